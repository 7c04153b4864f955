import { asText, asTitle, type Brush, definePictureOfSize, roomIn } from '../../../pictures/drawing-api.ts';
import { drawStar, drawText } from './drawing/backdrop.ts';
import { faceHeight } from './drawing/faces.ts';
import { drawFrame, drawStripes, WALL, WALL_SHADOW, WALL_STRIPE } from './drawing/gallery-wall.ts';
import { drawBox } from './drawing/primitives.ts';
import { BRASS, CARD, GOLD, INK } from './drawing/theme.ts';

/** How a daily puzzle went, for others: nothing of what was played. */
export interface DailyCardScene {
  /** The wanted person. */
  readonly title: string;
  readonly points: string;
  /** 0 to 3 */
  readonly stars: number;
  /** For each turn, from 0 for the best to 3. */
  readonly squares: readonly number[];
}

const WIDTH = 1200;
const HEIGHT = 640;
/** The picture that nobody sees: a frame with a cloth over it. */
const HIDDEN = { x: 112, y: 96, width: 288 } as const;
const FRAME_SCALE = 0.6;
const WORDS = { middle: 810, width: 680 } as const;
const STAR = { y: 316, radius: 46, gap: 124 } as const;
const SQUARE = { y: 450, side: 92, gap: 26 } as const;
const STARS = 3;

/** The squares differ in colour, and in how far they are filled, so that nobody needs the colour. */
const SQUARES = [
  { colour: '#4fae5b', filled: 1 },
  { colour: '#f0c53d', filled: 0.7 },
  { colour: '#ee8a35', filled: 0.4 },
  { colour: '#d2382f', filled: 0.15 },
] as const;

/** How a puzzle went, for others: target, points, stars and a square for each turn, and nothing of what was played. */
export const dailyCard = definePictureOfSize('vips/daily-card', { width: WIDTH, height: HEIGHT }, drawCard);

function drawCard(brush: Brush, { title, points, stars, squares }: DailyCardScene): void {
  drawStripes(brush, { width: WIDTH, height: HEIGHT }, WALL, WALL_STRIPE);
  drawHiddenPicture(brush);
  const plate = { x: WORDS.middle - WORDS.width / 2, y: 54, width: WORDS.width, height: 132 };
  drawBox(brush, { ...plate, x: plate.x + 5, y: plate.y + 9 }, { fill: WALL_SHADOW, round: 14 });
  drawBox(brush, plate, { fill: BRASS, line: INK, width: 5, round: 14 });
  drawText(brush, title, roomIn(plate, 60, { edge: 24, lines: 2 }), asTitle(56, 26));
  drawText(brush, points, { x: WORDS.middle, y: 232, colour: CARD, width: WORDS.width }, asText(46, 28));
  for (let i = 0; i < STARS; i++) {
    const x = WORDS.middle + (i - (STARS - 1) / 2) * STAR.gap;
    if (i < stars) drawStar(brush, x, STAR.y, STAR.radius);
    else drawMissingStar(brush, x);
  }
  const left = WORDS.middle - (squares.length * (SQUARE.side + SQUARE.gap) - SQUARE.gap) / 2;
  squares.forEach((square, i) => {
    drawSquare(brush, square, left + i * (SQUARE.side + SQUARE.gap));
  });
}

/** The frame in which the face of the day hangs, behind a question mark. */
function drawHiddenPicture(brush: Brush): void {
  const box = { ...HIDDEN, height: faceHeight(HIDDEN.width) };
  drawFrame(brush, box, FRAME_SCALE);
  drawBox(brush, box, { fill: '#5a4a78', line: INK, width: 4 });
  drawText(brush, '?', roomIn(box, 0, { colour: GOLD }), asTitle(260, 200));
}

/** The place of a star that was not won: a ring. */
function drawMissingStar(brush: Brush, x: number): void {
  const { context } = brush;
  context.beginPath();
  context.arc(x, STAR.y, 17, 0, 2 * Math.PI);
  context.strokeStyle = CARD;
  context.lineWidth = 6;
  context.globalAlpha = 0.5;
  context.stroke();
  context.globalAlpha = 1;
}

function drawSquare(brush: Brush, level: number, x: number): void {
  const { context } = brush;
  const { colour, filled } = SQUARES[level] ?? SQUARES[0];
  const { y, side } = SQUARE;
  drawBox(brush, { x, y, width: side, height: side }, { fill: '#f7ecd8', round: 12 });
  context.save();
  context.beginPath();
  context.rect(x, y + side * (1 - filled), side, side * filled);
  context.clip();
  drawBox(brush, { x, y, width: side, height: side }, { fill: colour, round: 12 });
  context.restore();
  drawBox(brush, { x, y, width: side, height: side }, { line: INK, width: 5, round: 12 });
}
