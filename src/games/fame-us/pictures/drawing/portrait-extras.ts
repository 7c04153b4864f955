import type { Brush } from '../../../../pictures/drawing-api.ts';
import type { Extra } from '../portrait.ts';
import { drawCrown } from './emblems.ts';
import { drawBox, drawDisc, drawPath, drawStar, fillAndStroke, tracePath, withTurn } from './primitives.ts';
import { AGAINST, CARD, GOLD, GOLD_DEEP, INK, PINK, SILVER, SILVER_DEEP } from './theme.ts';

/** Additions of criteria to a portrait, in its own units: 320 wide, 500 high, the eyes at about 240. */

/** A path, filled and outlined in ink. */
const shape = (brush: Brush, fill: string, path: string): void =>
  drawPath(brush, path, { fill, line: INK, width: 5 });

/** Draws on the right of the middle, with `x` from there, and its mirror image on the left. */
function onBothSides(brush: Brush, draw: () => void): void {
  for (const side of [-1, 1])
    withTurn(brush, 160, 0, 0, () => {
      brush.context.scale(side, 1);
      draw();
    });
}

/** A collar and the shoulders of a cape, in red. */
function drawCape(brush: Brush): void {
  onBothSides(brush, () => {
    shape(brush, AGAINST, 'M34 500 44 440 128 366 152 404 160 500Z');
    shape(brush, '#d8455a', 'M44 442 120 382 96 452 50 500Z');
  });
  drawDisc(brush, 160, 474, 17, { fill: GOLD, line: INK, width: 5 });
}

function drawScar(brush: Brush): void {
  brush.context.lineCap = 'round';
  drawPath(brush, 'M226 176 Q206 240 222 322', { line: '#b5455a', width: 9 });
  for (let i = 0; i < 5; i++) {
    const y = 196 + i * 26;
    drawPath(brush, `M200 ${y + 6} 232 ${y - 4}`, { line: INK, width: 5 });
  }
}

/** A domino over the eyes, with holes to see through. */
function drawMask(brush: Brush): void {
  const { context } = brush;
  tracePath(brush, 'M44 218 Q160 178 276 218 282 286 214 288 176 286 160 262 144 286 106 288 38 286 44 218');
  for (const x of [108, 212]) {
    context.moveTo(x + 29, 244);
    context.arc(x, 244, 29, 0, Math.PI * 2, true);
  }
  context.closePath();
  fillAndStroke(brush, { fill: '#31203c', line: INK, width: 5 });
}

function drawBars(brush: Brush): void {
  const bar = { x: -10, y: -10, width: 20, height: 520 };
  const rail = { x: -10, y: -9, width: 340, height: 18 };
  for (const y of [44, 456])
    drawBox(brush, { ...rail, y: y + rail.y }, { fill: SILVER_DEEP, line: INK, width: 5 });
  for (const x of [40, 120, 200, 280])
    drawBox(brush, { ...bar, x: x + bar.x }, { fill: SILVER, line: INK, width: 5, round: 8 });
}

/** A ball of glass around the head, on a ring. */
function drawHelmet(brush: Brush): void {
  drawDisc(brush, 160, 222, 208, { fill: 'rgba(191,232,255,0.28)', line: INK, width: 6 });
  brush.context.beginPath();
  brush.context.arc(160, 222, 180, Math.PI * 1.08, Math.PI * 1.36);
  fillAndStroke(brush, { line: 'rgba(255,255,255,0.85)', width: 16 });
  const collar = { x: 22, y: 410, width: 276, height: 36 };
  drawBox(brush, collar, { fill: SILVER, line: INK, width: 5, round: 16 });
}

function drawAntennae(brush: Brush): void {
  onBothSides(brush, () => {
    drawPath(brush, 'M44 78 Q58 30 92 26', { line: INK, width: 8 });
    drawDisc(brush, 98, 28, 17, { fill: '#8fe36b', line: INK, width: 5 });
  });
}

function drawTear(brush: Brush): void {
  for (const [x, y] of [
    [100, 286],
    [222, 312],
  ] as const)
    withTurn(brush, x, y, 0, () => shape(brush, '#7bdff2', 'M0 -22 Q26 26 0 28 -26 26 0 -22Z'));
}

function drawHearts(brush: Brush): void {
  const { context } = brush;
  for (const [x, y, size] of [
    [40, 70, 26],
    [286, 120, 20],
    [48, 360, 16],
  ] as const) {
    context.beginPath();
    context.moveTo(x, y + size);
    context.bezierCurveTo(x - size * 2, y - size * 0.4, x - size * 0.7, y - size * 1.5, x, y - size * 0.4);
    context.bezierCurveTo(x + size * 0.7, y - size * 1.5, x + size * 2, y - size * 0.4, x, y + size);
    fillAndStroke(brush, { fill: PINK, line: INK, width: 5 });
  }
}

function drawHalo(brush: Brush): void {
  const { context } = brush;
  context.save();
  context.translate(160, 30);
  context.scale(1, 0.28);
  context.beginPath();
  context.arc(0, 0, 84, 0, Math.PI * 2);
  context.restore();
  fillAndStroke(brush, { line: INK, width: 22 });
  fillAndStroke(brush, { line: GOLD, width: 12 });
}

function drawHorns(brush: Brush): void {
  onBothSides(brush, () => shape(brush, '#c8343f', 'M44 84 Q62 30 112 8 124 68 84 104 66 104 44 84Z'));
}

/** A sign on the chest. */
function drawBolt(brush: Brush): void {
  drawDisc(brush, 66, 454, 38, { fill: CARD, line: INK, width: 5 });
  shape(brush, GOLD, 'M74 422 46 462 64 462 56 488 88 446 70 446Z');
}

function drawFlames(brush: Brush): void {
  for (const [x, height] of [
    [24, 130],
    [86, 84],
    [238, 90],
    [296, 140],
  ] as const) {
    const [top, half] = [500 - height, 500 - height * 0.5];
    withTurn(brush, x, 0, 0, () => {
      shape(brush, '#e2833a', `M0 ${top} Q56 470 30 506 0 520 -30 506 -46 468 0 ${top}Z`);
      shape(brush, GOLD, `M0 ${half} Q24 490 12 506 0 514 -12 506 -22 488 0 ${half}Z`);
    });
  }
}

function drawSnow(brush: Brush): void {
  for (const [x, y, size] of [
    [30, 60, 13],
    [92, 24, 9],
    [286, 70, 12],
    [250, 20, 8],
    [20, 250, 10],
    [300, 260, 12],
    [30, 410, 11],
    [292, 400, 9],
  ] as const)
    drawDisc(brush, x, y, size, { fill: '#ffffff', line: INK, width: 3.5 });
}

function drawBird(brush: Brush): void {
  withTurn(brush, 270, 410, 0.06, () => {
    shape(brush, '#2f9390', 'M-34 10 Q-30 -40 8 -38 44 -30 40 16 20 52 -16 44 -34 34 -34 10Z');
    shape(brush, GOLD, 'M-30 -18 -58 -6 -30 4Z');
    drawDisc(brush, -8, -16, 9, { fill: CARD, line: INK, width: 4 });
    drawDisc(brush, -10, -16, 3.5, { fill: INK });
    shape(brush, '#65c5c0', 'M6 4 36 6 12 34Z');
  });
}

function drawTooth(brush: Brush): void {
  drawStar(brush, 186, 378, 26);
  drawDisc(brush, 186, 378, 7, { fill: '#ffffff' });
}

function drawMedal(brush: Brush): void {
  shape(brush, '#31406e', 'M230 420 262 420 254 462 240 462Z');
  drawDisc(brush, 247, 470, 26, { fill: GOLD, line: INK, width: 5 });
  drawStar(brush, 247, 470, 14, GOLD_DEEP);
}

/** How each extra is drawn, in the order in which they lie over each other. `null`: it changes the portrait itself. */
const DRAWN: Readonly<Record<Extra, ((brush: Brush) => void) | null>> = {
  green: null,
  tall: null,
  small: null,
  flames: drawFlames,
  cape: drawCape,
  medal: drawMedal,
  bolt: drawBolt,
  crown: (brush) => drawCrown(brush, 160, 74, 150),
  horns: drawHorns,
  antennae: drawAntennae,
  halo: drawHalo,
  scar: drawScar,
  mask: drawMask,
  tear: drawTear,
  tooth: drawTooth,
  hearts: drawHearts,
  bird: drawBird,
  snow: drawSnow,
  helmet: drawHelmet,
  bars: drawBars,
};

/** Draws what criteria add to a portrait. */
export function drawExtras(brush: Brush, extras: readonly Extra[]): void {
  for (const [extra, draw] of Object.entries(DRAWN)) if (extras.some((each) => each === extra)) draw?.(brush);
}
