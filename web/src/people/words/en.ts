// What the characters are like, in English: sets the keys.

export const en = {
  Clover: 'Always cheerful, even when losing. Above all when losing.',
  Pip: 'Does the first thing that looks fun.',
  Dolly: 'Wants everybody to win a little.',
  Nib: 'Shy. Puts things back where they were.',
  Tansy: 'Good ideas, half of them finished.',
  Skip: 'Fast, loud, already on to something else.',
  Bramble: 'Was just about to say that. What was it?',
  Juniper: 'Careful with everything but the score.',
  Martha: 'Takes what is there. Thanks you for it.',
  Winnie: 'Smiles, and takes the biggest one.',
  Nettle: 'Grumbles at every move, also at good ones.',
  Babette: 'Plays as she cooks: no plan, good taste.',
  Angus: 'Looks at you first, then at the board.',
  Hector: 'Head down, straight ahead, two moves deep.',
  Otto: 'Seems asleep. Is not.',
  Ramona: 'Sets small traps and hums.',
  Barnaby: 'Has read the rulebook. Twice. Today.',
  Solomon: 'Waits. You make the mistake.',
  Agatha: 'Knows what you hold, and who did it.',
  Mungo: 'Has lost once, and speaks of it to nobody.',
};
