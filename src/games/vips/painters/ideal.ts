import type { Brush, PicturePainter } from '../../../pictures/painter-api.ts';
import { drawFrame, drawStripes, WALL, WALL_STRIPE } from './gallery-wall.ts';
import { type Box, drawBox } from './primitives.ts';
import { drawFace, faceHeight } from './faces.ts';
import { BRASS, BRASS_LIGHT, GOLD_DEEP, INK } from './theme.ts';
import { drawStar, drawText } from './backdrop.ts';
import { type IdealScene, idealSchema } from '../scenes/schemas.ts';

const SIDE = 1080;
/** The plate is above the picture, away from the ALT mark. */
const PLATE = { x: 120, y: 60, width: SIDE - 240, height: 140 } as const;
const FACE = { width: 448, x: (SIDE - 448) / 2, y: 290 } as const;
const WALL_LIT = '#3f716c';
const WALL_LIT_STRIPE = '#396965';

/** The table's ideal candidate as a portrait in a gallery, lit from above, with the name on a brass plate (V23). */
export const paintIdeal: PicturePainter = (raw) => {
  const scene = idealSchema.parse(raw);
  return { width: SIDE, height: SIDE, draw: (brush) => drawIdeal(brush, scene) };
};

function drawIdeal(brush: Brush, { set, title, note, face }: IdealScene): void {
  drawWall(brush);
  const height = faceHeight(FACE.width);
  drawFrame(brush.context, { ...FACE, height }, 1);
  drawFace(brush, set, face, FACE, 'between portraits');
  drawLamp(brush);
  drawPlate(brush, title, note, PLATE);
}

/** Striped wallpaper with the light of the lamp on it. */
function drawWall({ context }: Brush): void {
  drawStripes(context, { width: SIDE, height: SIDE }, WALL, WALL_STRIPE);
  context.save();
  context.beginPath();
  context.moveTo(SIDE / 2 - 90, 40);
  context.lineTo(SIDE / 2 + 90, 40);
  context.lineTo(SIDE - 60, 800);
  context.quadraticCurveTo(SIDE / 2, 1010, 60, 800);
  context.closePath();
  context.clip();
  drawStripes(context, { width: SIDE, height: SIDE }, WALL_LIT, WALL_LIT_STRIPE);
  context.restore();
}

/** The lamp over the frame. */
function drawLamp({ context }: Brush): void {
  drawBox(
    context,
    { x: SIDE / 2 - 7, y: 0, width: 14, height: 24 },
    { fill: GOLD_DEEP, line: INK, width: 4 },
  );
  drawBox(
    context,
    { x: SIDE / 2 - 120, y: 18, width: 240, height: 26 },
    { fill: BRASS, line: INK, width: 5, round: 13 },
  );
  drawBox(context, { x: SIDE / 2 - 104, y: 23, width: 208, height: 6 }, { fill: BRASS_LIGHT, round: 3 });
}

/** The brass plate with the note and the title. */
function drawPlate(brush: Brush, title: string, note: string, at: Box): void {
  const { context } = brush;
  drawBox(context, { ...at, x: at.x + 5, y: at.y + 9 }, { fill: 'rgba(20,24,30,0.35)', round: 14 });
  drawBox(context, at, { fill: BRASS, line: INK, width: 5, round: 14 });
  drawBox(
    context,
    { x: at.x + 9, y: at.y + 9, width: at.width - 18, height: at.height - 18 },
    { line: BRASS_LIGHT, width: 4, round: 8 },
  );
  for (const x of [at.x + 36, at.x + at.width - 36]) drawStar(brush, x, at.y + at.height / 2, 17);
  drawText(
    brush,
    note,
    { x: SIDE / 2, y: at.y + 35, align: 'center', colour: '#5f3d10' },
    { style: 'text', width: at.width - 150, maxLines: 1, maxSize: 28, minSize: 16 },
  );
  drawText(
    brush,
    title,
    { x: SIDE / 2, y: at.y + 91, align: 'center' },
    { style: 'title', width: at.width - 150, maxLines: 2, maxSize: 58, minSize: 26, height: 76 },
  );
}
