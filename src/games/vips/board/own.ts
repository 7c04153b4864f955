import type { Brush, PicturePainter } from '../../../render/index.ts';
import { PARTS } from '../rules/words.ts';
import { type Box, box } from './draw.ts';
import { bandOf, drawFace, drawNumeral, faceHeight } from './faces.ts';
import { CARD, INK, SEAT_COLOURS, SEAT_SHADES, WINE } from './look.ts';
import { drawnName } from './names.ts';
import { drawStar, drawText } from './room.ts';
import type { OwnScene } from './scenes.ts';
import { ownShape } from './shapes.ts';

const SIDE = 1080;
const FACE = { width: 400, x: (SIDE - 400) / 2, y: 178 } as const;
/** The white border of the card round the face. */
const BORDER = 22;
const RAYS = 18;
const NUMERAL = 52;

/** The face that one player bet on, as that player's election poster: in the seat's colour, for the smile test (V24). */
export const paintOwn: PicturePainter = (raw) => {
  const scene = ownShape.parse(raw);
  return { width: SIDE, height: SIDE, draw: (brush) => drawOwn(brush, scene) };
};

function drawOwn(brush: Brush, { set, title, name, seat, face }: OwnScene): void {
  const { context } = brush;
  drawRays(brush, SEAT_COLOURS[seat] ?? CARD, SEAT_SHADES[seat] ?? INK);
  const height = faceHeight(FACE.width);
  const card: Box = {
    x: FACE.x - BORDER,
    y: FACE.y - BORDER,
    width: FACE.width + 2 * BORDER,
    height: height + 2 * BORDER,
  };
  box(context, { ...card, x: card.x + 10, y: card.y + 14 }, { fill: 'rgba(43,32,48,0.3)', round: 10 });
  box(context, card, { fill: CARD, line: INK, width: 5, round: 10 });
  drawFace(brush, set, face, FACE, 'between portraits');
  drawNumerals(brush, face, card);
  drawSign(brush, drawnName(brush, name, seat), { x: 190, y: 40, width: SIDE - 380, height: 96 });
  drawRibbon(brush, title, { x: 96, y: FACE.y + height + BORDER + 34, width: SIDE - 192, height: 150 });
}

/** Rays of two tones that spread from behind the face. */
function drawRays({ context }: Brush, light: string, shade: string): void {
  context.fillStyle = light;
  context.fillRect(0, 0, SIDE, SIDE);
  context.fillStyle = shade;
  const [x, y] = [SIDE / 2, FACE.y + faceHeight(FACE.width) / 2];
  for (let ray = 0; ray < RAYS; ray++) {
    const angle = (ray / RAYS) * 2 * Math.PI;
    const half = Math.PI / RAYS / 2;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + Math.cos(angle - half) * SIDE, y + Math.sin(angle - half) * SIDE);
    context.lineTo(x + Math.cos(angle + half) * SIDE, y + Math.sin(angle + half) * SIDE);
    context.closePath();
    context.fill();
  }
  box(context, { x: 12, y: 12, width: SIDE - 24, height: SIDE - 24 }, { line: INK, width: 6, round: 18 });
}

/** Which portraits the three pieces are from, on the card's right edge beside each of them. */
function drawNumerals(brush: Brush, face: OwnScene['face'], card: Box): void {
  for (const part of PARTS) {
    const { y, height } = bandOf(part, FACE.x, FACE.y, FACE.width);
    const top = Math.round(y + (height - NUMERAL) / 2);
    drawNumeral(brush, face[part], card.x + card.width - 26, top, NUMERAL);
  }
}

/** Whose candidate this is. */
function drawSign(brush: Brush, name: string, at: Box): void {
  box(brush.context, { ...at, y: at.y + 7 }, { fill: 'rgba(43,32,48,0.3)', round: 48 });
  box(brush.context, at, { fill: CARD, line: INK, width: 5, round: 48 });
  drawText(
    brush,
    name,
    { x: SIDE / 2, y: at.y + at.height / 2, align: 'center' },
    { face: 'title', width: at.width - 90, lines: 1, size: 60, smallest: 26 },
  );
}

/** What the face is wanted for, on a ribbon with folded ends. */
function drawRibbon(brush: Brush, title: string, at: Box): void {
  const { context } = brush;
  for (const [outer, inner] of [
    [at.x - 56, at.x + 40],
    [at.x + at.width + 56, at.x + at.width - 40],
  ] as const) {
    const notch = outer + (inner > outer ? 34 : -34);
    context.beginPath();
    context.moveTo(outer, at.y + 26);
    context.lineTo(inner, at.y + 26);
    context.lineTo(inner, at.y + at.height + 22);
    context.lineTo(outer, at.y + at.height + 22);
    context.lineTo(notch, at.y + at.height / 2 + 24);
    context.closePath();
    context.fillStyle = '#5f1730';
    context.fill();
    context.strokeStyle = INK;
    context.lineWidth = 5;
    context.lineJoin = 'round';
    context.stroke();
  }
  box(context, at, { fill: WINE, line: INK, width: 5, round: 6 });
  for (const x of [at.x + 42, at.x + at.width - 42]) drawStar(brush, x, at.y + at.height / 2, 20);
  drawText(
    brush,
    title,
    { x: SIDE / 2, y: at.y + at.height / 2, align: 'center', colour: '#fffaf0' },
    { face: 'title', width: at.width - 160, lines: 2, size: 62, smallest: 28, height: 126 },
  );
}
