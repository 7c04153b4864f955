import type { Brush, Context2D } from '../../../../pictures/painter-api.ts';
import { drawBox, drawCentredText, drawDisc, fillAndStroke } from './primitives.ts';
import { INK } from './theme.ts';

const SKIN = '#ffd08a';
const SLEEVE = '#5b6fd6';
const TOMATO = '#e0402f';
const TOMATO_SHADE = '#b52a1f';
const LEAF = '#3f9a3f';

/** How many are drawn beside their number. */
const MAX_DRAWN = 3;
const PITCH = 38;

/** Clapping hands or tomatoes, as many as there are up to three, and their number. `x` is the left edge, `y` the middle. */
export function drawReactions(
  brush: Brush,
  kind: 'applause' | 'boos',
  count: number,
  at: { readonly x: number; readonly y: number },
): void {
  const drawn = Math.min(count, MAX_DRAWN);
  const draw = kind === 'applause' ? drawHands : drawTomato;
  for (let i = 0; i < drawn; i++)
    draw(brush.context, at.x + 34 + i * PITCH, at.y + (i % 2 === 0 ? -4 : 6), (i - 1) * 0.16);
  drawCentredText(brush.context, String(count), at.x + 88 + (drawn - 1) * PITCH, at.y, {
    font: brush.font('number', 46),
    height: 33,
  });
}

/** Two hands that clap. `x`, `y` is their centre, `lean` in radians. */
function drawHands(context: Context2D, x: number, y: number, lean: number): void {
  context.save();
  context.translate(x, y);
  context.rotate(lean);
  for (const side of [-1, 1] as const) {
    context.save();
    context.scale(side, 1);
    context.rotate(0.34);
    drawHand(context);
    context.restore();
  }
  for (const angle of [-0.62, 0, 0.62]) {
    context.save();
    context.rotate(angle);
    drawBox(context, { x: -2.5, y: -45, width: 5, height: 11 }, { fill: INK, round: 2.5 });
    context.restore();
  }
  context.restore();
}

/** The right one of two hands: a palm with four fingers, a thumb, and a sleeve. */
function drawHand(context: Context2D): void {
  const line = { line: INK, width: 3.5 } as const;
  drawBox(context, { x: 3, y: 15, width: 20, height: 17 }, { fill: SLEEVE, round: 4, ...line });
  for (let finger = 0; finger < 3; finger++)
    drawBox(
      context,
      { x: 2 + finger * 7, y: -28 + finger * 3, width: 9, height: 30 },
      { fill: SKIN, round: 4.5, ...line },
    );
  drawBox(context, { x: 2, y: -8, width: 23, height: 27 }, { fill: SKIN, round: 8, ...line });
}

/** A ripe tomato that has just hit something. `x`, `y` is its centre, `lean` in radians. */
function drawTomato(context: Context2D, x: number, y: number, lean: number): void {
  context.save();
  context.translate(x, y);
  context.rotate(lean);
  for (const [dx, dy, radius] of [
    [-27, 12, 6],
    [26, 16, 5],
    [-20, 24, 4],
    [30, -4, 4],
  ] as const)
    drawDisc(context, dx, dy, radius, { fill: TOMATO, line: INK, width: 2.5 });
  context.save();
  context.scale(1.1, 0.94);
  drawDisc(context, 0, 4, 23, { fill: TOMATO, line: INK, width: 4 });
  context.restore();
  context.beginPath();
  context.arc(0, 4, 18, 0.15 * Math.PI, 0.75 * Math.PI);
  fillAndStroke(context, { line: TOMATO_SHADE, width: 5 });
  context.beginPath();
  context.ellipse(-9, -4, 5, 3.5, -0.6, 0, 2 * Math.PI);
  fillAndStroke(context, { fill: '#ff9a86' });
  context.beginPath();
  for (let i = 0; i < 10; i++) {
    const reach = i % 2 === 0 ? 16 : 6;
    const angle = (i / 5) * Math.PI - Math.PI / 2;
    context.lineTo(Math.cos(angle) * reach, -15 + Math.sin(angle) * reach * 0.55);
  }
  context.closePath();
  fillAndStroke(context, { fill: LEAF, line: INK, width: 3 });
  context.restore();
}
