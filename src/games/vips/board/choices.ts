import type { Brush } from '../../../render/index.ts';
import { PARTS, type Part, type Portrait } from '../rules/words.ts';
import { type Box, box, centred } from './draw.ts';
import { bandOf, drawMiddle, drawNumeral } from './faces.ts';
import { CARD, FAINT, GOLD, INK, MATERIALS, PAPER_SHADE } from './look.ts';
import { drawText } from './room.ts';
import type { FaceScene } from './scenes.ts';

/** A tile shows the middle of a face that is this wide. */
const FACE = 174;
const TILE = 130;
const PLATE = 44;
/** How far a plate hangs out of its tile. */
const HANGING = 33;
const LABEL = 50;
/** About a row's tiles, at its sides and its bottom. */
const PADDING = 8;
const GAP = 10;
/** The heights of the pedestals under the rows. */
const TALLEST = 62;
const STEP = 7;

const tileHeight = (part: Part): number => bandOf(part, 0, 0, FACE).height;

/** All pieces in the order of the columns, a row for each part, the chosen ones framed; pedestals stand under them. */
export function drawChoices(brush: Brush, scene: FaceScene, space: Box): void {
  let { y } = space;
  for (const part of PARTS) {
    const height = LABEL + tileHeight(part) + HANGING + PADDING;
    drawRow(brush, scene, part, { ...space, y, height });
    y += height + GAP;
  }
  drawPedestals(brush, { ...space, y, height: space.y + space.height - y });
}

/** Where the tile of a column is in a row that begins at `x`; columns from 0, the tallest. */
const tileLeft = ({ x, width }: Box, column: number): number =>
  Math.round(x + PADDING + (column + 0.5) * ((width - 2 * PADDING) / 5) - TILE / 2);

function drawRow(brush: Brush, { set, face, columns, partNames }: FaceScene, part: Part, row: Box): void {
  box(brush.context, row, { fill: CARD, line: PAPER_SHADE, width: 3, round: 14 });
  drawText(
    brush,
    partNames[part],
    { x: row.x + 18, y: row.y + 19, align: 'left' },
    { face: 'text', width: row.width - 36, lines: 1, size: 33, smallest: 20 },
  );
  const chosen = face[part];
  // The chosen one last, so that its frame lies over its neighbours.
  for (const portrait of columns[part].toSorted((a, b) => Number(a === chosen) - Number(b === chosen))) {
    const x = tileLeft(row, columns[part].indexOf(portrait));
    const tile = { x, y: row.y + LABEL, width: TILE, height: tileHeight(part) };
    drawMiddle(brush, set, part, portrait, { ...tile, face: FACE });
    if (chosen === null) drawTile(brush, portrait, tile, 'open');
    else drawTile(brush, portrait, tile, portrait === chosen ? 'chosen' : 'passed over');
  }
}

/** A piece's frame and numeral: golden if it is chosen, pale if another one is. */
function drawTile(
  brush: Brush,
  portrait: Portrait,
  tile: Box,
  state: 'open' | 'chosen' | 'passed over',
): void {
  const { context } = brush;
  const plate = {
    x: tile.x + Math.round((TILE - PLATE * 1.4) / 2),
    y: tile.y + tile.height + HANGING - PLATE,
  };
  if (state === 'chosen') {
    const frame = { x: tile.x - 4, y: tile.y - 4, width: tile.width + 8, height: tile.height + 8 };
    box(context, frame, { line: INK, width: 15, round: 6 });
    box(context, frame, { line: GOLD, width: 10, round: 6 });
  } else box(context, tile, { line: INK, width: 3, round: 3 });
  drawNumeral(brush, portrait, plate.x, plate.y, PLATE);
  if (state !== 'passed over') return;
  context.globalAlpha = 0.42;
  box(
    context,
    { x: tile.x - 2, y: tile.y - 2, width: TILE + 4, height: tile.height + HANGING + 4 },
    { fill: CARD },
  );
  context.globalAlpha = 1;
}

/** The columns' heights and numbers. */
function drawPedestals(brush: Brush, space: Box): void {
  const { context } = brush;
  const ground = space.y + space.height;
  MATERIALS.forEach(({ front, light }, column) => {
    const height = TALLEST - column * STEP;
    const stone = { x: tileLeft(space, column), y: ground - height, width: TILE, height };
    box(context, stone, { fill: front, line: INK, width: 3, round: 4 });
    context.fillStyle = light;
    context.fillRect(stone.x + 4, stone.y + 3, TILE - 8, 4);
    centred(context, String(column + 1), stone.x + TILE / 2, ground - 17, {
      font: brush.font('number', 28),
      height: 20,
    });
  });
  context.fillStyle = FAINT;
  context.fillRect(space.x, ground - 1, space.width, 4);
}
