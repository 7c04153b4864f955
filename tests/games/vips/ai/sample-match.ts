import { vipsEntry } from '../../../../src/games/vips/index.ts';
import { Match } from '../../../../src/kernel/match.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { settingsOf } from '../../../../src/kernel/playable-game.ts';

/** A game of three between greedy bots, after so many turns. */
export function playingMatch(seed: string, turns = 4): Match {
  const random = seededRandom(seed);
  const settings = { target: 'the ideal witness', set: 'women', first: 'random' };
  let match = Match.start(vipsEntry.game, settingsOf(vipsEntry.game, settings), ['a', 'b', 'c'], random);
  while (match.step <= turns) match = match.playBot('greedy', match.toAct[0] ?? 0, random);
  return match;
}

/** A game between these bots, after its end. */
export function finishedMatch(seed: string, bots: readonly string[] = ['greedy', 'greedy', 'random']): Match {
  const random = seededRandom(seed);
  const settings = { target: 'the ideal witness', set: 'women', first: 'random' };
  let match = Match.start(vipsEntry.game, settingsOf(vipsEntry.game, settings), bots, random);
  while (match.outcome === null) {
    const seat = match.toAct[0] ?? 0;
    match = match.playBot(bots[seat] ?? 'random', seat, random);
  }
  return match;
}
