// The steps of the lesson in English: they set the keys.

import type { StepWords } from '../../../../lib/state/lesson.svelte';

export const en = {
  sheep: {
    title: 'Two of them are yours',
    text: 'Nine sheep stand in one flock. The two blue ones are yours. All players push the same flock about, and the most points win.',
  },
  clock: {
    title: 'The clock',
    text: 'You have twelve actions. The number of an action is how far it moves the clock. The clock crosses four fields, and each scores in its own way.',
  },
  slam: {
    title: 'Bring your two together',
    text: 'That is what the first field is about. Lamb slam: your sheep takes a step and pushes those in its way. Tap the action, the sheep, the arrow.',
    wrong: 'Allowed. Here, follow the arrow.',
  },
  side: {
    title: 'Side by side',
    text: 'Your sheep touched at a corner: 1 point. Side by side they bring 2. Line push: any row or column, pushed from outside.',
    wrong: 'Allowed, but your two would not stand side by side. Follow the arrow.',
    done: 'Side by side: 2 points. In this field only the player whose turn it is scores.',
  },
  diagonal: {
    title: 'Diagonal push',
    text: 'The flock at the start once more. A diagonal can be pushed just like a row. This push brings your two together.',
    wrong: 'Allowed. This time, push the marked diagonal.',
    done: '2 points with the very first action.',
  },
  roll: {
    title: 'Lamb roll',
    text: 'One of your sheep rolls into a free cell next to it, in any direction. There it must stand side by side with another sheep.',
    wrong: 'Allowed, but your two would not touch. Follow the arrow.',
    done: 'Nobody was pushed, and you have 2 points more.',
  },
  leap: {
    title: 'Leap sheep',
    text: 'One of your sheep leaps straight over the sheep in front of it, to the first free cell. Never diagonally.',
    wrong: 'Allowed. Follow the arrow for 2 points.',
    done: 'From one end to the other, and side by side again: 2 points.',
  },
  align: {
    title: 'Wool rule',
    text: 'All sheep slide to one side until there are no gaps. Choose the side that brings your two together.',
    wrong: 'Allowed, but on that side your two stay apart.',
    done: 'At least a corner: 1 point.',
  },
  breaks: {
    title: 'The flock stays together',
    text: 'Sheep hang together by their sides. Whoever breaks the flock puts it together again. Push this one away, and see.',
    wrong: 'Allowed. But try what happens when a sheep is cut off.',
  },
  plus: {
    title: 'The smaller group runs back',
    text: 'The die shows +: it runs straight, and stops as soon as it touches a sheep by a side. You choose the direction.',
    wrong: 'Allowed. That way it would join somewhere else.',
    done: 'Together again. Only now does the clock move on, and you score.',
  },
  times: {
    title: 'Or diagonally',
    text: 'The die shows ×: the group runs diagonally. Here a sheep is in the way, so it slides past, on one side or the other.',
    wrong: 'That side is allowed, too. Try the marked one.',
    done: 'It touches by a side: the flock is whole.',
  },
  panic: {
    title: 'Panic',
    text: 'The clock stopped on a panic space. The die shows red: slam a red sheep, although it is not yours. Panic brings no points.',
    wrong: 'Allowed. Follow the arrow this time.',
    done: 'Red stands elsewhere now. That can help you or hurt others.',
  },
  white: {
    title: 'White: the flock turns',
    text: 'White on the panic die: all sheep turn on the spot, to the left or to the right.',
    wrong: 'That way is allowed, too. Try the marked one.',
    done: 'They look elsewhere now. In a moment you will see why it matters.',
  },
  roger: {
    title: 'Roger the ram',
    text: 'Second field. Roger stands where the sheep look. Seen from him, each sheep in the first row is worth 4, then 3, 2, 1.',
  },
  turn: {
    title: 'Turn the flock',
    text: 'Ewe turn: all sheep turn, and Roger walks round to the new front. With another row in front, your two are worth more.',
    wrong: 'That way your two would be farther from Roger. Turn the other way.',
    done: 'Nobody moved, but both of yours stand in front.',
  },
  spend: {
    title: 'Every action works once',
    text: 'You see what the others have left. Roger’s gate is one space ahead: whoever moves next brings the clock through. Luckily, that is you.',
  },
  gate: {
    title: 'Through the gate',
    text: 'When the clock passes the gate, everybody scores the rows as they stand then. Your two are in front: keep them there.',
    wrong: 'Allowed. But keep your two in the front row.',
    done: 'Everybody scored: you 8. At Roger’s pen it happens again.',
  },
  barred: {
    title: 'No going back',
    text: 'A line was just pushed. You may not push it straight back: touch the barred arrow to read why. Then push the marked line.',
    wrong: 'Allowed. Push the marked line this time.',
    done: 'Another line is no problem, and after a die all is allowed again.',
  },
  black: {
    title: 'The black sheep',
    text: 'Third field: only your own turn scores. Each of your sheep beside the black one brings 2 points, at a corner 1.',
    wrong: 'Allowed, but it brings less. Follow the arrow.',
    done: 'One beside it, one at its corner: 3 points.',
  },
  shearer: {
    title: 'The shearer',
    text: 'Last field, and now everything is the other way round. At his gate the row nearest to him is shorn and leaves. The farthest brings 4.',
  },
  shorn: {
    title: 'Stay far from him',
    text: 'This action brings the clock through his gate. Slide all sheep away from him: yours must stand in the last row.',
    wrong: 'Allowed. But your two should be in the last row.',
    done: 'The front row was shorn. Your two were at the back: 8 points.',
  },
  end: {
    title: 'The last space',
    text: 'On the last space the shearer comes once more, and the game is over. Here {left} spaces are left. You have {own} points, Clover {clover}, Rusty {rusty}.',
  },
};

export type Words = Record<keyof typeof en, StepWords>;
