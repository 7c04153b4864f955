import { type Brush, displayName } from '../../../pictures/painter-api.ts';
import type { RoundPlayer } from '../scenes/schemas.ts';
import { drawCardFan } from './card-fan.ts';
import { drawMark } from './marks.ts';
import { type Box, drawBox, drawPolygon, drawText, drawDisc } from './primitives.ts';
import { CARD, GOLD, INK, SEAT_COLOURS } from './theme.ts';

/** A seat's disc with the player's initial, so that it can be told apart without its colour. `x`, `y` is its centre. */
export function drawSeatBadge(
  brush: Brush,
  seat: number,
  initial: string,
  x: number,
  y: number,
  size: number,
): void {
  drawDisc(brush.context, x, y, size / 2, { fill: SEAT_COLOURS[seat] ?? CARD, line: INK, width: 3.5 });
  drawText(
    brush,
    initial,
    { x, y: y + size * 0.01 },
    { style: 'number', width: size, maxLines: 1, maxSize: Math.round(size * 0.62), minSize: 10 },
  );
}

const GAP = 20;
const ROW_HEIGHT = 148;
const MAX_PER_ROW = 4;

/** How high the players are together, in pixels. */
export const playerStripHeight = (count: number): number =>
  rowsOf(count) * ROW_HEIGHT + (rowsOf(count) - 1) * GAP;

const rowsOf = (count: number): number => Math.ceil(count / MAX_PER_ROW);

/** Where a player's card is. */
export function playerBox(count: number, seat: number, space: Omit<Box, 'height'>): Box {
  const perRow = Math.ceil(count / rowsOf(count));
  const width = (space.width - GAP * (perRow - 1)) / perRow;
  const [row, column] = [Math.floor(seat / perRow), seat % perRow];
  const inRow = Math.min(perRow, count - row * perRow);
  const left = space.x + (space.width - inRow * width - (inRow - 1) * GAP) / 2;
  return {
    x: left + column * (width + GAP),
    y: space.y + row * (ROW_HEIGHT + GAP),
    width,
    height: ROW_HEIGHT,
  };
}

/** The players in one or two rows: whose turn it is, what they did or how they voted, the cards in their hands. */
export function drawPlayerStrip(
  brush: Brush,
  players: readonly RoundPlayer[],
  initials: readonly string[],
  space: Omit<Box, 'height'>,
): void {
  players.forEach((player, seat) => {
    drawPlayer(brush, player, seat, initials[seat] ?? '', playerBox(players.length, seat, space));
  });
}

function drawPlayer(brush: Brush, player: RoundPlayer, seat: number, initial: string, at: Box): void {
  const { context } = brush;
  const isCalled = player.mark === 'active' || player.vote === 'waiting';
  if (isCalled)
    drawBox(
      context,
      { x: at.x - 6, y: at.y - 6, width: at.width + 12, height: at.height + 12 },
      { fill: GOLD, line: INK, width: 4, round: 20 },
    );
  drawBox(context, at, { fill: CARD, line: INK, width: 3, round: 14 });
  drawBox(
    context,
    { x: at.x + 4, y: at.y + 4, width: at.width - 8, height: 50 },
    { fill: SEAT_COLOURS[seat] ?? CARD, round: 11 },
  );
  if (player.mark === 'active') {
    const middle = at.x + at.width / 2;
    drawPolygon(
      context,
      [
        [middle - 20, at.y - 30],
        [middle + 20, at.y - 30],
        [middle, at.y - 2],
      ],
      { fill: GOLD, line: INK, width: 4 },
    );
  }
  drawText(
    brush,
    displayName(brush, player.name, seat),
    { x: at.x + at.width / 2 + 20, y: at.y + 29 },
    { style: 'text', width: at.width - 72, maxLines: 1, maxSize: 36, minSize: 26 },
  );
  drawSeatBadge(brush, seat, initial, at.x + 30, at.y + 29, 40);
  drawCardFan(brush, player.count, at.x + at.width * 0.33, at.y + 136, 62);
  drawMark(context, player, at.x + at.width * 0.76, at.y + 101, 60);
}
