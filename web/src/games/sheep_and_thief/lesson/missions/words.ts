// The steps in every language.

import type { Words } from '../../../../lib/state/lesson.svelte';

export const words: Words = {
  en: {
    secret: {
      title: 'Your secret mission',
      text: 'Everybody has one. Yours: the most cards with a dog, 5 gold, or 2 if you share first place. Only you know it, until the end.',
    },
    pays: {
      title: 'Play for it',
      text: 'You share first place now. One more card with a dog, and you lead alone. Place the marked card.',
      wrong: 'Allowed. But a card with a dog brings your mission forward.',
      done: 'The mission pays 5 now instead of 2. Watch what the others collect: from that you can guess their missions.',
    },
  },
  fr: {
    secret: {
      title: 'Votre mission secrète',
      text: 'Chacun en a une. La vôtre : le plus de cartes avec un chien, 5 pièces d’or, ou 2 en cas d’égalité à la première place. Vous seul la connaissez, jusqu’à la fin.',
    },
    pays: {
      title: 'Jouez pour elle',
      text: 'Vous partagez la première place. Encore une carte avec un chien, et vous êtes seul en tête. Posez la carte marquée.',
      wrong: 'Permis. Mais une carte avec un chien fait avancer votre mission.',
      done: 'La mission vaut maintenant 5 au lieu de 2. Regardez ce que les autres amassent : vous devinerez leurs missions.',
    },
  },
  de: {
    secret: {
      title: 'Deine geheime Mission',
      text: 'Jeder hat eine. Deine: die meisten Karten mit Hund, 5 Gold, oder 2 bei geteiltem ersten Platz. Nur du kennst sie, bis zum Schluss.',
    },
    pays: {
      title: 'Spiel darauf hin',
      text: 'Noch teilst du dir den ersten Platz. Eine Karte mit Hund mehr, und du führst allein. Leg die markierte Karte.',
      wrong: 'Erlaubt. Aber eine Karte mit Hund bringt deine Mission voran.',
      done: 'Die Mission bringt jetzt 5 statt 2. Schau, was die anderen sammeln: Daran errätst du ihre Missionen.',
    },
  },
};
