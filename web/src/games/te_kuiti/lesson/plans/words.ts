// The steps in every language.

import type { Words } from '../../../../lib/state/lesson.svelte';

export const words: Words = {
  en: {
    plan: {
      title: 'One great pen',
      text: 'You are the shepherd. Small pens cost many fences. One great pen along the border needs few, and closes all at once. Close it.',
      wrong: 'Allowed, but the great pen stays open. Look for its last gap.',
      done: 'One fence, and all these tiles are enclosed. The late phase begins at once.',
    },
    right: {
      title: 'Break the right fence',
      text: 'A ram: you may take away any fence. Some fences hold nothing. Which one opens the great pen?',
      wrong: 'That one would free nothing. Take a fence on the rim of the great pen.',
      done: 'Everything is outside again. And the late phase goes on: what you turn stays face up.',
    },
    spare: {
      title: 'Take before you turn',
      text: 'In the late phase you may take a pair whenever you could turn a tile, also one from earlier turns. Take it now.',
      wrong: 'You may. But a pair that lies there can be fenced in by a shepherd: take it first.',
      done: 'Two points, and your two sheep of this turn are still to come.',
    },
  },
  fr: {
    plan: {
      title: 'Un seul grand enclos',
      text: 'Vous êtes le berger. De petits enclos coûtent beaucoup de barrières. Un grand, le long du bord, en demande peu et se ferme d’un coup. Fermez-le.',
      wrong: 'Permis, mais le grand enclos reste ouvert. Cherchez sa dernière brèche.',
      done: 'Une barrière, et toutes ces tuiles sont enfermées. La fin de manche commence aussitôt.',
    },
    right: {
      title: 'Brisez la bonne barrière',
      text: 'Un bélier : vous retirez n’importe quelle barrière. Certaines ne retiennent rien. Laquelle ouvre le grand enclos ?',
      wrong: 'Celle-là ne libère rien. Prenez une barrière au bord du grand enclos.',
      done: 'Tout est de nouveau dehors. Et la fin de manche continue : ce que vous retournez reste visible.',
    },
    spare: {
      title: 'Prenez avant de retourner',
      text: 'En fin de manche, on peut prendre une paire dès qu’on pourrait retourner une tuile, même une paire d’un tour précédent. Prenez-la.',
      wrong: 'C’est permis. Mais un berger pourrait enfermer la paire : prenez-la d’abord.',
      done: 'Deux points, et vos deux moutons de ce tour sont encore à trouver.',
    },
  },
  de: {
    plan: {
      title: 'Ein einziges großes Gehege',
      text: 'Du bist der Schäfer. Kleine Gehege kosten viele Zäune. Ein großes am Rand entlang braucht wenige und schließt sich auf einmal. Mach es zu.',
      wrong: 'Erlaubt, aber das große Gehege bleibt offen. Such seine letzte Lücke.',
      done: 'Ein Zaun, und all diese Plättchen sind eingezäunt. Sofort beginnt die Schlussphase.',
    },
    right: {
      title: 'Brich den richtigen Zaun',
      text: 'Ein Schafbock: Du nimmst einen beliebigen Zaun weg. Manche halten gar nichts. Welcher öffnet das große Gehege?',
      wrong: 'Der würde nichts befreien. Nimm einen Zaun am Rand des großen Geheges.',
      done: 'Alles ist wieder draußen. Und die Schlussphase geht weiter: Was du umdrehst, bleibt offen.',
    },
    spare: {
      title: 'Erst nehmen, dann umdrehen',
      text: 'In der Schlussphase darfst du ein Pärchen nehmen, wann immer du umdrehen könntest, auch eines aus früheren Zügen. Nimm es.',
      wrong: 'Das darfst du. Aber ein Schäfer könnte das Pärchen einzäunen: Nimm es zuerst.',
      done: 'Zwei Punkte, und die zwei Schafe dieses Zuges kommen erst noch.',
    },
  },
};
