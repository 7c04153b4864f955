import { asText, type Brush, displayName, initialsOf } from '../../../../pictures/painter-api.ts';
import { type Part, PARTS } from '../../rules/pieces.ts';
import { drawBox, drawCentredText } from './primitives.ts';
import { drawNumeral } from './faces.ts';
import { BRASS_LIGHT, CARD, FAINT, INK, PAPER_SHADE } from './theme.ts';
import { drawBetFlag, FLAG_SIZE } from './bet-flags.ts';
import { drawStar, drawText } from './backdrop.ts';
import type { Standing } from '../../rules/standings.ts';

/** The table of points. */
export interface PointsTable {
  /** In seat order. */
  readonly players: readonly (Standing & { readonly name: string })[];
  readonly partNames: Readonly<Record<Part, string>>;
  readonly totalName: string;
}

const HEADER_HEIGHT = 48;
const ROW_HEIGHT = 66;
/** The left edges of the columns, relative to the table. */
const COLUMN_X = { place: 0, name: 84, parts: 414, total: 1014 } as const;
const PART_WIDTH = (COLUMN_X.total - COLUMN_X.parts) / 3;

/** The height of the table in pixels. */
export const pointsTableHeight = (players: number): number => HEADER_HEIGHT + players * ROW_HEIGHT;

/** The table of points: one row per player, best first, with base and bonus of every part and the total (V19, V20). */
export function drawPointsTable(
  brush: Brush,
  { players, partNames, totalName }: PointsTable,
  at: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const height = pointsTableHeight(players.length);
  drawBox(brush.context, { ...at, height }, { fill: CARD, line: INK, width: 3, round: 14 });
  PARTS.forEach((part, i) => {
    drawHeader(brush, partNames[part], at.x + COLUMN_X.parts + i * PART_WIDTH + 90, at.y, PART_WIDTH - 20);
  });
  drawHeader(brush, totalName, at.x + (COLUMN_X.total + at.width) / 2, at.y, at.width - COLUMN_X.total - 12);
  const initials = initialsOf(
    brush,
    players.map(({ name }) => name),
  );
  players
    .toSorted((a, b) => a.place - b.place)
    .forEach((player, row) => {
      const y = at.y + HEADER_HEIGHT + row * ROW_HEIGHT;
      drawRow(brush, player, initials[player.seat] ?? '', { ...at, y });
    });
}

function drawHeader(brush: Brush, text: string, x: number, y: number, width: number): void {
  drawText(brush, text, { x, y: y + HEADER_HEIGHT / 2 + 2, colour: FAINT, width }, asText(26, 16));
}

function drawRow(
  brush: Brush,
  { name, seat, place, bet, score }: PointsTable['players'][number],
  initial: string,
  at: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const { context } = brush;
  const middle = at.y + ROW_HEIGHT / 2;
  context.fillStyle = place === 1 ? BRASS_LIGHT : CARD;
  if (place === 1) context.fillRect(at.x + 2, at.y, at.width - 4, ROW_HEIGHT - 2);
  context.fillStyle = PAPER_SHADE;
  context.fillRect(at.x + 14, at.y - 1, at.width - 28, 2);
  const number = (text: string, x: number, size: number, colour = INK): void =>
    drawCentredText(context, text, x, middle, {
      font: brush.font('number', size),
      height: size * 0.72,
      colour,
    });
  if (place === 1) drawStar(brush, at.x + 42, middle, 25);
  number(String(place), at.x + 42, place === 1 ? 21 : 30);
  drawBetFlag(brush, seat, initial, at.x + COLUMN_X.name - 8, middle - 23, FLAG_SIZE.name);
  const nameRoom = {
    x: at.x + COLUMN_X.name + 50,
    y: middle,
    align: 'left',
    width: COLUMN_X.parts - COLUMN_X.name - 70,
  } as const;
  drawText(brush, displayName(brush, name, seat), nameRoom, asText(32, 24));
  PARTS.forEach((part, i) => {
    const left = at.x + COLUMN_X.parts + i * PART_WIDTH;
    drawNumeral(brush, bet[part], left + 8, middle - 19, 38);
    const [base = 0, bonus = 0] = [score.base[i], score.bonus[i]];
    number(String(base), left + 94, 32, base === 0 ? FAINT : INK);
    if (bonus > 0) number(`+${bonus}`, left + 150, 27, '#3f7d2f');
  });
  number('=', at.x + COLUMN_X.total + 2, 30, FAINT);
  number(String(score.total), at.x + (COLUMN_X.total + at.width) / 2, 46);
}
