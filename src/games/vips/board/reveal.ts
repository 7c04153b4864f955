import type { Brush, PicturePainter } from '../../../render/index.ts';
import { PIECES } from '../rules/words.ts';
import { drawColumns, drawHeading, drawNumerals } from './board.ts';
import { placeOf } from './changes.ts';
import { drawCounts, drawPiles } from './chips.ts';
import { BOARD } from './columns.ts';
import { drawMarkers } from './markers.ts';
import { drawPoints, pointsHeight } from './points.ts';
import { drawFloor, drawPaper } from './room.ts';
import type { RevealScene } from './scenes.ts';
import { revealShape } from './shapes.ts';

const CHIP = 46;
const MARKER = 40;

/** The board at the end with every bet on it, and the table of points below. */
export const paintReveal: PicturePainter = (raw) => {
  const scene = revealShape.parse(raw);
  const height = BOARD.ground + 28 + pointsHeight(scene.players.length) + 26;
  return { width: BOARD.width, height, draw: (brush) => drawReveal(brush, scene, height) };
};

function drawReveal(brush: Brush, scene: RevealScene, height: number): void {
  drawPaper(brush, BOARD.width, height);
  drawFloor(brush, BOARD.width, BOARD.ground, height);
  drawHeading(brush, scene.title, scene.note);
  drawColumns(brush, scene.set, scene.columns, scene.players.length);
  drawNumerals(brush, scene.columns);
  const pieces = PIECES.map((piece) => ({
    chips: scene.chips[piece],
    fresh: [],
    piece: placeOf(scene.columns, piece),
  }));
  drawPiles(brush, pieces, CHIP);
  drawMarkers(brush, scene, MARKER);
  drawCounts(brush, pieces, CHIP);
  drawPoints(brush, scene, { x: 26, y: BOARD.ground + 28, width: BOARD.width - 52 });
}
