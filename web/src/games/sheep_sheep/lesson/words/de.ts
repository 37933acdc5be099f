// The steps of the lesson in German.

import type { Words } from './en';

export const de: Words = {
  group: {
    title: 'Drei nebeneinander',
    text: 'Neun Schafe liegen in der Mitte. Drei oder mehr einer Farbe nebeneinander sind eine Gruppe, und Gruppen gewinnst du: ein Punkt je Karte. Ecken zählen nicht.',
  },
  cards: {
    title: 'Karten haben zwei Seiten',
    text: 'Du hast vier Karten, offen für alle. Jede hat vorn eine Farbe und hinten eine andere. Auch Clovers Hand ist offen.',
  },
  lay: {
    title: 'Tausch eine Karte',
    text: 'Eine Karte kommt auf ein Feld, das ihre Rückseite zeigt. Mit {hide} dahinter kommt {show} also auf {hide}. Tippe auf die markierte Seite, dann auf das Feld.',
    wrong: 'Auch dieser Tausch ist erlaubt. Folge diesmal dem Pfeil.',
  },
  gain: {
    title: 'Sieh, was du bekommen hast',
    text: 'Die Karte von dort hast du jetzt auf der Hand, und ihre Rückseite ist kein Geheimnis mehr. Du tauschst dreimal je Zug: jetzt {show} auf {hide}.',
    wrong: 'Erlaubt, aber es führt von der Gruppe weg. Folge dem Pfeil.',
  },
  win: {
    title: 'Der dritte Tausch macht die Gruppe',
    text: 'Wieder die Karte, die gerade kam. Leg {show} auf {hide}: drei nebeneinander. Nach dem dritten Tausch endet der Zug, und die Gruppe gehört dir.',
    wrong: 'Das macht keine Dreiergruppe. Versuch die markierte Karte.',
  },
  refill: {
    title: 'Füll die Lücken',
    text: 'Drei Karten gehören dir: 3 Punkte. Für jede Lücke ziehst du eine Karte und wählst Seite und Feld. Fang mit den markierten an.',
    wrong: 'So darfst du sie legen. Folge diesmal dem Pfeil.',
  },
  leave: {
    title: 'Lass nichts liegen',
    text: 'Clover ist als Nächste dran, und du siehst ihre Karten. Halte gleiche Farben getrennt. Leg die anderen beiden.',
    wrong: 'Erlaubt, aber es könnte Clover helfen. Versuch die markierte Stelle.',
  },
  watch: {
    title: 'Du bist dran: Siehst du es?',
    text: 'Clover hat ohne Gruppe aufgehört. Eine deiner Karten macht mit einem einzigen Tausch drei. Finde sie.',
    wrong: 'Das macht keine Gruppe. Schau in die linke Spalte: Welche Farbe liegt dort zweimal?',
  },
  stop: {
    title: 'Früher aufhören',
    text: 'Nach jedem Tausch darfst du aufhören. Deine Gruppe hast du, und weitere Täusche würden Clover nur neue Karten zeigen. Hör auf.',
    wrong: 'Du könntest weitermachen. Aber die Gruppe ist fertig: Hör auf.',
    done: 'Drei weitere Karten gehören dir, und Lücken sind zu füllen.',
  },
  four: {
    title: 'Mehr als drei',
    text: 'Eine andere Partie. Eine Gruppe liegt schon da, und ein Tausch bleibt dir. Eine vierte Karte macht vier Punkte: Leg {show}.',
    wrong: 'Die Gruppe bliebe bei drei. Leg {show} dazu.',
    done: 'Vier Karten, vier Punkte.',
  },
  two: {
    title: 'Zwei Gruppen auf einmal',
    text: 'Alle Gruppen in der Mitte gehören dir, wenn du aufhörst. Eine ist fertig. Welcher Tausch macht eine zweite?',
    wrong: 'Das macht keine zweite Gruppe. Versuch {show}.',
    done: 'Beide Gruppen gehören dir.',
  },
  lucky: {
    title: 'Deine Glücksfarbe',
    text: 'Alle haben eine geheime Glücksfarbe. Deine ist {lucky}: Jede Karte davon zählt 2 mehr. Drei Karten bringen also 9 Punkte. Leg {show}.',
    wrong: 'Deine Glücksfarbe ist dreimal so viel wert. Versuch {show}.',
    done: 'Drei Karten und 6 Punkte dazu: zusammen 9.',
  },
  open: {
    title: 'Schau auf Clovers Hand',
    text: 'Ihre Karten sind offen: Sieh nach, was sie legen könnte. Deine Glücksfarbe ist geheim, also sammle sie nicht zu auffällig.',
    wrong: 'Vergleich mit Clovers Karten und versuch dann die markierte Seite.',
    done: 'Nichts liegt da, was Clover sofort nützt.',
  },
  glass: {
    title: 'Mit der Sanduhr',
    text: 'So geht es auch: eine Minute je Zug, und so viele Täusche, wie du schaffst. Mach diese hier und hör dann auf.',
    wrong: 'Auch erlaubt. Folge dem Pfeil, das bringt mehr.',
    done: 'Viele Karten in einem Zug. Mit der Sanduhr gewinnen schnelle Augen.',
  },
  end: {
    title: 'Das Ende',
    text: 'Das Spiel endet, wenn der Stapel nicht mehr alle Lücken füllen kann. Dann zeigt ihr die Glücksfarben. Hier sind noch {left} Karten da. Du hast {own} Punkte, Clover hat mindestens {other}.',
  },
};
