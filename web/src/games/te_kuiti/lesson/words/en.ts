// The steps of the first game in English: they set the keys.

import type { StepWords } from '../../../../lib/state/lesson.svelte';

export const en = {
  welcome: {
    title: 'One field, two sides',
    text: '25 tiles lie face down. The shepherd fences them in; the sheep player looks for pairs. In this first game you play both, so you see each side.',
  },
  fence: {
    title: 'Place two fences',
    text: 'A fence goes between two tiles, or on the border of the field. Start a pen in the corner: tap both marked places.',
    wrong: 'You could build there, too. For now, begin in the corner.',
  },
  flip: {
    title: 'Turn a tile',
    text: 'Now the other side. The sheep player turns tiles, one by one, until two of them are sheep. Turn the marked one.',
    wrong: 'Any tile outside is allowed. Let us start with the marked one.',
  },
  second: {
    title: 'First sheep: {one}',
    text: 'Turn one more. If it is the same kind of sheep, both are yours.',
    wrong: 'Good idea, but follow the arrow this time.',
  },
  back: {
    title: 'Not alike: they turn back',
    text: '{one} on {oneAt}, {other} on {otherAt}. Both go face down again. Remember where they lie: that is how the sheep player wins.',
  },
  close: {
    title: 'Close the pen',
    text: 'Two more fences, and nothing could walk out of the corner any more. The tile inside is enclosed: one point, whatever it shows.',
    wrong: 'That would be legal, but the pen would stay open.',
  },
  third: {
    title: 'Look again',
    text: 'The enclosed tile carries a lock: it cannot be turned. Turn a new one outside.',
    wrong: 'You may turn that one; here the marked tile goes on with the story.',
  },
  match: {
    title: '{one} again! Where was the other?',
    text: 'You have seen this kind of sheep before. Turn its twin.',
    wrong: 'It was not there. Think of the very first tile you turned: {oneAt}.',
  },
  pair: {
    title: 'A pair: two points',
    text: 'Two alike and both outside: the sheep player takes them at once. Their places stay empty. Now the shepherd places two fences again.',
  },
  ram: {
    title: 'Who hides here?',
    text: 'The shepherd has begun a second pen, top right. Turn the marked tile.',
    wrong: 'Another time! Something special lies under the marked tile.',
  },
  break: {
    title: 'A ram! It breaks a fence',
    text: 'The ram leaves the field, and one fence of your choice goes back to the supply. Open the pen in the corner: tap one of its four fences.',
    wrong: 'That fence could go, too. But one of the pen’s four costs the shepherd a point.',
  },
  shepherd: {
    title: 'Your turn goes on',
    text: 'A ram is no sheep, so you still have two to find. Turn the marked tile.',
    wrong: 'Follow the arrow: one more surprise.',
  },
  extra: {
    title: 'A shepherd! One fence more',
    text: 'This tile leaves, too, and the shepherd places a fence at once, in the middle of the other’s turn. Mend the pen.',
    wrong: 'You could build there, but the gap in the pen is worth a point.',
  },
  late: {
    title: 'Some turns later',
    text: 'The sheep player has taken {taken} sheep. But the shepherd’s great pen lacks a single fence. Close it!',
    wrong: 'Look for the gap in the great pen.',
  },
  stay: {
    title: 'The late phase',
    text: 'Five tiles or fewer are left outside. From now on, sheep that are turned stay face up. Turn the marked tiles.',
    wrong: 'Also possible. Try the marked one.',
  },
  take: {
    title: 'Take the pair',
    text: 'In the late phase nothing is taken by itself: tap two open sheep of the same kind.',
    wrong: 'Leave no pair behind: tap both of them.',
  },
  last: {
    title: 'The shepherd’s last turn',
    text: 'All tiles outside lie open now. So the shepherd has one last turn: two fences, and one of them shuts in the last tile. A round also ends at once when the supply is empty.',
    wrong: 'Those fences would enclose less. Try the marked places.',
  },
  score: {
    title: 'The round is over',
    text: 'A point for each enclosed tile: {shepherd} for the shepherd. A point for each sheep: {sheep} for the sheep player. Now you swap: you keep these {sheep} and build fences. The higher sum wins.',
  },
};

export type Words = Record<keyof typeof en, StepWords>;
