import { type Brush, definePictureOfSize } from '../../../pictures/painter-api.ts';
import { type Colour, type Part, partOf, type Portrait, portraitOf, type StockSet } from '../rules/pieces.ts';
import type { EmojiSubject } from '../words/emojis.ts';
import { traceChip } from './drawing/chips.ts';
import { PART_BANDS, PORTRAIT_SIZE, portraitSprite } from './drawing/faces.ts';
import { type Box, drawBox, fillAndStroke } from './drawing/primitives.ts';
import { CHIP_COLOURS, INK } from './drawing/theme.ts';

/** Discord's size of emojis. Mostly they are shown at 22 pixels, a sixth of it: lines are thick, and details cut off. */
const SIZE = 128;
/** A light edge, which keeps dark art apart from a dark background. */
const EDGE = '#fffaf0';

/** A chip, a piece or a portrait alone, on nothing. */
export const emoji = definePictureOfSize(
  'vips/emoji',
  { width: SIZE, height: SIZE, transparent: true },
  drawEmoji,
);

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
function drawChip({ context }: Brush, colour: Colour): void {
  const centre = SIZE / 2;
  traceChip(context, colour, centre, centre, CHIP_SIZES[colour]);
  fillAndStroke(context, { line: EDGE, width: 13 });
  traceChip(context, colour, centre, centre, CHIP_SIZES[colour]);
  fillAndStroke(context, { fill: CHIP_COLOURS[colour].face, line: INK, width: 5 });
}

/** As large as each shape can be within its edge. */
const CHIP_SIZES: Readonly<Record<Colour, number>> = { red: 112, green: 124, blue: 99 };

/** The visible part of a portrait, in the portrait's own units. */
const FACE: Box = { x: 0, y: 8, width: 320, height: 432 };

/** Of a part, the middle: what is on its sides would only make the rest smaller. */
function bandOf(part: Part): Box {
  const { width: full, height: fullHeight } = PORTRAIT_SIZE;
  const [top, bottom] = PART_BANDS[part];
  const width = { head: 300, eyes: 212, mouth: 236 }[part];
  return { x: (full - width) / 2, y: top * fullHeight, width, height: (bottom - top) * fullHeight };
}

/** A cutout of a portrait with round corners, as large as fits. */
function drawCutout(brush: Brush, set: StockSet, portrait: Portrait, cutout: Box): void {
  const { context } = brush;
  const scale = (SIZE - 8) / Math.max(cutout.width, cutout.height);
  const [width, height] = [cutout.width * scale, cutout.height * scale];
  const box = { x: (SIZE - width) / 2, y: (SIZE - height) / 2, width, height, round: 14 };
  const sprite = portraitSprite(brush, set, portrait, Math.round(PORTRAIT_SIZE.width * scale));
  const zoom = sprite.width / PORTRAIT_SIZE.width;
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
  drawBox(context, box, { line: INK, width: 6, round: box.round });
}
