import type { Brush, PicturePainter } from '../../../render/index.ts';
import { faceOn } from '../rules/view.ts';
import { type Columns, PARTS, PIECES, type PortraitSet, pieceOf } from '../rules/words.ts';
import { before, drawBefore } from './before.ts';
import { drawMoves, drawRibbons, placeOf } from './changes.ts';
import { drawChips } from './chips.ts';
import { BOARD, COLUMN_RANKS, drawPedestal, faceAt } from './columns.ts';
import { drawFace, drawNumeral } from './faces.ts';
import { drawFloor, drawNote, drawPaper, drawText } from './room.ts';
import type { BoardScene } from './scenes.ts';
import { boardShape } from './shapes.ts';
import { drawStrip } from './strip.ts';

const HEIGHT = 880;
const CHIP = 46;
const NUMERAL = 36;
const NOTE_TOP = 102;
const NOTE = { right: BOARD.width - 30, widest: 460 } as const;
/** How wide the note may be beside the faces before a swap. */
const NOTE_BESIDE = 420;

/** The five columns, what lies on them, what has just changed, and the players. */
export const paintBoard: PicturePainter = (raw) => {
  const scene = boardShape.parse(raw);
  return { width: BOARD.width, height: HEIGHT, draw: (brush) => drawBoard(brush, scene) };
};

function drawBoard(brush: Brush, scene: BoardScene): void {
  drawPaper(brush, BOARD.width, HEIGHT);
  drawFloor(brush, BOARD.width, BOARD.ground, HEIGHT);
  const was = before(scene);
  drawHeading(
    brush,
    scene.title,
    scene.note,
    was === null ? NOTE : { right: was.card.x - 14, widest: NOTE_BESIDE },
  );
  drawRibbons(brush, scene);
  drawColumns(brush, scene.set, scene.columns, scene.players.length);
  drawMoves(brush, scene);
  drawNumerals(brush, scene.columns);
  const { chips, columns, fresh } = scene;
  if (chips !== null)
    drawChips(
      brush,
      PIECES.map((piece) => ({
        chips: chips[piece],
        fresh: fresh.filter((chip) => chip.piece === piece).map((chip) => chip.colour),
        piece: placeOf(columns, piece),
      })),
      CHIP,
    );
  if (was !== null) drawBefore(brush, scene, was);
  drawStrip(brush, scene.players, { x: 26, y: BOARD.ground + 36, width: BOARD.width - 52, height: 112 });
}

/** The target beside the tallest column, the note under it. */
export function drawHeading(
  brush: Brush,
  title: string,
  note: string,
  noteAt: { readonly right: number; readonly widest: number } = NOTE,
): void {
  const right = BOARD.width - 30;
  const left = faceAt(1).x + BOARD.pitch + 40;
  drawText(
    brush,
    title,
    { x: left, y: 53, align: 'left' },
    { face: 'title', width: right - left, lines: 2, size: 58, smallest: 26, height: 82 },
  );
  if (note !== '') drawNote(brush, note, noteAt.right, NOTE_TOP, noteAt.widest);
}

/** Pedestals with the faces on them, tallest first. */
export function drawColumns(brush: Brush, set: PortraitSet, columns: Columns, players: number): void {
  for (const rank of COLUMN_RANKS) {
    const at = faceAt(rank);
    brush.context.fillStyle = 'rgba(43,32,48,0.22)';
    brush.context.fillRect(at.x + 14, BOARD.ground, BOARD.face + 6, 9);
    drawPedestal(brush, rank, players);
    drawFace(brush, set, faceOn({ columns }, rank), at, 'all');
  }
}

/** The numeral of every piece, at its upper left. */
export function drawNumerals(brush: Brush, columns: Columns): void {
  for (const part of PARTS)
    for (const portrait of columns[part]) {
      const { x, y } = placeOf(columns, pieceOf(part, portrait));
      drawNumeral(brush, portrait, x + 1, y + 3, NUMERAL);
    }
}
