// The steps of the first game in French.

import type { Words } from './en';

export const fr: Words = {
  welcome: {
    title: 'Un champ, deux camps',
    text: '25 tuiles sont face cachée. Le berger les enferme ; le joueur Mouton cherche des paires. Dans cette première partie vous jouez les deux, pour voir chaque camp.',
  },
  fence: {
    title: 'Posez deux barrières',
    text: 'Une barrière va entre deux tuiles ou sur le bord du champ. Commencez un enclos dans le coin : touchez les deux places marquées.',
    wrong: 'On pourrait aussi bâtir là. Pour l’instant, commencez dans le coin.',
  },
  flip: {
    title: 'Retournez une tuile',
    text: 'À l’autre camp. Le joueur Mouton retourne des tuiles, une à une, jusqu’à voir deux moutons. Retournez celle qui est marquée.',
    wrong: 'Toute tuile libre est permise. Commençons par celle qui est marquée.',
  },
  second: {
    title: 'Premier mouton : {one}',
    text: 'Retournez-en une autre. Si c’est la même sorte de mouton, les deux sont à vous.',
    wrong: 'Bonne idée, mais suivez la flèche cette fois.',
  },
  back: {
    title: 'Différents : ils se recachent',
    text: '{one} en {oneAt}, {other} en {otherAt}. Les deux retournent face cachée. Retenez leurs places : c’est ainsi que le joueur Mouton gagne.',
  },
  close: {
    title: 'Fermez l’enclos',
    text: 'Encore deux barrières, et rien ne peut plus sortir du coin. La tuile est enfermée : un point, quoi qu’elle montre.',
    wrong: 'Ce serait permis, mais l’enclos resterait ouvert.',
  },
  third: {
    title: 'Cherchez encore',
    text: 'La tuile enfermée porte un cadenas : on ne peut pas la retourner. Retournez-en une nouvelle dehors.',
    wrong: 'Celle-là est permise aussi ; ici, la tuile marquée continue l’histoire.',
  },
  match: {
    title: 'Encore : {one} ! Où était l’autre ?',
    text: 'Vous avez déjà vu cette sorte de mouton. Retournez son jumeau.',
    wrong: 'Il n’était pas là. Pensez à la toute première tuile retournée : {oneAt}.',
  },
  pair: {
    title: 'Une paire : deux points',
    text: 'Deux pareils, tous deux dehors : le joueur Mouton les prend aussitôt. Leurs places restent vides. Puis le berger pose de nouveau deux barrières.',
  },
  ram: {
    title: 'Qui se cache ici ?',
    text: 'Le berger a commencé un second enclos, en haut à droite. Retournez la tuile marquée.',
    wrong: 'Une autre fois ! Il y a une surprise sous la tuile marquée.',
  },
  break: {
    title: 'Un bélier ! Il brise une barrière',
    text: 'Le bélier quitte le champ, et une barrière de votre choix retourne en réserve. Ouvrez l’enclos du coin : touchez une de ses quatre barrières.',
    wrong: 'Elle pourrait partir aussi. Mais une des quatre de l’enclos coûte un point au berger.',
  },
  shepherd: {
    title: 'Votre tour continue',
    text: 'Un bélier n’est pas un mouton : il vous en reste deux à trouver. Retournez la tuile marquée.',
    wrong: 'Suivez la flèche : encore une surprise.',
  },
  extra: {
    title: 'Un berger ! Une barrière de plus',
    text: 'Cette tuile part aussi, et le berger pose aussitôt une barrière, au milieu du tour de l’autre. Réparez l’enclos.',
    wrong: 'On pourrait bâtir là, mais la brèche de l’enclos vaut un point.',
  },
  late: {
    title: 'Quelques tours plus tard',
    text: 'Le joueur Mouton a pris {taken} moutons. Mais il ne manque qu’une barrière au grand enclos du berger. Fermez-le !',
    wrong: 'Cherchez la brèche du grand enclos.',
  },
  stay: {
    title: 'La fin de manche',
    text: 'Il reste cinq tuiles ou moins dehors. Désormais, les moutons retournés restent visibles. Retournez les tuiles marquées.',
    wrong: 'Possible aussi. Essayez celle qui est marquée.',
  },
  take: {
    title: 'Prenez la paire',
    text: 'En fin de manche, rien ne se prend tout seul : touchez deux moutons visibles de la même sorte.',
    wrong: 'Ne laissez pas de paire : touchez les deux.',
  },
  last: {
    title: 'Le dernier tour du berger',
    text: 'Toutes les tuiles dehors sont visibles. Le berger joue donc une dernière fois : deux barrières, dont une enferme la dernière tuile. La manche finit aussi dès que la réserve est vide.',
    wrong: 'Ces barrières enfermeraient moins. Essayez les places marquées.',
  },
  score: {
    title: 'La manche est finie',
    text: 'Le berger marque un point par tuile enfermée : {shepherd}. Le joueur Mouton, un par mouton pris : {sheep}. Les rôles s’échangent : vous gardez ces {sheep} points et posez les barrières. La plus haute somme gagne.',
  },
};
