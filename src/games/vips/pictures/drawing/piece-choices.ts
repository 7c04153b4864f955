import { asText, type Brush } from '../../../../pictures/painter-api.ts';
import { type Columns, PARTS, type Part, type Portrait, type ShownSet } from '../../rules/pieces.ts';
import { type Box, drawBox, drawCentredText } from './primitives.ts';
import { partBox, drawNumeral, drawPiece, numeralWidth } from './faces.ts';
import { CARD, FAINT, GOLD, INK, PEDESTAL_COLOURS, PAPER_SHADE } from './theme.ts';
import { drawText } from './backdrop.ts';

/** The pieces that a face can be built of. */
export interface PieceChoices {
  readonly set: ShownSet;
  /** A part that is not chosen yet is `null`. */
  readonly face: Readonly<Record<Part, Portrait | null>>;
  readonly columns: Columns;
  /** Short enough for the width of a piece. */
  readonly names: Readonly<Record<Portrait, string>>;
}

/** The width of the whole face of which a tile shows the middle. */
const FACE = 184;
const TILE = 132;
/** The height of a plate with a numeral. */
const PLATE = 28;
/** The line with a plate and a name under the tile, which a golden frame reaches into. */
const LINE = 46;
/** Above the tiles, for a golden frame. */
const TOP = 14;
/** Around the tiles of a row, at its sides and its bottom. */
const PADDING = 8;
const GAP = 7;
/** The heights of the pedestals under the rows. */
const TALLEST = 46;
const STEP = 5;

const NUMERAL_WIDTH = numeralWidth(PLATE);

const tileHeight = (part: Part): number => partBox(part, { x: 0, y: 0, width: FACE }).height;

/** All pieces in the order of the columns, a row for each part, the chosen ones framed; pedestals stand under them. */
export function drawPieceChoices(brush: Brush, scene: PieceChoices, space: Box): void {
  let { y } = space;
  for (const part of PARTS) {
    const height = TOP + tileHeight(part) + LINE;
    drawRow(brush, scene, part, { ...space, y, height });
    y += height + GAP;
  }
  drawPedestals(brush, { ...space, y, height: space.y + space.height - y });
}

/** The left edge of a column's tile in a row; columns from 0, the tallest. */
const tileLeft = ({ x, width }: Box, column: number): number =>
  Math.round(x + PADDING + (column + 0.5) * ((width - 2 * PADDING) / 5) - TILE / 2);

function drawRow(brush: Brush, { set, face, columns, names }: PieceChoices, part: Part, row: Box): void {
  drawBox(brush.context, row, { fill: CARD, line: PAPER_SHADE, width: 3, round: 14 });
  const chosen = face[part];
  // The chosen tile is drawn last, so that its frame covers its neighbours.
  for (const portrait of columns[part].toSorted((a, b) => Number(a === chosen) - Number(b === chosen))) {
    const x = tileLeft(row, columns[part].indexOf(portrait));
    const tile = { x, y: row.y + TOP, width: TILE, height: tileHeight(part) };
    drawPiece(brush, set, part, portrait, {
      x,
      y: tile.y - partBox(part, { x: 0, y: 0, width: FACE }).y,
      width: TILE,
      portrait: FACE,
    });
    const state = chosen === null ? 'open' : portrait === chosen ? 'chosen' : 'passed over';
    drawName(brush, names[portrait], tile, state);
    drawTile(brush, portrait, tile, state);
  }
}

/** `passed over`: another piece of the part is chosen. */
type TileState = 'open' | 'chosen' | 'passed over';

/** The name of the person under a piece, beside its numeral. */
function drawName(brush: Brush, name: string, tile: Box, state: TileState): void {
  const nameRoom = {
    x: tile.x + (TILE + NUMERAL_WIDTH) / 2 + 2,
    y: tile.y + tile.height + LINE / 2 + 3,
    colour: state === 'passed over' ? FAINT : INK,
    width: TILE - NUMERAL_WIDTH - 4,
  };
  drawText(brush, name, nameRoom, asText(24, 14));
}

/** A piece's frame and numeral: golden if it is chosen, pale if another piece is. */
function drawTile(brush: Brush, portrait: Portrait, tile: Box, state: TileState): void {
  const { context } = brush;
  const plateTop = tile.y + tile.height + (LINE - PLATE) / 2 + 2;
  if (state === 'chosen') {
    const frame = { x: tile.x - 4, y: tile.y - 4, width: tile.width + 8, height: tile.height + 8 };
    drawBox(context, frame, { line: INK, width: 15, round: 6 });
    drawBox(context, frame, { line: GOLD, width: 10, round: 6 });
  } else drawBox(context, tile, { line: INK, width: 3, round: 3 });
  drawNumeral(brush, portrait, tile.x, plateTop, PLATE);
  if (state !== 'passed over') return;
  context.globalAlpha = 0.42;
  const veil = { x: tile.x - 2, y: tile.y - 2, width: TILE + 4, height: tile.height + LINE };
  drawBox(context, veil, { fill: CARD });
  context.globalAlpha = 1;
}

/** The pedestals of the columns with their numbers. */
function drawPedestals(brush: Brush, space: Box): void {
  const { context } = brush;
  const ground = space.y + space.height;
  PEDESTAL_COLOURS.forEach(({ front, light }, column) => {
    const height = TALLEST - column * STEP;
    const stone = { x: tileLeft(space, column), y: ground - height, width: TILE, height };
    drawBox(context, stone, { fill: front, line: INK, width: 3, round: 4 });
    context.fillStyle = light;
    context.fillRect(stone.x + 4, stone.y + 3, TILE - 8, 4);
    drawCentredText(context, String(column + 1), stone.x + TILE / 2, ground - 15, {
      font: brush.font('number', 26),
      height: 18.5,
    });
  });
  context.fillStyle = FAINT;
  context.fillRect(space.x, ground - 1, space.width, 4);
}
