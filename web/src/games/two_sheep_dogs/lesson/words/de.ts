// The steps of the lesson in German.

import type { Words } from './en';

export const de: Words = {
  ring: {
    title: 'Sechs Felder im Ring',
    text: 'Unten liegen dein linkes und dein rechtes Grasland, an der Seite dein Pferch. Clover hat oben dasselbe. Tiere laufen immer in Richtung der Pfeile.',
  },
  points: {
    title: 'Bring Tiere heim',
    text: 'Schafe, Schweine und Kühe zählen für dich: im Gras 3 Punkte, im Pferch 6, im Stall 10. Ein Wolf in deinem Gras kostet 3.',
  },
  follow: {
    title: 'Ein Stich: bedienen',
    text: 'Clover spielt {led} aus. Diese Art hast du auch, also musst du sie bedienen. Die höhere Zahl gewinnt: Spiel deine höchste.',
    wrong: 'Damit würdest du den Stich verlieren. Gewinn ihn diesmal.',
  },
  call: {
    title: 'Gewonnen: beide kommen zu dir',
    text: 'Wer gewinnt, legt beide Tiere auf seine Grasländer, links oder rechts. Zuerst das von Clover: {calling} kommt nach links.',
    wrong: 'Rechts wäre auch erlaubt. Für diesen Plan kommt es nach links.',
  },
  right: {
    title: 'Und dein eigenes',
    text: 'Zusammen oder getrennt, wie du willst. Leg {calling} nach rechts, zum Wolf.',
    wrong: 'Links wäre auch erlaubt. Für diesen Plan kommt es nach rechts.',
  },
  lose: {
    title: 'Verlieren ist auch gut',
    text: 'Wer den Stich verliert, bewegt Tiere und spielt dann aus: Das war Clover. Jetzt verlierst du. Spiel deine niedrigste Zahl.',
    wrong: 'Niedriger: Diesen Stich willst du verlieren.',
  },
  chase: {
    title: 'Dein Hund rennt',
    text: 'Du hast verloren, also treibst du: Nimm alle Tiere eines Graslands und leg in jedes folgende Feld eines. Nimm die linken.',
    wrong: 'Von rechts würde das letzte bei Clover im Gras landen. Nimm die linken.',
  },
  sow: {
    title: 'In jedes Feld eines',
    text: 'Das erste kommt auf dein rechtes Grasland, das zweite in deinen Pferch: 6 Punkte. Welches wohin, bestimmst du. Tippe auf das markierte, dann auf das andere.',
    wrong: 'Auch diese Reihenfolge geht. Fang hier mit dem markierten an.',
  },
  again: {
    title: 'Das letzte im Pferch: noch einmal',
    text: 'Du hast in einem Pferch geendet. Dein Hund darf noch einmal rennen oder aufhören. Treib das rechte Grasland.',
    wrong: 'Aufhören darfst du. Aber der Wolf kostet dich noch 3: Treib ihn weg.',
  },
  wolf: {
    title: 'Schick den Wolf zu Clover',
    text: 'Drei sind zu verteilen: dein Pferch, dann links und rechts bei Clover. Erst ein Tier für dich, dann der Wolf: Er kostet Clover 3.',
    wrong: 'Erlaubt. Aber der Pferch ist für deine Tiere da und der Wolf für Clover.',
    done: 'Ein Tier mehr in deinem Pferch, und um den Wolf muss sich jetzt Clover kümmern.',
  },
  one: {
    title: 'Rechts eins, links zwei',
    text: 'Eine andere Partie. Du hast einen Stich verloren, und ein besseres Muster gibt es nicht. Treib das rechte Tier: Es landet in deinem Pferch.',
    wrong: 'Fang rechts an: Dann treibst du sicher dreimal.',
  },
  two: {
    title: 'Jetzt links',
    text: 'Noch einmal. Zwei Tiere: Eines kommt nach rechts, das letzte in deinen Pferch.',
    wrong: 'Hör jetzt nicht auf. Nimm die linken, in der markierten Reihenfolge.',
  },
  three: {
    title: 'Und ein drittes Mal',
    text: 'Rechts liegt ein Tier, einen Schritt vor deinem Pferch. Du weißt, wie es geht.',
    wrong: 'Treib das Tier auf der rechten Seite.',
  },
  home: {
    title: 'Willkommen zurück',
    text: 'Deine Grasländer sind leer, und dein Hund darf noch arbeiten. Hol ein Tier aus dem Pferch in den Stall: 10 Punkte, sicher vor Wölfen.',
    wrong: 'Möglich. Nimm diesmal das markierte.',
  },
  bonus: {
    title: 'Fleißig',
    text: 'Dreimal treiben in einem Stich bringt einen Stein aus dem Beutel: {bonus}. Leg ihn, wohin du willst. Ein Wolf nützt am meisten in Clovers Pferch.',
    wrong: 'Erlaubt. Aber in Clovers Pferch nimmt ein Wolf ein Tier mit.',
  },
  eat: {
    title: 'Der Wolf frisst',
    text: 'Ein Wolf im Pferch verlässt sofort das Spiel, mit einem Tier von dort: 6 Punkte weniger für Clover. Du wählst, welches.',
    wrong: 'Auch möglich. Nimm das markierte.',
  },
  spring: {
    title: 'Der Frühling wird gewertet',
    text: 'Fünf Stiche sind gespielt. Du bekommst {spring} Punkte, Clover {other}. Dann werden die Pferche geleert, und die Tiere aus den Ställen ziehen hinein.',
  },
  summer: {
    title: 'Ein bescheidener Frühling ist besser',
    text: 'Nach Stich elf zählt der Sommer. Mindestens doppelt so viel: Der Frühling zählt doppelt. Weniger: Der Sommer zählt nichts. Bei {spring} brauchst du {twice}.',
  },
  purpose: {
    title: 'Gewinnen oder verlieren?',
    text: 'Clover spielt {led} aus. Ein Sieg bringt dir zwei Wölfe. Verlierst du, darfst du treiben: rechts ein Tier, links fünf. Welchen Wolf spielst du?',
    wrong: 'Der würde gewinnen, und beide Wölfe kämen auf dein Gras.',
    done: 'Stich verloren: Beide Wölfe kommen zu Clover, und dein Hund darf laufen.',
  },
  end: {
    title: 'Bis 100',
    text: 'Es geht Runde um Runde, bis jemand 100 Punkte hat. Die höhere Summe gewinnt. Diesen Stich hast du mit Absicht verloren, also läuft jetzt dein Hund.',
  },
};
