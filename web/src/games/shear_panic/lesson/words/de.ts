// The steps of the lesson in German.

import type { Words } from './en';

export const de: Words = {
  sheep: {
    title: 'Zwei gehören dir',
    text: 'Neun Schafe stehen in einer Herde. Die beiden blauen gehören dir. Alle schieben dieselbe Herde herum, und die meisten Punkte gewinnen.',
  },
  clock: {
    title: 'Der Zeitstein',
    text: 'Du hast zwölf Aktionen. Die Zahl einer Aktion sagt, wie weit der Zeitstein vorrückt. Er läuft durch vier Abschnitte, und jeder wertet anders.',
  },
  slam: {
    title: 'Bring deine zwei zusammen',
    text: 'Darum geht es auf der ersten Wiese. Lammstoß: Dein Schaf macht einen Schritt und schiebt, was im Weg ist. Tippe auf Aktion, Schaf und Pfeil.',
    wrong: 'Erlaubt. Folge hier dem Pfeil.',
  },
  side: {
    title: 'Seite an Seite',
    text: 'Deine Schafe berührten sich an einer Ecke: 1 Punkt. Seite an Seite bringen sie 2. Reihenschub: eine Reihe oder Spalte, von außen geschoben.',
    wrong: 'Erlaubt, aber deine zwei stünden nicht Seite an Seite. Folge dem Pfeil.',
    done: 'Seite an Seite: 2 Punkte. Auf dieser Wiese punktet nur, wer am Zug ist.',
  },
  diagonal: {
    title: 'Diagonalschub',
    text: 'Noch einmal die Herde am Anfang. Auch eine Diagonale lässt sich schieben wie eine Reihe. Dieser Schub bringt deine zwei zusammen.',
    wrong: 'Erlaubt. Schieb diesmal die markierte Diagonale.',
    done: '2 Punkte mit der allerersten Aktion.',
  },
  roll: {
    title: 'Lammrolle',
    text: 'Eines deiner Schafe rollt auf ein freies Nachbarfeld, in beliebiger Richtung. Dort muss es Seite an Seite mit einem anderen Schaf stehen.',
    wrong: 'Erlaubt, aber deine zwei berühren sich dann nicht. Folge dem Pfeil.',
    done: 'Niemand wurde geschoben, und du hast 2 Punkte mehr.',
  },
  leap: {
    title: 'Schafsprung',
    text: 'Eines deiner Schafe springt geradeaus über die Schafe vor ihm, auf das erste freie Feld. Nie diagonal.',
    wrong: 'Erlaubt. Folge dem Pfeil für 2 Punkte.',
    done: 'Von einem Ende zum anderen und wieder Seite an Seite: 2 Punkte.',
  },
  align: {
    title: 'Ausrichten',
    text: 'Alle Schafe rutschen an eine Seite, bis keine Lücke bleibt. Wähl die Seite, die deine zwei zusammenbringt.',
    wrong: 'Erlaubt, aber auf dieser Seite bleiben deine zwei getrennt.',
    done: 'Immerhin eine Ecke: 1 Punkt.',
  },
  breaks: {
    title: 'Die Herde bleibt zusammen',
    text: 'Schafe hängen an ihren Seiten zusammen. Wer die Herde zerreißt, fügt sie wieder zusammen. Schieb dieses Schaf weg und sieh selbst.',
    wrong: 'Erlaubt. Aber probier aus, was geschieht, wenn ein Schaf abgetrennt wird.',
  },
  plus: {
    title: 'Die kleinere Gruppe läuft zurück',
    text: 'Der Würfel zeigt +: Sie läuft geradeaus und hält, sobald sie ein Schaf an der Seite berührt. Die Richtung bestimmst du.',
    wrong: 'Erlaubt. Dort käme sie an anderer Stelle an.',
    done: 'Wieder beisammen. Erst jetzt rückt der Zeitstein vor, und du punktest.',
  },
  times: {
    title: 'Oder schräg',
    text: 'Der Würfel zeigt ×: Die Gruppe läuft schräg. Hier steht ein Schaf im Weg, also rutscht sie auf einer seiner Seiten vorbei.',
    wrong: 'Auch diese Seite ist erlaubt. Versuch die markierte.',
    done: 'Sie berührt eine Seite: Die Herde ist ganz.',
  },
  panic: {
    title: 'Panik',
    text: 'Der Zeitstein steht auf einem Panikfeld. Der Würfel zeigt Rot: Schieb mit einem roten Schaf, obwohl es nicht deins ist. Punkte gibt es dafür nicht.',
    wrong: 'Erlaubt. Folge diesmal dem Pfeil.',
    done: 'Rot steht jetzt woanders. Das kann dir helfen oder andere ärgern.',
  },
  white: {
    title: 'Weiß: Die Herde dreht sich',
    text: 'Weiß auf dem Panikwürfel: Alle Schafe drehen sich auf der Stelle, nach links oder rechts.',
    wrong: 'Auch so herum ist es erlaubt. Versuch die markierte Richtung.',
    done: 'Sie schauen jetzt woandershin. Gleich siehst du, warum das zählt.',
  },
  roger: {
    title: 'Roger, der Widder',
    text: 'Zweiter Abschnitt. Roger steht dort, wohin die Schafe schauen. Von ihm aus ist jedes Schaf der ersten Reihe 4 wert, dann 3, 2, 1.',
  },
  turn: {
    title: 'Dreh die Herde',
    text: 'Schafdrehung: Alle drehen sich, und Roger läuft zur neuen Vorderseite. Mit einer anderen Reihe vorn sind deine zwei mehr wert.',
    wrong: 'So herum stünden deine zwei weiter weg von Roger. Dreh andersherum.',
    done: 'Niemand hat sich bewegt, aber deine beiden stehen vorn.',
  },
  spend: {
    title: 'Jede Aktion nur einmal',
    text: 'Du siehst, was den anderen bleibt. Rogers Gatter ist ein Feld entfernt: Wer als Nächstes zieht, bringt den Zeitstein hindurch. Zum Glück bist du es.',
  },
  gate: {
    title: 'Durchs Gatter',
    text: 'Läuft der Zeitstein durchs Gatter, punkten alle nach den Reihen, wie sie dann stehen. Deine zwei sind vorn: Lass sie dort.',
    wrong: 'Erlaubt. Aber lass deine zwei in der ersten Reihe.',
    done: 'Alle haben gepunktet: du 8. An Rogers Pferch geschieht es noch einmal.',
  },
  barred: {
    title: 'Kein Zurück',
    text: 'Gerade wurde eine Reihe geschoben. Du darfst sie nicht gleich zurückschieben: Tippe auf den gesperrten Pfeil und lies, warum. Schieb dann die markierte.',
    wrong: 'Erlaubt. Schieb diesmal die markierte Reihe.',
    done: 'Eine andere Reihe geht immer, und nach einem Würfelwurf ist alles wieder erlaubt.',
  },
  black: {
    title: 'Das schwarze Schaf',
    text: 'Dritter Abschnitt: Nur dein eigener Zug zählt. Jedes deiner Schafe neben dem schwarzen bringt 2 Punkte, an der Ecke 1.',
    wrong: 'Erlaubt, aber es bringt weniger. Folge dem Pfeil.',
    done: 'Eins daneben, eins an der Ecke: 3 Punkte.',
  },
  shearer: {
    title: 'Der Scherer',
    text: 'Letzter Abschnitt, und jetzt ist alles umgekehrt. An seinem Gatter wird die Reihe vor ihm geschoren und geht. Die fernste bringt 4.',
  },
  shorn: {
    title: 'Bleib weit weg von ihm',
    text: 'Diese Aktion bringt den Zeitstein durch sein Gatter. Lass alle Schafe von ihm wegrutschen: Deine müssen in der letzten Reihe stehen.',
    wrong: 'Erlaubt. Aber deine zwei sollten in der letzten Reihe stehen.',
    done: 'Die vordere Reihe ist geschoren. Deine zwei standen hinten: 8 Punkte.',
  },
  end: {
    title: 'Das letzte Feld',
    text: 'Auf dem letzten Feld kommt der Scherer noch einmal, und das Spiel ist aus. Hier sind es noch {left} Felder. Du hast {own} Punkte, Clover {clover}, Rusty {rusty}.',
  },
};
