// The steps in every language.

import type { Words } from '../../../../lib/state/lesson.svelte';

export const words: Words = {
  en: {
    far: {
      title: 'All the way to Sheepville',
      text: 'A road from your farm to Sheepville brings 10 gold, twice as much as the others. One card is missing. Place the marked card.',
      wrong: 'It fits, but the road stays open. Look for the last gap.',
      done: '10 gold. All road ends of a card are connected, so one card can join three roads.',
    },
    two_towns: {
      title: 'A second town',
      text: 'Your roads reach one town. Each further town that is connected to the farm counts too. Lead a road to Baabourne.',
      wrong: 'Allowed. But 5 gold are waiting at Baabourne.',
      done: '5 gold more. Roads need not meet at every card, only at those that are to be connected.',
    },
    long: {
      title: 'One long river',
      text: 'Only the number of cards in one river counts: 1, 3, 5, 8, 11, 15. So one long river beats two short ones. Which card joins two of yours?',
      wrong: 'Look for the space between two rivers.',
      done: 'Two short rivers became a long one: 4 gold more with one card.',
    },
  },
  fr: {
    far: {
      title: 'Jusqu’à Moutonville',
      text: 'Un chemin de votre ferme à Moutonville rapporte 10 pièces d’or, deux fois plus que les autres. Il manque une carte. Posez la carte marquée.',
      wrong: 'Elle convient, mais le chemin reste ouvert. Cherchez la dernière brèche.',
      done: '10 pièces d’or. Tous les chemins d’une carte se rejoignent : une seule carte peut en relier trois.',
    },
    two_towns: {
      title: 'Une deuxième ville',
      text: 'Vos chemins atteignent une ville. Chaque autre ville reliée à la ferme compte aussi. Menez un chemin à Bêlebourg.',
      wrong: 'Permis. Mais 5 pièces d’or attendent à Bêlebourg.',
      done: '5 pièces de plus. Les chemins ne doivent se rejoindre que là où vous voulez les relier.',
    },
    long: {
      title: 'Une longue rivière',
      text: 'Seul compte le nombre de cartes d’une même rivière : 1, 3, 5, 8, 11, 15. Une longue vaut mieux que deux courtes. Quelle carte en réunit deux ?',
      wrong: 'Cherchez la case entre deux rivières.',
      done: 'Deux courtes rivières en font une longue : 4 pièces de plus avec une seule carte.',
    },
  },
  de: {
    far: {
      title: 'Bis nach Schafhausen',
      text: 'Ein Weg vom Hof nach Schafhausen bringt 10 Gold, doppelt so viel wie die anderen. Eine Karte fehlt. Leg die markierte Karte.',
      wrong: 'Sie passt, aber der Weg bleibt offen. Such die letzte Lücke.',
      done: '10 Gold. Alle Wegenden einer Karte sind verbunden: Eine Karte kann drei Wege zusammenführen.',
    },
    two_towns: {
      title: 'Eine zweite Stadt',
      text: 'Deine Wege erreichen eine Stadt. Jede weitere Stadt, die mit dem Hof verbunden ist, zählt auch. Führ einen Weg nach Mähmingen.',
      wrong: 'Erlaubt. Aber in Mähmingen warten 5 Gold.',
      done: '5 Gold mehr. Wege müssen nur dort zusammentreffen, wo sie verbunden sein sollen.',
    },
    long: {
      title: 'Ein langer Fluss',
      text: 'Es zählt, wie viele Karten ein Fluss hat: 1, 3, 5, 8, 11, 15. Ein langer ist besser als zwei kurze. Welche Karte verbindet zwei von deinen?',
      wrong: 'Such das Feld zwischen zwei Flüssen.',
      done: 'Aus zwei kurzen Flüssen wurde ein langer: 4 Gold mehr mit einer Karte.',
    },
  },
};
