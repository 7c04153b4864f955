import { type Brush, definePictureOfSize } from '../../../../src/pictures/drawing-api.ts';
import {
  COLOURS,
  type Colour,
  type Part,
  partOf,
  PIECES,
  type Piece,
  PORTRAIT_SETS,
  type Portrait,
  PORTRAITS,
  portraitOf,
  type StockSet,
} from '../../../../src/games/vips/rules/pieces.ts';
import { pieceKey, portraitKey } from '../../../../src/games/vips/words/emojis.ts';
import { traceChip } from '../../../../src/games/vips/pictures/drawing/chips.ts';
import { faceHeight, partBox } from '../../../../src/games/vips/pictures/drawing/faces.ts';
import { type Box, drawBox, fillAndStroke } from '../../../../src/games/vips/pictures/drawing/primitives.ts';
import { CHIP_COLOURS, INK } from '../../../../src/games/vips/pictures/drawing/theme.ts';
import { LENT_FACE } from '../../../../src/kernel/lent-face.ts';
import { projectFile } from '../../../../src/kernel/project-files.ts';

/** The subject of an emoji. */
type EmojiSubject =
  | { readonly kind: 'chip'; readonly colour: Colour }
  | { readonly kind: 'piece'; readonly set: StockSet; readonly piece: Piece }
  | { readonly kind: 'portrait'; readonly set: StockSet; readonly portrait: Portrait };

/** What each emoji shows, by its key: the chips, the pieces and the whole portraits. */
export const emojiSubjects: ReadonlyMap<string, EmojiSubject> = new Map<string, EmojiSubject>([
  ...COLOURS.map((colour) => [colour, { kind: 'chip', colour }] as const),
  ...PORTRAIT_SETS.flatMap((set) => [
    ...PORTRAITS.map(
      (portrait) => [portraitKey(set, portrait), { kind: 'portrait', set, portrait }] as const,
    ),
    ...PIECES.map((piece) => [pieceKey(set, piece), { kind: 'piece', set, piece }] as const),
  ]),
]);

/** Discord's size of emojis. Mostly they are shown at 22 pixels, a sixth of it: lines are thick, and details cut off. */
const SIZE = 128;
/** A light edge, which keeps dark art apart from a dark background. */
const EDGE = '#fffaf0';

/** Paints a chip, a piece or a portrait alone, on nothing. */
export const drawings = [
  definePictureOfSize('vips/emoji', { width: SIZE, height: SIZE, transparent: true }, drawEmoji),
];

function drawEmoji(brush: Brush, scene: EmojiSubject): void {
  switch (scene.kind) {
    case 'chip':
      drawChip(brush, scene.colour);
      return;
    case 'piece': {
      const part = partOf(scene.piece);
      drawCutout(brush, scene.set, portraitOf(scene.piece), bandOf(part));
      return;
    }
    case 'portrait':
      drawCutout(brush, scene.set, scene.portrait, FACE);
  }
}

/** A chip, told by its shape as well as by its colour: for people who cannot tell the hues apart, as everywhere. */
function drawChip(brush: Brush, colour: Colour): void {
  const centre = SIZE / 2;
  traceChip(brush, colour, centre, centre, CHIP_SIZES[colour]);
  fillAndStroke(brush, { line: EDGE, width: 13 });
  traceChip(brush, colour, centre, centre, CHIP_SIZES[colour]);
  fillAndStroke(brush, { fill: CHIP_COLOURS[colour].face, line: INK, width: 5 });
}

/** As large as each shape can be within its edge. */
const CHIP_SIZES: Readonly<Record<Colour, number>> = { red: 112, green: 124, blue: 99 };

/** The visible part of a portrait, in the portrait's own units. */
const FACE: Box = { x: 0, y: 8, width: 320, height: 432 };

/** Of a part, the middle: what is on its sides would only make the rest smaller. */
function bandOf(part: Part): Box {
  const band = partBox(part, { x: 0, y: 0, width: LENT_FACE.width });
  const width = { head: 300, eyes: 212, mouth: 236 }[part];
  return { ...band, x: (LENT_FACE.width - width) / 2, width };
}

/** A cutout of a portrait with round corners, as large as fits. */
function drawCutout(brush: Brush, set: StockSet, portrait: Portrait, cutout: Box): void {
  const { context } = brush;
  const scale = (SIZE - 8) / Math.max(cutout.width, cutout.height);
  const [width, height] = [cutout.width * scale, cutout.height * scale];
  const box = { x: (SIZE - width) / 2, y: (SIZE - height) / 2, width, height, round: 14 };
  const shown = Math.round(LENT_FACE.width * scale);
  const sprite = brush.svg(projectFile(`assets/vips/${set}/${portrait}.svg`), shown, faceHeight(shown));
  const zoom = sprite.width / LENT_FACE.width;
  context.save();
  context.beginPath();
  context.roundRect(box.x, box.y, width, height, box.round);
  context.clip();
  context.drawImage(
    sprite,
    cutout.x * zoom,
    cutout.y * zoom,
    cutout.width * zoom,
    cutout.height * zoom,
    box.x,
    box.y,
    width,
    height,
  );
  context.restore();
  drawBox(brush, box, { line: INK, width: 6, round: box.round });
}
