import type { Brush, PicturePainter } from '../../../pictures/painter-api.ts';
import { faceOnColumn } from '../rules/view.ts';
import { type Columns, PARTS, type PortraitSet, pieceOf } from '../rules/pieces.ts';
import { type BoardScene, boardSchema } from '../scenes/schemas.ts';
import { drawFloor, drawNote, drawPaper, drawText } from './backdrop.ts';
import { drawBeforeSwaps, layoutBeforeSwaps } from './before-swaps.ts';
import {
  BOARD_LAYOUT,
  COLUMN_RANKS,
  facePosition,
  NUMERAL_HEIGHT,
  pieceBox,
  UNIT_WIDTH,
} from './board-layout.ts';
import { drawFace, drawNumeral } from './faces.ts';
import { drawPedestal } from './pedestals.ts';
import { drawPlayerStrip } from './player-strip.ts';
import { drawRackChips, drawRackPanels } from './racks.ts';
import { bareMovedPieces, drawSwapFrames, drawSwapSigns } from './swap-marks.ts';

const HEIGHT = 880;
const NOTE_TOP = 102;
const NOTE_POSITION = { right: BOARD_LAYOUT.width - 30, maxWidth: 460 } as const;
/** The width of the note beside the faces before a swap. */
const NOTE_WIDTH_BESIDE_SWAPS = 420;

/** The five columns, the chips on them, the latest changes, and the players. */
export const paintBoard: PicturePainter = (raw) => {
  const scene = boardSchema.parse(raw);
  return { width: BOARD_LAYOUT.width, height: HEIGHT, draw: (brush) => drawBoard(brush, scene) };
};

function drawBoard(brush: Brush, scene: BoardScene): void {
  drawPaper(brush, BOARD_LAYOUT.width, HEIGHT);
  drawFloor(brush, BOARD_LAYOUT.width, BOARD_LAYOUT.ground, HEIGHT);
  const beforeSwaps = layoutBeforeSwaps(scene);
  drawHeading(
    brush,
    scene.title,
    scene.note,
    beforeSwaps === null
      ? NOTE_POSITION
      : { right: beforeSwaps.card.x - 14, maxWidth: NOTE_WIDTH_BESIDE_SWAPS },
  );
  drawColumns(brush, scene.set, scene.columns, scene.players.length);
  drawRackPanels(brush, scene.columns, scene.newChips);
  drawSwapFrames(brush, scene);
  drawNumerals(brush, scene.columns);
  drawRackChips(brush, scene.columns, scene.chips, scene.newChips, bareMovedPieces(scene));
  drawSwapSigns(brush, scene);
  if (beforeSwaps !== null) drawBeforeSwaps(brush, scene, beforeSwaps);
  drawPlayerStrip(brush, scene.players);
}

/** The target above the columns, the note under it. */
export function drawHeading(
  brush: Brush,
  title: string,
  note: string,
  noteAt: { readonly right: number; readonly maxWidth: number } = NOTE_POSITION,
): void {
  drawText(
    brush,
    title,
    { x: BOARD_LAYOUT.width / 2, y: 46, align: 'center' },
    { style: 'title', width: BOARD_LAYOUT.width - 60, maxLines: 2, maxSize: 58, minSize: 26, height: 72 },
  );
  if (note !== '') drawNote(brush, note, noteAt.right, NOTE_TOP, noteAt.maxWidth);
}

/** Pedestals with the faces on them, tallest first. */
export function drawColumns(brush: Brush, set: PortraitSet, columns: Columns, players: number): void {
  for (const rank of COLUMN_RANKS) {
    const at = facePosition(rank);
    brush.context.fillStyle = 'rgba(43,32,48,0.22)';
    brush.context.fillRect(at.x + 14, BOARD_LAYOUT.ground, UNIT_WIDTH - 20, 9);
    drawPedestal(brush, rank, players);
    drawFace(brush, set, faceOnColumn({ columns }, rank), at, 'all');
  }
}

/** The numeral of every piece, at its lower left. */
export function drawNumerals(brush: Brush, columns: Columns): void {
  for (const part of PARTS)
    for (const portrait of columns[part]) {
      const { x, y, height } = pieceBox(columns, pieceOf(part, portrait));
      drawNumeral(brush, portrait, x + 1, y + height - NUMERAL_HEIGHT - 2, NUMERAL_HEIGHT);
    }
}
