// The steps of the lesson in French.

import type { Words } from './en';

export const fr: Words = {
  ring: {
    title: 'Six cases en cercle',
    text: 'En bas, vos prairies gauche et droite ; sur le côté, votre enclos. Clover a les mêmes en haut. Les bêtes tournent toujours dans le sens des flèches.',
  },
  points: {
    title: 'Ramenez les bêtes',
    text: 'Moutons, cochons et vaches comptent pour vous : 3 points dans l’herbe, 6 dans l’enclos, 10 dans la grange. Un loup dans votre herbe coûte 3.',
  },
  follow: {
    title: 'Un pli : fournissez l’espèce',
    text: 'Clover entame : {led}. Vous avez aussi cette espèce, il faut donc en jouer une. Le plus grand nombre gagne : jouez le vôtre.',
    wrong: 'Celle-là perdrait le pli. Cette fois, gagnez-le.',
  },
  call: {
    title: 'Gagné : les deux sont à vous',
    text: 'Qui gagne met les deux bêtes dans ses prairies, à gauche ou à droite. D’abord celle de Clover : {calling}, à gauche.',
    wrong: 'À droite, c’est permis aussi. Pour ce plan, mettez-la à gauche.',
  },
  right: {
    title: 'Et la vôtre',
    text: 'Ensemble ou séparées, comme vous voulez. Mettez {calling} à droite, à côté du loup.',
    wrong: 'À gauche, c’est permis aussi. Pour ce plan, mettez-la à droite.',
  },
  lose: {
    title: 'Perdre a du bon',
    text: 'Qui perd un pli déplace des bêtes, puis entame : c’était Clover. À vous de perdre maintenant. Jouez votre plus petit nombre.',
    wrong: 'Plus petit : ce pli mérite d’être perdu.',
  },
  chase: {
    title: 'Votre chien court',
    text: 'Vous avez perdu, donc vous menez : prenez toutes les bêtes d’une prairie et déposez-en une dans chaque case suivante. Prenez celles de gauche.',
    wrong: 'Depuis la droite, la dernière finirait dans l’herbe de Clover. Prenez celles de gauche.',
  },
  sow: {
    title: 'Une par case',
    text: 'La première va dans votre prairie droite, la seconde dans votre enclos : 6 points. À vous de choisir. Touchez celle qui est marquée, puis l’autre.',
    wrong: 'Cet ordre va aussi. Ici, commencez par celle qui est marquée.',
  },
  again: {
    title: 'La dernière dans un enclos : encore',
    text: 'Votre course finit dans un enclos. Votre chien peut donc repartir, ou s’arrêter. Menez la prairie droite.',
    wrong: 'On peut s’arrêter. Mais le loup vous coûte toujours 3 : chassez-le.',
  },
  wolf: {
    title: 'Envoyez le loup chez Clover',
    text: 'Trois à déposer : votre enclos, puis la gauche et la droite de Clover. D’abord une bête pour vous, puis le loup, qui lui coûte 3.',
    wrong: 'Permis, mais l’enclos est pour vos bêtes, et le loup pour Clover.',
    done: 'Une bête de plus dans votre enclos, et le loup est le souci de Clover.',
  },
  one: {
    title: 'Une à droite, deux à gauche',
    text: 'Une autre partie. Vous avez perdu un pli, et rien ne vaut cette disposition. Menez la bête de droite : elle finit dans votre enclos.',
    wrong: 'Commencez à droite : vous êtes sûr de courir trois fois.',
  },
  two: {
    title: 'Puis la gauche',
    text: 'Encore une fois. Deux bêtes : l’une va à droite, la dernière dans votre enclos.',
    wrong: 'Ne vous arrêtez pas. Prenez celles de gauche, dans l’ordre marqué.',
  },
  three: {
    title: 'Et une troisième course',
    text: 'Une bête à droite, à un pas de votre enclos. Vous savez faire.',
    wrong: 'Menez la bête de droite.',
  },
  home: {
    title: 'Bon retour',
    text: 'Vos prairies sont vides, et votre chien peut encore travailler. Ramenez une bête de l’enclos à la grange : 10 points, à l’abri des loups.',
    wrong: 'Possible. Cette fois, prenez celle qui est marquée.',
  },
  bonus: {
    title: 'Un bon travailleur',
    text: 'Trois courses dans un pli valent une pièce du sac : {bonus}. Posez-la où vous voulez. Un loup est le plus utile dans l’enclos de Clover.',
    wrong: 'Permis. Mais dans l’enclos de Clover, un loup emporte une bête.',
  },
  eat: {
    title: 'Le loup mange',
    text: 'Un loup dans un enclos sort aussitôt du jeu, avec une bête de cet enclos : 6 points de moins pour Clover. Vous choisissez laquelle.',
    wrong: 'Possible aussi. Prenez celle qui est marquée.',
  },
  spring: {
    title: 'On compte le printemps',
    text: 'Cinq plis sont joués. Vous marquez {spring} points, Clover {other}. Puis les enclos se vident, et les bêtes des granges y entrent.',
  },
  summer: {
    title: 'Un printemps modeste vaut mieux',
    text: 'L’été compte après le onzième pli. Le double du printemps ou plus : le printemps compte double. Moins que lui : l’été compte zéro. Avec {spring}, il faut {twice}.',
  },
  purpose: {
    title: 'Gagner ou perdre ?',
    text: 'Clover entame : {led}. Gagner vous amène deux loups. Perdre vous laisse courir : une bête à droite, cinq à gauche. Quel loup jouez-vous ?',
    wrong: 'Celui-là gagnerait, et les deux loups viendraient dans votre herbe.',
    done: 'Vous avez perdu le pli : les deux loups vont chez Clover, et votre chien court.',
  },
  end: {
    title: 'Jusqu’à 100',
    text: 'Les manches se suivent jusqu’à ce que quelqu’un ait 100 points. Le plus haut total gagne. Vous avez perdu ce pli exprès : votre chien court maintenant.',
  },
};
