import { at, MAX_SEATS } from './layout.ts';
import { lastChipMoveOf } from './last-chip.ts';
import { greedyMoveOf } from './piece-values.ts';
import type { SearchRandom } from './search-random.ts';
import { ACTIVE, DONE, isOver, LEFT, play, type Position, SEAT_COUNT, scoreOf } from './twin.ts';

/** How much the margin counts beside the win: enough to tell turns apart that are far from the end. */
const MARGIN_WEIGHT = 0.35;
/** The lead, in points, at which a win is as good as certain. */
const MARGIN_SCALE = 8;

const points = new Int32Array(MAX_SEATS);

/** Plays a position to its end, every seat by its bet and one move ahead; its last chip with the swap that it forces. */
export function playOut(position: Position, bets: Int32Array, random: SearchRandom): void {
  while (!isOver(position)) {
    const seat = at(position, ACTIVE);
    const isLastChip = at(position, DONE) === 0 && at(position, LEFT + seat) === 1;
    const moveOf = isLastChip ? lastChipMoveOf : greedyMoveOf;
    play(position, moveOf(position, at(bets, seat), random));
  }
}

/** What the end of a game is worth to a seat, from 0 to 1: its share of the win, and by how much. */
export function outcomeValue(position: Position, bets: Int32Array, seat: number): number {
  scoreOf(position, bets, points);
  const own = at(points, seat);
  let best = Number.NEGATIVE_INFINITY;
  let equals = 1;
  for (let other = 0; other < at(position, SEAT_COUNT); other++) {
    if (other === seat) continue;
    best = Math.max(best, at(points, other));
    if (at(points, other) === own) equals++;
  }
  const share = own > best ? 1 : own === best ? 1 / equals : 0;
  const margin = 0.5 + 0.5 * Math.tanh((own - best) / MARGIN_SCALE);
  return (1 - MARGIN_WEIGHT) * share + MARGIN_WEIGHT * margin;
}
