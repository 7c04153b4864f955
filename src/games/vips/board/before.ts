import type { Brush } from '../../../render/index.ts';
import { faceOn } from '../rules/view.ts';
import { type Columns, partOf, portraitOf } from '../rules/words.ts';
import { BOARD, COLUMN_RANKS, type Rank } from './columns.ts';
import { type Box, box, centred } from './draw.ts';
import { bandOf, drawFace, FACE_RATIO, faceHeight } from './faces.ts';
import { CARD, GOLD, INK, MATERIALS } from './look.ts';
import { drawText } from './room.ts';
import type { BoardScene } from './scenes.ts';

/** The free corner above the lower columns. */
const CORNER = { right: BOARD.width - 24, top: 101, highest: 150, widest: 240 } as const;
const PADDING = 10;
const GAP = 13;
const PLINTH = 20;
/** The word beside the card. */
const TAB = { width: 150, y: 156, height: 36, behind: 8 } as const;

/** The columns as they were before these swaps, oldest swap first. */
export function columnsBefore(columns: Columns, moved: BoardScene['moved']): Columns {
  return moved.toReversed().reduce((now, [a, b]) => {
    const part = partOf(a.piece);
    const [one, other] = [portraitOf(a.piece), portraitOf(b.piece)];
    const back = now[part].map((portrait) =>
      portrait === one ? other : portrait === other ? one : portrait,
    );
    return { ...now, [part]: back };
  }, columns);
}

/** The small picture of the faces that swaps have changed. */
interface Before {
  readonly columns: Columns;
  readonly ranks: readonly Rank[];
  readonly card: Box;
  /** The width of a face. */
  readonly width: number;
}

/** What was before, and where its picture goes; `null` when nothing has moved. */
export function before({ columns: now, moved }: BoardScene): Before | null {
  if (moved.length === 0) return null;
  const columns = columnsBefore(now, moved);
  const ranks = COLUMN_RANKS.filter((rank) => movedOn(columns, rank, moved).length > 0);
  const gaps = GAP * (ranks.length - 1) + 2 * PADDING;
  const under = PLINTH + 2 * PADDING;
  const most = Math.min((CORNER.highest - under) / FACE_RATIO, (CORNER.widest - gaps) / ranks.length);
  const width = Math.floor(most);
  const wide = ranks.length * width + gaps;
  const high = faceHeight(width) + under;
  const card = { x: CORNER.right - wide, y: CORNER.top, width: wide, height: high };
  return { columns, ranks, card, width };
}

/** The faces that swaps have changed as they were, with the pieces framed that moved. */
export function drawBefore(brush: Brush, { set, moved, before: word }: BoardScene, was: Before): void {
  const { context } = brush;
  const { columns, ranks, card, width } = was;
  if (word !== '') drawTab(brush, word, card.x);
  box(context, { ...card, x: card.x + 4, y: card.y + 5 }, { fill: 'rgba(43,32,48,0.16)', round: 10 });
  box(context, card, { fill: CARD, line: INK, width: 3, round: 10 });
  const height = faceHeight(width);
  ranks.forEach((rank, i) => {
    const at = { x: card.x + PADDING + i * (width + GAP), y: card.y + PADDING, width };
    drawFace(brush, set, faceOn({ columns }, rank), at, 'all');
    for (const part of movedOn(columns, rank, moved)) {
      const band = bandOf(part, at.x, at.y, width);
      box(context, band, { line: INK, width: 8, round: 3 });
      box(context, band, { line: GOLD, width: 5, round: 3 });
    }
    drawPlinth(brush, rank, { x: at.x - 3, y: at.y + height, width: width + 6, height: PLINTH });
  });
}

/** The parts on a column that moved away from it. */
const movedOn = (columns: Columns, rank: Rank, moved: BoardScene['moved']) =>
  moved
    .flat()
    .filter(({ piece }) => columns[partOf(piece)][rank - 1] === portraitOf(piece))
    .map(({ piece }) => partOf(piece));

/** What the column is made of, and its number. */
function drawPlinth(brush: Brush, rank: Rank, at: Box): void {
  const stone = MATERIALS[rank - 1] ?? MATERIALS[4];
  box(brush.context, at, { fill: stone.front, line: INK, width: 3, round: 3 });
  centred(brush.context, String(rank), at.x + at.width / 2, at.y + at.height / 2 + 0.5, {
    font: brush.font('number', 19),
    height: 13.5,
  });
}

/** A golden tab with the word, reaching behind the card's left edge. */
function drawTab(brush: Brush, word: string, right: number): void {
  const tab = { ...TAB, x: right - TAB.width + TAB.behind };
  box(brush.context, tab, { fill: GOLD, line: INK, width: 3, round: 10 });
  drawText(
    brush,
    word,
    { x: tab.x + (TAB.width - TAB.behind) / 2, y: tab.y + tab.height / 2, align: 'center' },
    { face: 'text', width: tab.width - 30, lines: 1, size: 28, smallest: 20 },
  );
}
