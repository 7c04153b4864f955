import type { Localizer } from '../../../kernel/screen.ts';
import { asText, asTitle, type Brush, definePicture, roomIn } from '../../../pictures/drawing-api.ts';
import type { Bet } from '../rules/pieces.ts';
import type { Work } from '../schemas.ts';
import { betLook } from '../words/formatting.ts';
import { drawFloor, drawText } from './drawing/backdrop.ts';
import { drawFace, faceHeight } from './drawing/faces.ts';
import {
  drawFrame,
  drawStripes,
  FRAME_WIDTH,
  WALL,
  WALL_SHADOW,
  WALL_STRIPE,
} from './drawing/gallery-wall.ts';
import { type Box, drawBox, inset } from './drawing/primitives.ts';
import { BRASS, BRASS_LIGHT, CARD, INK } from './drawing/theme.ts';
import { fitSentences, type Sentence, WEIGHT } from './sentences.ts';
import { quoteOf, type Subject, subjectOf } from './subject.ts';

/** How many faces hang on one wall. */
export const FACES_PER_WALL = 6;

interface HungFace extends Subject {
  readonly note: string;
  readonly face: Bet;
  /** The argument for it; empty for none. */
  readonly said: string;
}

/** The faces of several games (V23), each with a note, translated, and what was argued for it. */
export function galleryPicture(
  localizer: Localizer,
  works: readonly { readonly work: Work; readonly note: string }[],
) {
  const faces = works.map(({ work, note }) => ({
    ...subjectOf(localizer, work),
    note,
    face: work.face,
    said: work.line === undefined ? '' : quoteOf(localizer, work, work.line),
  }));
  const sentences = works.flatMap(({ work: { target, set, face }, note }, i): readonly Sentence[] => [
    [
      localizer.plain('vips.alt.gallery-plate', { number: i + 1, target: { userText: target }, note }),
      WEIGHT.when,
    ],
    [faces[i]?.said ?? '', WEIGHT.change],
    [localizer.plain('vips.alt.gallery-face', { bet: betLook(localizer, set, face) }), WEIGHT.hand],
  ]);
  const start: Sentence = [localizer.plain('vips.alt.gallery', { n: works.length }), WEIGHT.board];
  return gallery.of(faces, fitSentences([start, ...sentences]));
}

const MAX_WIDTH = 1200;
/** The room of one plate with its face. */
const CELL = { width: MAX_WIDTH / 3, height: 620 } as const;
/** The wall beside a row that is shorter than the longest: one face alone on the whole wall would look lost. */
const SIDES = 200;
/** The cards with what was argued, under the frames of a row: as high as its longest text needs, within these lines. */
const CARD_SIZE = { width: 372, edge: 8, line: 30, characters: 26, fewest: 2, most: 5 } as const;
const TOP = 30;
const FLOOR = 44;
/** How much higher the floor is under cards with lines: they keep out of the corner of the ALT mark. */
const FLOOR_UNDER_LINES = 84;
const FACE_WIDTH = 192;
const FRAME_SCALE = 0.55;
/** Between a plate and its frame. */
const GAP = 18;
/** The plate is above the frame, away from the ALT mark. */
const PLATE = { width: 372, height: 170 } as const;

/** The ideal candidates of several games, framed on one wall, each under its plate (V23). */
export const gallery = definePicture('vips/gallery', (faces: readonly HungFace[]) => {
  const rows = rowsOf(faces);
  const tops = rows.map((_, number) => rows.slice(0, number).reduce((top, row) => top + rowHeight(row), TOP));
  const width = Math.min(MAX_WIDTH, (rows[0]?.length ?? 0) * CELL.width + SIDES);
  const floor = FLOOR + (rows.at(-1)?.some(hasLine) === true ? FLOOR_UNDER_LINES : 0);
  const height = rows.reduce((sum, row) => sum + rowHeight(row), TOP) + floor;
  return {
    width,
    height,
    draw: (brush) => {
      drawStripes(brush, { width, height }, WALL, WALL_STRIPE);
      drawFloor(brush, width, height - floor, height);
      rows.forEach((row, number) => {
        const left = (width - row.length * CELL.width) / 2;
        const y = tops[number] ?? TOP;
        const card = cardHeight(row);
        row.forEach((face, i) => drawExhibit(brush, face, { x: left + i * CELL.width, y, card }));
      });
    },
  };
});

/** At most three in a row, and four in two rows of two. */
function rowsOf(faces: readonly HungFace[]): readonly (readonly HungFace[])[] {
  const perRow = faces.length === 4 ? 2 : 3;
  return faces.length <= perRow ? [faces] : [faces.slice(0, perRow), faces.slice(perRow)];
}

const hasLine = ({ said }: HungFace): boolean => said !== '';

/** How high the cards under the frames of a row are, by about how many lines their texts take; 0 without any. */
function cardHeight(row: readonly HungFace[]): number {
  if (!row.some(hasLine)) return 0;
  const { edge, line, characters, fewest, most } = CARD_SIZE;
  const lines = Math.max(...row.map(({ said }) => Math.ceil(said.length / characters)));
  return 2 * edge + line * Math.min(most, Math.max(fewest, lines));
}

const rowHeight = (row: readonly HungFace[]): number => CELL.height + cardHeight(row);

/**
 * A framed face under its plate, over what was argued for it on a `card` of this height; `x`, `y` is the upper left corner
 * of their room.
 */
function drawExhibit(
  brush: Brush,
  { set, face, title, note, said }: HungFace,
  { x, y, card }: { readonly x: number; readonly y: number; readonly card: number },
): void {
  const frame = FRAME_WIDTH * FRAME_SCALE;
  const place = {
    x: x + (CELL.width - FACE_WIDTH) / 2,
    y: y + PLATE.height + GAP + frame,
    width: FACE_WIDTH,
  };
  drawFrame(brush, { ...place, height: faceHeight(FACE_WIDTH) }, FRAME_SCALE);
  drawFace(brush, set, face, place, 'between portraits');
  drawPlate(brush, title, note, { x: x + (CELL.width - PLATE.width) / 2, y, ...PLATE });
  if (said === '') return;
  const { width } = CARD_SIZE;
  const top = place.y + faceHeight(FACE_WIDTH) + frame + 14;
  drawCard(brush, said, { x: x + (CELL.width - width) / 2, y: top, width, height: card });
}

function drawCard(brush: Brush, said: string, at: Box): void {
  drawBox(brush, { ...at, x: at.x + 4, y: at.y + 6 }, { fill: WALL_SHADOW, round: 10 });
  drawBox(brush, at, { fill: CARD, line: INK, width: 4, round: 10 });
  drawText(brush, said, roomIn(at, 28, { edge: 14, lines: CARD_SIZE.most }), asText(30, 24));
}

function drawPlate(brush: Brush, title: string, note: string, at: Box): void {
  const middle = at.x + at.width / 2;
  drawBox(brush, { ...at, x: at.x + 4, y: at.y + 8 }, { fill: WALL_SHADOW, round: 12 });
  drawBox(brush, at, { fill: BRASS, line: INK, width: 4, round: 12 });
  drawBox(brush, inset(at, 7), { line: BRASS_LIGHT, width: 3, round: 7 });
  const titleRoom = { x: middle, y: at.y + 66, width: at.width - 32, height: 100, lines: 3 };
  drawText(brush, title, titleRoom, asTitle(46, 27));
  const noteRoom = { x: middle, y: at.y + at.height - 31, colour: '#4d300a', width: at.width - 40 };
  drawText(brush, note, noteRoom, asText(32, 24));
}
