// The story of Sheep Sheep in English: sets the keys.

export const en = {
  lucky: '{name} {you|get|gets} a lucky colour: {colour}.',
  luckySecret: '{name} {you|get|gets} a secret lucky colour.',
  deal: '{name} {you|get|gets} {card}.',
  centre: 'The card {cell} shows {colour}.',
  theCard: 'the {one} and {other} card',
  swap: '{name} {you|lay|lays} {colour} {cell} and {you|take|takes} {taken}.',
  swapPlain: '{name} {you|lay|lays} {colour} {cell}.',
  groups: 'There are {groups} now.',
  stop: '{name} {you|stop|stops}.',
  stopNone: '{name} {you|stop|stops} and {you|win|wins} nothing.',
  timeOut: 'The sand has run out: the turn of {name} ends here.',
  timeOutYou: 'The sand has run out: your turn ends here.',
  wins: '{name} {you|win|wins} {groups}: {count} {count|card|cards}.',
  draw: '{name} {you|draw|draws} {card}.',
  drawAny: 'The next card is {card}.',
  place: '{name} {you|put|puts} {colour} {cell}.',
  deckEmpty: 'The deck is empty.',
  over: 'The game is over: {standings}.',

  bannerWins: '{name}: {groups}',
  bannerWinsAbout: '{count} {count|card|cards}, 1 point each',
  bannerTime: 'The sand has run out',
  bannerOver: 'The game is over',
  partCards: 'cards',
  partLucky: 'lucky',

  goal: 'Three alike, side by side, win',
  nowNone: 'No group of three lies there now',
  nowGroups: 'On the table now: {groups}',
  nowPlace: '{count} {count|place|places} to fill',
  nextLucky: '{colour} counts {count}',
  nextQuiet: '{count} {count|turn|turns} without a win, at {most} it ends',

  doSwap: 'Lay {colour} {cell}',
  doPlace: 'Put {colour} {cell}',
  doStop: 'Stop here',
  whyWins: 'It makes {groups}: {count} {count|card|cards}.',
  whyStep: 'It brings more {colour} side by side; the next swap can make three.',
  whyLast: 'It leaves the next player no group.',
  whySpread: 'There it touches no other {colour}, so the next player has less.',
  whyBeside: 'There it lies beside {colour}, ready for your next turn.',
  whyStopWin: 'You win {groups}.',
};

export type StoryWords = Record<keyof typeof en, string>;
