import type { Podium } from '../../../kernel/podium.ts';
import {
  asNumber,
  asTitle,
  type Brush,
  definePicture,
  podiumDrawing,
  type PodiumPlace,
  type PodiumStyle,
} from '../../../pictures/drawing-api.ts';
import { drawFloor, drawOrnament, drawPaper, drawStar, drawText } from './drawing/backdrop.ts';
import { drawFace, faceHeight } from './drawing/faces.ts';
import { type Box, drawBox, fillBox } from './drawing/primitives.ts';
import { CARD, FAINT, GOLD_PALE, INK, PAPER_SHADE, PEDESTAL_COLOURS } from './drawing/theme.ts';
import { type Part, PORTRAIT_SETS, PORTRAITS, type Portrait } from '../rules/pieces.ts';
import { causeOf } from '../rules/results.ts';

/**
 * The face that someone has bet on most often, piece by piece, in the set of their favourite piece; `null` where their bets
 * make none. `causes`: the pieces of their bets as results keep them, the most frequent first.
 */
export function favouriteFace(causes: readonly string[]) {
  const [set] = causes.flatMap((cause) => PORTRAIT_SETS.filter((each) => cause.startsWith(`${each}.`)));
  if (set === undefined) return null;
  const favourite = (part: Part): Portrait | undefined =>
    causes.flatMap((cause) => PORTRAITS.filter((portrait) => causeOf(set, part, portrait) === cause))[0];
  const [head, eyes, mouth] = [favourite('head'), favourite('eyes'), favourite('mouth')];
  if (head === undefined || eyes === undefined || mouth === undefined) return null;
  return { set, face: { head, eyes, mouth } };
}

/** The best of a ranking on columns, each with their favourite face. */
export type PodiumScene = ReturnType<typeof podiumScene>;

type Figure = PodiumScene['figures'][number];

/** The best of a ranking, each with the face that they bet on most often. */
export const podiumScene = ({ title, figures }: Podium) => ({
  title,
  figures: figures.map(({ causes, ...figure }) => ({ ...figure, favourite: favouriteFace(causes) })),
});

/** The width of a face. */
const FACE = 172;
const SLAB = 20;
const COLUMN = 210;

const STYLE: PodiumStyle<Figure> = {
  figure: faceHeight(FACE),
  colours: { card: CARD, marked: GOLD_PALE, line: INK },
  drawText,
  drawStage: (brush, title, { width, height, ground }) => {
    drawPaper(brush, width, height);
    drawFloor(brush, width, ground, height);
    drawText(brush, title, { x: width / 2, y: 66, width: width - 120 }, asTitle(64, 32));
    drawOrnament(brush, width / 2, 122);
  },
  drawFigure: (brush, figure, place) => {
    drawColumn(brush, figure, place);
    drawPortrait(brush, figure, place.x, place.ground - place.height);
  },
};

/** The best of a ranking on columns, each with the face that they bet on most often. */
export const podium = definePicture('vips/podium', ({ title, figures }: PodiumScene) =>
  podiumDrawing(title, figures, STYLE),
);

/** A column that stands on the floor, with its place on it; with a star where there is none. */
function drawColumn(brush: Brush, { place }: Figure, { x, height, ground }: PodiumPlace): void {
  const stone = PEDESTAL_COLOURS[(place ?? PEDESTAL_COLOURS.length) - 1] ?? PEDESTAL_COLOURS[4];
  const block = (at: Box, round: number): void => {
    drawBox(brush, at, { fill: stone.front, round });
    fillBox(brush, stone.shade, at.x + at.width * 0.88, at.y, at.width * 0.12 - 2, at.height);
    drawBox(brush, at, { line: INK, width: 4, round });
  };
  const top = ground - height;
  block({ x: x - COLUMN / 2 + 16, y: top + SLAB, width: COLUMN - 32, height: height - SLAB }, 0);
  block({ x: x - COLUMN / 2, y: top, width: COLUMN, height: SLAB }, 5);
  const middle = top + SLAB + (height - SLAB) / 2;
  if (place === null) {
    drawStar(brush, x, middle, 22);
    return;
  }
  const placeRoom = { x, y: middle, width: COLUMN - 50 };
  drawText(brush, String(place), placeRoom, asNumber(Math.min(96, height - SLAB - 6), 26));
}

/** The favourite face, which stands on `ground`; an empty card where there is none. */
function drawPortrait(brush: Brush, { favourite }: Figure, x: number, ground: number): void {
  const place = { x: x - FACE / 2, y: ground - faceHeight(FACE), width: FACE };
  if (favourite !== null) {
    drawFace(brush, favourite.set, favourite.face, place, 'between portraits');
    return;
  }
  const card = { ...place, height: faceHeight(FACE) };
  drawBox(brush, card, { fill: PAPER_SHADE, line: INK, width: 4, round: 3 });
  drawText(brush, '?', { x, y: ground - faceHeight(FACE) / 2, colour: FAINT, width: FACE }, asTitle(120, 60));
}
