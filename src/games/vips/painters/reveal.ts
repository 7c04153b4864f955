import { ALT_MARK, type Brush, type PicturePainter } from '../../../pictures/painter-api.ts';
import { type BetsScene, type RevealScene, revealSchema } from '../scenes/schemas.ts';
import { drawFloor, drawPaper, drawText } from './backdrop.ts';
import { BOARD_LAYOUT } from './board-layout.ts';
import { drawBetFlag, drawBetFlags, FLAG_SIZE } from './bet-flags.ts';
import { drawColumns, drawHeading } from './board.ts';
import { CHIP_SIZE, drawChips } from './chips.ts';
import { drawPointsTable, pointsTableHeight } from './points-table.ts';
import { drawRackChips, drawRackPanels } from './racks.ts';

const MARGIN = 26;
/** The upper edge of the table under the board. */
export const TABLE_TOP = BOARD_LAYOUT.ground + 28;
/** The legend under the table keeps it above the ALT mark. */
const LEGEND_HEIGHT = ALT_MARK.height * BOARD_LAYOUT.width;

/** The board at the end with every bet on it, the table of points below, and a legend. */
export const paintReveal: PicturePainter = (raw) => {
  const scene = revealSchema.parse(raw);
  const height = TABLE_TOP + pointsTableHeight(scene.players.length) + LEGEND_HEIGHT;
  return { width: BOARD_LAYOUT.width, height, draw: (brush) => drawReveal(brush, scene, height) };
};

function drawReveal(brush: Brush, scene: RevealScene, height: number): void {
  drawFinalBoard(brush, scene, height, {
    names: scene.players.map(({ name }) => name),
    bets: scene.players.map(({ bet }, seat) => ({ seat, bet })),
  });
  drawPointsTable(brush, scene, { x: MARGIN, y: TABLE_TOP, width: BOARD_LAYOUT.width - 2 * MARGIN });
  drawLegend(brush, scene.legend, height - LEGEND_HEIGHT / 2 + 2);
}

/** The board at the end with a flag for each of these bets; below its floor is room for more, down to `height`. */
export function drawFinalBoard(
  brush: Brush,
  { set, title, note, columns, chips }: Omit<BetsScene, 'names' | 'shown'>,
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
    drawText(
      brush,
      text,
      { x, y, align: 'left' },
      { style: 'text', width: right - x, maxLines: 1, maxSize: 27, minSize: 20 },
    );
  };
  drawBetFlag(brush, 0, '', left, y - FLAG_SIZE.name.height / 2, FLAG_SIZE.name);
  label(bet, left + 64, middle - 20);
  drawChips(brush, 'red', 1, middle + 24, y, CHIP_SIZE.hand);
  label(bonus, middle + 64, BOARD_LAYOUT.width - MARGIN);
}
