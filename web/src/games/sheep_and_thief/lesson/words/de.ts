// The steps of the lesson in German.

import type { Words } from './en';

export const de: Words = {
  land: {
    title: 'Dein Land',
    text: 'Sechzehn Felder, in einer Ecke deine Hofkarte, vor jeder anderen eine Stadt. Leg Karten, sammle Schafe, erreiche Städte. Das meiste Gold gewinnt.',
  },
  pick: {
    title: 'Eine nehmen, den Rest weitergeben',
    text: 'Alle wählen gleichzeitig eine Karte. Der Rest der Hand geht an die nächste Person. Nimm die markierte Karte.',
    wrong: 'Die darfst du nehmen. Mit der markierten geht die Geschichte weiter.',
    done: 'Deine Karte liegt beiseite. Haben alle gewählt, wandern die Hände weiter.',
  },
  card: {
    title: 'Was auf einer Karte ist',
    text: 'Wege sind hell, Flüsse blau. Schafe, Hunde und Füchse wirken beim Anlegen. Ein Stall schützt. Bäume sind nur Bäume. Nimm noch eine.',
    wrong: 'Auch eine gute Karte. Nimm diesmal die markierte.',
    done: 'So geht es weiter, bis alle fünf Karten haben.',
  },
  place: {
    title: 'Leg eine Karte',
    text: 'Fünf Karten sind gewählt. Leg eine auf ein freies Feld neben einer deiner Karten. Gedreht wird nie. Tippe auf die Karte, dann auf das Feld.',
    wrong: 'Erlaubt. Nimm hier die markierte Karte und das markierte Feld.',
  },
  sheep: {
    title: 'Die Schafe kommen',
    text: 'Jetzt wirken die Bilder der Karte. Ihre Schafe kommen auf die Karte. Jedes Schaf auf deinem Land ist am Ende 1 Gold.',
  },
  turns: {
    title: 'Reihum je eine Karte',
    text: 'Auch Clover und Rusty haben eine Karte gelegt. Leg jetzt deinen ersten Fluss, unter deine letzte Karte.',
    wrong: 'Erlaubt. Nimm hier die markierte Karte und das markierte Feld.',
    done: 'Ein Fluss aus einer Karte: 1 Gold.',
  },
  rivers: {
    title: 'Flüsse müssen passen',
    text: 'Wo zwei Karten sich berühren, geht der Fluss weiter, oder beide haben dort keinen. Wege müssen nicht passen. Führ deinen Fluss weiter.',
    wrong: 'Dort passt sie, aber der Fluss wächst nicht. Versuch das markierte Feld.',
    done: 'Dein Fluss ist zwei Karten lang. Dann kommen Schaf und Hund der Karte.',
  },
  dog: {
    title: 'Gustav treibt Schafe',
    text: 'Ein Hund treibt Schafe auf die Nachbarkarte, so viele du willst. Fuchs Fritz steht gleich neben diesen: Treib beide von ihm weg.',
    wrong: 'Erlaubt. Aber treib beide, und weg von Fritz.',
    done: 'Fritz bräuchte jetzt mehr Schritte.',
  },
  barn: {
    title: 'Sicher im Stall',
    text: 'Von einer Karte mit Stall stiehlt Fritz nie. Deine Hofkarte hat einen. Treib die ganze Herde dorthin.',
    wrong: 'Erlaubt. Aber auf der Hofkarte sind alle sicher.',
    done: 'Dort sind sie sicher und zählen weiter je 1 Gold.',
  },
  fritz: {
    title: 'Fritz, der Fuchs',
    text: 'Er steht auf allen Ländern auf demselben Feld. Jeder Fuchs auf einer Karte, die du legst, bewegt ihn einen Schritt, überall zugleich.',
  },
  steal: {
    title: 'Er stiehlt für dich',
    text: 'Wo er ankommt, wandern fremde Schafe auf deine Schafskoppel: je 1 Gold. Ställe schützen. Eigene Schafe wären verloren. Beweg ihn.',
    wrong: 'Dort stiehlt er weniger. Versuch die markierte Richtung.',
    done: 'Rustys Schafe sind jetzt auf deiner Schafskoppel: je 1 Gold.',
  },
  own: {
    title: 'Erst auf dein eigenes Land schauen',
    text: 'Noch einmal Fritz. Eine Richtung kostet dich drei eigene Schafe. Eine andere bringt dir drei von Clover. Welche?',
    wrong: 'Nicht dorthin. Links stehen drei Schafe von Clover und keins von dir.',
    done: 'Drei von Clovers Schafen gehören dir, und du verlierst keins.',
  },
  build: {
    title: 'Nicht, wo Fritz steht',
    text: 'Auf seinem Feld baut niemand. Wähl eine Karte und tippe auf das Feld: Das Brett sagt dir, warum. Leg dann die markierte Karte.',
    wrong: 'Erlaubt. Nimm hier die markierte Karte und das markierte Feld.',
    done: 'Erlaubt und nützlich. Als Nächstes kommen die Bilder dran.',
  },
  town: {
    title: 'Ein Weg in die Stadt',
    text: 'Ein Weg von der Hofkarte in eine Stadt bringt deren Gold: zweimal 5, für Schafhausen 10. Diese Karte macht einen fertig.',
    wrong: 'So erreichst du die Stadt nicht. Versuch die markierte Karte und das markierte Feld.',
    done: 'Der Weg erreicht die Stadt: 5 Gold.',
  },
  river: {
    title: 'Lange Flüsse',
    text: 'Ein Fluss aus 1, 2, 3, 4, 5 oder 6 Karten bringt 1, 3, 5, 8, 11 oder 15 Gold. Verlängere deinen: {gold} Gold.',
    wrong: 'Erlaubt, aber dein Fluss bringt dann weniger. Versuch das markierte Feld.',
    done: 'Der Fluss zählt am Ende in seiner ganzen Länge.',
  },
  bury: {
    title: 'Nichts passt',
    text: 'Keine deiner Karten passt irgendwo. Dann legst du eine verdeckt neben deine Karten. Sie zeigt nichts, aber Schafe dürfen darauf.',
    wrong: 'Die ginge auch. Leg die markierte Karte.',
    done: 'Sie liegt verdeckt: kein Weg, kein Fluss, keine Bilder.',
  },
  around: {
    title: 'Runde 2: andersherum',
    text: 'Vier Karten sind gelegt, die fünfte bleibt dir. Vier neue kommen dazu, und die Hände gehen jetzt andersherum. Nimm eine.',
    wrong: 'Die darfst du nehmen. Nimm diesmal die markierte.',
    done: 'Runde 3 läuft dann wieder wie Runde 1.',
  },
  mission: {
    title: 'Mit Missionen',
    text: 'Beim Aufbau kannst du geheime Missionen dazunehmen. Deine steht neben dem Brett: Erfüllt bringt sie am Ende zusätzliches Gold.',
  },
  black: {
    title: 'Mit dem schwarzen Schaf',
    text: 'Noch eine Wahl: ein schwarzes Schaf. Je näher es Schafhausen kommt, desto mehr ist es wert, bis zu 15. Treib es weiter.',
    wrong: 'Erlaubt. Aber das schwarze Schaf will weiter.',
    done: '3 Gold auf diesem Feld. Fritz jagt es nur nach Hause.',
  },
  score: {
    title: 'Nach drei Runden',
    text: 'Am Ende zählen Schafe auf deinem Land und deiner Schafskoppel, Städte und Flüsse. Hier beginnt die letzte Runde. Du hast {own} Gold, Clover {clover}, Rusty {rusty}.',
  },
};
