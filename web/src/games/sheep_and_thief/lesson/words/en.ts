// The steps of the lesson in English: they set the keys.

import type { StepWords } from '../../../../lib/state/lesson.svelte';

export const en = {
  land: {
    title: 'Your land',
    text: 'Sixteen spaces, with your farmyard in one corner and a town outside each of the others. Lay cards, gather sheep, reach towns. The most gold wins.',
  },
  pick: {
    title: 'Pick one, pass the rest',
    text: 'All pick a card at the same time. The rest of each hand goes to the next player. Pick the marked card.',
    wrong: 'You may pick that one. The marked card goes on with the story.',
    done: 'Your card is set aside. When all have picked, the hands move on.',
  },
  card: {
    title: 'What is on a card',
    text: 'Roads are pale, rivers blue. Sheep, dogs and foxes act when you place the card. A barn protects. Trees are only trees. Pick another.',
    wrong: 'A good card, too. Pick the marked one this time.',
    done: 'So it goes on until everybody has five cards.',
  },
  place: {
    title: 'Place a card',
    text: 'Five cards are picked. Place one on a free space beside a card of yours. Cards are never turned. Tap the card, then the space.',
    wrong: 'Allowed. Here, take the marked card and space.',
  },
  sheep: {
    title: 'The sheep come',
    text: 'Now the pictures on the card act. Its sheep come onto the card. Each sheep on your land is 1 gold at the end.',
  },
  turns: {
    title: 'One card each, in turn',
    text: 'Clover and Rusty have placed a card, too. Now lay your first river, below your last card.',
    wrong: 'You may place that. Here, take the marked card and space.',
    done: 'A river of one card: 1 gold.',
  },
  rivers: {
    title: 'Rivers must meet',
    text: 'Where two cards touch, a river must go on, or neither may have one. Roads need not match. Carry your river on.',
    wrong: 'It fits there, but the river would not grow. Try the marked space.',
    done: 'Your river is two cards long. The sheep and the dog on the card come next.',
  },
  dog: {
    title: 'Gustav drives sheep',
    text: 'A dog drives sheep to the next card, as many as you like. Fritz the fox is right beside these: drive both away from him.',
    wrong: 'Allowed. But drive both, and away from Fritz.',
    done: 'Fritz would need more steps now.',
  },
  barn: {
    title: 'Safe in a barn',
    text: 'Fritz never steals from a card with a barn. Your farmyard has one. Drive the whole flock there.',
    wrong: 'Allowed. But all of them are safe in the farmyard.',
    done: 'There they are safe, and still count 1 gold each.',
  },
  fritz: {
    title: 'Fritz the fox',
    text: 'He stands on the same space on all boards. Each fox on a card that you place moves him one step, everywhere at once.',
  },
  steal: {
    title: 'He steals for you',
    text: 'Where he arrives, the others’ sheep go to your paddock: 1 gold each. Barns are safe. Your own sheep would be lost. Move him.',
    wrong: 'That way he steals less. Try the marked way.',
    done: 'Rusty’s sheep are in your paddock now: 1 gold each.',
  },
  own: {
    title: 'Look at your own board first',
    text: 'Fritz again. One way costs you three sheep of your own. Another brings you three from Clover. Which is it?',
    wrong: 'Not that way. On the left there are three of Clover’s sheep, and none of yours.',
    done: 'Three of Clover’s sheep are yours, and you lost none.',
  },
  build: {
    title: 'Not where Fritz stands',
    text: 'Nobody can build on his space. Touch it with a card chosen, and the board tells you why. Then place the marked card.',
    wrong: 'Allowed. Here, take the marked card and space.',
    done: 'Allowed and useful. Its pictures come next.',
  },
  town: {
    title: 'A road to a town',
    text: 'A road from your farmyard to a town brings its gold: 5 for two of them, 10 for Sheepville. This card completes one.',
    wrong: 'That does not reach the town. Try the marked card and space.',
    done: 'The road reaches the town: 5 gold.',
  },
  river: {
    title: 'Long rivers',
    text: 'A river of 1, 2, 3, 4, 5 or 6 cards brings 1, 3, 5, 8, 11 or 15 gold. Make yours longer: {gold} gold.',
    wrong: 'Allowed, but your river would bring less. Try the marked space.',
    done: 'The river counts at the end, at its full length.',
  },
  bury: {
    title: 'Nothing fits',
    text: 'None of your cards fits anywhere. So you bury one, face down, beside your cards. It shows nothing, but sheep can walk on it.',
    wrong: 'That one could go, too. Bury the marked card.',
    done: 'It lies face down: no road, no river, no pictures.',
  },
  around: {
    title: 'Round 2: the other way',
    text: 'You have placed four cards; the fifth stays in your hand. Four new ones come, and hands now go the other way. Pick one.',
    wrong: 'You may pick that one. Take the marked card this time.',
    done: 'Round 3 then goes as round 1 did.',
  },
  mission: {
    title: 'With missions',
    text: 'You can add secret missions when you set up a game. Yours is beside the board: fulfil it for extra gold at the end.',
  },
  black: {
    title: 'With the black sheep',
    text: 'Another choice: a black sheep. The nearer it comes to Sheepville, the more it is worth, up to 15. Drive it on.',
    wrong: 'Allowed. But the black sheep wants to get on.',
    done: '3 gold on this space. Fritz only chases it home.',
  },
  score: {
    title: 'Three rounds, then gold',
    text: 'Sheep on your land and in your paddock, towns and rivers all count at the end. Here the last round begins. You have {own} gold, Clover {clover}, Rusty {rusty}.',
  },
};

export type Words = Record<keyof typeof en, StepWords>;
