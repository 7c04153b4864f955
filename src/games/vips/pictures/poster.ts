import type { Localizer } from '../../../kernel/screen.ts';
import type { Seat } from '../../../kernel/game.ts';
import {
  asTitle,
  type Brush,
  definePictureOfSize,
  displayName,
  roomIn,
} from '../../../pictures/drawing-api.ts';
import { PARTS } from '../rules/pieces.ts';
import type { VipsView } from '../rules/view.ts';
import { playerName } from '../words/formatting.ts';
import { drawStar, drawText } from './drawing/backdrop.ts';
import { partBox, drawFace, drawNumeral, faceHeight } from './drawing/faces.ts';
import { type Box, drawBox, drawPath } from './drawing/primitives.ts';
import { drawRays } from './drawing/rays.ts';
import { CARD, INK, SEAT_COLOURS, SEAT_SHADES, WINE } from './drawing/theme.ts';
import { openBet, subjectOf } from './subject.ts';

/** The face that one player bet on, under that player's name. */
export type PosterScene = ReturnType<typeof posterScene>;

/** The face that a seat bet on (V24). Throws a `RangeError` before the end. */
export const posterScene = (localizer: Localizer, view: VipsView, seat: Seat) => ({
  ...subjectOf(localizer, view),
  name: playerName(localizer, seat),
  seat,
  face: openBet(view, seat),
});

const SIDE = 1080;
/** The name and the title are above the face: in a gallery, the ALT mark covers much of the lower left. */
const SIGN = { x: 190, y: 32, width: SIDE - 380, height: 92 } as const;
const RIBBON = { x: 96, y: 140, width: SIDE - 192, height: 132 } as const;
const FACE = { width: 448, x: (SIDE - 448) / 2, y: 320 } as const;
/** The white border of the card around the face. */
const BORDER = 22;
const NUMERAL = 52;

/** The face that one player bet on, as an election poster in the seat's colour (V24). */
export const poster = definePictureOfSize('vips/poster', { width: SIDE, height: SIDE }, drawPoster);

function drawPoster(brush: Brush, { set, title, name, seat, face }: PosterScene): void {
  const height = faceHeight(FACE.width);
  drawRays(
    brush,
    { x: 0, y: 0, width: SIDE, height: SIDE },
    [SEAT_COLOURS[seat] ?? CARD, SEAT_SHADES[seat] ?? INK],
    { x: SIDE / 2, y: FACE.y + height / 2 },
  );
  drawBox(brush, { x: 12, y: 12, width: SIDE - 24, height: SIDE - 24 }, { line: INK, width: 6, round: 18 });
  const card: Box = {
    x: FACE.x - BORDER,
    y: FACE.y - BORDER,
    width: FACE.width + 2 * BORDER,
    height: height + 2 * BORDER,
  };
  drawBox(brush, { ...card, x: card.x + 10, y: card.y + 14 }, { fill: 'rgba(43,32,48,0.3)', round: 10 });
  drawBox(brush, card, { fill: CARD, line: INK, width: 5, round: 10 });
  drawFace(brush, set, face, FACE, 'between portraits');
  drawNumerals(brush, face, card);
  drawNameSign(brush, displayName(brush, name, seat), SIGN);
  drawRibbon(brush, title, RIBBON);
}

/** The numeral of each piece, on the card's right edge. */
function drawNumerals(brush: Brush, face: PosterScene['face'], card: Box): void {
  for (const part of PARTS) {
    const { y, height } = partBox(part, FACE);
    const top = Math.round(y + (height - NUMERAL) / 2);
    drawNumeral(brush, face[part], card.x + card.width - 26, top, NUMERAL);
  }
}

function drawNameSign(brush: Brush, name: string, at: Box): void {
  drawBox(brush, { ...at, y: at.y + 7 }, { fill: 'rgba(43,32,48,0.3)', round: 48 });
  drawBox(brush, at, { fill: CARD, line: INK, width: 5, round: 48 });
  drawText(brush, name, roomIn(at, 90), asTitle(60, 26));
}

/** The target, on a ribbon with folded ends. */
function drawRibbon(brush: Brush, title: string, at: Box): void {
  const { context } = brush;
  const [middle, bottom] = [at.height / 2 + 24, at.height + 22];
  const fold = `M-56 26 40 26 40 ${bottom} -56 ${bottom} -22 ${middle}Z`;
  for (const side of [1, -1]) {
    context.save();
    context.translate(side > 0 ? at.x : at.x + at.width, at.y);
    context.scale(side, 1);
    drawPath(brush, fold, { fill: '#5f1730', line: INK, width: 5 });
    context.restore();
  }
  drawBox(brush, at, { fill: WINE, line: INK, width: 5, round: 6 });
  for (const x of [at.x + 42, at.x + at.width - 42]) drawStar(brush, x, at.y + at.height / 2, 20);
  drawText(brush, title, roomIn(at, 160, { colour: '#fffaf0', edge: 24, lines: 2 }), asTitle(62, 28));
}
