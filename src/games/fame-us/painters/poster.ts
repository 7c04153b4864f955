import type { Brush } from '../../../pictures/painter-api.ts';
import type { RoundScene } from '../scenes/schemas.ts';
import { type Box, drawBox, drawDisc, drawStar, drawText } from './primitives.ts';
import { FAINT, GOLD, GOLD_DEEP, INK, PAPER, PAPER_SHADE } from './theme.ts';
import { drawSeatBadge } from './player-strip.ts';

const HEAD = 150;
const FOOT = 34;
const MAX_ROW = 96;
const MIN_ROW = 60;
const SIDE = 56;

/** How high the poster is with so many criteria, in pixels. */
export const posterHeight = (count: number): number => HEAD + FOOT + Math.max(4, count) * rowHeight(count);

const rowHeight = (count: number): number => Math.max(MIN_ROW, Math.min(MAX_ROW, 540 / count));

/** The open criteria as a wanted poster: each with the colour of who played it, the newest one marked. */
export function drawPoster(
  brush: Brush,
  { title, note, criteria }: RoundScene,
  initials: readonly string[],
  at: Box,
): void {
  const { context } = brush;
  drawBox(context, { ...at, x: at.x + 10, y: at.y + 14 }, { fill: 'rgba(10,4,16,0.5)', round: 6 });
  drawBox(context, at, { fill: PAPER, line: INK, width: 5, round: 6 });
  drawBox(
    context,
    { x: at.x + 14, y: at.y + 14, width: at.width - 28, height: at.height - 28 },
    { line: PAPER_SHADE, width: 6, round: 4 },
  );
  drawHead(brush, title, note, at);
  const height = rowHeight(criteria.length);
  criteria.forEach((criterion, i) => {
    const isNewest = i === criteria.length - 1 && i > 0;
    const initial = criterion.seat === null ? '' : (initials[criterion.seat] ?? '');
    drawCriterion(brush, { ...criterion, initial }, isNewest, {
      x: at.x + SIDE,
      y: at.y + HEAD + i * height,
      width: at.width - 2 * SIDE,
      height,
    });
  });
  drawDisc(context, at.x + at.width / 2, at.y + 4, 13, { fill: GOLD, line: INK, width: 4 });
}

/** The title between two stars, and the note in the corner. */
function drawHead(brush: Brush, title: string, note: string, at: Box): void {
  const { context } = brush;
  const middle = at.x + at.width / 2;
  drawText(
    brush,
    title.toLocaleUpperCase('und'),
    { x: middle, y: at.y + 80 },
    { style: 'title', width: 460, maxLines: 1, maxSize: 100, minSize: 50 },
  );
  for (const side of [-1, 1]) drawStar(context, middle + side * 272, at.y + 78, 28);
  drawText(
    brush,
    note,
    { x: at.x + at.width - 118, y: at.y + 52, colour: FAINT },
    { style: 'text', width: 170, maxLines: 1, maxSize: 36, minSize: 24 },
  );
  context.fillStyle = INK;
  context.fillRect(at.x + SIDE, at.y + HEAD - 12, at.width - 2 * SIDE, 5);
}

function drawCriterion(
  brush: Brush,
  { text, seat, initial }: RoundScene['criteria'][number] & { readonly initial: string },
  isNewest: boolean,
  at: Box,
): void {
  const { context } = brush;
  const middle = at.y + at.height / 2;
  if (isNewest)
    drawBox(
      context,
      { x: at.x - 14, y: at.y + 5, width: at.width + 28, height: at.height - 10 },
      { fill: '#ffe7a3', line: GOLD_DEEP, width: 3, round: 10 },
    );
  if (seat === null) drawStar(context, at.x + 24, middle, 22);
  else drawSeatBadge(brush, seat, initial, at.x + 24, middle, 46);
  drawText(
    brush,
    text,
    { x: at.x + 66, y: middle, align: 'left' },
    {
      style: 'title',
      width: at.width - 80,
      maxLines: 1,
      maxSize: Math.min(62, at.height * 0.68),
      minSize: 30,
    },
  );
}
