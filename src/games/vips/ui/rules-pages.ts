import type { Localizer, Picture } from '../../../kernel/screen.ts';
import { withSampleNames } from '../../../kernel/sample-names.ts';
import type { RulesPage } from '../../../kernel/ui.ts';
import type { MessageArguments } from '../../../kernel/message.ts';
import { pieceMessageArgument } from '../rules/narrate.ts';
import type { Piece, StockSet } from '../rules/pieces.ts';
import { BASE_POINTS } from '../rules/score.ts';
import { standingsBySeat } from '../rules/standings.ts';
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
import { type SampleChapter, type SampleView, sampleView } from './sample-game.ts';

/** A picture without its alt text. */
type Painted = Pick<Picture, 'painter' | 'scene'>;

/** A face of which nothing is chosen yet. */
const NO_FACE = { head: null, eyes: null, mouth: null } as const;

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
    painter: poster.painter,
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
    const { painter, scene } = paint(
      withSampleNames(localizer, (seat) => `vips.rules.player.${seat}`),
      view,
    );
    const picture: Picture = {
      painter,
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
  painter: board.painter,
  scene: boardScene(localizer, view, localizer.plain(note, { turn: view.turn }), latestActions(view)),
});

/** The board with every bet, once the game is over. */
function allBets(localizer: Localizer, view: SampleView): Painted {
  const standings = standingsBySeat(view).toSorted((a, b) => b.place - a.place);
  const { painter, scene } = betsPicture(localizer, view, standings);
  return { painter, scene: { ...scene, note: localizer.plain('vips.picture.over') } };
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
