import {
  type SeatResult,
  type AwardedTitle,
  awardTitles,
  most,
  onlyOne,
  seatsWhere,
} from '../../../kernel/seat-result.ts';
import {
  type Bet,
  type StockSet,
  isLent,
  PARTS,
  type Part,
  type Portrait,
  type PortraitSet,
  type Board,
  type Piece,
  piecesOf,
  rankOf,
} from './pieces.ts';
import { playedTurns, type PlayedTurn, standingsBySeat, type Standing, type VipsView } from './view.ts';
import type { Seat } from '../../../kernel/game.ts';
import { type ArgumentRating, bestArgument } from './applause.ts';
import { bettorsByPiece } from './score.ts';
import type { TurnAction } from './state.ts';
import { raisedBy } from './swap.ts';

/** The basis for titles: everyone's result in seat order, every turn, and the board at the end. */
export interface PlayedGame extends Board {
  readonly standings: readonly Standing[];
  readonly turns: readonly PlayedTurn[];
  readonly arguments: readonly ArgumentRating[];
}

const NOSE_SHORT_POINTS = 2;
const LANDSLIDE_POINTS = 15;
const MIN_BASEMENT_PIECES = 2;
const MIN_HOARD = 5;
const MIN_GIFTS = 3;
const MIN_ARGUMENTS = 2;
const MIN_FALLS = 2;
const MIN_RISES = 2;
const LOWEST_COLUMN = 5;

/**
 * The titles that a game may end with, the rarest and most telling first, each with the seats that deserve it, the first choice
 * first. The catalogue has their texts.
 */
const DESERVED_BY = {
  /** Bet on the very face that stands on the tallest column. */
  prophet: ({ standings, columns }) =>
    seatsWhere(standings, ({ bet }) => piecesOf(bet).every((piece) => rankOf(columns, piece) === 1)),

  /** Raised a piece to the tallest column, where it stayed: others had bet on it, they had not. */
  kingmaker: ({ standings, turns, columns }) => {
    const raisers = new Map<Piece, Seat>();
    for (const action of swapsIn(turns)) {
      const raised = raisedBy(action);
      if (raised !== null) raisers.set(raised.piece, action.seat);
    }
    const bettors = bettorsByPiece(standings.map(({ bet }) => bet));
    return [...raisers].flatMap(([piece, seat]) => {
      const rivals = bettors.get(piece) ?? [];
      return rankOf(columns, piece) === 1 && rivals.length > 0 && !rivals.includes(seat) ? [seat] : [];
    });
  },

  /** Made the argument that got most applause (V15). */
  'best-argument': ({ arguments: all }) => {
    const best = bestArgument(all);
    return best === null ? [] : [best.seat];
  },

  /** Swapped a piece of their own bet down from the tallest column. */
  sawyer: ({ standings, turns }) =>
    seatsWhere(standings, ({ seat, bet }) =>
      swapsIn(turns).some(
        (swap) =>
          swap.seat === seat &&
          swap.pieces.some((piece, i) => swap.from[i] === 1 && piecesOf(bet).includes(piece)),
      ),
    ),

  /** Won alone without ever touching a piece of their own bet. */
  'poker-face': ({ standings, turns }) =>
    soleWinner(standings).filter((seat) => {
      const own = piecesOf(standings[seat]?.bet);
      return actionsOf(turns, seat).every((action) =>
        piecesIn(action).every((piece) => !own.includes(piece)),
      );
    }),

  /** Bet on the same three pieces as someone else. */
  copycat: ({ standings }) =>
    seatsWhere(standings, ({ seat, bet }) =>
      standings.some((other) => other.seat !== seat && PARTS.every((part) => other.bet[part] === bet[part])),
    ),

  /** Bet on pieces that ended on the lowest column, two or three of them. */
  basement: ({ standings, columns }) =>
    seatsWhere(
      standings,
      ({ bet }) =>
        piecesOf(bet).filter((piece) => rankOf(columns, piece) === LOWEST_COLUMN).length >=
        MIN_BASEMENT_PIECES,
    ),

  /** Missed the win by a point or two. */
  'photo-finish': ({ standings }) => {
    const best = Math.max(...standings.map(({ score }) => score.total));
    return seatsWhere(standings, ({ place, score }) => place > 1 && best - score.total <= NOSE_SHORT_POINTS);
  },

  /** Won far ahead of everyone. */
  landslide: ({ standings }) => {
    const [best = 0, second = 0] = standings.map(({ score }) => score.total).sort((a, b) => b - a);
    return best - second >= LANDSLIDE_POINTS ? soleWinner(standings) : [];
  },

  /** At the end, has more chips than anyone else on pieces that only others bet on. */
  philanthropist: ({ standings, turns }) => {
    const laid = chipsLeftBySeat(turns);
    const bettors = bettorsByPiece(standings.map(({ bet }) => bet));
    return most(standings, MIN_GIFTS, ({ seat }) =>
      [...laid].reduce((sum, [piece, seats]) => {
        const rivals = bettors.get(piece) ?? [];
        const isGift = rivals.length > 0 && !rivals.includes(seat);
        return isGift ? sum + seats.filter((by) => by === seat).length : sum;
      }, 0),
    );
  },

  /** Won alone, and nobody else had bet on any of their pieces. */
  unsuspected: ({ standings }) => {
    const bettors = bettorsByPiece(standings.map(({ bet }) => bet));
    return soleWinner(standings).filter((seat) =>
      piecesOf(standings[seat]?.bet).every((piece) => bettors.get(piece)?.length === 1),
    );
  },

  /** Got more points for chips than anyone else. */
  hoarder: ({ standings }) =>
    most(standings, MIN_HOARD, ({ score }) => score.bonus.reduce((sum, points) => sum + points, 0)),

  /** Pulled pieces of others down more often than anyone else, counting none that they had bet on, too. */
  nemesis: ({ standings, turns }) => {
    const bettors = bettorsByPiece(standings.map(({ bet }) => bet));
    return most(standings, MIN_FALLS, ({ seat }) =>
      movesBy(turns, seat, (rise, piece) => {
        const of = bettors.get(piece) ?? [];
        return rise < 0 && of.length > 0 && !of.includes(seat);
      }),
    );
  },

  /** Lifted pieces of their own bet more often than anyone else. */
  climber: ({ standings, turns }) =>
    most(standings, MIN_RISES, ({ seat, bet }) =>
      movesBy(turns, seat, (rise, piece) => rise > 0 && piecesOf(bet).includes(piece)),
    ),

  /** Argued for new faces more often than anyone else (V15). */
  orator: ({ standings, turns }) =>
    most(
      standings,
      MIN_ARGUMENTS,
      ({ seat }) => swapsIn(turns).filter((swap) => swap.seat === seat && swap.because !== null).length,
    ),

  /** The only one who never swapped anything. */
  homebody: ({ standings, turns }) =>
    onlyOne(seatsWhere(standings, ({ seat }) => swapsIn(turns).every((swap) => swap.seat !== seat))),
} as const satisfies Readonly<Record<string, (game: PlayedGame) => readonly Seat[]>>;
export type Title = keyof typeof DESERVED_BY;

/** Titles for what the log says someone did: one a player, the first that fit. */
export const titlesOf = (game: PlayedGame): readonly AwardedTitle<Title>[] =>
  awardTitles(DESERVED_BY, (deservedBy) => deservedBy(game), game.standings.length);

const soleWinner = (standings: readonly Standing[]): readonly Seat[] =>
  onlyOne(seatsWhere(standings, ({ place }) => place === 1));

/** How many of the pieces that a seat swapped moved so; `rise`: by how many columns, below 0 for down. */
const movesBy = (
  turns: readonly PlayedTurn[],
  seat: Seat,
  isCounted: (rise: number, piece: Piece) => boolean,
): number =>
  swapsIn(turns)
    .filter((swap) => swap.seat === seat)
    .reduce(
      (sum, { pieces: [a, b], from: [fromA, fromB] }) =>
        sum + Number(isCounted(fromA - fromB, a)) + Number(isCounted(fromB - fromA, b)),
      0,
    );

const piecesIn = (action: TurnAction): readonly Piece[] =>
  action.type === 'placed' ? [action.piece] : action.pieces;

const actionsOf = (turns: readonly PlayedTurn[], seat: Seat): readonly TurnAction[] =>
  turns.flatMap(({ actions }) => actions).filter((action) => action.seat === seat);

const swapsIn = (turns: readonly PlayedTurn[]): readonly Extract<TurnAction, { type: 'swapped' }>[] =>
  turns.flatMap(({ actions }) => actions.filter((action) => action.type === 'swapped'));

/** The seats that laid the chips on each piece at the end; a swap took those of both pieces out of the game (V12). */
function chipsLeftBySeat(turns: readonly PlayedTurn[]): ReadonlyMap<Piece, readonly Seat[]> {
  const laid = new Map<Piece, readonly Seat[]>();
  for (const action of turns.flatMap(({ actions }) => actions)) {
    if (action.type === 'placed') laid.set(action.piece, [...(laid.get(action.piece) ?? []), action.seat]);
    else for (const piece of action.pieces) laid.delete(piece);
  }
  return laid;
}

/** The titles of a game that is over; none before. */
export const titlesIn = (view: VipsView, pastViews: readonly VipsView[]): readonly AwardedTitle<Title>[] =>
  titlesOf({
    standings: standingsBySeat(view),
    turns: playedTurns(pastViews),
    columns: view.columns,
    chips: view.chips,
    arguments: view.arguments,
  });

const causesOf = (set: PortraitSet, bet: Bet): readonly string[] =>
  isLent(set) ? [] : PARTS.map((part) => causeOf(set, part, bet[part]));

/** A piece of a bet as results keep it: `women.head.IV`. */
export const causeOf = (set: StockSet, part: Part, portrait: Portrait): string =>
  `${set}.${part}.${portrait}`;

/** How the game went for each seat (V22), with its titles, the pieces it bet on and the prize of the smile test (V28). */
export function results(view: VipsView, pastViews: readonly VipsView[]): readonly SeatResult[] {
  const titles = titlesIn(view, pastViews);
  const prize = view.smileTest?.prize ?? [];
  return standingsBySeat(view).map(({ seat, place, bet, score }) => ({
    place,
    score: score.total,
    side: null,
    titles: titles.filter((each) => each.seat === seat).map(({ title }) => title),
    // Statistics outlive the faces that people lend: they keep nothing of them.
    causes: causesOf(view.set, bet),
    prize: prize.includes(seat),
  }));
}
