import type { Brush, Context2D } from '../../../../pictures/painter-api.ts';
import { drawBox, drawPolygon, squareAround } from './primitives.ts';
import { CARD, GOLD, GOLD_DEEP, INK } from './theme.ts';

/** A sand timer of `size` around a centre: half run down, or with all its sand below (F11). */
export function drawSandTimer(brush: Brush, isRunning: boolean, x: number, y: number, size: number): void {
  brush.drawKept(`fame-us/sand/${isRunning}/${size}`, x, y, () => ({
    box: squareAround(size * 0.6),
    draw: ({ context }) => drawTimer(context, isRunning, size),
  }));
}

function drawTimer(context: Context2D, isRunning: boolean, size: number): void {
  const [half, wide, neck] = [size / 2, size * 0.3, size * 0.04];
  const glass: readonly (readonly [number, number])[] = [
    [-wide, -half],
    [wide, -half],
    [neck, 0],
    [wide, half],
    [-wide, half],
    [-neck, 0],
  ];
  drawPolygon(context, glass, { fill: CARD, line: INK, width: size / 20 });
  /** Sand above or below the neck, as wide as the glass there, from `near` to `far` of its height. */
  const drawSand = (side: -1 | 1, near: number, far: number): void => {
    const widthAt = (part: number): number => neck + (wide * 0.86 - neck) * part;
    drawPolygon(
      context,
      [
        [-widthAt(near), side * half * near],
        [widthAt(near), side * half * near],
        [widthAt(far), side * half * far],
        [-widthAt(far), side * half * far],
      ],
      { fill: GOLD, line: GOLD_DEEP, width: 1.5 },
    );
  };
  if (isRunning) {
    drawSand(-1, 0.05, 0.5);
    drawBox(context, { x: -1.5, y: 0, width: 3, height: half * 0.8 }, { fill: GOLD_DEEP });
  }
  drawSand(1, isRunning ? 0.62 : 0.34, 0.92);
  for (const edge of [-half, half])
    drawBox(
      context,
      { x: -wide * 1.25, y: edge - size * 0.07, width: wide * 2.5, height: size * 0.14 },
      { fill: INK, round: size * 0.05 },
    );
}
