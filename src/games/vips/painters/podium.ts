import {
  ALT_MARK,
  type Brush,
  displayName,
  type PicturePainter,
  podiumSlots,
} from '../../../pictures/painter-api.ts';
import { type PodiumScene, podiumSchema } from '../scenes/schemas.ts';
import { drawFloor, drawOrnament, drawPaper, drawStar, drawText } from './backdrop.ts';
import { drawFace, faceHeight } from './faces.ts';
import { type Box, drawBox } from './primitives.ts';
import { CARD, FAINT, GOLD_PALE, INK, PAPER_SHADE, PEDESTAL_COLOURS } from './theme.ts';

const WIDTH = 1200;
const MARGIN = 20;
/** Between the title and the face on the highest column. */
const FACE_TOP = 150;
const FACE = 172;
const HIGHEST = 250;
const GROUND = FACE_TOP + faceHeight(FACE) + HIGHEST;
const SLAB = 20;
const COLUMN = 210;
const LABEL = { top: GROUND + 18, height: 146, gap: 18, widest: 360 } as const;
/** Room below the labels for Discord's ALT mark. */
const HEIGHT = Math.round(LABEL.top + LABEL.height + ALT_MARK.height * WIDTH + 14);

type Figure = PodiumScene['figures'][number];

/** The best of a ranking on columns, each with the face that they bet on most often. */
export const paintPodium: PicturePainter = (raw) => {
  const scene = podiumSchema.parse(raw);
  return { width: WIDTH, height: HEIGHT, draw: (brush) => drawPodium(brush, scene) };
};

function drawPodium(brush: Brush, { title, figures }: PodiumScene): void {
  drawPaper(brush, WIDTH, HEIGHT);
  drawFloor(brush, WIDTH, GROUND, HEIGHT);
  drawText(
    brush,
    title,
    { x: WIDTH / 2, y: 66, align: 'center' },
    { style: 'title', width: WIDTH - 120, maxLines: 1, maxSize: 64, minSize: 32 },
  );
  drawOrnament(brush, WIDTH / 2, 122, 420);
  const slots = podiumSlots(
    figures.map(({ place }) => place),
    { width: WIDTH - 2 * MARGIN, highest: HIGHEST },
  );
  const pitch = (WIDTH - 2 * MARGIN) / figures.length;
  const width = Math.min(LABEL.widest, pitch - LABEL.gap);
  figures.forEach((figure, index) => {
    const { x = WIDTH / 2, height = HIGHEST } = slots[index] ?? {};
    const middle = MARGIN + x;
    drawColumn(brush, figure, middle, height);
    drawPortrait(brush, figure, middle, GROUND - height);
    drawLabel(brush, figure, index, { x: middle - width / 2, y: LABEL.top, width, height: LABEL.height });
  });
}

/** A column that stands on the floor, with its place on it; with a star where there is none. */
function drawColumn(brush: Brush, { place }: Figure, x: number, height: number): void {
  const { context } = brush;
  const stone = PEDESTAL_COLOURS[(place ?? PEDESTAL_COLOURS.length) - 1] ?? PEDESTAL_COLOURS[4];
  const block = (at: Box, round: number): void => {
    drawBox(context, at, { fill: stone.front, round });
    context.fillStyle = stone.shade;
    context.fillRect(at.x + at.width * 0.88, at.y, at.width * 0.12 - 2, at.height);
    drawBox(context, at, { line: INK, width: 4, round });
  };
  const top = GROUND - height;
  block({ x: x - COLUMN / 2 + 16, y: top + SLAB, width: COLUMN - 32, height: height - SLAB }, 0);
  block({ x: x - COLUMN / 2, y: top, width: COLUMN, height: SLAB }, 5);
  const middle = top + SLAB + (height - SLAB) / 2;
  if (place === null) {
    drawStar(brush, x, middle, 22);
    return;
  }
  drawText(
    brush,
    String(place),
    { x, y: middle, align: 'center' },
    {
      style: 'number',
      width: COLUMN - 50,
      maxLines: 1,
      maxSize: Math.min(96, height - SLAB - 6),
      minSize: 26,
    },
  );
}

/** The favourite face, which stands on `ground`; an empty card where there is none. */
function drawPortrait(brush: Brush, { favourite }: Figure, x: number, ground: number): void {
  const place = { x: x - FACE / 2, y: ground - faceHeight(FACE), width: FACE };
  if (favourite !== null) {
    drawFace(brush, favourite.set, favourite.face, place, 'between portraits');
    return;
  }
  drawBox(
    brush.context,
    { ...place, height: faceHeight(FACE) },
    { fill: PAPER_SHADE, line: INK, width: 4, round: 3 },
  );
  drawText(
    brush,
    '?',
    { x, y: ground - faceHeight(FACE) / 2, align: 'center', colour: FAINT },
    { style: 'title', width: FACE, maxLines: 1, maxSize: 120, minSize: 60 },
  );
}

/** Name, points and note on a card; on a golden one for the person whom the picture is about. */
function drawLabel(brush: Brush, figure: Figure, index: number, at: Box): void {
  const { name, place, points, note, isMarked } = figure;
  drawBox(brush.context, at, {
    fill: isMarked ? GOLD_PALE : CARD,
    line: INK,
    width: isMarked ? 10 : 4,
    round: 12,
  });
  const middle = at.x + at.width / 2;
  const width = at.width - 20;
  drawText(
    brush,
    displayName(brush, name, (place ?? index + 1) - 1),
    { x: middle, y: at.y + 34, align: 'center' },
    { style: 'title', width, maxLines: 1, maxSize: 42, minSize: 28 },
  );
  drawText(
    brush,
    points,
    { x: middle, y: at.y + 80, align: 'center' },
    { style: 'text', width, maxLines: 1, maxSize: 38, minSize: 28 },
  );
  drawText(
    brush,
    note,
    { x: middle, y: at.y + 119, align: 'center' },
    { style: 'text', width, maxLines: 1, maxSize: 31, minSize: 24 },
  );
}
