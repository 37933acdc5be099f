// The steps of the lesson in French.

import type { Words } from './en';

export const fr: Words = {
  group: {
    title: 'Trois côte à côte',
    text: 'Neuf moutons sont au centre. Trois ou plus d’une couleur, côte à côte, font un groupe, et un groupe se gagne : un point par carte. Les coins ne comptent pas.',
  },
  cards: {
    title: 'Des cartes à deux faces',
    text: 'Vous tenez quatre cartes, visibles de tous. Chacune a une couleur devant et une autre derrière. La main de Clover est visible aussi.',
  },
  lay: {
    title: 'Échangez une carte',
    text: 'Une carte va sur une case qui montre son dos. Avec {hide} derrière, {show} va donc sur {hide}. Touchez la face marquée, puis la case.',
    wrong: 'Cet échange est permis aussi. Cette fois, suivez la flèche.',
  },
  gain: {
    title: 'Regardez ce que vous avez reçu',
    text: 'La carte qui était là est dans votre main, et son dos n’est plus un secret. Vous avez trois échanges par tour : maintenant {show} sur {hide}.',
    wrong: 'Permis, mais cela éloigne du groupe. Suivez la flèche.',
  },
  win: {
    title: 'Le troisième échange fait un groupe',
    text: 'Encore la carte que vous venez de recevoir. Posez {show} sur {hide} : trois côte à côte. Après le troisième échange, le tour finit et le groupe est à vous.',
    wrong: 'Cela ne fait pas de groupe de trois. Essayez la carte marquée.',
  },
  refill: {
    title: 'Comblez les vides',
    text: 'Trois cartes sont à vous : 3 points. Pour chaque vide, vous tirez une carte et choisissez sa face et sa case. Commencez par celles qui sont marquées.',
    wrong: 'On peut la poser ainsi. Cette fois, suivez la flèche.',
  },
  leave: {
    title: 'Ne laissez rien',
    text: 'C’est ensuite à Clover, et vous voyez ses cartes. Séparez les mêmes couleurs. Posez les deux autres.',
    wrong: 'Permis, mais cela pourrait aider Clover. Essayez la place marquée.',
  },
  watch: {
    title: 'À vous : le voyez-vous ?',
    text: 'Clover s’est arrêtée sans groupe. Une de vos cartes en fait trois en un seul échange. Trouvez-la.',
    wrong: 'Cela ne fait pas de groupe. Quelle couleur est déjà deux fois dans la colonne de gauche ?',
  },
  stop: {
    title: 'S’arrêter tôt',
    text: 'On peut s’arrêter après chaque échange. Vous avez votre groupe, et d’autres échanges ne feraient que montrer des cartes à Clover. Arrêtez-vous.',
    wrong: 'Vous pourriez continuer. Mais le groupe est prêt : arrêtez-vous.',
    done: 'Trois cartes de plus pour vous, et des vides à combler.',
  },
  four: {
    title: 'Plus de trois',
    text: 'Une autre partie. Un groupe est déjà là, et il vous reste un échange. Une quatrième carte fait quatre points : posez {show}.',
    wrong: 'Le groupe resterait à trois. Ajoutez {show}.',
    done: 'Quatre cartes, quatre points.',
  },
  two: {
    title: 'Deux groupes à la fois',
    text: 'Tous les groupes du centre sont à vous quand vous vous arrêtez. L’un est prêt. Quel échange en fait un second ?',
    wrong: 'Cela ne fait pas de second groupe. Essayez {show}.',
    done: 'Les deux groupes sont à vous.',
  },
  lucky: {
    title: 'Votre couleur porte-bonheur',
    text: 'Chacun a une couleur porte-bonheur secrète. La vôtre : {lucky}. Chaque carte de cette couleur compte 2 de plus. Trois cartes font donc 9 points. Posez {show}.',
    wrong: 'Votre couleur porte-bonheur vaut trois fois plus. Essayez {show}.',
    done: 'Trois cartes et 6 points de plus : 9 en tout.',
  },
  open: {
    title: 'Regardez la main de Clover',
    text: 'Ses cartes sont visibles : voyez ce qu’elle pourrait poser. Votre couleur porte-bonheur est secrète : ne la ramassez pas trop ouvertement.',
    wrong: 'Comparez avec les cartes de Clover, puis essayez la face marquée.',
    done: 'Il ne reste rien dont Clover profite aussitôt.',
  },
  glass: {
    title: 'Avec le sablier',
    text: 'Une autre façon de jouer : une minute par tour, et autant d’échanges que vous pouvez. Faites ceux-ci, puis arrêtez-vous.',
    wrong: 'Permis aussi. Suivez la flèche pour gagner plus.',
    done: 'Beaucoup de cartes en un tour. Avec le sablier, il faut l’œil vif.',
  },
  end: {
    title: 'La fin',
    text: 'La partie finit quand la pioche ne peut plus combler tous les vides. On montre alors les couleurs porte-bonheur. Ici, il reste {left} cartes. Vous avez {own} points, Clover en a au moins {other}.',
  },
};
