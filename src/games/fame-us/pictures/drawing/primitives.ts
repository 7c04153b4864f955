import { type Box, type Brush, drawStar as drawStarShape } from '../../../../pictures/drawing-api.ts';
import { GOLD, INK } from './theme.ts';

export {
  type Box,
  drawBox,
  drawDisc,
  drawPath,
  drawText,
  fillAndStroke,
  fillBox,
  inset,
  tracePath,
  withTurn,
} from '../../../../pictures/drawing-api.ts';

/** A five-pointed star around a centre, outlined in ink. */
export const drawStar = (brush: Brush, x: number, y: number, radius: number, fill = GOLD): void =>
  drawStarShape(brush, x, y, radius, { fill, line: INK });

/** A square around the origin, that reaches so far from it at least, in whole pixels. */
export const squareAround = (reach: number): Box => {
  const half = Math.ceil(reach);
  return { x: -half, y: -half, width: 2 * half, height: 2 * half };
};

/** The box of one of `count` boxes that stand in rows, a short row in the middle. `number` counts from 0. */
export function boxInRows(
  number: number,
  count: number,
  perRow: number,
  { x, y, width }: Omit<Box, 'height'>,
  box: Pick<Box, 'width' | 'height'> & { readonly gap: number },
): Box {
  const [row, column] = [Math.floor(number / perRow), number % perRow];
  const inRow = Math.min(perRow, count - row * perRow);
  const left = x + (width - inRow * box.width - (inRow - 1) * box.gap) / 2;
  return {
    x: left + column * (box.width + box.gap),
    y: y + row * (box.height + box.gap),
    width: box.width,
    height: box.height,
  };
}
