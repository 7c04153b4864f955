import { vipsEntry } from '../../../../src/games/vips/index.ts';
import { Match } from '../../../../src/kernel/match.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { settingsOf } from '../../../../src/kernel/playable-game.ts';

/** A game between these bots, after its end or when it is enough. */
export function finishedMatch(
  seed: string,
  bots: readonly string[] = ['greedy', 'greedy', 'random'],
  isEnough = ({ outcome }: Match): boolean => outcome !== null,
): Match {
  const random = seededRandom(seed);
  const settings = { target: 'the ideal witness', set: 'women', first: 'random' };
  let match = Match.start(vipsEntry.game, settingsOf(vipsEntry.game, settings), bots, random);
  while (!isEnough(match)) {
    const seat = match.toAct[0] ?? 0;
    match = match.playBot(bots[seat] ?? 'random', seat, random);
  }
  return match;
}

/** A game of three after four turns. */
export const playingMatch = (seed: string): Match =>
  finishedMatch(seed, ['greedy', 'greedy', 'greedy'], ({ step }) => step > 4);
