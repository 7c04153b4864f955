import type { Localizer } from '../../../kernel/screen.ts';
import type { Seat } from '../../../kernel/game.ts';
import { clip } from '../../../kernel/text.ts';
import {
  ALT_MARK,
  asText,
  asTitle,
  type Brush,
  definePicture,
  displayName,
  roomIn,
} from '../../../pictures/drawing-api.ts';
import { presenterOf } from '../rules/smile-test.ts';
import { standings, type VipsView } from '../rules/view.ts';
import type { ShownFace, SmileTest } from '../rules/state.ts';
import { playerName } from '../words/formatting.ts';
import { drawPaper, drawStar, drawText } from './drawing/backdrop.ts';
import { drawFace, faceHeight } from './drawing/faces.ts';
import { type Box, drawBox, inset } from './drawing/primitives.ts';
import { drawRays } from './drawing/rays.ts';
import { CARD, GOLD, INK, SEAT_COLOURS, SEAT_SHADES } from './drawing/theme.ts';
import { faceSentence, faceSentences, fitSentences, smileSentences, WEIGHT } from './sentences.ts';
import { openBet, subjectOf } from './subject.ts';

/** The faces that all players bet on, side by side. */
export type PostersScene = Readonly<ReturnType<typeof postersScene>>;

/** The faces that these seats bet on, with what is under and around each. Throws a `RangeError` before the end. */
export const postersScene = (
  localizer: Localizer,
  view: VipsView,
  seats: readonly Seat[],
  caption: (seat: Seat) => string = () => '',
  isMarked: (seat: Seat) => boolean = () => false,
) => ({
  ...subjectOf(localizer, view),
  posters: seats.map((seat) => ({
    seat,
    name: playerName(localizer, seat),
    face: openBet(view, seat),
    /** Under the face; empty for nothing. */
    caption: caption(seat),
    /** True if it stands out: it is under discussion, or has won. */
    isMarked: isMarked(seat),
  })),
});

/** The faces that all players bet on, in the order of the ranking (V24). Throws a `RangeError` before the end. */
export function postersPicture(localizer: Localizer, view: VipsView) {
  const ranking = standings(view);
  const scene = postersScene(
    localizer,
    view,
    ranking.map(({ seat }) => seat),
  );
  return posters.of(
    scene,
    fitSentences([
      [postersText(localizer, view, 'vips.alt.posters'), WEIGHT.board],
      ...ranking.map((standing) => faceSentence(localizer, view, standing)),
    ]),
  );
}

/**
 * All faces in the order in which the smile test shows them, with what became of each; the one whose controller is to be
 * named stands out (V24).
 */
export function smilePostersPicture(localizer: Localizer, view: VipsView, test: SmileTest) {
  const presenter = presenterOf(test);
  const caption = (seat: Seat): string => {
    const face = test.shown.find((each) => each.seat === seat);
    if (face !== undefined) return captionOf(localizer, face);
    return seat === presenter ? localizer.plain('vips.smile.caption-who') : '';
  };
  return posters.of(
    postersScene(localizer, view, test.order, caption, (seat) => seat === presenter),
    fitSentences([
      [postersText(localizer, view, 'vips.smile.alt-posters'), WEIGHT.board],
      ...faceSentences(localizer, view, test.order),
      ...smileSentences(localizer, test),
    ]),
  );
}

const postersText = (localizer: Localizer, { target, hands }: VipsView, key: string): string =>
  localizer.plain(key, { target: { userText: target }, n: hands.length });

/** So much of a name stands in the caption of a face, in characters: with all of a long one, the rest would be cut off. */
const NAME_IN_CAPTION = 16;

function captionOf(localizer: Localizer, { controller, mm, isOpen }: ShownFace): string {
  if (controller === null) return localizer.plain('vips.smile.caption-none');
  const by = { userText: clip(playerName(localizer, controller), NAME_IN_CAPTION) };
  if (mm !== null) return localizer.plain('vips.smile.caption-mm', { mm, by });
  return localizer.plain(isOpen ? 'vips.smile.caption-looks' : 'vips.smile.caption-none', { by });
}

const WIDTH = 1200;
const MARGIN = 16;
const GAP = 12;
const TOP = 16;
const MAX_POSTER_WIDTH = 330;
/** The sign with a name, and the caption under a face. */
const SIGN = 54;
const CAPTION = 66;
/** Between the parts of a poster, at its sides, and the white border around a face. */
const PADDING = 14;
const SIDE = 8;
const BORDER = 8;
/** The pieces of a face whose width is a multiple of this meet at whole pixels. */
const FACE_STEP = 32;
/** Under the posters, where the ALT mark and right of it the title are. */
const FOOT = ALT_MARK.height * WIDTH;
const TITLE_LEFT = ALT_MARK.width * WIDTH + 12;

/** The faces that all players bet on, as election posters side by side (V24), perhaps with a caption under each. */
export const posters = definePicture('vips/posters', (scene: PostersScene) => {
  const layout = layoutOf(scene);
  const height = TOP + layout.height + FOOT;
  return { width: WIDTH, height, draw: (brush) => drawPosters(brush, scene, layout, height) };
});

type Layout = ReturnType<typeof layoutOf>;

function layoutOf({ posters }: PostersScene) {
  const count = posters.length;
  const room = Math.min(MAX_POSTER_WIDTH, (WIDTH - 2 * MARGIN - (count - 1) * GAP) / count);
  const face = Math.floor((room - 2 * (SIDE + BORDER)) / FACE_STEP) * FACE_STEP;
  const width = face + 2 * (SIDE + BORDER);
  const hasCaptions = posters.some(({ caption }) => caption !== '');
  const height = SIGN + faceHeight(face) + 2 * BORDER + 3 * PADDING + (hasCaptions ? CAPTION + PADDING : 0);
  return { width, height, face };
}

function drawPosters(
  brush: Brush,
  { set, title, posters }: PostersScene,
  layout: Layout,
  height: number,
): void {
  drawPaper(brush, WIDTH, height);
  const foot = { x: TITLE_LEFT, y: height - FOOT + 2, width: WIDTH - MARGIN - TITLE_LEFT, height: FOOT };
  drawText(brush, title, roomIn(foot, 0, { edge: 24, lines: 2 }), asTitle(54, 28));
  const whole = posters.length * layout.width + (posters.length - 1) * GAP;
  posters.forEach((poster, i) => {
    const x = Math.round((WIDTH - whole) / 2) + i * (layout.width + GAP);
    drawPoster(brush, set, poster, layout, x);
  });
}

function drawPoster(
  brush: Brush,
  set: PostersScene['set'],
  { seat, name, face, caption, isMarked }: PostersScene['posters'][number],
  layout: Layout,
  x: number,
): void {
  const box: Box = { x, y: TOP, width: layout.width, height: layout.height };
  const middle = x + layout.width / 2;
  const place = { x: x + SIDE + BORDER, y: TOP + SIGN + 2 * PADDING + BORDER, width: layout.face };
  const height = faceHeight(layout.face);
  drawRays(brush, box, [SEAT_COLOURS[seat] ?? CARD, SEAT_SHADES[seat] ?? INK], {
    x: middle,
    y: place.y + height / 2,
  });
  drawBox(brush, box, { line: INK, width: 5, round: 10 });
  if (isMarked) drawBox(brush, inset(box, 7), { line: GOLD, width: 8, round: 6 });
  const sign = { x: x + SIDE, y: TOP + PADDING, width: layout.width - 2 * SIDE, height: SIGN };
  drawLabel(brush, displayName(brush, name, seat), sign, 20);
  const card = inset({ ...place, height }, -BORDER);
  drawBox(brush, card, { fill: CARD, line: INK, width: 4, round: 6 });
  drawFace(brush, set, face, place, 'between portraits');
  if (caption !== '')
    drawLabel(brush, caption, { ...sign, y: card.y + card.height + PADDING, height: CAPTION }, 18);
  if (isMarked) drawStar(brush, card.x + card.width - 8, card.y + 10, 30);
}

function drawLabel(brush: Brush, text: string, at: Box, minSize: number): void {
  drawBox(brush, at, { fill: CARD, line: INK, width: 3.5, round: 16 });
  drawText(brush, text, roomIn(at, 20, { edge: 8, lines: 2 }), asText(34, minSize));
}
