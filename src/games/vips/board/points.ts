import type { Brush } from '../../../render/index.ts';
import { PARTS } from '../rules/words.ts';
import { box, centred } from './draw.ts';
import { drawNumeral } from './faces.ts';
import { BRASS_LIGHT, CARD, FAINT, INK, PAPER_SHADE } from './look.ts';
import { drawMarker } from './markers.ts';
import { drawnName, initialsOf } from './names.ts';
import { drawStar, drawText } from './room.ts';
import type { RevealPlayer, RevealScene } from './scenes.ts';

const HEADER = 48;
const ROW = 66;
/** Left edges of the table's columns, from its own left edge. */
const AT = { place: 0, name: 84, parts: 414, total: 1014 } as const;
const PART = (AT.total - AT.parts) / 3;

/** The height of a table for so many players. */
export const pointsHeight = (players: number): number => HEADER + players * ROW;

/** The table of points: a row a player, best first; base and bonus of every part flow into the total (V19, V20). */
export function drawPoints(
  brush: Brush,
  { players, partNames, totalName }: RevealScene,
  at: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const height = pointsHeight(players.length);
  box(brush.context, { ...at, height }, { fill: CARD, line: INK, width: 3, round: 14 });
  PARTS.forEach((part, i) => {
    drawHeader(brush, partNames[part], at.x + AT.parts + i * PART + 90, at.y, PART - 20);
  });
  drawHeader(brush, totalName, at.x + (AT.total + at.width) / 2, at.y, at.width - AT.total - 12);
  const initials = initialsOf(
    brush,
    players.map(({ name }) => name),
  );
  players
    .map((player, seat) => ({ player, seat, initial: initials[seat] ?? '' }))
    .sort((a, b) => a.player.place - b.player.place || a.seat - b.seat)
    .forEach(({ player, seat, initial }, row) => {
      drawRow(brush, player, { seat, initial }, { x: at.x, y: at.y + HEADER + row * ROW, width: at.width });
    });
}

function drawHeader(brush: Brush, text: string, x: number, y: number, width: number): void {
  drawText(
    brush,
    text,
    { x, y: y + HEADER / 2 + 2, align: 'center', colour: FAINT },
    { face: 'text', width, lines: 1, size: 26, smallest: 16 },
  );
}

function drawRow(
  brush: Brush,
  player: RevealPlayer,
  { seat, initial }: { readonly seat: number; readonly initial: string },
  at: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const { context } = brush;
  const middle = at.y + ROW / 2;
  context.fillStyle = player.place === 1 ? BRASS_LIGHT : CARD;
  if (player.place === 1) context.fillRect(at.x + 2, at.y, at.width - 4, ROW - 2);
  context.fillStyle = PAPER_SHADE;
  context.fillRect(at.x + 14, at.y - 1, at.width - 28, 2);
  const number = (text: string, x: number, size: number, colour = INK): void =>
    centred(context, text, x, middle, { font: brush.font('number', size), height: size * 0.72, colour });
  if (player.place === 1) drawStar(brush, at.x + 42, middle, 25);
  number(String(player.place), at.x + 42, player.place === 1 ? 21 : 30);
  drawMarker(brush, seat, initial, at.x + AT.name + 14, middle, 44);
  drawText(
    brush,
    drawnName(brush, player.name, seat),
    { x: at.x + AT.name + 50, y: middle, align: 'left' },
    { face: 'text', width: AT.parts - AT.name - 70, lines: 1, size: 32, smallest: 24 },
  );
  PARTS.forEach((part, i) => {
    const left = at.x + AT.parts + i * PART;
    drawNumeral(brush, player.bet[part], left + 8, middle - 19, 38);
    const [base = 0, bonus = 0] = [player.base[i], player.bonus[i]];
    number(String(base), left + 94, 32, base === 0 ? FAINT : INK);
    if (bonus > 0) number(`+${bonus}`, left + 150, 27, '#3f7d2f');
  });
  number('=', at.x + AT.total + 2, 30, FAINT);
  number(String(player.total), at.x + (AT.total + at.width) / 2, 46);
}
