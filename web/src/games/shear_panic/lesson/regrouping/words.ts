// The steps in every language.

import type { Words } from '../../../../lib/state/lesson.svelte';

export const words: Words = {
  en: {
    which: {
      title: 'Two groups of one size',
      text: 'The flock has broken apart. The smaller group always runs back. Here both are equally large, so you choose which one runs. Touch the marked group.',
      wrong: 'The other group may run, too. Here, take the marked one.',
      done: 'This group runs now. The other one stays where it is.',
    },
    straight: {
      title: 'A plus: straight on',
      text: 'The die shows +. The group runs straight, as one, until a sheep of it touches another one by a side. You choose the direction.',
      wrong: 'That way works, too. Here, take the marked arrow.',
      done: 'It stopped as soon as it touched. The flock may still have gaps: then the die is rolled again.',
    },
    slanted: {
      title: 'A cross: diagonally',
      text: 'The die shows ×. The group runs diagonally. If a sheep stands in its way, it slides past by one cell and touches. You choose the side.',
      wrong: 'That way works, too. Here, take the marked arrow.',
      done: 'Look where your sheep will stand before you choose: running back can bring you to the front row.',
    },
  },
  fr: {
    which: {
      title: 'Deux groupes égaux',
      text: 'Le troupeau s’est séparé. C’est toujours le plus petit groupe qui revient en courant. Ici ils sont égaux : vous choisissez lequel court. Touchez le groupe marqué.',
      wrong: 'L’autre groupe peut courir aussi. Ici, prenez celui qui est marqué.',
      done: 'Ce groupe court maintenant. L’autre reste où il est.',
    },
    straight: {
      title: 'Un plus : tout droit',
      text: 'Le dé montre +. Le groupe court tout droit, d’un bloc, jusqu’à ce qu’un de ses moutons touche un autre par un côté. Vous choisissez la direction.',
      wrong: 'Cette direction est possible aussi. Ici, prenez la flèche marquée.',
      done: 'Il s’est arrêté dès qu’il a touché. S’il reste des trous dans le troupeau, on relance le dé.',
    },
    slanted: {
      title: 'Une croix : en diagonale',
      text: 'Le dé montre ×. Le groupe court en diagonale. Si un mouton lui barre le passage, il glisse d’une case à côté et le touche. Vous choisissez le côté.',
      wrong: 'Cette direction est possible aussi. Ici, prenez la flèche marquée.',
      done: 'Regardez où seront vos moutons avant de choisir : revenir en courant peut vous mettre au premier rang.',
    },
  },
  de: {
    which: {
      title: 'Zwei gleich große Gruppen',
      text: 'Die Herde ist zerfallen. Immer läuft die kleinere Gruppe zurück. Hier sind beide gleich groß, also wählst du, welche läuft. Tipp die markierte an.',
      wrong: 'Die andere Gruppe darf auch laufen. Nimm hier die markierte.',
      done: 'Diese Gruppe läuft jetzt. Die andere bleibt stehen.',
    },
    straight: {
      title: 'Ein Plus: geradeaus',
      text: 'Der Würfel zeigt +. Die Gruppe läuft gemeinsam geradeaus, bis eines ihrer Schafe ein anderes mit einer Seite berührt. Du wählst die Richtung.',
      wrong: 'Diese Richtung geht auch. Nimm hier den markierten Pfeil.',
      done: 'Sie hielt an, sobald sie berührte. Hat die Herde noch Lücken, wird wieder gewürfelt.',
    },
    slanted: {
      title: 'Ein Kreuz: diagonal',
      text: 'Der Würfel zeigt ×. Die Gruppe läuft diagonal. Steht ihr ein Schaf im Weg, rutscht sie ein Feld daran vorbei und berührt es. Du wählst die Seite.',
      wrong: 'Diese Richtung geht auch. Nimm hier den markierten Pfeil.',
      done: 'Schau vorher, wo deine Schafe stehen werden: Das Zurücklaufen kann dich in die erste Reihe bringen.',
    },
  },
};
