import type { Brush } from '../../../pictures/painter-api.ts';
import {
  type Chips,
  COLOURS,
  type Colour,
  type Columns,
  NO_CHIPS,
  PIECES,
  type Piece,
} from '../rules/pieces.ts';
import type { BoardScene } from '../scenes/schemas.ts';
import { BOARD_LAYOUT, COLUMN_RANKS, facePosition, rackBox } from './board-layout.ts';
import { CHIP_SIZE, drawChips, drawNewRim } from './chips.ts';
import { drawCut, faceHeight } from './faces.ts';
import { type Box, drawBox } from './primitives.ts';
import { GOLD_PALE, INK, RACK } from './theme.ts';

/** The wells of a rack around its middle: red and green side by side, blue in the gap below. */
const WELLS: Readonly<Record<Colour, { readonly x: number; readonly y: number }>> = {
  red: { x: -21, y: -17.5 },
  green: { x: 21.5, y: -17.5 },
  blue: { x: -3.5, y: 15.5 },
};

const wellCentre = (
  { x, y, width, height }: Box,
  colour: Colour,
): { readonly x: number; readonly y: number } => ({
  x: x + width / 2 + WELLS[colour].x,
  y: y + height / 2 + WELLS[colour].y,
});

/** The racks beside all faces, without wells; golden beside pieces with new chips. */
export function drawRackPanels({ context }: Brush, columns: Columns, newChips: BoardScene['newChips']): void {
  for (const piece of PIECES) {
    const { x, y, width, height } = rackBox(columns, piece);
    context.fillStyle = newChips.some((chip) => chip.piece === piece) ? GOLD_PALE : RACK;
    context.fillRect(x, y, width, height);
  }
  for (const rank of COLUMN_RANKS) {
    const place = facePosition(rank);
    const panel = { ...place, x: place.x + place.width, width: BOARD_LAYOUT.rack };
    drawCut(context, 'eyes', panel, 4);
    drawCut(context, 'mouth', panel, 4);
    drawBox(context, { ...panel, height: faceHeight(panel.portrait) }, { line: INK, width: 4, round: 3 });
  }
}

/**
 * The wells of every rack and the chips in them. A colour has always the same place, so that equal racks look equal
 * (V11). `chips` are `null` before they are dealt. Wells are left out on the racks of `covered` pieces.
 */
export function drawRackChips(
  brush: Brush,
  columns: Columns,
  chips: Chips | null,
  newChips: BoardScene['newChips'],
  covered: readonly Piece[] = [],
): void {
  for (const piece of PIECES) {
    if (covered.includes(piece)) continue;
    const rack = rackBox(columns, piece);
    const counts = chips === null ? NO_CHIPS : chips[piece];
    for (const colour of COLOURS) {
      const { x, y } = wellCentre(rack, colour);
      if (isNew(newChips, piece, colour)) drawNewRim(brush, colour, x, y, CHIP_SIZE.board);
    }
    for (const colour of COLOURS) {
      const { x, y } = wellCentre(rack, colour);
      drawChips(brush, colour, counts[colour], x, y, CHIP_SIZE.board);
    }
  }
}

const isNew = (newChips: BoardScene['newChips'], piece: Piece, colour: Colour): boolean =>
  newChips.some((chip) => chip.piece === piece && chip.colour === colour);
