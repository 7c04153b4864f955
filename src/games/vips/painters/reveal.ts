import type { Brush, PicturePainter } from '../../../render/painter-api.ts';
import { type RevealScene, revealSchema } from '../scenes/schemas.ts';
import { ALT_MARK } from './alt-mark.ts';
import { drawFloor, drawPaper, drawText } from './backdrop.ts';
import { BOARD_LAYOUT } from './board-layout.ts';
import { drawBetFlag, drawBetFlags, FLAG_SIZE } from './bet-flags.ts';
import { drawColumns, drawHeading, drawNumerals } from './board.ts';
import { CHIP_SIZE, drawChips } from './chips.ts';
import { drawPointsTable, pointsTableHeight } from './points-table.ts';
import { drawRackChips, drawRackPanels } from './racks.ts';

const MARGIN = 26;
const TABLE_TOP = BOARD_LAYOUT.ground + 28;
/** The legend under the table keeps it above the ALT mark. */
const LEGEND_HEIGHT = ALT_MARK.height * BOARD_LAYOUT.width;

/** The board at the end with every bet on it, the table of points below, and a legend. */
export const paintReveal: PicturePainter = (raw) => {
  const scene = revealSchema.parse(raw);
  const height = TABLE_TOP + pointsTableHeight(scene.players.length) + LEGEND_HEIGHT;
  return { width: BOARD_LAYOUT.width, height, draw: (brush) => drawReveal(brush, scene, height) };
};

function drawReveal(brush: Brush, scene: RevealScene, height: number): void {
  drawPaper(brush, BOARD_LAYOUT.width, height);
  drawFloor(brush, BOARD_LAYOUT.width, BOARD_LAYOUT.ground, height);
  drawHeading(brush, scene.title, scene.note);
  drawColumns(brush, scene.set, scene.columns, scene.players.length);
  drawRackPanels(brush, scene.columns, []);
  drawNumerals(brush, scene.columns);
  drawRackChips(brush, scene.columns, scene.chips, []);
  drawBetFlags(brush, scene);
  drawPointsTable(brush, scene, { x: MARGIN, y: TABLE_TOP, width: BOARD_LAYOUT.width - 2 * MARGIN });
  drawLegend(brush, scene.legend, height - LEGEND_HEIGHT / 2 + 2);
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
