import { evolve } from '../rules/evolve.ts';
import type { Bet, Colour, Piece, StockSet } from '../rules/pieces.ts';
import { finalScores, winnersOf } from '../rules/score.ts';
import type { VipsEvent, VipsState } from '../rules/state.ts';
import { viewFor, type VipsView } from '../rules/view.ts';

/** A short game of three, made up for the pictures of the rules. */

/** One chip on each piece (V6), so that two heads and two pairs of eyes match at once. */
const CHIPS: Readonly<Record<Piece, Colour>> = {
  'head I': 'red',
  'head II': 'green',
  'head III': 'blue',
  'head IV': 'green',
  'head V': 'red',
  'eyes I': 'blue',
  'eyes II': 'red',
  'eyes III': 'blue',
  'eyes IV': 'green',
  'eyes V': 'red',
  'mouth I': 'green',
  'mouth II': 'blue',
  'mouth III': 'red',
  'mouth IV': 'blue',
  'mouth V': 'green',
};

/** In seat order. All three bet on the eyes of portrait I. */
const BETS: readonly Bet[] = [
  { head: 'V', eyes: 'I', mouth: 'II' },
  { head: 'III', eyes: 'I', mouth: 'III' },
  { head: 'V', eyes: 'I', mouth: 'IV' },
];

/** The events by the time of each picture. */
const CHAPTERS = {
  bets: BETS.map((bet, seat): VipsEvent => ({ type: 'bet', seat, bet })),
  chips: [{ type: 'dealt', chips: CHIPS }],
  laid: [{ type: 'placed', seat: 0, colour: 'green', piece: 'mouth II' }],
  swapped: [{ type: 'swapped', seat: 0, pieces: ['head V', 'head I'], from: [3, 2], because: null }],
  raised: [
    { type: 'turned', next: 1 },
    { type: 'placed', seat: 1, colour: 'red', piece: 'mouth III' },
    { type: 'swapped', seat: 1, pieces: ['eyes I', 'eyes III'], from: [2, 1], because: { said: '' } },
  ],
  late: [
    { type: 'turned', next: 2 },
    { type: 'placed', seat: 2, colour: 'blue', piece: 'head V' },
    { type: 'placed', seat: 2, colour: 'green', piece: 'eyes I' },
  ],
} as const satisfies Readonly<Record<string, readonly VipsEvent[]>>;

export type SampleChapter = keyof typeof CHAPTERS | 'over';

/** A view with portraits of ours. */
export type SampleView = VipsView & { readonly set: StockSet };

/** The view of the first player once this chapter is told. `target` is the person they look for. */
export function sampleView(chapter: SampleChapter, target: string): SampleView {
  const names = Object.keys(CHAPTERS) as (keyof typeof CHAPTERS)[];
  const told = chapter === 'over' ? names : names.slice(0, names.indexOf(chapter) + 1);
  const set = 'women';
  const opened: VipsEvent = {
    type: 'opened',
    target,
    set,
    seats: BETS.length,
    first: 0,
    layout: ['III', 'I', 'V', 'II', 'IV'],
  };
  const events = told.flatMap((name): readonly VipsEvent[] => CHAPTERS[name]);
  const state = events.reduce<VipsState>(evolve, evolve(null, opened));
  return { ...viewFor(chapter === 'over' ? ended(state) : state, 0), set };
}

/** The state as if no chip were left to lay. */
function ended(state: VipsState): VipsState {
  const scores = finalScores(state);
  return evolve(state, { type: 'ended', scores, winners: winnersOf(scores) });
}
