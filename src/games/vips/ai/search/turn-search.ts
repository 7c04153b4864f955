import type { Belief } from './belief.ts';
import { at, betPiece, PART_COUNT, PIECE_COUNT } from './layout.ts';
import { outcomeValue } from './playout.ts';
import { type Candidate, turnCandidates } from './turn-candidates.ts';
import { ACTIVE, type Position } from './twin.ts';
import { createWorlds } from './worlds.ts';

/** The knowledge of a search. */
export interface SearchSituation {
  /** The position, in which the searching seat is to act. */
  readonly position: Position;
  /** The legal moves. */
  readonly offered: ReadonlySet<number>;
  /** The own bet by its number. */
  readonly bet: number;
  /** The belief about each other seat; `null` for the own one. */
  readonly beliefs: readonly (Belief | null)[];
}

/** How many ways to end the turn are tried at most, and with how many playouts each on average at least. */
const MAX_CANDIDATES = 32;
const MIN_PLAYOUTS_EACH = 8;

/**
 * The best way found to end the turn in progress, with so many games played out to the end: all candidates are tried in
 * the same sampled worlds (bets drawn from the beliefs), the worse half is dropped, and again (sequential halving). The
 * same arguments give the same turn.
 */
export function searchTurn(situation: SearchSituation, playouts: number, seed: number): Candidate {
  const { position, offered, bet, beliefs } = situation;
  const seat = at(position, ACTIVE);
  const limit = Math.max(2, Math.min(MAX_CANDIDATES, Math.floor(playouts / MIN_PLAYOUTS_EACH)));
  let contenders = turnCandidates(position, offered, weightsOf(situation), limit).map((candidate) => ({
    candidate,
    total: 0,
  }));
  const rounds = Math.max(1, Math.ceil(Math.log2(contenders.length)));
  const inWorlds = createWorlds(position, bet, beliefs, seed);
  while (contenders.length > 1) {
    const worlds = Math.max(1, Math.round(playouts / rounds / contenders.length));
    for (let i = 0; i < worlds; i++) {
      inWorlds.next();
      for (const contender of contenders)
        contender.total += outcomeValue(inWorlds.endAfter(contender.candidate), inWorlds.bets, seat);
    }
    contenders = contenders.sort((a, b) => b.total - a.total).slice(0, Math.ceil(contenders.length / 2));
  }
  const [best] = contenders;
  if (best === undefined) throw new RangeError('nothing can be done');
  return best.candidate;
}

/** How much each piece should rise: the own ones, and against them what the rivals are believed to have bet on. */
function weightsOf({ bet, beliefs }: SearchSituation): Float64Array {
  const weights = new Float64Array(PIECE_COUNT);
  const rivals = beliefs.filter((belief) => belief !== null);
  for (const belief of rivals) {
    const pieces = belief.pieces();
    for (let piece = 0; piece < PIECE_COUNT; piece++)
      weights[piece] = at(weights, piece) - at(pieces, piece) / rivals.length;
  }
  for (let part = 0; part < PART_COUNT; part++) weights[betPiece(bet, part)] = 1;
  return weights;
}
