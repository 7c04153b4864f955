import type { Brush, PicturePainter } from '../../../pictures/painter-api.ts';
import { faceOnColumn } from '../rules/view.ts';
import { type Columns, type ShownSet } from '../rules/pieces.ts';
import { type BoardScene, boardSchema } from '../scenes/schemas.ts';
import { drawFloor, drawNote, drawPaper, drawText } from './backdrop.ts';
import { drawBeforeSwaps, layoutBeforeSwaps } from './before-swaps.ts';
import { BOARD_LAYOUT, COLUMN_RANKS, facePosition } from './board-layout.ts';
import { drawFace } from './faces.ts';
import { drawPedestal } from './pedestals.ts';
import { drawPlayerStrip } from './player-strip.ts';
import { drawRackChips, drawRackPanels } from './racks.ts';
import { drawSpeechBand, SPEECH_BAND } from './speech.ts';
import { drawSwapFrames, drawSwapSigns } from './swap-marks.ts';

const HEIGHT = 912;
const NOTE = { top: 72, maxWidth: 460 } as const;

/** The five columns, the chips on them, the latest changes, the players, and what one of them has argued. */
export const paintBoard: PicturePainter = (raw) => {
  const scene = boardSchema.parse(raw);
  const height = HEIGHT + (scene.speech === null ? 0 : SPEECH_BAND.height);
  return { width: BOARD_LAYOUT.width, height, draw: (brush) => drawBoard(brush, scene, height) };
};

function drawBoard(brush: Brush, scene: BoardScene, height: number): void {
  drawPaper(brush, BOARD_LAYOUT.width, height);
  drawFloor(brush, BOARD_LAYOUT.width, BOARD_LAYOUT.ground, height);
  const beforeSwaps = layoutBeforeSwaps(scene);
  drawHeading(brush, scene.title, scene.note, beforeSwaps?.card.x);
  drawColumns(brush, scene.set, scene.columns, scene.players.length);
  drawRackPanels(brush, scene.columns, scene.newChips);
  drawSwapFrames(brush, scene);
  drawRackChips(brush, scene.columns, scene.chips, scene.newChips);
  drawSwapSigns(brush, scene);
  if (beforeSwaps !== null) drawBeforeSwaps(brush, scene, beforeSwaps);
  drawPlayerStrip(brush, scene.players);
  drawSpeechBand(brush, scene, HEIGHT - 14);
}

/** The target above the columns, the note under it, both left of `right`. */
export function drawHeading(
  brush: Brush,
  title: string,
  note: string,
  right: number = BOARD_LAYOUT.width,
): void {
  drawText(
    brush,
    title,
    { x: right / 2, y: 38, align: 'center' },
    { style: 'title', width: right - 60, maxLines: 2, maxSize: 56, minSize: 26, height: 66 },
  );
  if (note !== '') drawNote(brush, note, right - 24, NOTE.top, NOTE.maxWidth);
}

/** Pedestals with the faces on them, tallest first. */
export function drawColumns(brush: Brush, set: ShownSet, columns: Columns, players: number): void {
  for (const rank of COLUMN_RANKS) {
    const at = facePosition(rank);
    brush.context.fillStyle = 'rgba(43,32,48,0.22)';
    brush.context.fillRect(at.x + 8, BOARD_LAYOUT.ground, BOARD_LAYOUT.face, 9);
    drawPedestal(brush, rank, players);
    drawFace(brush, set, faceOnColumn({ columns }, rank), at, 'all');
  }
}
