// The steps of the lesson in English: they set the keys.

import type { StepWords } from '../../../../lib/state/lesson.svelte';

export const en = {
  ring: {
    title: 'Six places in a ring',
    text: 'Below are your left and right grasslands, at the side is your goal fence. Clover has the same above. Animals always move counterclockwise, as the arrows show.',
  },
  points: {
    title: 'Bring animals home',
    text: 'Sheep, pigs and cows count for you: 3 points in your grass, 6 in your fence, 10 in your barn. A wolf in your grass costs 3.',
  },
  follow: {
    title: 'A trick: follow the kind',
    text: 'Clover leads {led}. You have this kind too, so you must play one of them. The higher number wins: play your highest.',
    wrong: 'That one would lose the trick. This time, win it.',
  },
  call: {
    title: 'You won: both come to you',
    text: 'The winner puts both animals into his grasslands, left or right. Begin with the one that Clover led: {calling} goes to the left.',
    wrong: 'The right is allowed, too. For this plan, put it to the left.',
  },
  right: {
    title: 'And your own',
    text: 'Together or apart, as you like. Put {calling} to the right, beside the wolf.',
    wrong: 'The left is allowed, too. For this plan, put it to the right.',
  },
  lose: {
    title: 'Losing is good, too',
    text: 'The loser of a trick moves animals, and then leads: that was Clover. Now it is your turn to lose. Play your lowest.',
    wrong: 'Lower! This trick is worth losing.',
  },
  chase: {
    title: 'Your dog runs',
    text: 'You lost, so you chase: take up all animals of one grassland and drop one in each place that follows. Take the left ones.',
    wrong: 'From the right, the last one would land in Clover’s grass. Take the left ones.',
  },
  sow: {
    title: 'One in each place',
    text: 'The first one goes into your right grassland, the second into your fence: 6 points. You choose which is which. Tap the marked one, then the other.',
    wrong: 'That order works, too. Here, begin with the marked one.',
  },
  again: {
    title: 'Last one in a fence: once more',
    text: 'Your chase ended in a goal fence. So your dog may run again, or stop. Chase the right grassland.',
    wrong: 'You may stop. But the wolf still costs you 3: chase it away.',
  },
  wolf: {
    title: 'Send the wolf to Clover',
    text: 'Three to drop: your fence, then Clover’s left, then her right. First an animal for you. Then the wolf, which costs her 3.',
    wrong: 'Allowed, but think: the fence is for your animals, the wolf is for Clover.',
    done: 'One more animal in your fence, and the wolf is Clover’s trouble now.',
  },
  one: {
    title: 'One on the right, two on the left',
    text: 'Another game. You have lost a trick, and this is the best pattern there is. Chase the right one: it lands in your fence.',
    wrong: 'Begin on the right: then three chases are sure.',
  },
  two: {
    title: 'Now the left',
    text: 'Once more. Two animals: one lands on your right, the last in your fence.',
    wrong: 'Do not stop now. Take the left ones, as marked.',
  },
  three: {
    title: 'And a third chase',
    text: 'One animal on the right, one step from your fence. You know how.',
    wrong: 'Chase the one on the right.',
  },
  home: {
    title: 'Welcome back',
    text: 'Your grasslands are empty, and your dog may still work. So bring one animal from your fence to your barn: 10 points, safe from wolves.',
    wrong: 'Possible. Take the marked one this time.',
  },
  bonus: {
    title: 'A hard worker',
    text: 'Three chases in one trick earn a piece from the bag: {bonus}. Put it anywhere in the ring. A wolf does most in Clover’s fence.',
    wrong: 'Allowed. But in Clover’s fence a wolf takes an animal along.',
  },
  eat: {
    title: 'The wolf eats',
    text: 'A wolf in a fence leaves the game at once, with an animal of that fence: 6 points less for Clover. You choose which.',
    wrong: 'Also possible. Take the marked one.',
  },
  spring: {
    title: 'Spring is scored',
    text: 'Five tricks are over. You get {spring} points, Clover {other}. Then all fences are emptied, and animals from the barns move into them.',
  },
  summer: {
    title: 'A modest spring is best',
    text: 'Summer is scored after trick eleven. Twice your spring or more: spring counts double. Less than spring: summer counts nothing. With {spring}, double needs {twice}.',
  },
  purpose: {
    title: 'Win or lose?',
    text: 'Clover leads {led}. Winning brings you two wolves. Losing lets you chase: one animal on the right, five on the left. Which wolf do you play?',
    wrong: 'That one would win, and both wolves would come into your grass.',
    done: 'You lost the trick: both wolves go to Clover, and now you chase.',
  },
  end: {
    title: 'Up to 100',
    text: 'Rounds go on until somebody has 100 points. The higher total wins. You lost this trick on purpose, so now you chase.',
  },
};

export type Words = Record<keyof typeof en, StepWords>;
