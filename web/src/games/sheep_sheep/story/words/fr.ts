// The story of Sheep Sheep in French.

import type { StoryWords } from './en';

export const fr: StoryWords = {
  lucky: '{name} {you|recevez|reçoit} une couleur porte-bonheur : {colour}.',
  luckySecret: '{name} {you|recevez|reçoit} une couleur porte-bonheur secrète.',
  deal: '{name} {you|recevez|reçoit} {card}.',
  centre: 'La carte {cell} montre {colour}.',
  theCard: 'la carte {one} et {other}',
  swap: '{name} {you|posez|pose} {colour} {cell} et {you|prenez|prend} {taken}.',
  swapPlain: '{name} {you|posez|pose} {colour} {cell}.',
  groups: 'Il y a maintenant {groups}.',
  stop: '{name} {you|vous arrêtez|s’arrête}.',
  stopNone: '{name} {you|vous arrêtez et ne gagnez|s’arrête et ne gagne} rien.',
  timeOut: 'Le sablier est vide : le tour de {name} finit ici.',
  timeOutYou: 'Le sablier est vide : votre tour finit ici.',
  wins: '{name} {you|gagnez|gagne} {groups} : {count} {count|carte|cartes}.',
  draw: '{name} {you|piochez|pioche} {card}.',
  drawAny: 'La carte suivante est {card}.',
  place: '{name} {you|mettez|met} {colour} {cell}.',
  deckEmpty: 'La pioche est vide.',
  over: 'La partie est finie : {standings}.',

  bannerWins: '{name} : {groups}',
  bannerWinsAbout: '{count} {count|carte|cartes}, 1 point chacune',
  bannerTime: 'Le sablier est vide',
  bannerOver: 'La partie est finie',
  partCards: 'cartes',
  partLucky: 'porte-bonheur',

  goal: 'Trois pareils côte à côte gagnent',
  nowNone: 'Aucun groupe de trois pour l’instant',
  nowGroups: 'Sur la table : {groups}',
  nowPlace: '{count} {count|place|places} à remplir',
  nextLucky: '{colour} compte {count}',
  nextQuiet: '{count} {count|tour|tours} sans gain, à {most} c’est fini',

  doSwap: 'Posez {colour} {cell}',
  doPlace: 'Mettez {colour} {cell}',
  doStop: 'Arrêtez-vous ici',
  whyWins: 'Cela fait {groups} : {count} {count|carte|cartes}.',
  whyStep: 'Cela rapproche les cartes de couleur {colour} ; l’échange suivant peut en faire trois.',
  whyLast: 'Le joueur suivant n’a aucun groupe.',
  whySpread: 'Là, elle ne touche aucune autre carte de couleur {colour} : le joueur suivant a moins.',
  whyBeside: 'Là, elle est à côté de la couleur {colour}, prête pour votre prochain tour.',
  whyStopWin: 'Vous gagnez {groups}.',
};
