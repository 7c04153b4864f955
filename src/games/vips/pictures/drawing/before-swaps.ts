import { asText, type Brush } from '../../../../pictures/drawing-api.ts';
import { faceOnColumn } from '../../rules/view.ts';
import { type Columns, partOf, portraitOf, type ShownSet } from '../../rules/pieces.ts';
import { swapColumns } from '../../rules/swap.ts';
import { BOARD_LAYOUT, COLUMN_RANKS, type Rank } from './board-layout.ts';
import { type Box, drawBox, drawCentredText } from './primitives.ts';
import { partBox, drawFace, FACE_RATIO, faceHeight } from './faces.ts';
import { CARD, GOLD, INK, PEDESTAL_COLOURS } from './theme.ts';
import { drawText } from './backdrop.ts';
import type { Changes } from '../changes.ts';

/** The corner above the lower columns, which is kept free of the title. */
const CORNER = { right: BOARD_LAYOUT.width - 20, top: 14, maxHeight: 154, maxWidth: 240 } as const;
const PADDING = 10;
const GAP = 13;
const PLINTH = 20;
/** The tab with the label; it reaches `overlap` pixels behind the card. */
const TAB = { width: 150, y: 126, height: 32, overlap: 8 } as const;

/** The columns as they were before these swaps, which are given oldest first. */
export const columnsBeforeSwaps = (columns: Columns, moved: Changes['moved']): Columns =>
  moved.toReversed().reduce((after, [a, b]) => swapColumns(after, [a.piece, b.piece]), columns);

/** The input of the small picture from a board. */
interface SwappedBoard extends Pick<Changes, 'moved'> {
  readonly set: ShownSet;
  readonly columns: Columns;
  /** The label of the small picture; empty for none. */
  readonly beforeLabel: string;
}

/** The layout of the small picture of the faces before the swaps, of the columns that changed; `null` when nothing has moved. */
export function layoutBeforeSwaps({ columns: columnsNow, moved }: Pick<SwappedBoard, 'columns' | 'moved'>) {
  if (moved.length === 0) return null;
  const columns = columnsBeforeSwaps(columnsNow, moved);
  const ranks = COLUMN_RANKS.filter((rank) => movedPartsOn(columns, rank, moved).length > 0);
  const gaps = GAP * (ranks.length - 1) + 2 * PADDING;
  const under = PLINTH + 2 * PADDING;
  const maxWidth = Math.min((CORNER.maxHeight - under) / FACE_RATIO, (CORNER.maxWidth - gaps) / ranks.length);
  /** Of a face. */
  const width = Math.floor(maxWidth);
  const cardWidth = ranks.length * width + gaps;
  const card = {
    x: CORNER.right - cardWidth,
    y: CORNER.top,
    width: cardWidth,
    height: faceHeight(width) + under,
  };
  return { columns, ranks, card, width };
}

/** The faces as they were before the swaps, with frames around the pieces that moved. */
export function drawBeforeSwaps(
  brush: Brush,
  { set, moved, beforeLabel }: SwappedBoard,
  layout: NonNullable<ReturnType<typeof layoutBeforeSwaps>>,
): void {
  const { columns, ranks, card, width } = layout;
  if (beforeLabel !== '') drawTab(brush, beforeLabel, card.x);
  drawBox(brush, { ...card, x: card.x + 4, y: card.y + 5 }, { fill: 'rgba(43,32,48,0.16)', round: 10 });
  drawBox(brush, card, { fill: CARD, line: INK, width: 3, round: 10 });
  const height = faceHeight(width);
  ranks.forEach((rank, i) => {
    const at = { x: card.x + PADDING + i * (width + GAP), y: card.y + PADDING, width };
    drawFace(brush, set, faceOnColumn({ columns }, rank), at, 'all');
    for (const part of movedPartsOn(columns, rank, moved)) {
      const band = partBox(part, at);
      drawBox(brush, band, { line: INK, width: 8, round: 3 });
      drawBox(brush, band, { line: GOLD, width: 5, round: 3 });
    }
    drawPlinth(brush, rank, { x: at.x - 3, y: at.y + height, width: width + 6, height: PLINTH });
  });
}

/** The parts on a column that moved away from it. */
const movedPartsOn = (columns: Columns, rank: Rank, moved: Changes['moved']) =>
  moved
    .flat()
    .filter(({ piece }) => columns[partOf(piece)][rank - 1] === portraitOf(piece))
    .map(({ piece }) => partOf(piece));

/** A block in the stone of the column, with the column's number. */
function drawPlinth(brush: Brush, rank: Rank, at: Box): void {
  const stone = PEDESTAL_COLOURS[rank - 1] ?? PEDESTAL_COLOURS[4];
  drawBox(brush, at, { fill: stone.front, line: INK, width: 3, round: 3 });
  drawCentredText(brush, String(rank), at.x + at.width / 2, at.y + at.height / 2 + 0.5, {
    size: 19,
    height: 13.5,
  });
}

/** A golden tab with the label; `right` is the card's left edge. */
function drawTab(brush: Brush, label: string, right: number): void {
  const tab = { ...TAB, x: right - TAB.width + TAB.overlap };
  drawBox(brush, tab, { fill: GOLD, line: INK, width: 3, round: 10 });
  const labelRoom = {
    x: tab.x + (TAB.width - TAB.overlap) / 2,
    y: tab.y + tab.height / 2,
    width: tab.width - 30,
  };
  drawText(brush, label, labelRoom, asText(27, 20));
}
