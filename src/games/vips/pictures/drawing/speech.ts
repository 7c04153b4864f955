import { ALT_MARK, asTitle, type Brush, roomIn } from '../../../../pictures/drawing-api.ts';
import type { Seat } from '../../../../kernel/game.ts';
import { drawText } from './backdrop.ts';
import { BOARD_LAYOUT } from './board-layout.ts';
import { type BoardPlayer, playerCard } from './player-strip.ts';
import {
  type Box,
  drawBox,
  drawCentredText,
  drawDisc,
  drawPath,
  fillAndStroke,
  withTurn,
  fillBox,
} from './primitives.ts';
import { CARD, INK } from './theme.ts';

/** A player's latest argument, in quotation marks, and how many applaud and boo. */
export interface Speech {
  readonly seat: Seat;
  readonly said: string;
  readonly applause: number;
  readonly boos: number;
}

const PADDING = 26;
const ROUND = 26;
/** Half the width of a bubble's tail where it leaves the bubble. */
const TAIL = 26;
/** How far its tip may be from there to the side. */
const LEAN = 62;

const SKIN = '#ffd08a';
const SLEEVE = '#5b6fd6';
const TOMATO = '#e0402f';
const TOMATO_SHADE = '#b52a1f';
const LEAF = '#3f9a3f';

/** How many are drawn beside their number. */
const MAX_DRAWN = 3;
const PITCH = 38;

/** Clapping hands or tomatoes, as many as there are up to three, and their number. `x` is the left edge, `y` the middle. */
function drawReactions(
  brush: Brush,
  kind: 'applause' | 'boos',
  count: number,
  at: { readonly x: number; readonly y: number },
): void {
  const drawn = Math.min(count, MAX_DRAWN);
  const draw = kind === 'applause' ? drawHands : drawTomato;
  for (let i = 0; i < drawn; i++)
    withTurn(brush, at.x + 34 + i * PITCH, at.y + (i % 2 === 0 ? -4 : 6), (i - 1) * 0.16, () => draw(brush));
  drawCentredText(brush, String(count), at.x + 88 + (drawn - 1) * PITCH, at.y, { size: 46, height: 33 });
}

/** Two hands that clap, around the origin. */
function drawHands(brush: Brush): void {
  const { context } = brush;
  for (const side of [-1, 1]) {
    context.save();
    context.scale(side, 1);
    withTurn(brush, 0, 0, 0.34, () => drawHand(brush));
    context.restore();
  }
  for (const angle of [-0.62, 0, 0.62])
    withTurn(brush, 0, 0, angle, () =>
      drawBox(brush, { x: -2.5, y: -45, width: 5, height: 11 }, { fill: INK, round: 2.5 }),
    );
}

/** The right one of two hands: a palm with four fingers, a thumb, and a sleeve. */
function drawHand(brush: Brush): void {
  const line = { line: INK, width: 3.5 } as const;
  drawBox(brush, { x: 3, y: 15, width: 20, height: 17 }, { fill: SLEEVE, round: 4, ...line });
  for (let number = 0; number < 3; number++) {
    const finger = { x: 2 + number * 7, y: -28 + number * 3, width: 9, height: 30 };
    drawBox(brush, finger, { fill: SKIN, round: 4.5, ...line });
  }
  drawBox(brush, { x: 2, y: -8, width: 23, height: 27 }, { fill: SKIN, round: 8, ...line });
}

/** A ripe tomato that has just hit something, around the origin. */
function drawTomato(brush: Brush): void {
  const { context } = brush;
  for (const [dx, dy, radius] of [
    [-27, 12, 6],
    [26, 16, 5],
    [-20, 24, 4],
    [30, -4, 4],
  ] as const)
    drawDisc(brush, dx, dy, radius, { fill: TOMATO, line: INK, width: 2.5 });
  context.save();
  context.scale(1.1, 0.94);
  drawDisc(brush, 0, 4, 23, { fill: TOMATO, line: INK, width: 4 });
  context.restore();
  context.beginPath();
  context.arc(0, 4, 18, 0.15 * Math.PI, 0.75 * Math.PI);
  fillAndStroke(brush, { line: TOMATO_SHADE, width: 5 });
  context.beginPath();
  context.ellipse(-9, -4, 5, 3.5, -0.6, 0, 2 * Math.PI);
  fillAndStroke(brush, { fill: '#ff9a86' });
  context.beginPath();
  for (let i = 0; i < 10; i++) {
    const reach = i % 2 === 0 ? 16 : 6;
    const angle = (i / 5) * Math.PI - Math.PI / 2;
    context.lineTo(Math.cos(angle) * reach, -15 + Math.sin(angle) * reach * 0.55);
  }
  context.closePath();
  fillAndStroke(brush, { fill: LEAF, line: INK, width: 3 });
}

/** Over the pedestals, left of the lowest one. */
const OVER_PEDESTALS: Box = { x: 18, y: BOARD_LAYOUT.ground - 172, width: 930, height: 164 };

/** The band under the players of a board that speaks: the bubble is right of the ALT mark, reactions at the right. */
export const SPEECH_BAND = { height: 200, reactions: 196 } as const;
const BAND_LEFT = ALT_MARK.width * BOARD_LAYOUT.width + 12;
const BAND_MARGIN = 20;

/** Draws the words of the active player of a board, in a bubble over the pedestals that comes from their card. */
export function drawSpeech(brush: Brush, players: readonly BoardPlayer[], said: string): void {
  drawBubble(brush, OVER_PEDESTALS, said);
  const speaker = players.findIndex(({ mark }) => mark === 'active');
  if (speaker < 0) return;
  const card = playerCard(speaker, players.length);
  const { y, height } = OVER_PEDESTALS;
  drawTail(brush, OVER_PEDESTALS, { card, bubbleY: y + height, tipY: card.y - 4 });
}

/** Draws a player's argument in the band that begins at `top`, with a tail up to their card; and who likes it. */
export function drawSpeechBand(
  brush: Brush,
  players: readonly BoardPlayer[],
  speech: Speech,
  top: number,
): void {
  const reacted = (['applause', 'boos'] as const).filter((kind) => speech[kind] > 0);
  const right = BOARD_LAYOUT.width - BAND_MARGIN - (reacted.length > 0 ? SPEECH_BAND.reactions : 0);
  const bubble = { x: BAND_LEFT, y: top + 30, width: right - BAND_LEFT, height: SPEECH_BAND.height - 46 };
  drawBubble(brush, bubble, speech.said);
  const card = playerCard(speech.seat, players.length);
  drawTail(brush, bubble, { card, bubbleY: bubble.y, tipY: card.y + card.height + 6 });
  reacted.forEach((kind, i) => {
    const y = bubble.y + (bubble.height * (i + 0.5)) / reacted.length;
    drawReactions(brush, kind, speech[kind], { x: right + 14, y });
  });
}

function drawBubble(brush: Brush, box: Box, said: string): void {
  drawBox(brush, box, { fill: CARD, line: INK, width: 5, round: ROUND });
  drawText(brush, said, roomIn(box, 2 * PADDING, { edge: PADDING, lines: 4 }), asTitle(50, 26));
}

/** The tail of a bubble, from its upper or lower edge towards the middle of a card, as far as it may lean. */
function drawTail(
  brush: Brush,
  bubble: Box,
  { card, bubbleY, tipY }: { readonly card: Box; readonly bubbleY: number; readonly tipY: number },
): void {
  const middle = card.x + card.width / 2;
  const within = (x: number, from: number, to: number): number => Math.max(from, Math.min(x, to));
  const edge = ROUND + TAIL;
  const from = within(middle, bubble.x + edge, bubble.x + bubble.width - edge);
  const tip = within(middle, from - LEAN, from + LEAN);
  const inwards = tipY > bubbleY ? -2 : 2;
  const edgeY = bubbleY + inwards;
  const tail = `M${from - TAIL} ${edgeY} ${tip} ${tipY} ${from + TAIL} ${edgeY}`;
  drawPath(brush, tail, { fill: CARD, line: INK, width: 5 });
  // The line of the bubble does not cross its tail.
  fillBox(brush, CARD, from - TAIL + 3, bubbleY + (inwards < 0 ? -6 : -2), 2 * TAIL - 6, 8);
}
