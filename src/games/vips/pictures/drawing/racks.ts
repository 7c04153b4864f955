import type { Brush } from '../../../../pictures/drawing-api.ts';
import {
  type Chips,
  COLOURS,
  type Colour,
  type Columns,
  NO_CHIPS,
  PARTS,
  PIECES,
  portraitOf,
} from '../../rules/pieces.ts';
import type { Changes } from '../changes.ts';
import { COLUMN_RANKS, rackBox, rackOf } from './board-layout.ts';
import { CHIP_SIZE, drawChips, drawNewRim } from './chips.ts';
import { drawNumeral } from './faces.ts';
import { type Box, drawBox } from './primitives.ts';
import { GOLD_PALE, INK, PAPER_SHADE, RACK } from './theme.ts';

/** The height of the plate with a piece's numeral, at the left of its rack. */
const NUMERAL_HEIGHT = 30;
/** The middles of the wells, in pixels from the left edge of the rack. */
const WELLS: Readonly<Record<Colour, number>> = { red: 77, green: 126, blue: 175 };

const wellCentre = ({ x, y, height }: Box, colour: Colour): { readonly x: number; readonly y: number } => ({
  x: x + WELLS[colour],
  y: y + height / 2,
});

/** The racks under all faces, each with the numeral of its piece, without wells; golden where chips are new. */
export function drawRackPanels(brush: Brush, columns: Columns, newChips: Changes['newChips']): void {
  const { context } = brush;
  for (const piece of PIECES) {
    const rack = rackBox(columns, piece);
    const isNew = newChips.some((chip) => chip.piece === piece);
    drawBox(brush, rack, { fill: isNew ? GOLD_PALE : RACK });
    const top = Math.round(rack.y + (rack.height - NUMERAL_HEIGHT) / 2);
    drawNumeral(brush, portraitOf(piece), rack.x + 8, top, NUMERAL_HEIGHT);
  }
  for (const rank of COLUMN_RANKS) {
    const [top, ...below] = PARTS.map((part) => rackOf(rank, part));
    if (top === undefined) continue;
    context.fillStyle = PAPER_SHADE;
    for (const { x, y, width } of below) context.fillRect(x, y - 1, width, 2);
    drawBox(brush, { ...top, height: PARTS.length * top.height }, { line: INK, width: 4, round: 3 });
  }
}

/**
 * The wells of every rack and the chips in them. A colour has always the same place, so that equal racks look equal
 * (V11). `chips` are `null` before they are dealt.
 */
export function drawRackChips(
  brush: Brush,
  columns: Columns,
  chips: Chips | null,
  newChips: Changes['newChips'],
): void {
  for (const piece of PIECES) {
    const rack = rackBox(columns, piece);
    const counts = chips === null ? NO_CHIPS : chips[piece];
    for (const colour of COLOURS) {
      const { x, y } = wellCentre(rack, colour);
      const isNew = newChips.some((chip) => chip.piece === piece && chip.colour === colour);
      if (isNew) drawNewRim(brush, colour, x, y, CHIP_SIZE.board);
      drawChips(brush, colour, counts[colour], x, y, CHIP_SIZE.board);
    }
  }
}
