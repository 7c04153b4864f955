import {
  ALT_MARK,
  type Brush,
  displayName,
  type PicturePainter,
  podiumSlots,
} from '../../../pictures/painter-api.ts';
import { type PodiumScene, podiumSchema } from '../scenes/schemas.ts';
import { drawClub } from './club.ts';
import { drawEmblem } from './emblems.ts';
import { drawMask } from './masks.ts';
import { type Box, drawBox, drawStar, drawText } from './primitives.ts';
import { CARD, GOLD, GOLD_DEEP, INK, NIGHT_LIGHT, PAPER, SILVER } from './theme.ts';

const WIDTH = 1200;
const MARGIN = 20;
const EMBLEM = { top: 150, size: 210 } as const;
const HIGHEST = 250;
const GROUND = EMBLEM.top + EMBLEM.size + HIGHEST;
const COLUMN = 250;
const LABEL = { top: GROUND + 18, height: 146, gap: 18, widest: 360 } as const;
/** Room below the labels for Discord's ALT mark. */
const HEIGHT = Math.round(LABEL.top + LABEL.height + ALT_MARK.height * WIDTH + 14);
/** The fronts of the steps of the first three places, and of every other. They differ in lightness, too. */
const STEP_COLOURS = [GOLD, SILVER, GOLD_DEEP] as const;

type Figure = PodiumScene['figures'][number];

/** The best of a ranking on the stage of the club, each with the emblem of the team that they were on most often. */
export const paintPodium: PicturePainter = (raw) => {
  const scene = podiumSchema.parse(raw);
  return { width: WIDTH, height: HEIGHT, draw: (brush) => drawPodium(brush, scene) };
};

function drawPodium(brush: Brush, { title, figures }: PodiumScene): void {
  drawClub(brush, WIDTH, HEIGHT, GROUND);
  drawText(
    brush,
    title,
    { x: WIDTH / 2, y: 84, colour: PAPER },
    { style: 'title', width: WIDTH - 120, maxLines: 1, maxSize: 68, minSize: 36 },
  );
  const slots = podiumSlots(
    figures.map(({ place }) => place),
    { width: WIDTH - 2 * MARGIN, highest: HIGHEST },
  );
  const pitch = (WIDTH - 2 * MARGIN) / figures.length;
  const width = Math.min(LABEL.widest, pitch - LABEL.gap);
  figures.forEach((figure, index) => {
    const { x = WIDTH / 2, height = HIGHEST } = slots[index] ?? {};
    const middle = MARGIN + x;
    drawStep(brush, figure, middle, height);
    const centre = GROUND - height - EMBLEM.size / 2;
    if (figure.team === null) drawMask(brush, middle, centre + 30, EMBLEM.size);
    else drawEmblem(brush, figure.team, middle, centre, EMBLEM.size);
    drawLabel(brush, figure, index, { x: middle - width / 2, y: LABEL.top, width, height: LABEL.height });
  });
}

/** A step of the stage with its place on it; with a star where there is none. */
function drawStep(brush: Brush, { place }: Figure, x: number, height: number): void {
  const { context } = brush;
  const front = (place === null ? undefined : STEP_COLOURS[place - 1]) ?? NIGHT_LIGHT;
  const at = { x: x - COLUMN / 2, y: GROUND - height, width: COLUMN, height };
  drawBox(context, at, { fill: front, line: INK, width: 5, round: 6 });
  context.fillStyle = 'rgba(22,8,32,0.28)';
  context.fillRect(at.x + at.width - 26, at.y + 3, 23, at.height - 6);
  drawBox(context, { ...at, height: 18 }, { fill: CARD, line: INK, width: 4, round: 5 });
  const middle = at.y + 18 + (height - 18) / 2;
  if (place === null) {
    drawStar(context, x, middle, 22);
    return;
  }
  drawText(
    brush,
    String(place),
    { x: x - 10, y: middle, colour: front === NIGHT_LIGHT ? PAPER : INK },
    { style: 'number', width: COLUMN - 70, maxLines: 1, maxSize: Math.min(96, height - 24), minSize: 26 },
  );
}

/** Name, points and note on a card; on a golden one for the person whom the picture is about. */
function drawLabel(brush: Brush, figure: Figure, index: number, at: Box): void {
  const { name, place, points, note, isMarked } = figure;
  drawBox(brush.context, at, {
    fill: isMarked ? GOLD : CARD,
    line: INK,
    width: isMarked ? 10 : 4,
    round: 12,
  });
  const middle = at.x + at.width / 2;
  const width = at.width - 20;
  drawText(
    brush,
    displayName(brush, name, (place ?? index + 1) - 1),
    { x: middle, y: at.y + 34 },
    { style: 'title', width, maxLines: 1, maxSize: 42, minSize: 28 },
  );
  drawText(
    brush,
    points,
    { x: middle, y: at.y + 80 },
    { style: 'text', width, maxLines: 1, maxSize: 38, minSize: 28 },
  );
  drawText(
    brush,
    note,
    { x: middle, y: at.y + 119 },
    { style: 'text', width, maxLines: 1, maxSize: 31, minSize: 24 },
  );
}
