// The steps of the lesson in French.

import type { Words } from './en';

export const fr: Words = {
  sheep: {
    title: 'Deux sont à vous',
    text: 'Neuf moutons forment un troupeau. Les deux bleus sont à vous. Tous bousculent le même troupeau, et le plus de points gagne.',
  },
  clock: {
    title: 'Le compteur',
    text: 'Vous avez douze actions. Le nombre d’une action dit de combien avance le compteur. Il traverse quatre champs, et chacun rapporte à sa façon.',
  },
  slam: {
    title: 'Réunissez vos deux moutons',
    text: 'C’est le but du premier champ. Poussée d’agneau : votre mouton fait un pas et pousse ceux qui le gênent. Touchez l’action, le mouton, la flèche.',
    wrong: 'Permis. Ici, suivez la flèche.',
  },
  side: {
    title: 'Côte à côte',
    text: 'Vos moutons se touchaient par un coin : 1 point. Côte à côte, ils en rapportent 2. Poussée en ligne : une rangée ou une colonne, poussée de l’extérieur.',
    wrong: 'Permis, mais vos deux moutons ne seraient pas côte à côte. Suivez la flèche.',
    done: 'Côte à côte : 2 points. Dans ce champ, seul celui dont c’est le tour marque.',
  },
  diagonal: {
    title: 'Poussée diagonale',
    text: 'De nouveau le troupeau du départ. Une diagonale se pousse comme une rangée. Cette poussée réunit vos deux moutons.',
    wrong: 'Permis. Cette fois, poussez la diagonale marquée.',
    done: '2 points dès la première action.',
  },
  roll: {
    title: 'Roulé d’agneau',
    text: 'Un de vos moutons roule sur une case libre voisine, dans n’importe quelle direction. Là, il doit toucher un autre mouton par un côté.',
    wrong: 'Permis, mais vos deux moutons ne se toucheraient pas. Suivez la flèche.',
    done: 'Personne n’a été poussé, et vous avez 2 points de plus.',
  },
  leap: {
    title: 'Saute-mouton',
    text: 'Un de vos moutons saute tout droit par-dessus ceux qui sont devant lui, jusqu’à la première case libre. Jamais en diagonale.',
    wrong: 'Permis. Suivez la flèche pour 2 points.',
    done: 'D’un bout à l’autre, et de nouveau côte à côte : 2 points.',
  },
  align: {
    title: 'Alignement',
    text: 'Tous les moutons glissent vers un côté jusqu’à ce qu’il n’y ait plus de trou. Choisissez le côté qui rapproche vos deux moutons.',
    wrong: 'Permis, mais de ce côté vos deux moutons restent séparés.',
    done: 'Au moins un coin : 1 point.',
  },
  breaks: {
    title: 'Le troupeau reste uni',
    text: 'Les moutons se tiennent par les côtés. Qui disloque le troupeau le regroupe. Poussez celui-ci dehors pour voir.',
    wrong: 'Permis. Mais voyez ce qui arrive quand un mouton est isolé.',
  },
  plus: {
    title: 'Le plus petit groupe revient',
    text: 'Le dé montre + : il court tout droit et s’arrête dès qu’il touche un mouton par un côté. Vous choisissez la direction.',
    wrong: 'Permis. Par là, il reviendrait ailleurs.',
    done: 'De nouveau réunis. C’est seulement maintenant que le compteur avance et que vous marquez.',
  },
  times: {
    title: 'Ou en diagonale',
    text: 'Le dé montre × : le groupe court en diagonale. Ici un mouton barre le chemin, il glisse donc d’un côté ou de l’autre.',
    wrong: 'Ce côté est permis aussi. Essayez celui qui est marqué.',
    done: 'Il touche par un côté : le troupeau est entier.',
  },
  panic: {
    title: 'Panique',
    text: 'Le compteur s’est arrêté sur une case panique. Le dé montre rouge : poussez avec un mouton rouge, même s’il n’est pas à vous. La panique ne rapporte rien.',
    wrong: 'Permis. Cette fois, suivez la flèche.',
    done: 'Le rouge est ailleurs. Cela peut vous aider ou gêner les autres.',
  },
  white: {
    title: 'Blanc : le troupeau tourne',
    text: 'Blanc sur le dé de panique : tous les moutons tournent sur place, à gauche ou à droite.',
    wrong: 'Ce sens est permis aussi. Essayez celui qui est marqué.',
    done: 'Ils regardent ailleurs. Vous allez voir pourquoi cela compte.',
  },
  roger: {
    title: 'Roger le Bélier',
    text: 'Deuxième champ. Roger se tient là où les moutons regardent. Vu de lui, chaque mouton de la première rangée vaut 4, puis 3, 2, 1.',
  },
  turn: {
    title: 'Faites tourner le troupeau',
    text: 'Tour de brebis : tous tournent, et Roger fait le tour jusqu’au nouveau front. Avec une autre rangée devant, vos deux moutons valent plus.',
    wrong: 'Dans ce sens, vos moutons seraient plus loin de Roger. Tournez dans l’autre.',
    done: 'Personne n’a bougé, mais vos deux moutons sont devant.',
  },
  spend: {
    title: 'Chaque action sert une fois',
    text: 'Vous voyez ce qui reste aux autres. La porte de Roger est à une case : le prochain à jouer la fait passer. Par chance, c’est vous.',
  },
  gate: {
    title: 'La porte',
    text: 'Quand le compteur passe la porte, tout le monde marque selon les rangées du moment. Vos deux moutons sont devant : gardez-les là.',
    wrong: 'Permis. Mais gardez vos deux moutons dans la première rangée.',
    done: 'Tout le monde a marqué : vous 8. À l’enclos de Roger, cela recommence.',
  },
  barred: {
    title: 'Pas de retour',
    text: 'Une ligne vient d’être poussée. Vous ne pouvez pas la repousser aussitôt : touchez la flèche barrée pour lire pourquoi. Puis poussez la ligne marquée.',
    wrong: 'Permis. Cette fois, poussez la ligne marquée.',
    done: 'Une autre ligne, c’est permis ; et dès qu’un dé est jeté, tout l’est.',
  },
  black: {
    title: 'Le mouton noir',
    text: 'Troisième champ : vous seul marquez à votre tour. Chacun de vos moutons à côté du noir rapporte 2 points, par un coin 1.',
    wrong: 'Permis, mais cela rapporte moins. Suivez la flèche.',
    done: 'L’un à côté, l’autre au coin : 3 points.',
  },
  shearer: {
    title: 'Le Tondeur',
    text: 'Dernier champ, et tout s’inverse. À sa porte, la rangée la plus proche de lui est tondue et s’en va. La plus éloignée rapporte 4.',
  },
  shorn: {
    title: 'Restez loin de lui',
    text: 'Cette action fait passer sa porte au compteur. Faites glisser tous les moutons loin de lui : les vôtres doivent être au dernier rang.',
    wrong: 'Permis. Mais vos deux moutons devraient être au dernier rang.',
    done: 'La rangée de devant est tondue. Vos deux moutons étaient au fond : 8 points.',
  },
  end: {
    title: 'La dernière case',
    text: 'Sur la dernière case, le Tondeur vient une dernière fois, et la partie est finie. Ici, il reste {left} cases. Vous avez {own} points, Clover {clover}, Rusty {rusty}.',
  },
};
