import { demonstrating } from './demonstrating.ts';
import { speaking } from './lines.ts';
import { botOfTemper } from './temper.ts';
import type { Seat } from '../../../kernel/game.ts';
import type { RoundResult } from '../rules/state.ts';
import { botOfMind, SHREWD } from './mind.ts';

/** Plays what fits many, seldom bluffs, seldom accuses, and gives the benefit of the doubt. */
const timidBot = botOfTemper({
  memory: 60,
  recall: 75,
  doubt: 88,
  bluff: 25,
  accuse: [10, 30, 60, 80],
  trust: [90, 80, 70, 55, 45],
  leaves: 'most',
});

/** Remembers every vote and every accusation, knows everyone worth naming, and plays rounds out in its mind. */
const shrewdBot = botOfMind(SHREWD);

/** Thinks briefly, and remembers the votes on its own proposals only: who was for it, and who was not. */
const grudgingBot = botOfMind({ playouts: 12, recall: 0.75, remembers: votesOnOwn });

function votesOnOwn(rounds: readonly RoundResult[], own: Seat): readonly RoundResult[] {
  return rounds.map((round) => (round.proposal?.proposer === own ? round : { ...round, proposal: null }));
}

/** Makes it hard for the next player, bluffs more often than not, and calls the bluff of others. */
const boldBot = botOfTemper({
  memory: 45,
  recall: 60,
  doubt: 70,
  bluff: 65,
  accuse: [20, 45, 75, 95],
  trust: [80, 70, 60, 45, 30],
  leaves: 'fewest',
});

/** The bots of Fame Us. The first three sit in a guided game, too. */
export const bots = {
  timid: speaking('timid', demonstrating(timidBot)),
  bold: speaking('bold', demonstrating(boldBot)),
  grudging: speaking('grudging', demonstrating(grudgingBot)),
  shrewd: speaking('shrewd', shrewdBot),
};
