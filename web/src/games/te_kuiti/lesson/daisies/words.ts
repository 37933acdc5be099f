// The steps in every language.

import type { Words } from '../../../../lib/state/lesson.svelte';

export const words: Words = {
  en: {
    field: {
      title: 'Alone on the pasture',
      text: 'There is no shepherd now. Turn tiles until you have seen two sheep, and find pairs. Clear the whole field before the fences run out.',
    },
    daisy: {
      title: 'Daisies place fences',
      text: 'Some tiles have a daisy on one side. Whenever such a tile is turned, a fence goes to that side. Turn the marked tile.',
      wrong: 'Any tile is allowed. Something shows under the marked one.',
    },
    goal: {
      title: 'A daisy, a fence',
      text: 'There it is, on the side of the daisy. If that side is taken, the fence goes on clockwise. Turn a second sheep.',
      wrong: 'Allowed. Turn the marked one this time.',
      done: 'Not alike, so both turn back. Each time you turn them again, another fence comes.',
    },
    ram: {
      title: 'Rams help you',
      text: 'Tiles that are fenced in cannot be turned. A ram takes a fence away: open the pen where something is still locked up.',
      wrong: 'Allowed, but that fence locks nothing up.',
      done: 'Another tile is free, and the fence is back in your reserve.',
    },
    won: {
      title: 'An empty field',
      text: 'All 25 tiles are gone: won. If fences run out or everything left is enclosed, the game is lost, and every tile removed counts.',
    },
  },
  fr: {
    field: {
      title: 'Seul sur la pâture',
      text: 'Il n’y a plus de berger. Retournez des tuiles jusqu’à voir deux moutons, et trouvez des paires. Videz le champ avant la dernière barrière.',
    },
    daisy: {
      title: 'Les pâquerettes posent des barrières',
      text: 'Certaines tuiles ont une pâquerette d’un côté. Chaque fois qu’on en retourne une, une barrière va de ce côté. Retournez la tuile marquée.',
      wrong: 'Toute tuile est permise. Il y a quelque chose sous celle qui est marquée.',
    },
    goal: {
      title: 'Une pâquerette, une barrière',
      text: 'La voici, du côté de la pâquerette. Si la place est prise, elle va plus loin dans le sens des aiguilles. Retournez un second mouton.',
      wrong: 'Permis. Cette fois, retournez celle qui est marquée.',
      done: 'Différents, les deux se recachent. À chaque nouvelle fois, une autre barrière arrive.',
    },
    ram: {
      title: 'Les béliers vous aident',
      text: 'Une tuile enfermée ne se retourne pas. Un bélier retire une barrière : ouvrez l’enclos où quelque chose est encore enfermé.',
      wrong: 'Permis, mais cette barrière n’enferme rien.',
      done: 'Une tuile de plus est libre, et la barrière revient en réserve.',
    },
    won: {
      title: 'Un champ vide',
      text: 'Les 25 tuiles sont parties : gagné. Sans barrières, ou si tout le reste est enfermé, c’est perdu, et chaque tuile retirée compte.',
    },
  },
  de: {
    field: {
      title: 'Allein auf der Weide',
      text: 'Einen Schäfer gibt es nicht. Dreh Plättchen um, bis du zwei Schafe siehst, und finde Pärchen. Räum die Weide, bevor die Zäune ausgehen.',
    },
    daisy: {
      title: 'Gänseblümchen stellen Zäune auf',
      text: 'Manche Plättchen haben an einer Seite ein Gänseblümchen. Sooft so eines umgedreht wird, kommt dort ein Zaun hin. Dreh das markierte um.',
      wrong: 'Jedes Plättchen ist erlaubt. Unter dem markierten ist etwas.',
    },
    goal: {
      title: 'Ein Blümchen, ein Zaun',
      text: 'Da ist er, an der Seite des Blümchens. Steht dort schon einer, geht es im Uhrzeigersinn weiter. Dreh ein zweites Schaf um.',
      wrong: 'Erlaubt. Dreh diesmal das markierte um.',
      done: 'Nicht gleich, also wieder verdeckt. Bei jedem weiteren Mal kommt noch ein Zaun.',
    },
    ram: {
      title: 'Schafböcke helfen dir',
      text: 'Was eingezäunt ist, lässt sich nicht umdrehen. Ein Schafbock nimmt einen Zaun weg: Öffne das Gehege, in dem noch etwas steckt.',
      wrong: 'Erlaubt, aber dieser Zaun sperrt nichts ein.',
      done: 'Ein Plättchen mehr ist frei, und der Zaun ist wieder im Vorrat.',
    },
    won: {
      title: 'Eine leere Weide',
      text: 'Alle 25 Plättchen sind weg: gewonnen. Gehen die Zäune aus oder ist der Rest eingezäunt, ist es verloren, und jedes entfernte Plättchen zählt.',
    },
  },
};
