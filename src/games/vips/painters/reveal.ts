import type { Brush, PicturePainter } from '../../../render/painter-api.ts';
import { PIECES } from '../rules/pieces.ts';
import { drawColumns, drawHeading, drawNumerals } from './board.ts';
import { pieceBox } from './swap-marks.ts';
import { drawCounts, drawPiles } from './chips.ts';
import { BOARD_LAYOUT } from './pedestals.ts';
import { drawSeatMarkers } from './seat-markers.ts';
import { drawPointsTable, pointsTableHeight } from './points-table.ts';
import { drawFloor, drawPaper } from './backdrop.ts';
import { type RevealScene, revealSchema } from '../scenes/schemas.ts';

const CHIP_SIZE = 46;
const MARKER_SIZE = 40;

/** The board at the end with every bet on it, and the table of points below. */
export const paintReveal: PicturePainter = (raw) => {
  const scene = revealSchema.parse(raw);
  const height = BOARD_LAYOUT.ground + 28 + pointsTableHeight(scene.players.length) + 26;
  return { width: BOARD_LAYOUT.width, height, draw: (brush) => drawReveal(brush, scene, height) };
};

function drawReveal(brush: Brush, scene: RevealScene, height: number): void {
  drawPaper(brush, BOARD_LAYOUT.width, height);
  drawFloor(brush, BOARD_LAYOUT.width, BOARD_LAYOUT.ground, height);
  drawHeading(brush, scene.title, scene.note);
  drawColumns(brush, scene.set, scene.columns, scene.players.length);
  drawNumerals(brush, scene.columns);
  const pieces = PIECES.map((piece) => ({
    chips: scene.chips[piece],
    newColours: [],
    box: pieceBox(scene.columns, piece),
  }));
  drawPiles(brush, pieces, CHIP_SIZE);
  drawSeatMarkers(brush, scene, MARKER_SIZE);
  drawCounts(brush, pieces, CHIP_SIZE);
  drawPointsTable(brush, scene, { x: 26, y: BOARD_LAYOUT.ground + 28, width: BOARD_LAYOUT.width - 52 });
}
