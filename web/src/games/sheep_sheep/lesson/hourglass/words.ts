// The steps in every language.

import type { Words } from '../../../../lib/state/lesson.svelte';

export const words: Words = {
  en: {
    sand: {
      title: 'One minute of sand',
      text: 'With the hourglass you may swap as often as you like, as long as the sand runs. Here it stands still, so that you can look.',
    },
    swaps: {
      title: 'Build step by step',
      text: 'Every swap brings the card that lay there into your hand, with a new colour below. So one swap prepares the next. Follow the marks.',
      wrong: 'That swap is allowed. Here, follow the marks and see what they build.',
    },
    enough: {
      title: 'Stop in time',
      text: 'You win what lies there when you stop. If the sand runs out, the turn ends as it is. So stop when you have a good group.',
      wrong: 'You may go on. But every further swap can break what you have built.',
      done: 'All groups are yours. In a real game, look for your first group while the others play.',
    },
  },
  fr: {
    sand: {
      title: 'Une minute de sable',
      text: 'Avec le sablier, vous échangez autant de fois que vous voulez, tant que le sable coule. Ici il est arrêté, pour que vous puissiez regarder.',
    },
    swaps: {
      title: 'Construisez pas à pas',
      text: 'Chaque échange vous donne la carte qui était là, avec une nouvelle couleur dessous. Un échange prépare donc le suivant. Suivez les marques.',
      wrong: 'Cet échange est permis. Ici, suivez les marques et voyez ce qu’elles construisent.',
    },
    enough: {
      title: 'Arrêtez à temps',
      text: 'Vous gagnez ce qui est là quand vous arrêtez. Si le sable s’épuise, le tour finit tel quel. Arrêtez donc dès que vous avez un bon groupe.',
      wrong: 'Vous pouvez continuer. Mais chaque échange de plus peut briser ce que vous avez construit.',
      done: 'Tous les groupes sont à vous. En vraie partie, cherchez votre premier groupe pendant que les autres jouent.',
    },
  },
  de: {
    sand: {
      title: 'Eine Minute Sand',
      text: 'Mit der Sanduhr tauschst du, so oft du willst, solange der Sand läuft. Hier steht sie still, damit du in Ruhe schauen kannst.',
    },
    swaps: {
      title: 'Schritt für Schritt bauen',
      text: 'Jeder Tausch bringt dir die Karte auf die Hand, die dort lag, mit einer neuen Farbe darunter. So bereitet ein Tausch den nächsten vor. Folg den Markierungen.',
      wrong: 'Dieser Tausch ist erlaubt. Folg hier den Markierungen und sieh, was sie bauen.',
    },
    enough: {
      title: 'Rechtzeitig aufhören',
      text: 'Du gewinnst, was daliegt, wenn du aufhörst. Läuft der Sand ab, endet der Zug so, wie es ist. Hör also auf, wenn du eine gute Gruppe hast.',
      wrong: 'Du darfst weitermachen. Aber jeder weitere Tausch kann zerstören, was du gebaut hast.',
      done: 'Alle Gruppen gehören dir. Such in einer echten Partie deine erste Gruppe, während die anderen spielen.',
    },
  },
};
