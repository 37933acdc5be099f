// The steps of the lesson in English: they set the keys.

import type { StepWords } from '../../../../lib/state/lesson.svelte';

export const en = {
  group: {
    title: 'Three side by side',
    text: 'Nine sheep lie in the centre. Three or more of one colour side by side are a group, and groups are won: a point a card. Corners do not count.',
  },
  cards: {
    title: 'Cards have two sides',
    text: 'You hold four cards, open to all. Each has a colour on its front and another on its back. Clover’s hand is open, too.',
  },
  lay: {
    title: 'Swap a card',
    text: 'A card goes onto a place that shows its back. So {show} with {hide} behind goes onto {hide}. Tap the marked side, then the place.',
    wrong: 'That swap is allowed, too. Follow the arrow this time.',
  },
  gain: {
    title: 'See what you got',
    text: 'The card that lay there is now in your hand, and its back is no secret any more. You have three swaps a turn: now {show} onto {hide}.',
    wrong: 'Allowed, but it leads away from the group. Follow the arrow.',
  },
  win: {
    title: 'The third swap makes a group',
    text: 'Use the card that has just come. Lay {show} onto {hide}: three side by side. After the third swap the turn ends, and the group is yours.',
    wrong: 'That makes no group of three. Try the marked card.',
  },
  refill: {
    title: 'Fill the gaps',
    text: 'Three cards are yours: 3 points. For each gap you draw a card and choose its side and its place. Begin with the marked ones.',
    wrong: 'You may place it like that. Follow the arrow this time.',
  },
  leave: {
    title: 'Leave nothing behind',
    text: 'Clover is next, and you have seen her cards. Keep equal colours apart. Place the other two.',
    wrong: 'Allowed, but it could help Clover. Try the marked place.',
  },
  watch: {
    title: 'Your turn: do you see it?',
    text: 'Clover has stopped without a group. One of your cards makes three in a single swap. Find it.',
    wrong: 'That makes no group. Look at the left column: which colour lies there twice?',
  },
  stop: {
    title: 'Stop early',
    text: 'You may stop after any swap. You have your group, and more swaps would only show Clover new cards. Stop.',
    wrong: 'You could go on. But the group is ready: stop.',
    done: 'Three more cards are yours, and gaps to fill.',
  },
  four: {
    title: 'More than three',
    text: 'Another game. One group lies there already, and you have one swap left. A fourth card makes four points: lay {show}.',
    wrong: 'The group would stay at three. Add {show} to it.',
    done: 'Four cards, four points.',
  },
  two: {
    title: 'Two groups at once',
    text: 'All groups in the centre are yours when you stop. One is ready. Which swap makes a second one?',
    wrong: 'That makes no second group. Try {show}.',
    done: 'Both groups are yours.',
  },
  lucky: {
    title: 'Your lucky colour',
    text: 'Each player has a secret lucky colour. Yours is {lucky}: every card of it counts 2 more. So three cards bring 9 points. Lay {show}.',
    wrong: 'Your lucky colour is worth three times as much. Try {show}.',
    done: 'Three cards and 6 points more: 9 in all.',
  },
  open: {
    title: 'Look at Clover’s hand',
    text: 'Her cards are open: see what she could lay, and place accordingly. Your lucky colour is secret, so do not collect it too openly.',
    wrong: 'Compare with Clover’s cards, then try the marked side.',
    done: 'Nothing is left that Clover could use at once.',
  },
  glass: {
    title: 'With the hourglass',
    text: 'Another way to play: a minute for each turn, and as many swaps as you can make. Make these, then stop.',
    wrong: 'Allowed as well. Follow the arrow for a better haul.',
    done: 'Many cards in one turn. With the hourglass, quick eyes win.',
  },
  end: {
    title: 'The end',
    text: 'The game ends when the deck cannot fill all gaps. Then lucky colours are shown. Here {left} cards are left. You have {own} points, Clover has at least {other}.',
  },
};

export type Words = Record<keyof typeof en, StepWords>;
