import { asText, asTitle, type Brush } from '../../../../pictures/drawing-api.ts';
import type { PortraitScene } from '../portrait.ts';
import { drawSeatBadge } from './player-strip.ts';
import { drawPortrait, portraitHeight } from './portrait.ts';
import {
  type Box,
  drawBox,
  drawDisc,
  drawPath,
  drawStar,
  drawText,
  inset,
  withTurn,
  fillBox,
} from './primitives.ts';
import { FAINT, GOLD, GOLD_DEEP, INK, PAPER, PAPER_SHADE } from './theme.ts';

/** A wanted poster. */
export interface Poster {
  readonly title: string;
  readonly note: string;
  readonly portrait: PortraitScene;
  /** The open criteria, with the seat that played each; `null` for the starter. */
  readonly criteria: readonly {
    readonly text: string;
    readonly seat: number | null;
    /** True of a criterion of the server's own: a little house says so. */
    readonly isHouse: boolean;
  }[];
}

const HEAD = 116;
const POSTER_FOOT = 28;
const MAX_ROW = 96;
const MIN_ROW = 54;
/** How high more than four criteria are together: then the picture of the largest table leaves a phone room for its post. */
const ROWS = 384;
const SIDE = 56;
/** The portrait at the poster's right: as high as four criteria are. */
const PORTRAIT = 236;
const PORTRAIT_GAP = 26;

/** How high the poster is with so many criteria, in pixels. */
export const posterHeight = (count: number): number =>
  HEAD + POSTER_FOOT + Math.max(4, count) * rowHeight(count);

const rowHeight = (count: number): number => Math.max(MIN_ROW, Math.min(MAX_ROW, ROWS / count));

/** The open criteria as a wanted poster: each with the colour of who played it, the newest one marked. */
export function drawPoster(
  brush: Brush,
  { title, note, portrait, criteria }: Poster,
  initials: readonly string[],
  at: Box,
): void {
  drawBox(brush, { ...at, x: at.x + 10, y: at.y + 14 }, { fill: 'rgba(10,4,16,0.5)', round: 6 });
  drawBox(brush, at, { fill: PAPER, line: INK, width: 5, round: 6 });
  drawBox(brush, inset(at, 14), { line: PAPER_SHADE, width: 6, round: 4 });
  drawHead(brush, title, note, at);
  const height = rowHeight(criteria.length);
  criteria.forEach((criterion, i) => {
    const isNewest = i === criteria.length - 1 && i > 0;
    const initial = criterion.seat === null ? '' : (initials[criterion.seat] ?? '');
    drawCriterion(brush, { ...criterion, initial }, isNewest, {
      x: at.x + SIDE,
      y: at.y + HEAD + i * height,
      width: at.width - 2 * SIDE - PORTRAIT - PORTRAIT_GAP,
      height,
    });
  });
  const room = at.height - HEAD - POSTER_FOOT;
  drawPortrait(brush, portrait, {
    x: at.x + at.width - SIDE - PORTRAIT + 14,
    y: at.y + HEAD + 8 + (room - portraitHeight(PORTRAIT)) / 2,
    width: PORTRAIT,
  });
  drawDisc(brush, at.x + at.width / 2, at.y + 4, 13, { fill: GOLD, line: INK, width: 4 });
}

/** The title between two stars, and the note in the corner. */
function drawHead(brush: Brush, title: string, note: string, at: Box): void {
  const middle = at.x + at.width / 2;
  drawText(brush, title.toLocaleUpperCase('und'), { x: middle, y: at.y + 62, width: 460 }, asTitle(88, 50));
  for (const side of [-1, 1]) drawStar(brush, middle + side * 250, at.y + 60, 26);
  const noteRoom = { x: at.x + at.width - 118, y: at.y + 52, colour: FAINT, width: 170 };
  drawText(brush, note, noteRoom, asText(36, 24));
  fillBox(brush, INK, at.x + SIDE, at.y + HEAD - 12, at.width - 2 * SIDE, 5);
}

function drawCriterion(
  brush: Brush,
  { text, seat, isHouse, initial }: Poster['criteria'][number] & { readonly initial: string },
  isNewest: boolean,
  at: Box,
): void {
  const middle = at.y + at.height / 2;
  const band = { x: at.x - 14, y: at.y + 5, width: at.width + 28, height: at.height - 10 };
  if (isNewest) drawBox(brush, band, { fill: '#ffe7a3', line: GOLD_DEEP, width: 3, round: 10 });
  if (seat === null) drawStar(brush, at.x + 24, middle, 22);
  else drawSeatBadge(brush, seat, initial, at.x + 24, middle, 46);
  if (isHouse) drawHouse(brush, at.x + 84, middle);
  const indent = isHouse ? HOUSE + 12 : 0;
  const textRoom = {
    x: at.x + 66 + indent,
    y: middle,
    align: 'left',
    width: at.width - 80 - indent,
    height: at.height - 8,
    lines: 2,
  } as const;
  drawText(brush, text, textRoom, asTitle(Math.min(56, at.height * 0.66), 26));
}

/** How wide the little house is, in pixels. */
const HOUSE = 40;

/** A little house with a door around a centre. */
function drawHouse(brush: Brush, x: number, y: number): void {
  withTurn(brush, x, y, 0, () => {
    const walls = 'M-20 -2 0 -20 20 -2 14 -2 14 20 -14 20 -14 -2Z';
    drawPath(brush, walls, { fill: GOLD, line: INK, width: 3.5 });
    drawBox(brush, { x: -5, y: 5, width: 10, height: 15 }, { fill: INK });
  });
}
