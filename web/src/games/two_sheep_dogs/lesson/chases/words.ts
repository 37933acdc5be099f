// The steps in every language.

import type { Words } from '../../../../lib/state/lesson.svelte';

export const words: Words = {
  en: {
    four: {
      title: 'Any goal fence will do',
      text: 'Your dog runs. The left animal would end in your own grass. Four from the right reach Clover’s fence, and that counts too. Chase the right.',
      wrong: 'That ends in your right grassland, and the chase is over. Four from the right reach a fence.',
    },
    drop: {
      title: 'Which one goes where?',
      text: 'Four places: your fence, Clover’s left, her right, her fence. Your best animal first, for 6 points. Then the wolf, for her grass. Then the small ones.',
      wrong: 'Allowed. But think of the place: the first one is worth 6 to you, the next ones lie with Clover.',
    },
    once_more: {
      title: 'And again',
      text: 'It ended in a fence, so your dog may run again. What is left to chase?',
      wrong: 'You may stop. But another chase brings your animal on, and three in a row bring a bonus.',
      done: 'Count before you chase: one from the right, two from the left or four from the right end in a fence.',
    },
    first: {
      title: 'The pattern for three',
      text: 'Another game: one on the right, two on the left. Chase the right one into your fence.',
      wrong: 'Begin on the right: then all three chases end in your fence.',
    },
    second: {
      title: 'Two from the left',
      text: 'The first fills the right grassland again, the second lands in your fence. Chase the left.',
      wrong: 'Allowed, but the third chase needs an animal on the right. Chase the left.',
    },
    third: {
      title: 'The hard worker',
      text: 'One on the right again. Chase it: the third chase in one turn earns a piece from the bag.',
      wrong: 'Do not stop now: one more chase earns the bonus.',
      done: 'Three chases in one turn: your dog is a hard worker.',
    },
    put: {
      title: 'Put it where it counts',
      text: 'You drew an animal. It may go into any of the six places. Your fence is worth 6.',
      wrong: 'Allowed. But an animal is worth most in your own fence.',
      done: 'Six points for nothing. A wolf would have gone to Clover. The bonus piece never starts another chase.',
    },
  },
  fr: {
    four: {
      title: 'N’importe quel enclos suffit',
      text: 'Votre chien court. L’animal de gauche finirait dans votre propre pré. Quatre depuis la droite atteignent l’enclos de Clover, et cela compte aussi. Chassez à droite.',
      wrong: 'Cela finit dans votre pré de droite, et la chasse est terminée. Quatre depuis la droite atteignent un enclos.',
    },
    drop: {
      title: 'Lequel va où ?',
      text: 'Quatre places : votre enclos, la gauche de Clover, sa droite, son enclos. Votre meilleur animal d’abord, pour 6 points. Puis le loup, dans son pré. Puis les petits.',
      wrong: 'Permis. Mais pensez à la place : le premier vaut 6 pour vous, les suivants sont chez Clover.',
    },
    once_more: {
      title: 'Et encore',
      text: 'La chasse a fini dans un enclos : votre chien peut courir encore. Que reste-t-il à chasser ?',
      wrong: 'Vous pouvez vous arrêter. Mais une chasse de plus fait avancer votre animal, et trois de suite donnent un bonus.',
      done: 'Comptez avant de chasser : un de la droite, deux de la gauche ou quatre de la droite finissent dans un enclos.',
    },
    first: {
      title: 'La figure pour trois',
      text: 'Une autre partie : un à droite, deux à gauche. Chassez celui de droite dans votre enclos.',
      wrong: 'Commencez par la droite : les trois chasses finiront dans votre enclos.',
    },
    second: {
      title: 'Deux de la gauche',
      text: 'Le premier remplit de nouveau le pré de droite, le second arrive dans votre enclos. Chassez à gauche.',
      wrong: 'Permis, mais la troisième chasse demande un animal à droite. Chassez à gauche.',
    },
    third: {
      title: 'Le chien travailleur',
      text: 'De nouveau un à droite. Chassez-le : la troisième chasse d’un tour rapporte une pièce du sac.',
      wrong: 'Ne vous arrêtez pas : encore une chasse pour le bonus.',
      done: 'Trois chasses en un tour : votre chien est un travailleur.',
    },
    put: {
      title: 'Posez-le où il compte',
      text: 'Vous avez tiré un animal. Il peut aller sur n’importe laquelle des six places. Votre enclos vaut 6.',
      wrong: 'Permis. Mais un animal vaut le plus dans votre propre enclos.',
      done: 'Six points pour rien. Un loup serait allé chez Clover. La pièce de bonus ne relance jamais de chasse.',
    },
  },
  de: {
    four: {
      title: 'Jeder Zielzaun zählt',
      text: 'Dein Hund läuft. Das linke Tier würde auf deiner eigenen Wiese enden. Vier von rechts reichen bis zu Clovers Zielzaun, und das gilt auch. Jage rechts.',
      wrong: 'Das endet auf deiner rechten Wiese, und die Jagd ist vorbei. Vier von rechts erreichen einen Zaun.',
    },
    drop: {
      title: 'Welches kommt wohin?',
      text: 'Vier Plätze: dein Zaun, Clovers linke Wiese, ihre rechte, ihr Zaun. Zuerst dein bestes Tier, für 6 Punkte. Dann der Wolf auf ihre Wiese. Dann die kleinen.',
      wrong: 'Erlaubt. Aber denk an den Platz: Das erste bringt dir 6, die nächsten liegen bei Clover.',
    },
    once_more: {
      title: 'Und noch einmal',
      text: 'Die Jagd endete in einem Zaun, also darf dein Hund noch einmal laufen. Was gibt es noch zu jagen?',
      wrong: 'Du darfst aufhören. Aber eine weitere Jagd bringt dein Tier voran, und drei hintereinander bringen einen Bonus.',
      done: 'Zähl vor der Jagd: eins von rechts, zwei von links oder vier von rechts enden in einem Zaun.',
    },
    first: {
      title: 'Das Muster für drei',
      text: 'Eine andere Partie: eins rechts, zwei links. Jage das rechte in deinen Zaun.',
      wrong: 'Fang rechts an: Dann enden alle drei Jagden in deinem Zaun.',
    },
    second: {
      title: 'Zwei von links',
      text: 'Das erste füllt die rechte Wiese wieder, das zweite landet in deinem Zaun. Jage links.',
      wrong: 'Erlaubt, aber die dritte Jagd braucht ein Tier auf der rechten Wiese. Jage links.',
    },
    third: {
      title: 'Der fleißige Hund',
      text: 'Wieder eins rechts. Jage es: Die dritte Jagd in einem Zug bringt ein Teil aus dem Beutel.',
      wrong: 'Hör jetzt nicht auf: Noch eine Jagd, und der Bonus gehört dir.',
      done: 'Drei Jagden in einem Zug: Dein Hund ist fleißig.',
    },
    put: {
      title: 'Leg es hin, wo es zählt',
      text: 'Du hast ein Tier gezogen. Es darf auf jeden der sechs Plätze. Dein Zaun ist 6 wert.',
      wrong: 'Erlaubt. Aber am meisten zählt ein Tier in deinem eigenen Zaun.',
      done: 'Sechs Punkte geschenkt. Ein Wolf wäre zu Clover gegangen. Das Bonusteil löst nie eine weitere Jagd aus.',
    },
  },
};
