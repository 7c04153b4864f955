import type { Localizer, Picture } from '../../../kernel/screen.ts';
import { withSampleNames } from '../../../kernel/sample-names.ts';
import type { RulesPage } from '../../../kernel/ui.ts';
import type { MessageArguments } from '../../../kernel/game.ts';
import { pieceMessageArgument } from '../rules/narrate.ts';
import { type Piece, type StockSet, type Bet, PORTRAITS } from '../rules/pieces.ts';
import { BASE_POINTS, finalScores, winnersOf } from '../rules/score.ts';
import { standingsBySeat, viewFor, type VipsView } from '../rules/view.ts';
import { board, boardScene } from '../pictures/board.ts';
import { betsPicture } from '../pictures/bets.ts';
import { latestActions } from '../pictures/changes.ts';
import { faceBuilderPicture } from '../pictures/face-builder.ts';
import { idealPicture } from '../pictures/ideal.ts';
import { lobbyPicture } from '../pictures/lobby.ts';
import { poster, posterScene } from '../pictures/poster.ts';
import { revealPicture } from '../pictures/reveal.ts';
import { turnPicture } from '../pictures/turn.ts';
import { pictures, screen, text } from './blocks.ts';
import { evolve } from '../rules/evolve.ts';
import type { VipsEvent, VipsState } from '../rules/state.ts';
import { chipsInRows } from '../rules/bet.ts';
import { NO_FACE } from './betting-panel.ts';

/** A short game of three, made up for the pictures of the rules. */

/** One chip on each piece (V6), so that two heads and two pairs of eyes match at once. */
const CHIPS = chipsInRows(
  {
    head: ['red', 'green', 'blue', 'green', 'red'],
    eyes: ['blue', 'red', 'blue', 'green', 'red'],
    mouth: ['green', 'blue', 'red', 'blue', 'green'],
  },
  PORTRAITS,
);

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

type SampleChapter = keyof typeof CHAPTERS | 'over';

/** A view with portraits of ours. */
type SampleView = VipsView & { readonly set: StockSet };

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

/** A picture without its alt text. */
type Painted = Pick<Picture, 'kind' | 'scene'>;

/** A turn of which nothing is told. */
const QUIET = { swap: null, note: '', news: [] } as const;

/**
 * The rules (the kernel's `rules`), each page with a picture of the sample game. Numbers are those that the rules use
 * (V19).
 */
export const rulesPages: readonly RulesPage[] = [
  page('goal', 'bets', lobbyPicture),
  page('bet', 'bets', (localizer, view) => faceBuilderPicture(localizer, view, view.ownBet ?? NO_FACE)),
  page('chips', 'chips', (localizer, view) => boardWith(localizer, view, 'vips.picture.start')),
  page('turn', 'laid', (localizer, view) => turnPicture(localizer, view, QUIET)),
  page('swap', 'laid', (localizer, view) =>
    turnPicture(localizer, view, { ...QUIET, swap: { lit: ['head I', 'head V'], chosen: 'head V' } }),
  ),
  page('swapped', 'swapped', (localizer, view) => boardWith(localizer, view, 'vips.picture.turn')),
  page('top', 'raised', (localizer, view) => boardWith(localizer, view, 'vips.picture.turn')),
  page('points', 'over', allBets, basePointsTable),
  page('bonus', 'over', revealPicture),
  page('end', 'over', (localizer, view) => idealPicture(localizer, { ...view, arguments: [] })),
  page('tactics', 'over', (localizer, view) => ({
    kind: poster.kind,
    scene: posterScene(localizer, view, 0),
  })),
];

/** The target of the sample game: the world champion in staring. */
const SAMPLE_TARGET = 'vips.target.5';

/** A page with the text of this name and what the sample game looks like at the end of a chapter. */
function page(
  name: string,
  chapter: SampleChapter,
  paint: (localizer: Localizer, view: SampleView) => Painted,
  below: (localizer: Localizer) => string = () => '',
): RulesPage {
  return (localizer) => {
    const view = sampleView(chapter, localizer.plain(SAMPLE_TARGET));
    const { kind, scene } = paint(withSampleNames(localizer), view);
    const picture: Picture = {
      kind,
      scene,
      alt: localizer.plain(`vips.rules.alt.${name}`, { target: view.target, ...sampleArguments(view.set) }),
      isRecurrent: true,
    };
    const task = localizer.markdown(`vips.rules.${name}`, { target: { key: SAMPLE_TARGET } });
    return screen(text(task, below(localizer)), pictures(picture));
  };
}

/** The pieces that the sample game is about, under the names that its alt texts use. */
const SAMPLE_PIECES: Readonly<Record<string, Piece>> = {
  head: 'head V',
  otherHead: 'head I',
  benHead: 'head III',
  eyes: 'eyes I',
  mouth: 'mouth II',
  benMouth: 'mouth III',
  cleoMouth: 'mouth IV',
};

const sampleArguments = (set: StockSet): MessageArguments =>
  Object.fromEntries(
    Object.entries(SAMPLE_PIECES).map(([name, piece]) => [name, pieceMessageArgument(set, piece)]),
  );

/** The board with the latest changes, and nobody who argues. */
const boardWith = (localizer: Localizer, view: SampleView, note: string): Painted => ({
  kind: board.kind,
  scene: boardScene(localizer, view, localizer.plain(note, { turn: view.turn }), latestActions(view)),
});

/** The board with every bet, once the game is over. */
function allBets(localizer: Localizer, view: SampleView): Painted {
  const standings = standingsBySeat(view).toSorted((a, b) => b.place - a.place);
  const { kind, scene } = betsPicture(localizer, view, standings);
  return { kind, scene: { ...scene, note: localizer.plain('vips.picture.over') } };
}

/** One row for each column, one cell for each number of players who bet on the same piece. */
function basePointsTable(localizer: Localizer): string {
  const labels = BASE_POINTS.map((_, i) => localizer.plain('vips.rules.table-row', { column: i + 1 }));
  const head = localizer.plain('vips.rules.table-head');
  const width = Math.max(head.length, ...labels.map((label) => label.length));
  const formatRow = (label: string, cells: readonly (string | number)[]): string =>
    label.padEnd(width) + cells.map((cell) => String(cell).padStart(4)).join('');
  const rows = BASE_POINTS.map((row, i) => formatRow(labels[i] ?? '', row));
  return [
    '```',
    formatRow(
      head,
      BASE_POINTS.map((_, i) => i + 1),
    ),
    ...rows,
    '```',
  ].join('\n');
}
