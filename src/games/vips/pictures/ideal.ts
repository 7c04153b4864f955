import type { Localizer } from '../../../kernel/screen.ts';
import { ALT_MARK, asText, asTitle, type Brush, definePictureOfSize } from '../../../pictures/drawing-api.ts';
import { memorableLine } from '../rules/applause.ts';
import type { Bet } from '../rules/pieces.ts';
import type { VipsView } from '../rules/view.ts';
import { playerName } from '../words/formatting.ts';
import { drawStar, drawText } from './drawing/backdrop.ts';
import { drawFace, faceHeight } from './drawing/faces.ts';
import { drawFrame, drawStripes, WALL, WALL_SHADOW, WALL_STRIPE } from './drawing/gallery-wall.ts';
import { type Box, drawBox, inset, tracePath } from './drawing/primitives.ts';
import { BRASS, BRASS_LIGHT, CARD, GOLD_DEEP, INK, WINE } from './drawing/theme.ts';
import { idealText, lineText } from './sentences.ts';
import { quoteOf, revealOf, type Subject, subjectOf } from './subject.ts';

/** The face on the tallest column, framed. */
export interface IdealScene extends Subject {
  readonly note: string;
  readonly face: Bet;
  /** The argument for it, and who argued it; `null` for none. */
  readonly line: { readonly said: string; readonly by: string } | null;
}

/**
 * The portrait of the table's ideal candidate (V23), with the line that the game is remembered by. It shows also how the
 * game ended in the post of the lobby (the kernel's `resultPicture`). Throws a `RangeError` before the end.
 */
export function idealPicture(localizer: Localizer, view: VipsView) {
  const face = revealOf(view).ideal;
  const argument = memorableLine(view.arguments, face);
  const alt = idealText(localizer, view, face);
  const picture = ideal.of(
    {
      ...subjectOf(localizer, view),
      note: localizer.plain('vips.picture.ideal'),
      face,
      line:
        argument === null
          ? null
          : { said: quoteOf(localizer, view, argument), by: playerName(localizer, argument.seat) },
    },
    argument === null ? alt : `${alt} ${lineText(localizer, view, argument)}`,
  );
  return { ...picture, isRecurrent: true };
}

const SIDE = 1080;
/** The plate is above the picture, away from the ALT mark. */
const PLATE = { x: 120, y: 60, width: SIDE - 240, height: 140 } as const;
const FACE = { width: 448, x: (SIDE - 448) / 2, y: 290 } as const;
/** The same above a card with a line, which is to the right of the ALT mark. */
const FACE_OVER_LINE = { width: 384, x: (SIDE - 384) / 2, y: 282 } as const;
const LINE = { x: ALT_MARK.width * SIDE + 16, y: 944, width: 868, height: 124 } as const;
const WALL_LIT = '#3f716c';
const WALL_LIT_STRIPE = '#396965';

/**
 * The table's ideal candidate as a portrait in a gallery, lit from above, with the name on a brass plate (V23), and a line
 * below.
 */
export const ideal = definePictureOfSize('vips/ideal', { width: SIDE, height: SIDE }, drawIdeal);

function drawIdeal(brush: Brush, { set, title, note, face, line }: IdealScene): void {
  drawWall(brush);
  const place = line === null ? FACE : FACE_OVER_LINE;
  drawFrame(brush, { ...place, height: faceHeight(place.width) }, place.width / FACE.width);
  drawFace(brush, set, face, place, 'between portraits');
  drawLamp(brush);
  drawPlate(brush, title, note, PLATE);
  if (line !== null) drawLine(brush, line);
}

/** Striped wallpaper with the light of the lamp on it. */
function drawWall(brush: Brush): void {
  const { context } = brush;
  drawStripes(brush, { width: SIDE, height: SIDE }, WALL, WALL_STRIPE);
  context.save();
  tracePath(brush, 'M450 40 630 40 1020 800 Q540 1010 60 800Z');
  context.clip();
  drawStripes(brush, { width: SIDE, height: SIDE }, WALL_LIT, WALL_LIT_STRIPE);
  context.restore();
}

function drawLamp(brush: Brush): void {
  const stem = { x: SIDE / 2 - 7, y: 0, width: 14, height: 24 };
  drawBox(brush, stem, { fill: GOLD_DEEP, line: INK, width: 4 });
  const lamp = { x: SIDE / 2 - 120, y: 18, width: 240, height: 26 };
  drawBox(brush, lamp, { fill: BRASS, line: INK, width: 5, round: 13 });
  drawBox(brush, { x: SIDE / 2 - 104, y: 23, width: 208, height: 6 }, { fill: BRASS_LIGHT, round: 3 });
}

/** A card under the frame: what was argued for the face, and who argued it. */
function drawLine(brush: Brush, { said, by }: NonNullable<IdealScene['line']>): void {
  drawBox(brush, { ...LINE, x: LINE.x + 5, y: LINE.y + 8 }, { fill: WALL_SHADOW, round: 12 });
  drawBox(brush, LINE, { fill: CARD, line: INK, width: 4, round: 12 });
  const middle = LINE.x + LINE.width / 2;
  const saidRoom = { x: middle, y: LINE.y + 45, width: LINE.width - 44, height: 76, lines: 3 };
  drawText(brush, said, saidRoom, asTitle(38, 22));
  const byRoom = { x: middle, y: LINE.y + LINE.height - 20, colour: WINE, width: LINE.width - 80 };
  drawText(brush, `– ${by}`, byRoom, asText(28, 20));
}

function drawPlate(brush: Brush, title: string, note: string, at: Box): void {
  drawBox(brush, { ...at, x: at.x + 5, y: at.y + 9 }, { fill: 'rgba(20,24,30,0.35)', round: 14 });
  drawBox(brush, at, { fill: BRASS, line: INK, width: 5, round: 14 });
  drawBox(brush, inset(at, 9), { line: BRASS_LIGHT, width: 4, round: 8 });
  for (const x of [at.x + 36, at.x + at.width - 36]) drawStar(brush, x, at.y + at.height / 2, 17);
  const noteRoom = { x: SIDE / 2, y: at.y + 35, colour: '#5f3d10', width: at.width - 150 };
  drawText(brush, note, noteRoom, asText(28, 16));
  const titleRoom = { x: SIDE / 2, y: at.y + 91, width: at.width - 150, height: 76, lines: 2 };
  drawText(brush, title, titleRoom, asTitle(58, 26));
}
