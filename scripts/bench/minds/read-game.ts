/** Two-player games against `master` by a player who reads its mind, by the rules for search. */
import { chooseBet } from '../../../src/games/vips/ai/search/bet-choice.ts';
import { createBelief, priorAt } from '../../../src/games/vips/ai/search/belief.ts';
import { betNumber, readView } from '../../../src/games/vips/ai/search/codec.ts';
import { at, MOVE_COUNT } from '../../../src/games/vips/ai/search/layout.ts';
import { searchTurn } from '../../../src/games/vips/ai/search/turn-search.ts';
import {
  ACTIVE,
  createPosition,
  isOver,
  legalMovesOf,
  play,
  type Position,
  scoreOf,
  TURN,
} from '../../../src/games/vips/ai/search/twin.ts';
import { vipsGame } from '../../../src/games/vips/index.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { createInsider, createMindReader } from './mind-reader.ts';
import { Match } from '../../../src/kernel/match.ts';

const SEATS = 2;
const MASTER = 1;

/** A game of a reader against `master`. */
export interface ReadGame {
  /** What the reader got: 1 for a win, a half for a shared one. */
  readonly result: number;
  /** After each turn of `master`, how likely the reader thought its true bet, and whether no other was likelier. */
  readonly reading: readonly { readonly chance: number; readonly isFirst: boolean }[];
}

/**
 * Both bet as `master` does and search with so many playouts; one of them reads the other, or was told its bet.
 */
export function playReadGame(n: number, playouts: number, isTold = false): ReadGame {
  const random = seededRandom(`read ${n}`);
  const { start, bets } = dealGame(n);
  const reader = isTold ? createInsider(at(bets, MASTER)) : createMindReader(start, MASTER);
  const ofReader = createBelief(priorAt(start));
  const position = start.slice();
  const moves = new Int32Array(MOVE_COUNT);
  const reading: { chance: number; isFirst: boolean }[] = [];
  while (!isOver(position)) {
    const seat = at(position, ACTIVE);
    const offered = new Set(moves.subarray(0, legalMovesOf(position, moves)));
    const beliefs = seat === MASTER ? [ofReader, null] : [null, reader];
    const situation = { position, offered, bet: at(bets, seat), beliefs };
    const { first: move } = searchTurn(situation, playouts, random.below(2 ** 32));
    const turn = at(position, TURN);
    if (seat === MASTER) reader.observe(position, move);
    else {
      reader.watch(position, seat, move);
      ofReader.observe(position, move);
    }
    play(position, move);
    if (seat !== MASTER || at(position, TURN) === turn) continue;
    const chances = reader.bets();
    const chance = at(chances, at(bets, MASTER));
    reading.push({ chance, isFirst: chances.every((other) => other <= chance) });
  }
  const points = new Int32Array(SEATS);
  scoreOf(position, bets, points);
  const lead = at(points, 1 - MASTER) - at(points, MASTER);
  return { result: lead > 0 ? 1 : lead === 0 ? 0.5 : 0, reading };
}

/** The position after a random deal, and bets that `master` makes. */
function dealGame(n: number): { readonly start: Position; readonly bets: Int32Array } {
  const random = seededRandom(`read ${n} deal`);
  const settings = { target: 'the ideal reader', set: 'men', first: 'random' } as const;
  let match = Match.start(vipsGame, settings, ['reader', 'master'], random);
  const bets = Array.from({ length: SEATS }, (_, seat) => {
    const { view, moves } = match.botInput(seat);
    const move = chooseBet(view, moves, random);
    const played = match.play(seat, [move], random);
    if (!played.ok || move.type !== 'bet') throw new Error('a bet was refused');
    match = played.value;
    return betNumber(move.bet);
  });
  const start = createPosition();
  readView(match.view(null), start);
  return { start, bets: Int32Array.from(bets) };
}
