// What the characters are like, in French.

import type { en } from './en';

export const fr: Record<keyof typeof en, string> = {
  Dizzy: 'Tourne en rond et trouve cela normal.',
  Topsy: 'Fait le poirier pour mieux voir le plateau.',
  Muddle: 'A perdu le fil, les règles et une chaussure.',
  Whim: 'Demande au vent quoi jouer.',
  Clover: 'Toujours de bonne humeur, même en perdant. Surtout en perdant.',
  Pip: 'Fait la première chose qui l’amuse.',
  Dolly: 'Voudrait que tout le monde gagne un peu.',
  Nib: 'Timide. Remet les choses où elles étaient.',
  Tansy: 'De bonnes idées, dont la moitié aboutit.',
  Skip: 'Rapide, bruyant, déjà ailleurs.',
  Bramble: 'Allait justement le dire. C’était quoi, déjà ?',
  Juniper: 'Fait attention à tout, sauf au score.',
  Martha: 'Prend ce qu’il y a, et vous remercie.',
  Winnie: 'Sourit, et prend le plus gros.',
  Nettle: 'Râle à chaque coup, même quand il est bon.',
  Babette: 'Joue comme elle cuisine : sans plan, avec goût.',
  Angus: 'Vous regarde d’abord, le plateau ensuite.',
  Hector: 'Tête baissée, tout droit, deux coups d’avance.',
  Otto: 'A l’air de dormir. Ne dort pas.',
  Ramona: 'Tend de petits pièges en fredonnant.',
  Barnaby: 'A lu la règle. Deux fois. Aujourd’hui.',
  Solomon: 'Attend. L’erreur, c’est vous qui la ferez.',
  Agatha: 'Sait ce que vous avez en main, et qui a fait le coup.',
  Mungo: 'A perdu une fois, et n’en parle à personne.',
};
