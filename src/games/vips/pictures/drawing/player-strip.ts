import { ALT_MARK, asText, type Brush, displayName } from '../../../../pictures/drawing-api.ts';
import { type ChipCount, COLOURS, totalChips } from '../../rules/pieces.ts';
import { drawText } from './backdrop.ts';
import { BOARD_LAYOUT } from './board-layout.ts';
import { CHIP_SIZE, drawChips } from './chips.ts';
import { type Box, drawBox, drawDisc, drawPath, inset, withTurn } from './primitives.ts';
import { CARD, FAINT, GOLD, INK, PAPER_SHADE } from './theme.ts';

/** One player in the strip under the board. */
export interface BoardPlayer {
  readonly name: string;
  /** Chips in hand; `null` before they are dealt. */
  readonly hand: ChipCount | null;
  /** `active` whose turn it is; before the chips are dealt, `ready` who has bet. */
  readonly mark: 'none' | 'active' | 'ready';
}

const GAP = 12;
const MARGIN = 26;
const HEIGHT = 104;
const MAX_CARD_WIDTH = 300;
/** The cards begin to the right of the ALT mark. */
const LEFT = ALT_MARK.width * BOARD_LAYOUT.width + 8;

/** The upper edge of the players' cards on a board. */
export const STRIP_TOP = BOARD_LAYOUT.ground + 34;

/** The players side by side: whose turn it is, and the chips each still holds. */
export function drawPlayerStrip(brush: Brush, players: readonly BoardPlayer[]): void {
  players.forEach((player, i) => {
    const name = displayName(brush, player.name, i);
    drawPlayerCard(brush, { ...player, name }, playerCard(i, players.length));
  });
}

/** The box of a player's card, by their number from 0, of so many. */
export function playerCard(number: number, count: number): Box {
  const space = BOARD_LAYOUT.width - LEFT - MARGIN;
  const width = Math.min(MAX_CARD_WIDTH, (space - GAP * (count - 1)) / count);
  const total = width * count + GAP * (count - 1);
  const left = Math.max(LEFT, (BOARD_LAYOUT.width - total) / 2);
  return { x: left + number * (width + GAP), y: STRIP_TOP, width, height: HEIGHT };
}

function drawPlayerCard(brush: Brush, { name, hand, mark }: BoardPlayer, card: Box): void {
  const outOfChips = hand !== null && totalChips(hand) === 0;
  const active = mark === 'active';
  if (active) drawBox(brush, inset(card, -5), { fill: GOLD, line: INK, width: 4, round: 17 });
  drawBox(brush, card, { fill: outOfChips ? PAPER_SHADE : CARD, line: INK, width: 3, round: 12 });
  if (active) drawPointer(brush, card);
  const middle = card.x + card.width / 2;
  const nameRoom = { x: middle, y: card.y + 26, colour: outOfChips ? FAINT : INK, width: card.width - 28 };
  drawText(brush, name, nameRoom, asText(30, 22));
  if (hand === null) drawBetEnvelope(brush, mark === 'ready', middle, card.y + 74);
  else drawHand(brush, hand, card);
}

/** The chips of each colour; an empty well for a colour that is used up. */
function drawHand(brush: Brush, hand: ChipCount, card: Box): void {
  const cell = Math.min(80, (card.width - 10) / 3);
  COLOURS.forEach((colour, i) => {
    const x = card.x + card.width / 2 + (i - 1) * cell;
    drawChips(brush, colour, hand[colour], x, card.y + 73, CHIP_SIZE.hand);
  });
}

/** A small triangle above the card of the active player. */
function drawPointer(brush: Brush, { x, y, width }: Box): void {
  const middle = x + width / 2;
  const triangle = `M${middle - 18} ${y - 24} ${middle + 18} ${y - 24} ${middle} ${y + 2}Z`;
  drawPath(brush, triangle, { fill: GOLD, line: INK, width: 4 });
}

/** A closed envelope with a tick once the bet is in, an empty outline before. `x`, `y` is its centre. */
function drawBetEnvelope(brush: Brush, ready: boolean, x: number, y: number): void {
  const letter = { x: x - 32, y: y - 21, width: 64, height: 42 };
  brush.context.setLineDash(ready ? [] : [7, 6]);
  const filled = ready ? { fill: '#f2dfae', line: INK } : { line: FAINT };
  drawBox(brush, letter, { ...filled, width: 3, round: 4 });
  brush.context.setLineDash([]);
  if (!ready) return;
  withTurn(brush, x, y, 0, () => {
    drawPath(brush, 'M-32 -21 0 4 32 -21', { line: INK, width: 3 });
    drawDisc(brush, 0, 4, 13, { fill: '#cf4037', line: INK, width: 3 });
    drawPath(brush, 'M-6 4 -1 9 7 -2', { line: '#fffaf0', width: 4 });
  });
}
