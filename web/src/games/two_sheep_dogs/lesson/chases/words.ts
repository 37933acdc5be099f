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
      text: 'One on the right again. Chase it: the third chase in one trick earns a piece from the bag.',
      wrong: 'Do not stop now: one more chase earns the bonus.',
      done: 'Three chases in one trick: your dog is a hard worker.',
    },
    put: {
      title: 'Put it where it counts',
      text: 'You drew an animal. It may go into any of the six slots. Your fence is worth 6.',
      wrong: 'Allowed. But an animal is worth most in your own fence.',
      done: 'Six points for nothing. A wolf would have gone to Clover. The bonus piece never starts another chase.',
    },
  },
  fr: {
    four: {
      title: 'N’importe quel enclos suffit',
      text: 'Votre chien court. La bête de gauche finirait dans votre propre prairie. Quatre depuis la droite atteignent l’enclos de Clover, et cela compte aussi. Menez la droite.',
      wrong: 'Cela finit dans votre prairie droite, et c’est terminé. Quatre depuis la droite atteignent un enclos.',
    },
    drop: {
      title: 'Laquelle va où ?',
      text: 'Quatre cases : votre enclos, la gauche de Clover, sa droite, son enclos. Votre meilleure bête d’abord, pour 6 points. Puis le loup, dans sa prairie. Puis les petites.',
      wrong: 'Permis. Mais pensez à la case : la première vaut 6 pour vous, les suivantes sont chez Clover.',
    },
    once_more: {
      title: 'Et encore',
      text: 'La course a fini dans un enclos : votre chien peut courir encore. Que reste-t-il à mener ?',
      wrong: 'Vous pouvez vous arrêter. Mais une course de plus fait avancer votre bête, et trois de suite donnent un bonus.',
      done: 'Comptez avant de mener : une de la droite, deux de la gauche ou quatre de la droite finissent dans un enclos.',
    },
    first: {
      title: 'La disposition pour trois',
      text: 'Une autre partie : une à droite, deux à gauche. Menez celle de droite dans votre enclos.',
      wrong: 'Commencez par la droite : les trois courses finiront dans votre enclos.',
    },
    second: {
      title: 'Deux de la gauche',
      text: 'La première va de nouveau dans la prairie droite, la seconde dans votre enclos. Menez la gauche.',
      wrong: 'Permis, mais la troisième course demande une bête à droite. Menez la gauche.',
    },
    third: {
      title: 'Le bon travailleur',
      text: 'De nouveau une bête à droite. Menez-la : la troisième course d’un pli rapporte une pièce du sac.',
      wrong: 'Ne vous arrêtez pas : encore une course pour le bonus.',
      done: 'Trois courses en un pli : votre chien est un bon travailleur.',
    },
    put: {
      title: 'Posez-la où elle compte',
      text: 'Vous avez tiré une bête. Elle peut aller dans n’importe laquelle des six cases. Votre enclos vaut 6.',
      wrong: 'Permis. Mais une bête vaut le plus dans votre propre enclos.',
      done: 'Six points pour rien. Un loup serait allé chez Clover. La pièce de bonus ne donne jamais une course de plus.',
    },
  },
  de: {
    four: {
      title: 'Jeder Pferch zählt',
      text: 'Dein Hund läuft. Das linke Tier würde auf deinem eigenen Grasland enden. Vier von rechts reichen bis in Clovers Pferch, und das gilt auch. Treib rechts.',
      wrong: 'Das endet auf deinem rechten Grasland, und es ist vorbei. Vier von rechts erreichen einen Pferch.',
    },
    drop: {
      title: 'Welches kommt wohin?',
      text: 'Vier Felder: dein Pferch, Clovers linkes Grasland, ihr rechtes, ihr Pferch. Zuerst dein bestes Tier, für 6 Punkte. Dann der Wolf auf ihr Grasland. Dann die kleinen.',
      wrong: 'Erlaubt. Aber denk an das Feld: Das erste bringt dir 6, die nächsten liegen bei Clover.',
    },
    once_more: {
      title: 'Und noch einmal',
      text: 'Du hast in einem Pferch geendet, also darf dein Hund noch einmal laufen. Was gibt es noch zu treiben?',
      wrong: 'Du darfst aufhören. Aber noch einmal treiben bringt dein Tier voran, und dreimal hintereinander bringt einen Bonus.',
      done: 'Zähl vor dem Treiben: eins von rechts, zwei von links oder vier von rechts enden in einem Pferch.',
    },
    first: {
      title: 'Das Muster für drei',
      text: 'Eine andere Partie: eins rechts, zwei links. Treib das rechte in deinen Pferch.',
      wrong: 'Fang rechts an: Dann enden alle drei Läufe in deinem Pferch.',
    },
    second: {
      title: 'Zwei von links',
      text: 'Das erste kommt wieder auf das rechte Grasland, das zweite in deinen Pferch. Treib links.',
      wrong: 'Erlaubt, aber der dritte Lauf braucht ein Tier auf dem rechten Grasland. Treib links.',
    },
    third: {
      title: 'Der fleißige Hund',
      text: 'Wieder eins rechts. Treib es: Der dritte Lauf in einem Stich bringt einen Stein aus dem Beutel.',
      wrong: 'Hör jetzt nicht auf: Noch ein Lauf, und der Bonus gehört dir.',
      done: 'Drei Läufe in einem Stich: Dein Hund ist fleißig.',
    },
    put: {
      title: 'Leg es hin, wo es zählt',
      text: 'Du hast ein Tier gezogen. Es darf auf jedes der sechs Felder. Dein Pferch ist 6 wert.',
      wrong: 'Erlaubt. Aber am meisten zählt ein Tier in deinem eigenen Pferch.',
      done: 'Sechs Punkte geschenkt. Ein Wolf wäre zu Clover gegangen. Der Bonusstein bringt nie einen weiteren Lauf.',
    },
  },
};
