import { asText, asTitle, type Brush } from '../../../../pictures/drawing-api.ts';
import { type Box, drawBox, drawPath, drawText, withTurn } from './primitives.ts';
import { AGAINST, CARD, GOLD, INK } from './theme.ts';

/** The proposer's words. `stamp` is printed over them when the votes are counted. */
export interface Bubble {
  readonly says: string;
  readonly name: string;
  readonly stamp: string | null;
  readonly holds: boolean;
}

/** Draws the proposer's words in a bubble whose tail is at `tail`; with a stamp when the votes are counted. */
export function drawBubble(brush: Brush, { says, name, stamp, holds }: Bubble, tail: number, at: Box): void {
  const bottom = at.y + at.height;
  const triangle = `M${tail - 40} ${bottom - 10} ${tail + 40} ${bottom - 10} ${tail} ${bottom + 36}Z`;
  drawPath(brush, triangle, { fill: CARD, line: INK, width: 5 });
  drawBox(brush, at, { fill: CARD, line: INK, width: 5, round: 40 });
  drawBox(brush, { x: tail - 44, y: bottom - 18, width: 88, height: 14 }, { fill: CARD });
  const width = at.width - (stamp === null ? 80 : 430);
  drawText(brush, says, { x: at.x + 40, y: at.y + 34, align: 'left', width }, asText(36, 24));
  const nameRoom = { x: at.x + 40, y: at.y + 92, align: 'left', width, height: 90, lines: 2 } as const;
  drawText(brush, name, nameRoom, asTitle(70, 30));
  if (stamp !== null) drawStamp(brush, stamp, holds, at.x + at.width - 200, at.y + at.height / 2);
}

/** A stamp on the slant: golden and straight-edged for a proposal that holds, dark for one that fails. */
function drawStamp(brush: Brush, text: string, holds: boolean, x: number, y: number): void {
  withTurn(brush, x, y, holds ? -0.1 : 0.1, () => {
    const box = { x: -175, y: -56, width: 350, height: 112 };
    drawBox(brush, box, { fill: holds ? GOLD : AGAINST, line: INK, width: 6, round: holds ? 56 : 8 });
    const frame = { x: -163, y: -44, width: 326, height: 88 };
    drawBox(brush, frame, { line: holds ? INK : CARD, width: 3, round: holds ? 44 : 4 });
    drawText(brush, text, { x: 0, y: 0, colour: holds ? INK : CARD, width: 290 }, asTitle(66, 30));
  });
}
