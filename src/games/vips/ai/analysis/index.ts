import type { Seat } from '../../../../kernel/game.ts';
import type { Analysis, Reading, TurningPoint, Tell } from '../../rules/analysis.ts';
import type { VipsView } from '../../rules/view.ts';
import { type Belief, createBelief, priorAt } from '../search/belief.ts';
import { betNumber, moveNumber, readView, actionWithNumber } from '../search/codec.ts';
import { at, betPiece, FIRST_SWAP, NO_MOVE, PAIR_FIRST, PAIR_SECOND, PART_COUNT } from '../search/layout.ts';
import { createPosition, play, type Position, RANK } from '../search/twin.ts';
import { turningPointAt } from './turning-point.ts';
import { PARTS, PIECES } from '../../rules/pieces.ts';

/** A piece can be guessed when it is held to be at least this likely. */
const GUESSABLE = 0.5;

/** Watches how a bet that is known now gives itself away, through what the others had to believe of it. */
function createTellTracker(bet: number, belief: Belief) {
  const pieces = PARTS.map((_, part) => betPiece(bet, part));
  const giveaways = new Map<number, Tell['giveaway']>();
  let found: Tell | null = null;
  return {
    /** Takes in an action of that player, once the belief has done so; `before` is what `Belief.pieces` was. */
    watch: (turn: number, move: number, before: Float64Array): void => {
      if (found !== null) return;
      const after = belief.pieces();
      for (const piece of pieces) {
        const [from, to] = [at(before, piece), at(after, piece)];
        const known = giveaways.get(piece);
        if (known === undefined || to - from > known.to - known.from)
          giveaways.set(piece, { turn, action: actionWithNumber(move), from, to });
      }
      const likeliest = pieces.reduce((best, piece) => (at(after, piece) > at(after, best) ? piece : best));
      const piece = PIECES[likeliest];
      const giveaway = giveaways.get(likeliest);
      if (at(after, likeliest) < GUESSABLE || piece === undefined || giveaway === undefined) return;
      found = { turn, piece, chance: at(after, likeliest), giveaway };
    },
    /** How the bet was first given away; `null` if it never was. */
    tell: () => found,
  };
}

const MAX_TURNING_POINTS = 3;

/**
 * Searches a finished game, for the seat whose view this is. `pastViews` are its views at the beginning of
 * each step. The search knows at each turn what its player could know then: the own bet, and the others' past actions.
 * The same game gives the same analysis. Throws a `RangeError` for the public view, and before the end.
 */
export function analyse(view: VipsView, pastViews: readonly VipsView[]): Analysis {
  const { viewer, reveal } = view;
  const dealt = pastViews.findIndex(({ phase }) => phase === 'playing');
  const start = pastViews[dealt];
  if (viewer === null || reveal === null || start === undefined)
    throw new RangeError('only a game that is over is analysed, for a seat');
  const bets = reveal.bets.map(betNumber);
  const position = createPosition();
  readView(start, position);
  const prior = priorAt(position);
  const watched = bets.map((bet) => {
    const belief = createBelief(prior);
    return { bet, belief, tells: createTellTracker(bet, belief) };
  });
  const readings = countReadings(watched);
  const turningPoints: TurningPoint[] = [];

  for (const { lastTurn, turn } of pastViews.slice(dealt + 1)) {
    const moves = lastTurn.map(moveNumber);
    const [first, second = NO_MOVE] = moves;
    const seat = lastTurn[0]?.seat;
    const player = seat === undefined ? undefined : watched[seat];
    if (first === undefined || seat === undefined || player === undefined) continue;
    if (seat === viewer) {
      const beliefs = watched.map(({ belief }, other) => (other === seat ? null : belief));
      const found = turningPointAt({ position, bet: player.bet, beliefs }, { first, second });
      if (found !== null) turningPoints.push(found);
    }
    for (const move of moves) {
      readings.watch(position, seat, move);
      const before = player.belief.pieces();
      player.belief.observe(position, move);
      player.tells.watch(turn - 1, move, before);
      play(position, move);
    }
  }
  return {
    turningPoints: turningPoints
      .toSorted((a, b) => b.lost - a.lost)
      .slice(0, MAX_TURNING_POINTS)
      .toSorted((a, b) => a.turn - b.turn),
    tells: watched.map(({ tells }) => tells.tell()),
    readings: readings.found(),
  };
}

/** Counts the swaps that pull down pieces of others' bets which could be guessed, and which are not in the own bet. */
function countReadings(players: readonly { readonly bet: number; readonly belief: Belief }[]) {
  const counts = new Map<string, Reading>();
  const count = (reader: Seat, read: Seat): void => {
    const key = `${reader} ${read}`;
    counts.set(key, { reader, read, swaps: (counts.get(key)?.swaps ?? 0) + 1 });
  };
  return {
    watch: (position: Position, reader: Seat, move: number): void => {
      if (move < FIRST_SWAP) return;
      const pair = [at(PAIR_FIRST, move - FIRST_SWAP), at(PAIR_SECOND, move - FIRST_SWAP)] as const;
      const [a, b] = pair;
      const lowered = at(position, RANK + a) < at(position, RANK + b) ? a : b;
      const own = players[reader];
      if (own === undefined || isInBet(own.bet, lowered)) return;
      players.forEach(({ bet, belief }, read) => {
        if (read === reader || !isInBet(bet, lowered) || at(belief.pieces(), lowered) < GUESSABLE) return;
        count(reader, read);
      });
    },
    found: (): readonly Reading[] => [...counts.values()],
  };
}

function isInBet(bet: number, piece: number): boolean {
  for (let part = 0; part < PART_COUNT; part++) if (betPiece(bet, part) === piece) return true;
  return false;
}
