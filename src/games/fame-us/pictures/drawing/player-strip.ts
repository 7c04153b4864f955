import { asNumber, asText, type Brush, displayName } from '../../../../pictures/drawing-api.ts';
import { drawCardFan } from './card-fan.ts';
import {
  boxInRows,
  type Box,
  drawBox,
  drawDisc,
  drawPath,
  drawText,
  inset,
  squareAround,
  withTurn,
} from './primitives.ts';
import { AGAINST, CARD, FAINT, FOR, GOLD, INK, PINK, SEAT_COLOURS, GOLD_DEEP } from './theme.ts';

/** One player under the poster. */
export interface RoundPlayer {
  readonly name: string;
  /** The cards in hand. */
  readonly count: number;
  /** The player's action in the round, or their task; `none` before. */
  readonly mark: 'none' | 'active' | 'played' | 'passed' | 'accuser' | 'proposer';
  /** `out` for a player who does not vote, `waiting` for a vote to come, `in` for one that is still secret. */
  readonly vote: 'out' | 'waiting' | 'in' | 'for' | 'against';
  /** A sand timer: `running` on the player, or `out`, so that they passed. */
  readonly sand: 'none' | 'running' | 'out';
}

/** A seat's disc with the player's initial, so that it can be told apart without its colour. `x`, `y` is its centre. */
export function drawSeatBadge(
  brush: Brush,
  seat: number,
  initial: string,
  x: number,
  y: number,
  size: number,
): void {
  brush.drawKept(`fame-us/badge/${seat}/${initial}/${size}`, x, y, () => ({
    box: squareAround(size * 0.6),
    draw: (sprite) => {
      drawDisc(sprite, 0, 0, size / 2, { fill: SEAT_COLOURS[seat] ?? CARD, line: INK, width: 3.5 });
      const room = { x: 0, y: size * 0.01, width: size };
      drawText(sprite, initial, room, asNumber(Math.round(size * 0.62), 10));
    },
  }));
}

const GAP = 18;
const ROW_HEIGHT = 130;
const MAX_PER_ROW = 4;

/** How high the players are together, in pixels. */
export const playerStripHeight = (count: number): number =>
  rowsOf(count) * ROW_HEIGHT + (rowsOf(count) - 1) * GAP;

const rowsOf = (count: number): number => Math.ceil(count / MAX_PER_ROW);

/** The box of a player's card. */
export function playerBox(count: number, seat: number, space: Omit<Box, 'height'>): Box {
  const perRow = Math.ceil(count / rowsOf(count));
  const width = (space.width - GAP * (perRow - 1)) / perRow;
  return boxInRows(seat, count, perRow, space, { width, height: ROW_HEIGHT, gap: GAP });
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

/** Draws a player's action or vote as a sign of `size` around a centre. */
function drawMark(
  brush: Brush,
  { mark, vote }: Pick<RoundPlayer, 'mark' | 'vote'>,
  x: number,
  y: number,
  size: number,
): void {
  if (vote === 'out' && (mark === 'none' || mark === 'active')) return;
  brush.drawKept(`fame-us/mark/${vote}/${vote === 'out' ? mark : ''}/${size}`, x, y, () => ({
    box: squareAround(size * 0.7),
    draw: (sprite) => {
      if (vote === 'waiting' || vote === 'in') drawEnvelope(sprite, vote === 'in', size);
      else if (vote !== 'out') drawThumb(sprite, vote === 'for', size);
      else drawAction(sprite, mark, size);
    },
  }));
}

function drawAction(brush: Brush, mark: RoundPlayer['mark'], size: number): void {
  const radius = size / 2;
  switch (mark) {
    case 'none':
    case 'active':
      return;
    case 'played':
      drawDisc(brush, 0, 0, radius, { fill: CARD, line: INK, width: 3 });
      drawPath(brush, `M${-radius / 2} 0 ${-radius * 0.1} ${radius * 0.4} ${radius / 2} ${-radius * 0.4}`, {
        line: INK,
        width: size / 8,
      });
      return;
    case 'passed':
      drawDisc(brush, 0, 0, radius, { fill: CARD, line: FAINT, width: 3 });
      drawBox(brush, { x: -radius * 0.5, y: -size / 16, width: radius, height: size / 8 }, { fill: FAINT });
      return;
    case 'accuser':
      drawDisc(brush, 0, 0, radius, { fill: PINK, line: INK, width: 3 });
      drawBox(
        brush,
        { x: -size / 13, y: -radius * 0.6, width: size / 6.5, height: radius * 0.7 },
        { fill: INK, round: 3 },
      );
      drawDisc(brush, 0, radius * 0.45, size / 11, { fill: INK });
      return;
    case 'proposer':
      drawMicrophone(brush, size);
  }
}

/** A microphone on a golden disc. */
function drawMicrophone(brush: Brush, size: number): void {
  drawDisc(brush, 0, 0, size / 2, { fill: GOLD, line: INK, width: 3 });
  withTurn(brush, 0, 0, Math.PI / 5, () => {
    const [wide, narrow] = [size * 0.1, size * 0.05];
    const [top, end] = [-size * 0.08, size * 0.34];
    drawPath(brush, `M${-wide} ${top} ${wide} ${top} ${narrow} ${end} ${-narrow} ${end}Z`, { fill: INK });
    drawDisc(brush, 0, -size * 0.16, size * 0.15, { fill: CARD, line: INK, width: size / 18 });
  });
}

/** A vote: a sealed envelope, or the dashed place for one. */
function drawEnvelope(brush: Brush, isIn: boolean, size: number): void {
  const letter = { x: -size * 0.6, y: -size * 0.4, width: size * 1.2, height: size * 0.8 };
  if (!isIn) brush.context.setLineDash([7, 6]);
  drawBox(brush, letter, { ...(isIn && { fill: CARD }), line: isIn ? INK : FAINT, width: 3, round: 4 });
  brush.context.setLineDash([]);
  if (!isIn) return;
  const flap = `M${letter.x} ${letter.y} 0 ${size * 0.1} ${letter.x + letter.width} ${letter.y}`;
  drawPath(brush, flap, { line: INK, width: 3 });
  drawDisc(brush, 0, size * 0.08, size * 0.16, { fill: PINK, line: INK, width: 2.5 });
}

/** A thumb up on a light disc, or down on a dark one. */
function drawThumb(brush: Brush, isUp: boolean, size: number): void {
  drawDisc(brush, 0, 0, size * 0.56, { fill: isUp ? FOR : AGAINST, line: INK, width: 3 });
  const fill = isUp ? INK : CARD;
  withTurn(brush, 0, 0, isUp ? 0 : Math.PI, () => {
    const unit = size / 10;
    brush.context.scale(unit, unit);
    const hand = 'M-1 -0.4 0.4 -3.6 1.5 -3 1.2 -0.8 3.2 -0.8 3 2.8 -1 2.8Z';
    drawPath(brush, hand, { fill, line: fill, width: 0.6 });
    drawBox(brush, { x: -3.3, y: -0.6, width: 1.5, height: 3.4 }, { fill, round: 0.3 });
  });
}

/** Positions of the cards, the sand timer and the action's sign, as shares of the width: none covers another. */
const WITHOUT_SAND = { fan: 0.33, sand: 0, mark: 0.76 } as const;
const WITH_SAND = { fan: 0.25, sand: 0.56, mark: 0.82 } as const;

function drawPlayer(brush: Brush, player: RoundPlayer, seat: number, initial: string, at: Box): void {
  const isCalled = player.mark === 'active' || player.vote === 'waiting';
  if (isCalled) drawBox(brush, inset(at, -6), { fill: GOLD, line: INK, width: 4, round: 20 });
  drawBox(brush, at, { fill: CARD, line: INK, width: 3, round: 14 });
  const banner = { x: at.x + 4, y: at.y + 4, width: at.width - 8, height: 46 };
  drawBox(brush, banner, { fill: SEAT_COLOURS[seat] ?? CARD, round: 11 });
  if (player.mark === 'active') {
    const middle = at.x + at.width / 2;
    const pointer = `M${middle - 17} ${at.y - 24} ${middle + 17} ${at.y - 24} ${middle} ${at.y - 2}Z`;
    drawPath(brush, pointer, { fill: GOLD, line: INK, width: 4 });
  }
  const nameRoom = { x: at.x + at.width / 2 + 20, y: at.y + 27, width: at.width - 72 };
  drawText(brush, displayName(brush, player.name, seat), nameRoom, asText(36, 26));
  drawSeatBadge(brush, seat, initial, at.x + 28, at.y + 27, 38);
  const { fan, sand, mark } = player.sand === 'none' ? WITHOUT_SAND : WITH_SAND;
  drawCardFan(brush, player.count, at.x + at.width * fan, at.y + 120, 54);
  if (player.sand !== 'none')
    drawSandTimer(brush, player.sand === 'running', at.x + at.width * sand, at.y + 90, 58);
  drawMark(brush, player, at.x + at.width * mark, at.y + 90, 52);
}

/** A sand timer of `size` around a centre: half run down, or with all its sand below (F11). */
function drawSandTimer(brush: Brush, isRunning: boolean, x: number, y: number, size: number): void {
  brush.drawKept(`fame-us/sand/${isRunning}/${size}`, x, y, () => ({
    box: squareAround(size * 0.6),
    draw: (sprite) => drawTimer(sprite, isRunning, size),
  }));
}

function drawTimer(brush: Brush, isRunning: boolean, size: number): void {
  const [half, wide, neck] = [size / 2, size * 0.3, size * 0.04];
  const glass = `M${-wide} ${-half} ${wide} ${-half} ${neck} 0 ${wide} ${half} ${-wide} ${half} ${-neck} 0Z`;
  drawPath(brush, glass, { fill: CARD, line: INK, width: size / 20 });
  /** Sand above or below the neck, as wide as the glass there, from `near` to `far` of its height. */
  const drawSand = (side: -1 | 1, near: number, far: number): void => {
    const widthAt = (part: number): number => neck + (wide * 0.86 - neck) * part;
    const [from, to] = [widthAt(near), widthAt(far)];
    const [top, bottom] = [side * half * near, side * half * far];
    const sand = `M${-from} ${top} ${from} ${top} ${to} ${bottom} ${-to} ${bottom}Z`;
    drawPath(brush, sand, { fill: GOLD, line: GOLD_DEEP, width: 1.5 });
  };
  if (isRunning) {
    drawSand(-1, 0.05, 0.5);
    drawBox(brush, { x: -1.5, y: 0, width: 3, height: half * 0.8 }, { fill: GOLD_DEEP });
  }
  drawSand(1, isRunning ? 0.62 : 0.34, 0.92);
  for (const edge of [-half, half]) {
    const cap = { x: -wide * 1.25, y: edge - size * 0.07, width: wide * 2.5, height: size * 0.14 };
    drawBox(brush, cap, { fill: INK, round: size * 0.05 });
  }
}
