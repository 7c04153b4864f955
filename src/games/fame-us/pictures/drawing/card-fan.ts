import { asNumber, type Brush } from '../../../../pictures/drawing-api.ts';
import { drawBox, drawDisc, drawText, inset, squareAround, withTurn } from './primitives.ts';
import { CARD, FAINT, GOLD, INK, PINK_DEEP } from './theme.ts';

/** More cards than these are not told apart: the number says how many. */
const MAX_SHOWN = 7;
const SPREAD = 0.17;

/** Cards in a hand, from behind, as a fan with their number. `x`, `y` is the fan's lower middle, `size` a card's height. */
export function drawCardFan(brush: Brush, count: number, x: number, y: number, size: number): void {
  const box = squareAround(size * 1.4);
  brush.drawKept(`fame-us/fan/${count}/${size}`, x, y, () => ({
    box: { ...box, height: box.height / 2 + size / 2 },
    draw: (sprite) => drawFan(sprite, count, size),
  }));
}

function drawFan(brush: Brush, count: number, size: number): void {
  const shown = Math.min(count, MAX_SHOWN);
  const width = size * 0.68;
  for (let i = 0; i < shown; i++)
    withTurn(brush, 0, 0, (i - (shown - 1) / 2) * SPREAD, () => {
      const card = { x: -width / 2, y: -size, width, height: size };
      drawBox(brush, card, { fill: PINK_DEEP, line: INK, width: 2.5, round: 5 });
      drawBox(brush, inset(card, 5), { line: GOLD, width: 2, round: 3 });
    });
  if (count === 0)
    drawBox(brush, { x: -width / 2, y: -size, width, height: size }, { line: FAINT, width: 2.5, round: 5 });
  drawDisc(brush, 0, -size * 0.1, size * 0.36, { fill: CARD, line: INK, width: 3 });
  const countRoom = { x: 0, y: -size * 0.1, width: size * 0.6 };
  drawText(brush, String(count), countRoom, asNumber(Math.round(size * 0.46), 12));
}
