import type { TurningPoint } from '../../rules/analysis.ts';
import { actionWithNumber } from '../search/codec.ts';
import { at, MAX_SEATS, MOVE_COUNT, NO_MOVE } from '../search/layout.ts';
import type { Candidate } from '../search/turn-candidates.ts';
import { type SearchSituation, searchTurn } from '../search/turn-search.ts';
import { ACTIVE, legalMovesOf, type Position, scoreOf, TURN } from '../search/twin.ts';
import { createWorlds } from '../search/worlds.ts';

/** The moves of a turn. */
export type TurnMoves = Pick<Candidate, 'first' | 'second'>;

/** The playouts that look for a better turn, and the worlds in which it is then compared with the played one. */
const SEARCH_PLAYOUTS = 768;
const COMPARED_WORLDS = 400;
/** A loss below this many points, or below this many standard errors, is no turning point. */
const MIN_LOSS = 1;
const MIN_ERRORS = 3;

/**
 * Compares two turns in the same sampled worlds, each played out to the end: what the lead over the best of the others
 * would be on average: the gain in points, with its standard error. The same arguments give the same numbers.
 */
export function compareTurns(
  { position, bet, beliefs }: Omit<SearchSituation, 'offered'>,
  [played, better]: readonly [TurnMoves, TurnMoves],
  seed: number,
) {
  const seat = at(position, ACTIVE);
  const worlds = createWorlds(position, bet, beliefs, seed);
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < COMPARED_WORLDS; i++) {
    worlds.next();
    const before = leadOf(worlds.endAfter(played), worlds.bets, seat);
    const gain = leadOf(worlds.endAfter(better), worlds.bets, seat) - before;
    sum += gain;
    squares += gain * gain;
  }
  const gain = sum / COMPARED_WORLDS;
  const variance = Math.max(0, squares / COMPARED_WORLDS - gain * gain);
  return { gain, standardError: Math.sqrt(variance / COMPARED_WORLDS) };
}

/** The seeds of the search and of the comparison at a turn: different ones, lest chance count as gain. */
export const seedsAt = (turn: number): readonly [search: number, comparison: number] => [
  turn * 2,
  turn * 2 + 1,
];

/** A turn that would have been much better than the played one; `null` if the search finds none. */
export function turningPointAt(
  situation: Omit<SearchSituation, 'offered'>,
  played: TurnMoves,
): TurningPoint | null {
  const { position } = situation;
  const turn = at(position, TURN);
  const [searchSeed, comparisonSeed] = seedsAt(turn);
  const better = searchTurn({ ...situation, offered: offeredAt(position) }, SEARCH_PLAYOUTS, searchSeed);
  const { gain, standardError } = compareTurns(situation, [played, better], comparisonSeed);
  if (gain < MIN_LOSS || gain < MIN_ERRORS * standardError) return null;
  return { turn, played: actionsOf(played), better: actionsOf(better), lost: Math.round(gain * 10) / 10 };
}

function offeredAt(position: Position): ReadonlySet<number> {
  const moves = new Int32Array(MOVE_COUNT);
  return new Set(moves.subarray(0, legalMovesOf(position, moves)));
}

const actionsOf = ({ first, second }: TurnMoves): TurningPoint['played'] =>
  [first, second].filter((move) => move !== NO_MOVE).map(actionWithNumber);

const points = new Int32Array(MAX_SEATS);

/** A seat's points less those of the best of the others. */
function leadOf(position: Position, bets: Int32Array, seat: number): number {
  scoreOf(position, bets, points);
  let best = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < bets.length; other++) {
    if (other !== seat) best = Math.max(best, at(points, other));
  }
  return at(points, seat) - best;
}
