import type { Localizer } from '../../../kernel/screen.ts';
import {
  asText,
  asTitle,
  type Brush,
  definePictureOfSize,
  displayName,
} from '../../../pictures/drawing-api.ts';
import { type Standing, standings, type VipsView } from '../rules/view.ts';
import { playerName } from '../words/formatting.ts';
import { drawOrnament, drawPaper, drawStar, drawText } from './drawing/backdrop.ts';
import { drawFace, faceHeight } from './drawing/faces.ts';
import { drawFrame, FRAME_WIDTH } from './drawing/gallery-wall.ts';
import { drawBox, drawDisc, drawPath, fillAndStroke, inset } from './drawing/primitives.ts';
import { CARD, GOLD, GOLD_DEEP, INK, WINE } from './drawing/theme.ts';
import { faceSentence, fitSentences, WEIGHT } from './sentences.ts';
import { subjectOf } from './subject.ts';

/** A diploma for who has learned the game, with the face that they bet on. */
type DiplomaScene = ReturnType<typeof diplomaScene>;

function diplomaScene(localizer: Localizer, view: VipsView, { seat, place, score, bet }: Standing) {
  const isShared = standings(view).filter((each) => each.place === place).length > 1;
  const result = place > 1 ? 'lost' : isShared ? 'tied' : 'won';
  return {
    ...subjectOf(localizer, view),
    heading: localizer.plain('vips.diploma.heading'),
    name: playerName(localizer, seat),
    seat,
    /** Its reason, and how the game went. */
    lines: [
      localizer.plain('vips.diploma.for'),
      localizer.plain('vips.diploma.points', { points: score.total }),
    ],
    /** The word on the seal. */
    seal: localizer.plain('vips.diploma.seal', { result }),
    face: bet,
  };
}

/** The diploma of the person whom a guided game has taught, with their face. */
export function diplomaPicture(localizer: Localizer, view: VipsView, standing: Standing) {
  const scene = diplomaScene(localizer, view, standing);
  const { seat, lines, seal } = scene;
  return diploma.of(
    scene,
    fitSentences([
      [
        localizer.plain('vips.alt.diploma', { player: { seat }, words: [...lines, seal].join(' · ') }),
        WEIGHT.board,
      ],
      faceSentence(localizer, view, standing),
    ]),
  );
}

const WIDTH = 1200;
const HEIGHT = 820;
const EDGE = 22;
const FACE = { x: 118, y: 142, width: 352 } as const;
const FRAME_SCALE = 0.62;
/** The words are beside the face: the ALT mark covers the lower left. */
const WORDS = { middle: 848, width: 560 } as const;
const SEAL = { x: 1052, y: 662, radius: 78 } as const;

/** A diploma for who has learned the game: name, the face that they bet on, and how it went. */
export const diploma = definePictureOfSize('vips/diploma', { width: WIDTH, height: HEIGHT }, drawDiploma);

function drawDiploma(brush: Brush, scene: DiplomaScene): void {
  drawPaper(brush, WIDTH, HEIGHT);
  const sheet = inset({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, EDGE);
  drawBox(brush, sheet, { fill: CARD, line: INK, width: 5, round: 14 });
  for (const [by, width] of [
    [14, 7],
    [26, 3],
  ] as const)
    drawBox(brush, inset(sheet, by), { line: GOLD_DEEP, width, round: 8 });
  drawFrame(brush, { ...FACE, height: faceHeight(FACE.width) }, FRAME_SCALE);
  drawFace(brush, scene.set, scene.face, FACE, 'between portraits');
  drawWords(brush, scene);
  drawSeal(brush, scene.seal);
}

function drawWords(brush: Brush, { heading, name, seat, lines, title }: DiplomaScene): void {
  const { middle, width } = WORDS;
  drawText(brush, heading, { x: middle, y: 128, width }, asTitle(100, 48));
  drawOrnament(brush, middle, 204);
  const nameRoom = { x: middle, y: 286, colour: WINE, width, height: 112, lines: 2 };
  drawText(brush, displayName(brush, name, seat), nameRoom, asTitle(76, 30));
  lines.forEach((line, i) => {
    drawText(brush, line, { x: middle, y: 412 + i * 110, width, height: 96, lines: 2 }, asText(40, 24));
  });
  const left = FACE.x + FACE.width + FRAME_SCALE * FRAME_WIDTH + 24;
  const right = SEAL.x - SEAL.radius - 30;
  const titleRoom = { x: (left + right) / 2, y: 690, width: right - left, height: 126, lines: 3 };
  drawText(brush, title, titleRoom, asTitle(42, 22));
}

/** A seal of wax with two ribbons and a word on it. */
function drawSeal(brush: Brush, word: string): void {
  const { context } = brush;
  const { x, y, radius } = SEAL;
  for (const side of [-1, 1]) {
    context.save();
    context.translate(x, y);
    context.scale(side, 1);
    drawPath(brush, 'M8 30 66 36 74 122 48 102 20 122Z', { fill: WINE, line: INK, width: 4 });
    context.restore();
  }
  context.beginPath();
  for (let point = 0; point < 32; point++) {
    const reach = point % 2 === 0 ? radius : radius - 10;
    const angle = (point / 32) * 2 * Math.PI;
    context.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
  context.closePath();
  fillAndStroke(brush, { fill: GOLD, line: INK, width: 5 });
  drawDisc(brush, x, y, radius - 20, { fill: '#ffe59a', line: GOLD_DEEP, width: 4 });
  drawStar(brush, x, y - 30, 18);
  drawText(brush, word, { x, y: y + 14, width: 2 * radius - 56, height: 56, lines: 2 }, asTitle(28, 14));
}
