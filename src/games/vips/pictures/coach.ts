import type { Localizer } from '../../../kernel/screen.ts';
import { type Brush, definePicture } from '../../../pictures/drawing-api.ts';
import type { TurningPoint } from '../rules/analysis.ts';
import { spokenArgument } from '../rules/applause.ts';
import { type Columns, type Piece, rankOf } from '../rules/pieces.ts';
import type { VipsView } from '../rules/view.ts';
import { board, boardAlt, type BoardScene, boardScene } from './board.ts';
import { pieceBox } from './drawing/board-layout.ts';
import { CHIP_SIZE, drawChips } from './drawing/chips.ts';
import { drawBox, drawDisc, drawPath, withTurn } from './drawing/primitives.ts';
import { CARD, INK } from './drawing/theme.ts';

/** A board before a turn, with two ways to play it. */
export interface CoachScene extends Pick<TurningPoint, 'played' | 'better'> {
  readonly board: BoardScene;
}

/** The board before a turn that could have gone better, with both ways to play it. */
export const coachPicture = (
  localizer: Localizer,
  view: VipsView,
  { played, better }: Pick<TurningPoint, 'played' | 'better'>,
) =>
  coach.of(
    { board: boardScene(localizer, view, localizer.plain('vips.picture.coach'), []), played, better },
    boardAlt(localizer, view, [], spokenArgument(view)),
  );

type Kind = 'played' | 'better';

/** The two ways differ in colour, line, mark and side, so that nobody needs the colour. */
const STYLES: Readonly<
  Record<Kind, { readonly colour: string; readonly side: -1 | 1; readonly dash: readonly number[] }>
> = {
  played: { colour: '#d9542b', side: -1, dash: [22, 15] },
  better: { colour: '#1273b8', side: 1, dash: [] },
};
const LINE = 12;
const HEAD = 30;
/** How far from the middle of a piece the arrows of each way begin, and how far they bend. */
const ASIDE = 44;
const BEND = 54;
const BADGE = 25;

/** A board with two ways to play a turn: an arrow for each swap, a chip for each that is laid. */
export const coach = definePicture('vips/coach', (scene: CoachScene) => {
  const { played, better } = scene;
  const { columns } = scene.board;
  const drawing = board.paint(scene.board);
  return {
    ...drawing,
    draw: (brush) => {
      drawing.draw(brush);
      drawArrows(brush, columns, played, 'played');
      drawArrows(brush, columns, better, 'better');
      drawLaidChips(brush, columns, played, 'played');
      drawLaidChips(brush, columns, better, 'better');
    },
  };
});

function drawArrows(brush: Brush, columns: Columns, actions: CoachScene['played'], kind: Kind): void {
  for (const action of actions)
    if (action.type === 'swap') drawSwapArrow(brush, columns, action.pieces, kind);
}

function drawLaidChips(brush: Brush, columns: Columns, actions: CoachScene['played'], kind: Kind): void {
  const laid = new Map<Piece, number>();
  for (const action of actions) {
    if (action.type !== 'place') continue;
    const number = laid.get(action.piece) ?? 0;
    laid.set(action.piece, number + 1);
    drawLaidChip(brush, columns, action, kind, number);
  }
}

/** An arrow with a head at both ends, between two pieces that change their columns, with the mark of its way. */
function drawSwapArrow(brush: Brush, columns: Columns, pieces: readonly [Piece, Piece], kind: Kind): void {
  const { context } = brush;
  const { colour, side, dash } = STYLES[kind];
  const [left, right] = pieces
    .toSorted((a, b) => rankOf(columns, a) - rankOf(columns, b))
    .map((piece) => {
      const { x, y, width, height } = pieceBox(columns, piece);
      return { x: x + width / 2, y: y + height / 2 - side * height * 0.16 };
    });
  if (left === undefined || right === undefined) return;
  const from = { x: left.x + ASIDE, y: left.y };
  const to = { x: right.x - ASIDE, y: right.y };
  const bend = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - side * BEND };
  for (const [style, width] of [
    [INK, LINE + 7],
    [colour, LINE],
  ] as const) {
    context.setLineDash(style === INK ? [] : [...dash]);
    context.lineCap = 'butt';
    const curve = `M${from.x} ${from.y} Q${bend.x} ${bend.y} ${to.x} ${to.y}`;
    drawPath(brush, curve, { line: kind === 'played' && style === INK ? CARD : style, width });
  }
  context.setLineDash([]);
  drawHead(brush, from, Math.atan2(from.y - bend.y, from.x - bend.x), colour);
  drawHead(brush, to, Math.atan2(to.y - bend.y, to.x - bend.x), colour);
  const middle = { x: (from.x + 2 * bend.x + to.x) / 4, y: (from.y + 2 * bend.y + to.y) / 4 };
  drawMark(brush, kind, middle.x, middle.y);
}

function drawHead(
  brush: Brush,
  { x, y }: { readonly x: number; readonly y: number },
  angle: number,
  colour: string,
): void {
  const head = `M${HEAD} 0 -6 ${HEAD * 0.72} -6 ${-HEAD * 0.72}Z`;
  withTurn(brush, x, y, angle, () => drawPath(brush, head, { fill: colour, line: INK, width: 4 }));
}

/** A chip that is laid, on a card with the mark of its way; the first at the left edge of its piece or the right. */
function drawLaidChip(
  brush: Brush,
  columns: Columns,
  { piece, colour }: Extract<CoachScene['played'][number], { readonly type: 'place' }>,
  kind: Kind,
  number: number,
): void {
  const { colour: line, side } = STYLES[kind];
  const { x, y, width, height } = pieceBox(columns, piece);
  const centre = x + width / 2 + side * (width / 2 - 40 - number * 62);
  const middle = y + height / 2;
  const card = { x: centre - 31, y: middle - 31, width: 62, height: 62 };
  drawBox(brush, card, {
    fill: CARD,
    line,
    width: 7,
    round: kind === 'played' ? 4 : 31,
  });
  drawChips(brush, colour, 1, centre, middle, CHIP_SIZE.board);
  drawMark(brush, kind, centre + side * 24, middle - 30, 0.72);
}

/** A cross in a square for what was played, a tick in a disc for what was better. */
function drawMark(brush: Brush, kind: Kind, x: number, y: number, scale = 1): void {
  const { colour } = STYLES[kind];
  const radius = BADGE * scale;
  const style = { fill: colour, line: INK, width: 4 * scale };
  const square = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
  if (kind === 'played') drawBox(brush, square, { ...style, round: 5 });
  else drawDisc(brush, x, y, radius, style);
  const r = radius * 0.5;
  const [cross, tick] = [
    `M${-r} ${-r} ${r} ${r} M${r} ${-r} ${-r} ${r}`,
    `M${-r * 1.1} 0 ${-r * 0.2} ${r * 0.9} ${r * 1.2} ${-r * 0.9}`,
  ];
  withTurn(brush, x, y, 0, () =>
    drawPath(brush, kind === 'played' ? cross : tick, { line: '#fffaf0', width: 7 * scale }),
  );
}
