import { ALT_MARK, asTitle, type Brush } from '../../../../pictures/painter-api.ts';
import type { Seat } from '../../../../kernel/game.ts';
import { drawReactions } from './applause.ts';
import { drawText } from './backdrop.ts';
import { BOARD_LAYOUT } from './board-layout.ts';
import { type BoardPlayer, playerCard } from './player-strip.ts';
import { type Box, drawBox, fillAndStroke } from './primitives.ts';
import { CARD, INK } from './theme.ts';

/** What a player has just argued, in quotation marks, and how many applaud and boo. */
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

/** Over the pedestals, left of the lowest one. */
const OVER_PEDESTALS: Box = { x: 18, y: BOARD_LAYOUT.ground - 172, width: 930, height: 164 };

/** The band under the players of a board that speaks: the bubble is right of the ALT mark, reactions at the right. */
export const SPEECH_BAND = { height: 200, reactions: 196 } as const;
const BAND_LEFT = ALT_MARK.width * BOARD_LAYOUT.width + 12;
const BAND_MARGIN = 20;

/** What the active player of a board says, in a bubble over the pedestals that comes from their card. */
export function drawSpeech(brush: Brush, players: readonly BoardPlayer[], said: string): void {
  drawBubble(brush, OVER_PEDESTALS, said);
  const speaker = players.findIndex(({ mark }) => mark === 'active');
  if (speaker < 0) return;
  const card = playerCard(speaker, players.length);
  const { y, height } = OVER_PEDESTALS;
  drawTail(brush, OVER_PEDESTALS, { card, bubbleY: y + height, tipY: card.y - 4 });
}

/** What a player has argued, in the band that begins at `top`, with a tail up to their card; and who likes it. */
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
  drawBox(brush.context, box, { fill: CARD, line: INK, width: 5, round: ROUND });
  const room = {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    width: box.width - 2 * PADDING,
    height: box.height - PADDING,
    lines: 4,
  };
  drawText(brush, said, room, asTitle(50, 26));
}

/** The tail of a bubble, from its upper or lower edge towards the middle of a card, as far as it may lean. */
function drawTail(
  { context }: Brush,
  bubble: Box,
  { card, bubbleY, tipY }: { readonly card: Box; readonly bubbleY: number; readonly tipY: number },
): void {
  const middle = card.x + card.width / 2;
  const within = (x: number, from: number, to: number): number => Math.max(from, Math.min(x, to));
  const edge = ROUND + TAIL;
  const from = within(middle, bubble.x + edge, bubble.x + bubble.width - edge);
  const tip = within(middle, from - LEAN, from + LEAN);
  const inwards = tipY > bubbleY ? -2 : 2;
  context.beginPath();
  context.moveTo(from - TAIL, bubbleY + inwards);
  context.lineTo(tip, tipY);
  context.lineTo(from + TAIL, bubbleY + inwards);
  fillAndStroke(context, { fill: CARD, line: INK, width: 5 });
  // The line of the bubble does not cross its tail.
  context.fillStyle = CARD;
  context.fillRect(from - TAIL + 3, bubbleY + (inwards < 0 ? -6 : -2), 2 * TAIL - 6, 8);
}
