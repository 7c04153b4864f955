import type { Brush } from '../../../pictures/painter-api.ts';
import type { BoardScene } from '../scenes/schemas.ts';
import { drawText } from './backdrop.ts';
import { BOARD_LAYOUT } from './board-layout.ts';
import { playerCard } from './player-strip.ts';
import { type Box, drawBox, fillAndStroke } from './primitives.ts';
import { CARD, INK } from './theme.ts';

/** Over the pedestals, left of the lowest one. */
const BUBBLE = { x: 18, y: BOARD_LAYOUT.ground - 172, width: 930, height: 164, round: 26 } as const;
const PADDING = 26;
/** Half the width of the tail where it leaves the bubble. */
const TAIL = 26;

/** What the active player of a board says, in a bubble that comes from their card. */
export function drawSpeech(brush: Brush, { players }: Pick<BoardScene, 'players'>, said: string): void {
  const { context } = brush;
  drawBox(context, BUBBLE, { fill: CARD, line: INK, width: 5, round: BUBBLE.round });
  const speaker = players.findIndex(({ mark }) => mark === 'active');
  if (speaker >= 0) drawTail(brush, playerCard(speaker, players.length));
  drawText(
    brush,
    said,
    { x: BUBBLE.x + BUBBLE.width / 2, y: BUBBLE.y + BUBBLE.height / 2, align: 'center' },
    {
      style: 'title',
      width: BUBBLE.width - 2 * PADDING,
      maxLines: 4,
      maxSize: 50,
      minSize: 26,
      height: BUBBLE.height - PADDING,
    },
  );
}

/** The tail of the bubble, to the middle of a card under it. */
function drawTail({ context }: Brush, card: Box): void {
  const tip = card.x + card.width / 2;
  const bottom = BUBBLE.y + BUBBLE.height;
  const from = Math.min(tip, BUBBLE.x + BUBBLE.width - BUBBLE.round - 2 * TAIL);
  context.beginPath();
  context.moveTo(from - TAIL, bottom - 2);
  context.lineTo(tip, card.y - 4);
  context.lineTo(from + TAIL, bottom - 2);
  fillAndStroke(context, { fill: CARD, line: INK, width: 5 });
  // The line of the bubble does not cross its tail.
  context.fillStyle = CARD;
  context.fillRect(from - TAIL + 3, bottom - 6, 2 * TAIL - 6, 8);
}
