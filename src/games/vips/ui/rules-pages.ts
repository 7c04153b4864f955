import type { Picture, Localizer } from '../../../kernel/screen.ts';
import type { RulesPage } from '../../../kernel/ui.ts';
import type { MessageArguments } from '../../../kernel/message.ts';
import { pieceMessageArgument } from '../rules/narrate.ts';
import { NO_CHIPS, type Piece, type StockSet } from '../rules/pieces.ts';
import { BASE_POINTS } from '../rules/score.ts';
import { standingsBySeat } from '../rules/standings.ts';
import {
  betsScene,
  boardScene,
  faceBuilderScene,
  idealScene,
  lobbyScene,
  type PaintableScene,
  posterScene,
  revealScene,
  turnScene,
} from '../scenes/picture-scenes.ts';
import { pictures, screen, text } from './blocks.ts';
import { partNames } from '../words/formatting.ts';
import { revealLabels } from './pictures.ts';
import { fullNames, shortNames } from '../words/portrait-names.ts';
import { type SampleChapter, type SampleView, sampleView } from './sample-game.ts';

/**
 * The rules (the kernel's `rules`), each page with a picture of the sample game. Numbers are those that the rules use
 * (V19).
 */
export const rulesPages: readonly RulesPage[] = [
  page('goal', 'bets', (localizer, { set, target }) =>
    lobbyScene(set, target, fullNames(localizer, set), localizer.plain('vips.picture.lobby')),
  ),
  page('bet', 'bets', (localizer, { set, ownBet, target, columns }) =>
    faceBuilderScene(set, ownBet ?? {}, target, partNames(localizer), columns, shortNames(localizer, set)),
  ),
  page('chips', 'chips', (localizer, view) => board(localizer, view, 'vips.picture.start')),
  page('turn', 'laid', (localizer, view) => turn(localizer, view, false)),
  page('swap', 'laid', (localizer, view) => turn(localizer, view, true)),
  page('swapped', 'swapped', (localizer, view) => board(localizer, view, 'vips.picture.turn')),
  page('top', 'raised', (localizer, view) => board(localizer, view, 'vips.picture.turn')),
  page(
    'points',
    'over',
    (localizer, view) =>
      betsScene(
        view,
        standingsBySeat(view).toSorted((a, b) => b.place - a.place),
        {
          names: sampleNames(localizer),
          note: localizer.plain('vips.picture.over'),
        },
      ),
    basePointsTable,
  ),
  page('bonus', 'over', (localizer, view) =>
    revealScene(view, revealLabels(localizer, sampleNames(localizer))),
  ),
  page('end', 'over', (localizer, view) => idealScene(view, { note: localizer.plain('vips.picture.ideal') })),
  page('tactics', 'over', (localizer, view) => posterScene(view, 0, sampleNames(localizer)[0] ?? '')),
];

/** The target of the sample game: the world champion in staring. */
const SAMPLE_TARGET = 'vips.target.5';

/** A page with the text of this name and what the sample game looks like at the end of a chapter. */
function page(
  name: string,
  chapter: SampleChapter,
  paint: (localizer: Localizer, view: SampleView) => PaintableScene<unknown>,
  below: (localizer: Localizer) => string = () => '',
): RulesPage {
  return (localizer) => {
    const view = sampleView(chapter, localizer.plain(SAMPLE_TARGET));
    const picture: Picture = {
      ...paint(localizer, view),
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

const board = (localizer: Localizer, view: SampleView, note: string): PaintableScene<unknown> =>
  boardScene(view, {
    names: sampleNames(localizer),
    note: localizer.plain(note, { turn: view.turn }),
    beforeLabel: localizer.plain('vips.picture.before'),
  });

/** The panel of the first player's turn: a chip is laid, or the swap after it is being chosen. */
const turn = (localizer: Localizer, view: SampleView, choosing: boolean): PaintableScene<unknown> =>
  turnScene(
    view,
    view.hands[0] ?? NO_CHIPS,
    choosing ? { lit: ['head I', 'head V'], chosen: 'head V' } : null,
    { hand: localizer.plain('vips.picture.hand'), note: '' },
  );

const sampleNames = (localizer: Localizer): readonly string[] =>
  [0, 1, 2].map((seat) => localizer.plain(`vips.rules.player.${seat}`));

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
