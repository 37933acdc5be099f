// What the characters are like, in German.

import type { en } from './en';

export const de: Record<keyof typeof en, string> = {
  Dizzy: 'Dreht sich im Kreis und findet das normal.',
  Topsy: 'Macht einen Kopfstand, um das Brett besser zu sehen.',
  Muddle: 'Hat den Faden verloren, die Regeln und einen Schuh.',
  Whim: 'Fragt den Wind, was zu spielen ist.',
  Clover: 'Immer gut gelaunt, auch beim Verlieren. Vor allem beim Verlieren.',
  Pip: 'Macht, was gerade am meisten Spaß verspricht.',
  Dolly: 'Möchte, dass alle ein bisschen gewinnen.',
  Nib: 'Schüchtern. Stellt alles wieder hin, wo es war.',
  Tansy: 'Gute Einfälle, die Hälfte davon zu Ende gedacht.',
  Skip: 'Schnell, laut und schon beim Nächsten.',
  Bramble: 'Wollte das gerade sagen. Was war es noch?',
  Juniper: 'Gibt auf alles acht, nur nicht auf die Punkte.',
  Martha: 'Nimmt, was da ist, und bedankt sich.',
  Winnie: 'Lächelt und nimmt das größte Stück.',
  Nettle: 'Brummt bei jedem Zug, auch bei den guten.',
  Babette: 'Spielt, wie sie kocht: ohne Plan, mit Geschmack.',
  Angus: 'Schaut erst dich an, dann den Plan.',
  Hector: 'Kopf runter und geradeaus, zwei Züge weit.',
  Otto: 'Scheint zu schlafen. Schläft nicht.',
  Ramona: 'Stellt kleine Fallen und summt dabei.',
  Barnaby: 'Hat die Regeln gelesen. Zweimal. Heute.',
  Solomon: 'Wartet. Den Fehler machst du.',
  Agatha: 'Weiß, was du auf der Hand hast, und wer es war.',
  Mungo: 'Hat einmal verloren und spricht mit niemandem darüber.',
};
