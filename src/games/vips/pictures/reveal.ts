import type { Localizer } from '../../../kernel/screen.ts';
import {
  ALT_MARK,
  asText,
  type Brush,
  definePicture,
  type PictureOf,
} from '../../../pictures/painter-api.ts';
import type { Chips, Columns } from '../rules/pieces.ts';
import { standingsBySeat } from '../rules/standings.ts';
import type { VipsView } from '../rules/view.ts';
import { partNames, playerName } from '../words/formatting.ts';
import { drawColumns, drawHeading } from './board.ts';
import { drawFloor, drawPaper, drawText } from './drawing/backdrop.ts';
import { drawBetFlag, drawBetFlags, FLAG_SIZE } from './drawing/bet-flags.ts';
import { BOARD_LAYOUT } from './drawing/board-layout.ts';
import { CHIP_SIZE, drawChips } from './drawing/chips.ts';
import { drawPointsTable, type PointsTable, pointsTableHeight } from './drawing/points-table.ts';
import { drawRackChips, drawRackPanels } from './drawing/racks.ts';
import { columnSentences, fitSentences, scoreSentences, WEIGHT } from './sentences.ts';
import { revealOf, type Subject, subjectOf } from './subject.ts';

/** The board at the end. */
export interface FinalBoard extends Subject {
  readonly note: string;
  readonly columns: Columns;
  readonly chips: Chips;
}

/** The board at the end with a flag for every bettor, the table of points, and a legend. */
export interface RevealScene extends FinalBoard, PointsTable {
  /** What a flag means, and what a chip is worth. */
  readonly legend: { readonly bet: string; readonly bonus: string };
}

/** The final board with every bet and the table of points. Throws a `RangeError` before the end. */
export function revealPicture(localizer: Localizer, view: VipsView): PictureOf<RevealScene> {
  revealOf(view);
  return reveal.of(
    {
      ...subjectOf(localizer, view),
      note: localizer.plain('vips.picture.over'),
      columns: view.columns,
      chips: view.chips,
      players: standingsBySeat(view).map((standing) => ({
        ...standing,
        name: playerName(localizer, standing.seat),
      })),
      partNames: partNames(localizer),
      totalName: localizer.plain('vips.over.total'),
      legend: {
        bet: localizer.plain('vips.picture.legend-bet'),
        bonus: localizer.plain('vips.picture.legend-bonus'),
      },
    },
    fitSentences([
      {
        text: localizer.plain('vips.alt.reveal', { target: { userText: view.target } }),
        weight: WEIGHT.board,
      },
      ...scoreSentences(localizer, view),
      ...columnSentences(localizer, view),
    ]),
  );
}

const MARGIN = 26;
/** The upper edge of the table under the board. */
export const TABLE_TOP = BOARD_LAYOUT.ground + 28;
/** The legend under the table keeps it above the ALT mark. */
const LEGEND_HEIGHT = ALT_MARK.height * BOARD_LAYOUT.width;

/** The board at the end with every bet on it, the table of points below, and a legend. */
export const reveal = definePicture('vips/reveal', (scene: RevealScene) => {
  const height = TABLE_TOP + pointsTableHeight(scene.players.length) + LEGEND_HEIGHT;
  return { width: BOARD_LAYOUT.width, height, draw: (brush) => drawReveal(brush, scene, height) };
});

function drawReveal(brush: Brush, scene: RevealScene, height: number): void {
  drawFinalBoard(brush, scene, height, {
    names: scene.players.map(({ name }) => name),
    bets: scene.players,
  });
  drawPointsTable(brush, scene, { x: MARGIN, y: TABLE_TOP, width: BOARD_LAYOUT.width - 2 * MARGIN });
  drawLegend(brush, scene.legend, height - LEGEND_HEIGHT / 2 + 2);
}

/** The board at the end with a flag for each of these bets; below its floor is room for more, down to `height`. */
export function drawFinalBoard(
  brush: Brush,
  { set, title, note, columns, chips }: FinalBoard,
  height: number,
  { names, bets }: { readonly names: readonly string[]; readonly bets: Parameters<typeof drawBetFlags>[3] },
): void {
  drawPaper(brush, BOARD_LAYOUT.width, height);
  drawFloor(brush, BOARD_LAYOUT.width, BOARD_LAYOUT.ground, height);
  drawHeading(brush, title, note);
  drawColumns(brush, set, columns, names.length);
  drawRackPanels(brush, columns, []);
  drawRackChips(brush, columns, chips, []);
  drawBetFlags(brush, columns, names, bets);
}

/** What a flag and a chip mean at the end, to the right of the ALT mark. `y` is the middle. */
function drawLegend(brush: Brush, { bet, bonus }: RevealScene['legend'], y: number): void {
  const left = ALT_MARK.width * BOARD_LAYOUT.width + 20;
  const middle = (left + BOARD_LAYOUT.width - MARGIN) / 2;
  const label = (text: string, x: number, right: number): void => {
    drawText(brush, text, { x, y, align: 'left', width: right - x }, asText(27, 20));
  };
  drawBetFlag(brush, 0, '', left, y - FLAG_SIZE.name.height / 2, FLAG_SIZE.name);
  label(bet, left + 64, middle - 20);
  drawChips(brush, 'red', 1, middle + 24, y, CHIP_SIZE.hand);
  label(bonus, middle + 64, BOARD_LAYOUT.width - MARGIN);
}
