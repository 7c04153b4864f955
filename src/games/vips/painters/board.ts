import type { Brush, PicturePainter } from '../../../render/painter-api.ts';
import { faceOnColumn } from '../rules/view.ts';
import { type Columns, PARTS, PIECES, type PortraitSet, pieceOf } from '../rules/pieces.ts';
import { layoutBeforeSwaps, drawBeforeSwaps } from './before-swaps.ts';
import { drawSwapMarks, drawSwapRibbons, pieceBox } from './swap-marks.ts';
import { drawChips } from './chips.ts';
import { BOARD_LAYOUT, COLUMN_RANKS, drawPedestal, facePosition } from './pedestals.ts';
import { drawFace, drawNumeral } from './faces.ts';
import { drawFloor, drawNote, drawPaper, drawText } from './backdrop.ts';
import { type BoardScene, boardSchema } from '../scenes/schemas.ts';
import { drawPlayerStrip } from './player-strip.ts';

const HEIGHT = 880;
const CHIP_SIZE = 46;
const NUMERAL_HEIGHT = 36;
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
  drawSwapRibbons(brush, scene);
  drawColumns(brush, scene.set, scene.columns, scene.players.length);
  drawSwapMarks(brush, scene);
  drawNumerals(brush, scene.columns);
  const { chips, columns, newChips } = scene;
  if (chips !== null)
    drawChips(
      brush,
      PIECES.map((piece) => ({
        chips: chips[piece],
        newColours: newChips.filter((chip) => chip.piece === piece).map((chip) => chip.colour),
        box: pieceBox(columns, piece),
      })),
      CHIP_SIZE,
    );
  if (beforeSwaps !== null) drawBeforeSwaps(brush, scene, beforeSwaps);
  drawPlayerStrip(brush, scene.players, {
    x: 26,
    y: BOARD_LAYOUT.ground + 36,
    width: BOARD_LAYOUT.width - 52,
    height: 112,
  });
}

/** The target beside the tallest column, the note under it. */
export function drawHeading(
  brush: Brush,
  title: string,
  note: string,
  noteAt: { readonly right: number; readonly maxWidth: number } = NOTE_POSITION,
): void {
  const right = BOARD_LAYOUT.width - 30;
  const left = facePosition(1).x + BOARD_LAYOUT.pitch + 40;
  drawText(
    brush,
    title,
    { x: left, y: 53, align: 'left' },
    { style: 'title', width: right - left, maxLines: 2, maxSize: 58, minSize: 26, height: 82 },
  );
  if (note !== '') drawNote(brush, note, noteAt.right, NOTE_TOP, noteAt.maxWidth);
}

/** Pedestals with the faces on them, tallest first. */
export function drawColumns(brush: Brush, set: PortraitSet, columns: Columns, players: number): void {
  for (const rank of COLUMN_RANKS) {
    const at = facePosition(rank);
    brush.context.fillStyle = 'rgba(43,32,48,0.22)';
    brush.context.fillRect(at.x + 14, BOARD_LAYOUT.ground, BOARD_LAYOUT.face + 6, 9);
    drawPedestal(brush, rank, players);
    drawFace(brush, set, faceOnColumn({ columns }, rank), at, 'all');
  }
}

/** The numeral of every piece, at its upper left. */
export function drawNumerals(brush: Brush, columns: Columns): void {
  for (const part of PARTS)
    for (const portrait of columns[part]) {
      const { x, y } = pieceBox(columns, pieceOf(part, portrait));
      drawNumeral(brush, portrait, x + 1, y + 3, NUMERAL_HEIGHT);
    }
}
