import { expect, test } from 'vitest';
import type { AwardedTitle } from '../../../../src/kernel/seat-result.ts';
import type { ArgumentRating } from '../../../../src/games/vips/rules/applause.ts';
import { vips } from '../../../../src/games/vips/game.ts';
import type { Bet, Piece } from '../../../../src/games/vips/rules/pieces.ts';
import { type PlayedTurn, playedTurns, standingsBySeat } from '../../../../src/games/vips/rules/view.ts';
import type { Score, TurnAction } from '../../../../src/games/vips/rules/state.ts';
import { placesOf } from '../../../../src/games/vips/rules/score.ts';
import { type PlayedGame, type Title, titlesOf } from '../../../../src/games/vips/rules/results.ts';
import { chipsOn, COLUMNS } from '../ui/state-fixtures.ts';
import { statesOf } from '../pictures/scene-fixtures.ts';

const bet = (head: Bet['head'], eyes: Bet['head'], mouth: Bet['head']): Bet => ({ head, eyes, mouth });
const points = (total: number, bonus = 0): Score => ({ base: [0, 0, 0], bonus: [bonus, 0, 0], total });

const place = (seat: number, piece: Piece): TurnAction => ({ type: 'placed', seat, colour: 'red', piece });
const swap = (
  seat: number,
  pieces: readonly [Piece, Piece],
  from: readonly [number, number] = [3, 4],
  because: { readonly stock: number } | null = null,
): TurnAction => ({ type: 'swapped', seat, pieces, from, because });

type Votes = ArgumentRating['players'];
const argued = (seat: number, players: Votes, onlookers: Votes): ArgumentRating => ({
  turn: 3,
  seat,
  because: { said: 'so' },
  players,
  onlookers,
});

/** A game of three that deserves no title: everyone swaps once, nobody touches what matters. */
const DULL = {
  bets: [bet('II', 'III', 'IV'), bet('III', 'II', 'III'), bet('II', 'III', 'II')],
  scores: [points(30), points(20), points(25)],
  actions: [0, 1, 2].flatMap((seat) => [place(seat, 'head II'), swap(seat, ['mouth V', 'mouth I'], [5, 4])]),
  columns: COLUMNS,
  arguments: [] as PlayedGame['arguments'],
};

function titlesIn(game: Partial<typeof DULL>): readonly AwardedTitle<Title>[] {
  const { bets, scores, actions, columns, arguments: all } = { ...DULL, ...game };
  const places = placesOf(scores);
  const board = { columns, chips: chipsOn({}) };
  return titlesOf({
    ...board,
    arguments: all,
    standings: bets.map((each, seat) => ({
      seat,
      place: places[seat]!,
      bet: each,
      score: scores[seat]!,
    })),
    turns: actions.map((action, i): PlayedTurn => ({
      turn: i + 1,
      seat: action.seat,
      actions: [action],
      before: board,
      after: board,
    })),
  });
}

const and = (...actions: readonly TurnAction[]) => [...DULL.actions, ...actions];

test('a dull game has no titles', () => {
  expect(titlesIn({})).toEqual([]);
});

test.each<[Title, number, Partial<typeof DULL>]>([
  ['prophet', 1, { bets: DULL.bets.with(1, bet('I', 'I', 'I')) }],
  [
    'kingmaker',
    1,
    {
      bets: DULL.bets.with(2, bet('I', 'III', 'II')),
      actions: and(swap(1, ['head I', 'head V'], [2, 1])),
    },
  ],
  [
    'best-argument',
    1,
    {
      arguments: [
        argued(1, { applause: 2, boos: 1 }, { applause: 0, boos: 9 }),
        argued(2, { applause: 0, boos: 0 }, { applause: 4, boos: 0 }),
      ],
    },
  ],
  ['sawyer', 0, { actions: and(swap(0, ['head II', 'head V'], [1, 2])) }],
  [
    'poker-face',
    0,
    { actions: DULL.actions.with(0, place(0, 'eyes V')), bets: DULL.bets.with(0, bet('III', 'II', 'IV')) },
  ],
  ['copycat', 0, { bets: DULL.bets.with(2, DULL.bets[0]!) }],
  ['basement', 2, { bets: DULL.bets.with(2, bet('V', 'V', 'III')) }],
  ['photo-finish', 2, { scores: DULL.scores.with(2, points(28)) }],
  ['landslide', 0, { scores: DULL.scores.with(0, points(40)) }],
  ['philanthropist', 1, { actions: and(place(1, 'eyes III'), place(1, 'eyes III'), place(1, 'mouth IV')) }],
  [
    'unsuspected',
    0,
    {
      actions: DULL.actions.with(0, place(0, 'head IV')),
      bets: DULL.bets.with(0, bet('IV', 'IV', 'IV')).with(1, bet('II', 'III', 'II')),
    },
  ],
  ['hoarder', 1, { scores: DULL.scores.with(1, points(20, 5)) }],
  ['nemesis', 0, { actions: and(...[1, 2].map(() => swap(0, ['head III', 'head V']))) }],
  ['climber', 1, { actions: and(...[1, 2].map(() => swap(1, ['head III', 'head V'], [4, 3]))) }],
  ['orator', 2, { actions: and(...[1, 2].map(() => swap(2, ['mouth V', 'mouth I'], [5, 4], { stock: 1 }))) }],
  ['homebody', 1, { actions: DULL.actions.toSpliced(3, 1) }],
])('%s is awarded for what it says, and to the one who did it', (title, seat, game) => {
  expect(titlesIn(game)).toContainEqual({ title, seat });
});

test('a player who has bet on the piece, or sees it leave the top again, has made no king', () => {
  const raise = swap(1, ['head I', 'head V'], [2, 1]);
  const own = { bets: DULL.bets.with(1, bet('I', 'II', 'III')), actions: and(raise) };
  expect(titlesIn(own)).not.toContainEqual({ title: 'kingmaker', seat: 1 });
  const gone = {
    bets: DULL.bets.with(2, bet('V', 'III', 'II')),
    actions: and(swap(1, ['head V', 'head I'], [2, 1])),
  };
  expect(titlesIn(gone).filter(({ title }) => title === 'kingmaker')).toEqual([]);
});

test('where several did the same most often, nobody has that title', () => {
  const both = [0, 1].flatMap((seat) =>
    [1, 2].map(() => swap(seat, ['mouth V', 'mouth I'], [5, 4], { stock: 1 })),
  );
  expect(titlesIn({ actions: and(...both) })).toEqual([]);
});

test('a game ends with one title a player at most', () => {
  for (let game = 0; game < 30; game++) {
    const views = statesOf(`titles ${game}`, 2 + (game % 4)).map((state) => vips.viewFor(state, null));
    const steps = views.filter((view, i) => view.turn !== views[i - 1]?.turn);
    const end = steps.at(-1)!;
    const titles = titlesOf({ ...end, standings: standingsBySeat(end), turns: playedTurns(steps) });
    expect(new Set(titles.map(({ seat }) => seat)).size).toBe(titles.length);
  }
});
