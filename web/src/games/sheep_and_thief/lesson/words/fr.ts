// The steps of the lesson in French.

import type { Words } from './en';

export const fr: Words = {
  land: {
    title: 'Votre terre',
    text: 'Seize cases, votre ferme dans un coin, et une ville devant chacun des autres. Posez des cartes, réunissez des moutons, reliez les villes. Le plus d’or gagne.',
  },
  pick: {
    title: 'Une carte, puis passez',
    text: 'Tous choisissent une carte en même temps. Le reste de la main va au joueur suivant. Prenez la carte marquée.',
    wrong: 'Vous pouvez la prendre. La carte marquée continue l’histoire.',
    done: 'Votre carte est mise de côté. Quand tous ont choisi, les mains tournent.',
  },
  card: {
    title: 'Ce qu’il y a sur une carte',
    text: 'Les chemins sont clairs, les rivières bleues. Moutons, chiens et renards agissent à la pose. Une étable protège. Les arbres ne font rien. Prenez-en une autre.',
    wrong: 'Bonne carte aussi. Cette fois, prenez celle qui est marquée.',
    done: 'On continue ainsi jusqu’à cinq cartes chacun.',
  },
  place: {
    title: 'Posez une carte',
    text: 'Cinq cartes sont choisies. Posez-en une sur une case libre à côté d’une des vôtres. On ne tourne jamais les cartes. Touchez la carte, puis la case.',
    wrong: 'Permis. Ici, prenez la carte et la case marquées.',
  },
  sheep: {
    title: 'Les moutons arrivent',
    text: 'Les images de la carte agissent maintenant. Ses moutons viennent sur elle. Chaque mouton sur votre terre vaut 1 or à la fin.',
  },
  turns: {
    title: 'Une carte chacun, à son tour',
    text: 'Clover et Rusty ont aussi posé une carte. Posez maintenant votre première rivière, sous votre dernière carte.',
    wrong: 'Permis. Ici, prenez la carte et la case marquées.',
    done: 'Une rivière d’une carte : 1 or.',
  },
  rivers: {
    title: 'Les rivières se rejoignent',
    text: 'Où deux cartes se touchent, la rivière continue, ou aucune n’en a. Les chemins n’ont pas besoin de s’accorder. Prolongez votre rivière.',
    wrong: 'Elle va là, mais la rivière ne grandirait pas. Essayez la case marquée.',
    done: 'Votre rivière a deux cartes. Puis viennent le mouton et le chien de la carte.',
  },
  dog: {
    title: 'Gustav mène les moutons',
    text: 'Un chien mène des moutons sur la carte voisine, autant que vous voulez. Fritz le renard est juste à côté de ces deux-là : éloignez-les.',
    wrong: 'Permis. Mais menez les deux, et loin de Fritz.',
    done: 'Il faudrait maintenant plus de pas à Fritz.',
  },
  barn: {
    title: 'À l’abri dans une étable',
    text: 'Fritz ne vole jamais sur une carte avec une étable. Votre ferme en a une. Menez-y tout le troupeau.',
    wrong: 'Permis. Mais à la ferme, tous sont à l’abri.',
    done: 'Là, ils sont à l’abri, et comptent toujours 1 or chacun.',
  },
  fritz: {
    title: 'Fritz le renard',
    text: 'Il est sur la même case de tous les plateaux. Chaque renard d’une carte que vous posez le fait avancer d’un pas, partout à la fois.',
  },
  steal: {
    title: 'Il vole pour vous',
    text: 'Là où il arrive, les moutons des autres vont dans votre enclos : 1 or chacun. Les étables protègent. Les vôtres seraient perdus. Avancez-le.',
    wrong: 'Par là, il vole moins. Essayez la direction marquée.',
    done: 'Les moutons de Rusty sont dans votre enclos : 1 or chacun.',
  },
  own: {
    title: 'D’abord votre plateau',
    text: 'Encore Fritz. Une direction vous coûte trois de vos moutons. Une autre vous en apporte trois de Clover. Laquelle ?',
    wrong: 'Pas par là. À gauche, il y a trois moutons de Clover et aucun des vôtres.',
    done: 'Trois moutons de Clover sont à vous, et vous n’en perdez aucun.',
  },
  build: {
    title: 'Pas là où est Fritz',
    text: 'Personne ne peut poser sur sa case. Choisissez une carte, touchez la case : le plateau dit pourquoi. Puis posez la carte marquée.',
    wrong: 'Permis. Ici, prenez la carte et la case marquées.',
    done: 'Permis et utile. Ses images viennent ensuite.',
  },
  town: {
    title: 'Un chemin vers une ville',
    text: 'Un chemin de votre ferme à une ville rapporte son or : 5 pour deux d’entre elles, 10 pour Moutonville. Cette carte en achève un.',
    wrong: 'La ville n’est pas reliée ainsi. Essayez la carte et la case marquées.',
    done: 'Le chemin atteint la ville : 5 d’or.',
  },
  river: {
    title: 'De longues rivières',
    text: 'Une rivière de 1, 2, 3, 4, 5 ou 6 cartes rapporte 1, 3, 5, 8, 11 ou 15. Allongez la vôtre : {gold} d’or.',
    wrong: 'Permis, mais la rivière rapporterait moins. Essayez la case marquée.',
    done: 'La rivière compte à la fin, sur toute sa longueur.',
  },
  bury: {
    title: 'Rien ne va',
    text: 'Aucune de vos cartes ne va nulle part. Enterrez-en une, face cachée, à côté des vôtres. Elle ne montre rien, mais des moutons peuvent y passer.',
    wrong: 'Celle-là irait aussi. Enterrez la carte marquée.',
    done: 'Elle est face cachée : ni chemin, ni rivière, ni image.',
  },
  around: {
    title: 'Manche 2 : dans l’autre sens',
    text: 'Vous avez posé quatre cartes ; la cinquième reste en main. Quatre nouvelles arrivent, et les mains tournent dans l’autre sens. Prenez-en une.',
    wrong: 'Vous pouvez la prendre. Cette fois, prenez la carte marquée.',
    done: 'La manche 3 tourne ensuite comme la première.',
  },
  mission: {
    title: 'Avec des missions',
    text: 'On peut ajouter des missions secrètes en préparant une partie. La vôtre est près du plateau : remplie, elle rapporte de l’or à la fin.',
  },
  black: {
    title: 'Avec le mouton noir',
    text: 'Un autre choix : un mouton noir. Plus il est près de Moutonville, plus il vaut, jusqu’à 15. Faites-le avancer.',
    wrong: 'Permis. Mais le mouton noir veut avancer.',
    done: '3 d’or sur cette case. Fritz ne fait que le renvoyer à la ferme.',
  },
  score: {
    title: 'Trois manches, puis l’or',
    text: 'À la fin comptent les moutons de votre terre et de votre enclos, les villes et les rivières. Ici, la dernière manche commence. Vous avez {own} d’or, Clover {clover}, Rusty {rusty}.',
  },
};
