import { fitSentences } from '../../../kernel/alt-text.ts';
import type { Localizer } from '../../../kernel/screen.ts';
import { ALT_MARK, asText, asTitle, type Brush, definePicture } from '../../../pictures/drawing-api.ts';
import { drawClub } from './drawing/club.ts';
import { drawPortrait } from './drawing/portrait.ts';
import {
  boxInRows,
  type Box,
  drawBox,
  drawDisc,
  drawStar,
  drawText,
  inset,
  fillBox,
} from './drawing/primitives.ts';
import { GOLD, INK, PAPER, PAPER_SHADE } from './drawing/theme.ts';
import type { PortraitScene } from './portrait.ts';

/** How many posters hang on one wall. */
export const POSTERS_PER_WALL = 6;

/** The names of a game. */
export interface Poster {
  readonly names: readonly string[];
  /** The best of them with its face and criteria; then it is not among `names`. `null` where it was blanked. */
  readonly best: {
    readonly name: string;
    readonly criteria: readonly string[];
    readonly portrait: PortraitScene;
  } | null;
  readonly note: string;
}

/** A wall of the gallery, with the newest poster first. Texts are translated. */
export const galleryPicture = (localizer: Localizer, posters: readonly Poster[]) =>
  gallery.of(
    posters,
    fitSentences([
      localizer.plain('fame-us.alt.gallery', { n: posters.length }),
      ...posters.map(({ names, best, note }, i) => {
        const all = best === null ? names : [`${best.name} (${best.criteria.join(' · ')})`, ...names];
        return localizer.plain('fame-us.alt.gallery-poster', { number: i + 1, note, names: { list: all } });
      }),
    ]),
  );

const MAX_WIDTH = 1200;
const MARGIN = 20;
const GAP = 20;
const TOP = 56;
const PER_ROW = 2;
const POSTER = { width: (MAX_WIDTH - 2 * MARGIN - GAP) / PER_ROW, height: 572 } as const;
const HEAD = 96;
const NOTE = 74;
const MAX_ROW = 84;
/** How many names stand one under the other. */
const ONE_COLUMN = 3;
/** Between the edge of a poster and its names. */
const SIDE = 24;
/** The best name: how high it is with its face, and how wide that is. */
const BEST = 256;
const FACE = 150;
/** How many criteria stand beside a face, large enough for a phone; the alt text has them all. */
const MAX_CRITERIA = 3;
/** Room below the posters for Discord's ALT mark. */
const FOOT = ALT_MARK.height * MAX_WIDTH + 8;
/** A poster alone hangs on so narrow a wall: on the whole one it would look lost. */
const WIDTH_OF_ONE = 760;

/** A poster for each game with the names that its table bought, on the wall of the club. */
export const gallery = definePicture('fame-us/gallery', (posters: readonly Poster[]) => {
  const rows = Math.ceil(posters.length / PER_ROW);
  const width = posters.length === 1 ? WIDTH_OF_ONE : MAX_WIDTH;
  const height = TOP + rows * (POSTER.height + GAP) - GAP + FOOT;
  return {
    width,
    height,
    draw: (brush) => {
      drawClub(brush, width, height, height - FOOT);
      posters.forEach((poster, i) => {
        const space = { x: 0, y: TOP, width };
        drawPoster(brush, poster, boxInRows(i, posters.length, PER_ROW, space, { ...POSTER, gap: GAP }));
      });
    },
  };
});

/** Three stars, the best name with its face and criteria, the other names one under the other, the note. */
function drawPoster(brush: Brush, { names, best, note }: Poster, at: Box): void {
  const middle = at.x + at.width / 2;
  drawBox(brush, { ...at, x: at.x + 6, y: at.y + 10 }, { fill: 'rgba(10,4,16,0.5)', round: 6 });
  drawBox(brush, at, { fill: PAPER, line: INK, width: 4, round: 6 });
  drawBox(brush, inset(at, 10), { line: PAPER_SHADE, width: 5, round: 4 });
  drawDisc(brush, middle, at.y + 4, 10, { fill: GOLD, line: INK, width: 3 });
  for (const side of [-1, 0, 1]) drawStar(brush, middle + side * 70, at.y + 58, side === 0 ? 30 : 22);
  const bestHeight = best === null ? 0 : BEST;
  if (best !== null) drawBest(brush, best, { ...at, y: at.y + HEAD - 4, height: BEST });
  drawNames(brush, names, {
    ...at,
    y: at.y + HEAD + bestHeight,
    height: at.height - HEAD - NOTE - bestHeight,
  });
  fillBox(brush, INK, at.x + 40, at.y + at.height - NOTE + 6, at.width - 80, 4);
  drawText(brush, note, { x: middle, y: at.y + at.height - 38, width: at.width - 60 }, asText(32, 24));
}

/** Names one under the other, in two columns when there are many, as large as they can be. */
function drawNames(brush: Brush, names: readonly string[], at: Box): void {
  if (names.length === 0) return;
  const columns = names.length > ONE_COLUMN ? 2 : 1;
  const rows = Math.ceil(names.length / columns);
  const row = Math.min(MAX_ROW, at.height / rows);
  const width = (at.width - 2 * SIDE) / columns;
  const top = at.y + (at.height - row * rows) / 2;
  const room = { width: width - 12, height: row, lines: row > 46 ? 2 : 1 };
  names.forEach((name, i) => {
    const x = at.x + SIDE + ((i % columns) + 0.5) * width;
    const y = top + (Math.floor(i / columns) + 0.5) * row;
    drawText(brush, name, { x, y, ...room }, asTitle(Math.min(46, row * 0.8), Math.min(20, row * 0.8)));
  });
}

/** A face, the name beside it and the criteria under that. */
function drawBest(brush: Brush, { name, criteria, portrait }: NonNullable<Poster['best']>, at: Box): void {
  const face = { x: at.x + 26, y: at.y + 2, width: FACE };
  drawPortrait(brush, portrait, face);
  const left = face.x + FACE + 14;
  const width = at.x + at.width - 24 - left;
  const nameRoom = { x: left, y: at.y + 34, align: 'left', width, height: 72, lines: 2 } as const;
  drawText(brush, name, nameRoom, asTitle(46, 26));
  const criteriaRoom = {
    x: left,
    y: at.y + 72 + (BEST - 84) / 2,
    align: 'left',
    width,
    height: BEST - 84,
    lines: 7,
  } as const;
  const few = criteria.length > MAX_CRITERIA ? [...criteria.slice(0, MAX_CRITERIA), '…'] : criteria;
  drawText(brush, few.join('\u00a0· '), criteriaRoom, asText(38, 20));
}
