import type { Localizer } from '../../../kernel/screen.ts';
import type { Seat } from '../../../kernel/game.ts';
import {
  asNumber,
  asText,
  asTitle,
  type Brush,
  definePictureOfSize,
  displayName,
} from '../../../pictures/drawing-api.ts';
import { SMILE_MM } from '../rules/limits.ts';
import type { ShownFace, SmileTest } from '../rules/state.ts';
import type { VipsView } from '../rules/view.ts';
import { playerName } from '../words/formatting.ts';
import { drawStar, drawText } from './drawing/backdrop.ts';
import { drawFace, faceHeight } from './drawing/faces.ts';
import {
  type Box,
  drawBox,
  drawCentredText,
  drawDisc,
  drawPath,
  inset,
  fillBox,
} from './drawing/primitives.ts';
import { CARD, FAINT, INK, PAPER_SHADE, SEAT_COLOURS, SEAT_SHADES, WINE } from './drawing/theme.ts';
import { faceSentences, fitSentences, smileSentences, WEIGHT } from './sentences.ts';
import { openBet, subjectOf } from './subject.ts';

/**
 * The faces that won the prize of the smile test, beside everyone's smile (V26, V27). Throws a `RangeError` unless the
 * test is over.
 */
export function smileTestPicture(localizer: Localizer, view: VipsView) {
  const { smileTest: test } = view;
  if (test?.prize == null) throw new RangeError('the smile test is not over');
  const scene = smileTestScene(localizer, view, test, test.prize);
  const of = { heading: scene.heading, target: { userText: view.target } };
  return smileTest.of(
    scene,
    fitSentences([
      [localizer.plain('vips.smile.alt', of), WEIGHT.board],
      ...faceSentences(localizer, view, test.prize),
      ...smileSentences(localizer, test),
    ]),
  );
}

/** The smile test: a face and the smile-o-meter. */
type SmileTestScene = ReturnType<typeof smileTestScene>;

const smileTestScene = (
  localizer: Localizer,
  view: VipsView,
  { order, shown }: SmileTest,
  prize: readonly Seat[],
) => ({
  ...subjectOf(localizer, view),
  heading: localizer.plain('vips.smile.picture-prize', {
    n: prize.length,
    winners: { list: prize.map((seat) => playerName(localizer, seat)) },
  }),
  /** The unit of the scale's figures. */
  unit: localizer.plain('vips.smile.unit'),
  /** The face that has the prize, or those that share it; none where nobody has it. */
  faces: prize.map((seat) => ({ seat, face: openBet(view, seat) })),
  /** In the order in which the faces are shown. */
  rows: order.map((seat) => {
    const face = shown.find((each) => each.seat === seat);
    const mark = prize.includes(seat) ? ('prize' as const) : markOf(face);
    /** How wide the smile was; `null` if it is not known. */
    const mm = face?.mm ?? null;
    return { seat, name: playerName(localizer, seat), mm, mark };
  }),
});

const markOf = (face: ShownFace | undefined) =>
  face === undefined ? 'later' : face.mm === null ? 'passed' : 'measured';

const SIZE = { width: 1200, height: 920 } as const;
const SIGN = { x: 60, y: 28, width: SIZE.width - 120, height: 128 } as const;
/** The faces are above the ALT mark. */
const FACES = { x: 66, y: 196, width: 384, height: 600, gap: 48, border: 14 } as const;
const METER = { x: 500, y: 186, width: 648, height: 706 } as const;
/** The ruler of the smile-o-meter: its zero, its scale, and where its figures and its rows are. */
const RULER = { x: METER.x + 58, perMm: 5.9, labelY: METER.y + 34, top: METER.y + 62 } as const;
const MAX_ROW = 150;
/** From how wide a smile on the teeth are seen, in millimetres. */
const TOOTHY_MM = 65;
const TEETH = '#fffaf0';

/** The face that has the prize, large, and the smile-o-meter with every smile (V26, V27). */
export const smileTest = definePictureOfSize('vips/smile-test', SIZE, drawSmileTest);

function drawSmileTest(brush: Brush, scene: SmileTestScene): void {
  const [first] = scene.faces;
  fillBox(brush, SEAT_COLOURS[first?.seat ?? 0] ?? CARD, 0, 0, SIZE.width, SIZE.height);
  drawSpotlight(brush, SEAT_SHADES[first?.seat ?? 0] ?? PAPER_SHADE);
  drawBox(brush, inset({ x: 0, y: 0, ...SIZE }, 10), { line: INK, width: 5, round: 18 });
  drawSign(brush, scene);
  drawFaces(brush, scene);
  drawMeter(brush, scene);
}

/** A round light behind the face. */
function drawSpotlight(brush: Brush, shade: string): void {
  const { context } = brush;
  context.save();
  context.beginPath();
  context.rect(10, 10, SIZE.width - 20, SIZE.height - 20);
  context.clip();
  drawDisc(brush, FACES.x + FACES.width / 2, FACES.y + FACES.height / 2, 390, { fill: shade });
  context.restore();
}

function drawSign(brush: Brush, { heading, title }: SmileTestScene): void {
  drawBox(brush, { ...SIGN, y: SIGN.y + 7 }, { fill: 'rgba(43,32,48,0.3)', round: 30 });
  drawBox(brush, SIGN, { fill: CARD, line: INK, width: 5, round: 30 });
  const middle = SIGN.x + SIGN.width / 2;
  drawText(brush, heading, { x: middle, y: SIGN.y + 44, width: SIGN.width - 120 }, asTitle(52, 24));
  const titleRoom = { x: middle, y: SIGN.y + 98, colour: WINE, width: SIGN.width - 120 };
  drawText(brush, title, titleRoom, asText(32, 18));
}

/** One face large, or all winners of a shared prize side by side; a question mark if nobody has it. */
function drawFaces(brush: Brush, { set, faces }: SmileTestScene): void {
  const columns = Math.ceil(Math.sqrt(Math.max(1, faces.length)));
  const width = Math.floor((FACES.width - (columns - 1) * FACES.gap) / columns);
  const [pitchX, pitchY] = [width + FACES.gap, faceHeight(width) + FACES.gap];
  const rows = Math.max(1, Math.ceil(faces.length / columns));
  const top = FACES.y + Math.max(0, (FACES.height - rows * pitchY + FACES.gap) / 2);
  const cardAt = (x: number, y: number): void => {
    const card = {
      x: x - FACES.border,
      y: y - FACES.border,
      width: width + 28,
      height: faceHeight(width) + 28,
    };
    const shadow = { ...card, x: card.x + 8, y: card.y + 10 };
    drawBox(brush, shadow, { fill: 'rgba(43,32,48,0.3)', round: 10 });
    drawBox(brush, card, { fill: CARD, line: INK, width: 5, round: 10 });
  };
  faces.forEach(({ face }, i) => {
    const x = FACES.x + (i % columns) * pitchX;
    const y = Math.round(top + Math.floor(i / columns) * pitchY);
    cardAt(x, y);
    drawFace(brush, set, face, { x, y, width }, 'between portraits');
  });
  if (faces.length > 0) return;
  cardAt(FACES.x, Math.round(top));
  drawCentredText(brush, '?', FACES.x + width / 2, top + faceHeight(width) / 2, {
    style: 'title',
    size: 260,
    height: 180,
    colour: FAINT,
  });
}

function drawMeter(brush: Brush, { rows, unit }: SmileTestScene): void {
  drawBox(brush, { ...METER, x: METER.x + 8, y: METER.y + 10 }, { fill: 'rgba(43,32,48,0.3)', round: 18 });
  drawBox(brush, METER, { fill: CARD, line: INK, width: 5, round: 18 });
  const bottom = METER.y + METER.height - 18;
  const height = Math.min(MAX_ROW, (bottom - RULER.top) / rows.length);
  for (let mm: number = SMILE_MM.min; mm <= SMILE_MM.max; mm += 10) {
    const x = Math.round(RULER.x + mm * RULER.perMm);
    fillBox(brush, PAPER_SHADE, x - 1, RULER.top - 4, 3, height * rows.length + 4);
    drawCentredText(brush, String(mm), x, RULER.labelY, { size: 30, height: 21 });
  }
  const unitRoom = { x: RULER.x - 26, y: RULER.labelY, align: 'left', colour: FAINT, width: 190 } as const;
  drawText(brush, unit, unitRoom, asText(30, 18));
  rows.forEach((row, i) => {
    drawRow(brush, row, { x: METER.x, y: RULER.top + i * height, width: METER.width, height });
  });
}

/** A player: the name, and the smile that the face was given, from one corner of the mouth to the other. */
function drawRow(brush: Brush, { seat, name, mm, mark }: SmileTestScene['rows'][number], at: Box): void {
  const nameY = at.y + at.height * 0.24;
  drawDisc(brush, at.x + 36, nameY, 12, { fill: SEAT_COLOURS[seat] ?? CARD, line: INK, width: 3 });
  const nameRoom = {
    x: at.x + 60,
    y: nameY,
    align: 'left',
    colour: mark === 'later' ? FAINT : INK,
    width: at.width - 250,
  } as const;
  drawText(brush, displayName(brush, name, seat), nameRoom, asTitle(34, 22));
  if (mark === 'prize') drawStar(brush, at.x + at.width - 40, nameY, 22);
  const mouthY = at.y + at.height * 0.5;
  if (mm === null) {
    drawUnknownMouth(brush, mark, mouthY);
    return;
  }
  drawMouth(brush, mm, mouthY, at.height * 0.46);
  const numberRoom = { x: at.x + at.width - 130, y: nameY, align: 'left', width: 70 } as const;
  drawText(brush, String(mm), numberRoom, asNumber(38, 30));
}

/** A dotted line where no smile is known: as wide as no smile at all. */
function drawUnknownMouth(brush: Brush, mark: string, y: number): void {
  const { context } = brush;
  context.save();
  context.setLineDash(mark === 'passed' ? [4, 10] : [14, 12]);
  context.lineCap = 'round';
  const line = `M${RULER.x} ${y + 12} ${RULER.x + SMILE_MM.min * RULER.perMm} ${y + 12}`;
  drawPath(brush, line, { line: FAINT, width: 6 });
  context.restore();
}

/** A mouth of this width: flat when stone-faced, a broad crescent with teeth from ear to ear. */
function drawMouth(brush: Brush, mm: number, y: number, depth: number): void {
  const { context } = brush;
  const share = (mm - SMILE_MM.min) / (SMILE_MM.max - SMILE_MM.min);
  const [left, right] = [RULER.x, RULER.x + mm * RULER.perMm];
  const middle = (left + right) / 2;
  const [upper, lower] = [y + depth * share * 0.7, y + 10 + depth * (0.25 + share * 1.55)];
  const lips = `M${left} ${y} Q${middle} ${upper} ${right} ${y} ${middle} ${lower} ${left} ${y}Z`;
  drawPath(brush, lips, { fill: WINE });
  if (mm >= TOOTHY_MM) {
    context.save();
    context.clip();
    const [from, to, between] = [left + 26, right - 26, (upper + lower) / 2];
    const teeth = `M${from} ${y} Q${middle} ${upper} ${to} ${y} ${middle} ${between} ${from} ${y}`;
    drawPath(brush, teeth, { fill: TEETH });
    context.restore();
  }
  drawPath(brush, lips, { line: INK, width: 5 });
  for (const x of [left, right]) drawDisc(brush, x, y, 7, { fill: WINE, line: INK, width: 4 });
}
