// The story of Sheep Sheep in German.

import type { StoryWords } from './en';

export const de: StoryWords = {
  lucky: '{name} {you|bekommst|bekommt} eine Glücksfarbe: {colour}.',
  luckySecret: '{name} {you|bekommst|bekommt} eine geheime Glücksfarbe.',
  deal: '{name} {you|bekommst|bekommt} {card}.',
  centre: 'Die Karte {cell} zeigt {colour}.',
  theCard: 'die Karte {one} und {other}',
  swap: '{name} {you|legst|legt} {cell} {colour} hin und {you|nimmst|nimmt} {taken}.',
  swapPlain: '{name} {you|legst|legt} {cell} {colour} hin.',
  groups: 'Jetzt liegen da {groups}.',
  stop: '{name} {you|hörst|hört} auf.',
  stopNone: '{name} {you|hörst|hört} auf und {you|gewinnst|gewinnt} nichts.',
  timeOut: 'Die Sanduhr ist durchgelaufen: Der Zug von {name} endet hier.',
  timeOutYou: 'Die Sanduhr ist durchgelaufen: Dein Zug endet hier.',
  wins: '{name} {you|gewinnst|gewinnt} {groups}: {count} {count|Karte|Karten}.',
  draw: '{name} {you|ziehst|zieht} {card}.',
  drawAny: 'Die nächste Karte ist {card}.',
  place: '{name} {you|legst|legt} {cell} {colour} hin.',
  deckEmpty: 'Der Stapel ist leer.',
  over: 'Das Spiel ist aus: {standings}.',

  bannerWins: '{name}: {groups}',
  bannerWinsAbout: '{count} {count|Karte|Karten}, je 1 Punkt',
  bannerTime: 'Die Sanduhr ist durchgelaufen',
  bannerOver: 'Das Spiel ist aus',
  partCards: 'Karten',
  partLucky: 'Glück',

  goal: 'Drei gleiche nebeneinander gewinnen',
  nowNone: 'Zurzeit liegt kein Dreier da',
  nowGroups: 'Jetzt auf dem Tisch: {groups}',
  nowPlace: '{count} {count|Platz|Plätze} zu füllen',
  nextLucky: '{colour} zählt {count}',
  nextQuiet: '{count} {count|Zug|Züge} ohne Gewinn, bei {most} ist Schluss',

  doSwap: 'Lege {cell} {colour} hin',
  doPlace: 'Lege {cell} {colour} hin',
  doStop: 'Hör hier auf',
  whyWins: 'Das ergibt {groups}: {count} {count|Karte|Karten}.',
  whyStep: 'So liegen mehr Karten in {colour} nebeneinander; der nächste Tausch kann drei daraus machen.',
  whyLast: 'Dem Nächsten bleibt kein Dreier.',
  whySpread: 'Dort berührt sie keine andere Karte in {colour}: Der Nächste hat weniger davon.',
  whyBeside: 'Dort liegt sie neben {colour}, bereit für deinen nächsten Zug.',
  whyStopWin: 'Du gewinnst {groups}.',
};
