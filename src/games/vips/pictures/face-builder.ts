import type { Localizer } from '../../../kernel/screen.ts';
import { asTitle, type Brush, definePictureOfSize, asText } from '../../../pictures/drawing-api.ts';
import { pieceMessageArgument } from '../rules/narrate.ts';
import { PARTS, type Part, pieceOf, type Columns, type Portrait, type ShownSet } from '../rules/pieces.ts';
import type { VipsView } from '../rules/view.ts';
import { pieceName } from '../words/formatting.ts';
import { shortNames } from '../words/portrait-names.ts';
import { drawPaper, drawPlinths, drawText } from './drawing/backdrop.ts';
import { partBox, drawCut, drawNumeral, drawPiece, faceHeight, numeralWidth } from './drawing/faces.ts';
import {
  type Box,
  drawBox,
  drawCentredText,
  fillAndStroke,
  tracePath,
  fillBox,
} from './drawing/primitives.ts';
import { CARD, FAINT, INK, PAPER_SHADE, GOLD } from './drawing/theme.ts';
import { type Subject, subjectOf } from './subject.ts';

/** A face being built, beside the pieces that it can be built of. */
type FaceBuilderScene = Subject & PieceChoices;

/**
 * A bet as far as it is made, beside the pieces to choose from as they stand on the board. Secret: for the bettor only.
 */
export const faceBuilderPicture = (
  localizer: Localizer,
  view: Pick<VipsView, 'set' | 'target' | 'columns'>,
  face: PieceChoices['face'],
) =>
  faceBuilder.of(
    {
      ...subjectOf(localizer, view),
      face,
      columns: view.columns,
      names: shortNames(localizer, view.set),
    },
    () => faceBuilderAlt(localizer, view, face),
  );

const faceBuilderAlt = (
  localizer: Localizer,
  { set, columns }: Pick<VipsView, 'set' | 'columns'>,
  face: PieceChoices['face'],
): string =>
  localizer.plain('vips.alt.face-builder', {
    parts: PARTS.map((part) =>
      face[part] === null
        ? localizer.plain('vips.alt.open-part', { part: { key: `vips.part.${part}` } })
        : pieceName(localizer, set, pieceOf(part, face[part])),
    ).join(', '),
    choices: PARTS.map((part) =>
      localizer.plain('vips.alt.choice', {
        part: { key: `vips.laid.part-${part}` },
        pieces: columns[part]
          .map((portrait) =>
            localizer.plain('vips.alt.look', { piece: pieceMessageArgument(set, pieceOf(part, portrait)) }),
          )
          .join('; '),
      }),
    ).join(' '),
  });

const WIDTH = 1200;
/** Flat enough to be in sight together with its buttons on a small desktop. */
const HEIGHT = 492;
const TITLE = { x: 240, y: 43, width: 440, height: 72, lines: 2 } as const;
const FACE = { x: 112, y: 82, width: 256 } as const;
const NUMERAL = 38;
const CHOICES = { x: 478, y: 12, width: 706, height: 470 } as const;
/** Units of a portrait's drawing to pixels. */
const SCALE = FACE.width / 320;

/**
 * A face as far as it is built, with outlines for the open parts; beside it all pieces that it can be built of.
 */
export const faceBuilder = definePictureOfSize(
  'vips/face-builder',
  { width: WIDTH, height: HEIGHT },
  drawFaceBuilder,
);

function drawFaceBuilder(brush: Brush, scene: FaceBuilderScene): void {
  drawPaper(brush, WIDTH, HEIGHT);
  drawText(brush, scene.title, TITLE, asTitle(44, 22));
  drawBuiltFace(brush, scene);
  drawPieceChoices(brush, scene, CHOICES);
}

/** The face itself, with the numerals of its parts. */
function drawBuiltFace(brush: Brush, { set, face }: FaceBuilderScene): void {
  const card = { ...FACE, height: faceHeight(FACE.width) };
  drawBox(brush, { ...card, x: card.x + 7, y: card.y + 9 }, { fill: PAPER_SHADE, round: 4 });
  for (const part of PARTS) {
    const portrait = face[part];
    if (portrait === null) drawOpenPart(brush, part);
    else drawPiece(brush, set, part, portrait, FACE);
  }
  for (const part of ['eyes', 'mouth'] as const) drawCut(brush, part, FACE, 6);
  drawBox(brush, card, { line: INK, width: 5, round: 4 });
  for (const part of PARTS) {
    const { x, y } = partBox(part, FACE);
    const portrait = face[part];
    if (portrait !== null) drawNumeral(brush, portrait, x + 6, y + 8, NUMERAL);
  }
}

/** A part that is not chosen yet: its outline, and a question mark. */
function drawOpenPart(brush: Brush, part: Part): void {
  const { context } = brush;
  const band = partBox(part, FACE);
  fillBox(brush, CARD, band.x, band.y, band.width, band.height);
  context.save();
  context.translate(FACE.x, FACE.y);
  context.scale(SCALE, SCALE);
  tracePath(brush, PART_OUTLINES[part]);
  context.restore();
  fillAndStroke(brush, { fill: PAPER_SHADE });
  context.setLineDash([14, 11]);
  fillAndStroke(brush, { line: FAINT, width: 4 });
  context.setLineDash([]);
  const size = part === 'eyes' ? 76 : 86;
  const nudge = part === 'head' ? 18 : part === 'mouth' ? -15 : 0;
  drawCentredText(brush, '?', band.x + band.width / 2, band.y + band.height / 2 + nudge, {
    style: 'title',
    size,
    height: size * 0.68,
    colour: FAINT,
  });
}

/** The outlines of the parts of an egg-shaped face, in the units of the portraits; they meet the outlines of their parts. */
const PART_OUTLINES: Readonly<Record<Part, string>> = {
  head: 'M62 190 C62 90 96 40 160 40 224 40 258 90 258 190',
  eyes: 'M62 190 C62 240 74 280 74 330 L246 330 C246 280 258 240 258 190Z',
  mouth: 'M74 330 C74 410 108 466 160 466 212 466 246 410 246 330',
};

/** The pieces that a face can be built of. */
interface PieceChoices {
  readonly set: ShownSet;
  /** A part that is not chosen yet is `null`. */
  readonly face: Readonly<Record<Part, Portrait | null>>;
  readonly columns: Columns;
  /** Short enough for the width of a piece. */
  readonly names: Readonly<Record<Portrait, string>>;
}

/** The width of the whole face of which a tile shows the middle. */
const SHOWN_FACE = 172;
const TILE = 132;
/** The height of a plate with a numeral, in the lower right corner of a tile. */
const PLATE = 28;
/** The line with a name under the tile, which a golden frame reaches into. */
const LINE = 32;
/** Above the tiles, for a golden frame. */
const TOP = 12;
/** Around the tiles of a row, at its sides and its bottom. */
const PADDING = 8;
const GAP = 7;

const tileHeight = (part: Part): number => partBox(part, { x: 0, y: 0, width: SHOWN_FACE }).height;

/** All pieces in the order of the columns, a row for each part, the chosen ones framed; pedestals stand under them. */
function drawPieceChoices(brush: Brush, scene: PieceChoices, space: Box): void {
  let { y } = space;
  for (const part of PARTS) {
    const height = TOP + tileHeight(part) + LINE;
    drawRow(brush, scene, part, { ...space, y, height });
    y += height + GAP;
  }
  const ground = space.y + space.height;
  drawPlinths(brush, ground, TILE, (column) => tileLeft(space, column));
  fillBox(brush, FAINT, space.x, ground - 1, space.width, 4);
}

/** The left edge of a column's tile in a row; columns from 0, the tallest. */
const tileLeft = ({ x, width }: Box, column: number): number =>
  Math.round(x + PADDING + (column + 0.5) * ((width - 2 * PADDING) / 5) - TILE / 2);

function drawRow(brush: Brush, { set, face, columns, names }: PieceChoices, part: Part, row: Box): void {
  drawBox(brush, row, { fill: CARD, line: PAPER_SHADE, width: 3, round: 14 });
  const chosen = face[part];
  // The chosen tile is drawn last, so that its frame covers its neighbours.
  for (const portrait of columns[part].toSorted((a, b) => Number(a === chosen) - Number(b === chosen))) {
    const x = tileLeft(row, columns[part].indexOf(portrait));
    const tile = { x, y: row.y + TOP, width: TILE, height: tileHeight(part) };
    drawPiece(brush, set, part, portrait, {
      x,
      y: tile.y - partBox(part, { x: 0, y: 0, width: SHOWN_FACE }).y,
      width: TILE,
      portrait: SHOWN_FACE,
    });
    const state = chosen === null ? 'open' : portrait === chosen ? 'chosen' : 'passed over';
    drawTile(brush, portrait, names[portrait], tile, state);
  }
}

/** `passed over`: another piece of the part is chosen. */
type TileState = 'open' | 'chosen' | 'passed over';

/** A piece's frame, numeral and person: the frame golden if it is chosen, all pale if another piece is. */
function drawTile(brush: Brush, portrait: Portrait, name: string, tile: Box, state: TileState): void {
  const { context } = brush;
  const { x, y, width, height } = tile;
  const colour = state === 'passed over' ? FAINT : INK;
  const nameRoom = { x: x + width / 2, y: y + height + LINE / 2 + 5, colour, width: width - 4 };
  drawText(brush, name, nameRoom, asText(24, 14));
  drawNumeral(brush, portrait, x + width - numeralWidth(PLATE) - 4, y + height - PLATE - 4, PLATE);
  if (state === 'chosen') {
    const frame = { x: x - 4, y: y - 4, width: width + 8, height: height + 8 };
    drawBox(brush, frame, { line: INK, width: 15, round: 6 });
    drawBox(brush, frame, { line: GOLD, width: 10, round: 6 });
  } else drawBox(brush, tile, { line: INK, width: 3, round: 3 });
  if (state !== 'passed over') return;
  context.globalAlpha = 0.42;
  const veil = { x: x - 2, y: y - 2, width: TILE + 4, height: height + LINE };
  drawBox(brush, veil, { fill: CARD });
  context.globalAlpha = 1;
}
