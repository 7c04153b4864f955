import { ALT_MARK, type Brush, type PicturePainter } from '../../../pictures/painter-api.ts';
import { type GalleryScene, gallerySchema } from '../scenes/schemas.ts';
import { drawClub } from './club.ts';
import { type Box, drawBox, drawDisc, drawStar, drawText } from './primitives.ts';
import { GOLD, INK, PAPER, PAPER_SHADE } from './theme.ts';

const WIDTH = 1200;
const MARGIN = 20;
const GAP = 20;
const TOP = 56;
const POSTER = { width: (WIDTH - 2 * MARGIN - 2 * GAP) / 3, height: 520 } as const;
const HEAD = 96;
const NOTE = 74;
const MAX_ROW = 84;
/** Room below the posters for Discord's ALT mark. */
const FOOT = ALT_MARK.height * WIDTH + 8;

type Poster = GalleryScene['posters'][number];

/** A poster for each game with the names that its table bought, on the wall of the club. */
export const paintGallery: PicturePainter = (raw) => {
  const { posters } = gallerySchema.parse(raw);
  const perRow = posters.length === 4 ? 2 : 3;
  const rows = Math.ceil(posters.length / perRow);
  const height = TOP + rows * (POSTER.height + GAP) - GAP + FOOT;
  return {
    width: WIDTH,
    height,
    draw: (brush) => {
      drawClub(brush, WIDTH, height, height - FOOT);
      posters.forEach((poster, i) => {
        const [row, column] = [Math.floor(i / perRow), i % perRow];
        const inRow = Math.min(perRow, posters.length - row * perRow);
        const left = (WIDTH - inRow * POSTER.width - (inRow - 1) * GAP) / 2;
        const x = left + column * (POSTER.width + GAP);
        drawPoster(brush, poster, { x, y: TOP + row * (POSTER.height + GAP), ...POSTER });
      });
    },
  };
};

/** Three stars, the names one under the other, the note. */
function drawPoster(brush: Brush, { names, note }: Poster, at: Box): void {
  const { context } = brush;
  const middle = at.x + at.width / 2;
  drawBox(context, { ...at, x: at.x + 6, y: at.y + 10 }, { fill: 'rgba(10,4,16,0.5)', round: 6 });
  drawBox(context, at, { fill: PAPER, line: INK, width: 4, round: 6 });
  drawBox(
    context,
    { x: at.x + 10, y: at.y + 10, width: at.width - 20, height: at.height - 20 },
    { line: PAPER_SHADE, width: 5, round: 4 },
  );
  drawDisc(context, middle, at.y + 4, 10, { fill: GOLD, line: INK, width: 3 });
  for (const side of [-1, 0, 1]) drawStar(context, middle + side * 70, at.y + 58, side === 0 ? 30 : 22);
  const room = at.height - HEAD - NOTE;
  const row = Math.min(MAX_ROW, room / names.length);
  const top = at.y + HEAD + (room - row * names.length) / 2;
  names.forEach((name, i) =>
    drawText(
      brush,
      name,
      { x: middle, y: top + (i + 0.5) * row },
      {
        style: 'title',
        width: at.width - 44,
        maxLines: row > 60 ? 2 : 1,
        maxSize: Math.min(46, row * 0.8),
        minSize: 27,
        height: row,
      },
    ),
  );
  context.fillStyle = INK;
  context.fillRect(at.x + 40, at.y + at.height - NOTE + 6, at.width - 80, 4);
  drawText(
    brush,
    note,
    { x: middle, y: at.y + at.height - 38 },
    { style: 'text', width: at.width - 60, maxLines: 1, maxSize: 32, minSize: 24 },
  );
}
