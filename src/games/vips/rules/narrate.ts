import type { Viewer } from '../../../kernel/game.ts';
import type { Message, MessageArgument } from '../../../kernel/message.ts';
import { type Piece, partOf, portraitOf } from './pieces.ts';
import type { SwapArgument, VipsEvent, VipsState } from './state.ts';
import { raisedBy } from './swap.ts';
import { election } from './evolve.ts';

/** A piece as an argument of a message: "eyes IV" in the reader's language. */
export const pieceMessageArgument = (piece: Piece): MessageArgument => ({
  key: `vips.piece.${partOf(piece)}`,
  args: { portrait: portraitOf(piece) },
});

/** The message about a piece that reaches the tallest column, with the argument as `because` (V15). */
export const RAISED_KEY = 'vips.narration.raised';

/**
 * The reason for a swap (V15) as an argument of a message: what a person typed, or a stock sentence about the piece and
 * the target of the table.
 */
export const becauseMessageArgument = (
  because: SwapArgument,
  raised: Piece,
  target: string,
): Message | { readonly userText: string } =>
  'said' in because
    ? { userText: because.said }
    : {
        key: `vips.argument.${because.stock}`,
        args: { piece: pieceMessageArgument(raised), target: { userText: target } },
      };

/**
 * The messages about an event that `before` came to (the kernel's `narrate`, V29). Only its owner reads the contents of a
 * bet, and that it was replaced (V5).
 */
export function narrate(
  event: VipsEvent,
  viewer: Viewer,
  before: Pick<VipsState, 'target' | 'bets' | 'lots' | 'votes'> | null = null,
): readonly Message[] {
  switch (event.type) {
    case 'opened':
      return [{ key: 'vips.narration.opened', args: { target: { userText: event.target } } }];
    case 'bet': {
      const own: Message = {
        key: 'vips.narration.own-bet',
        args: { head: event.bet.head, eyes: event.bet.eyes, mouth: event.bet.mouth },
      };
      if (event.seat === viewer) return [own];
      const isReplaced = (before?.bets[event.seat] ?? null) !== null;
      return isReplaced ? [] : [{ key: 'vips.narration.bet', args: { player: { seat: event.seat } } }];
    }
    case 'dealt':
      return [{ key: 'vips.narration.dealt' }, ...electionMessages(before)];
    case 'placed':
      return [
        {
          key: 'vips.narration.placed',
          args: {
            player: { seat: event.seat },
            colour: { key: `vips.colour.${event.colour}` },
            piece: pieceMessageArgument(event.piece),
          },
        },
      ];
    case 'swapped':
      return [swappedMessage(event, before?.target ?? '')];
    case 'turned':
      return [];
    case 'ended':
      return [{ key: 'vips.narration.ended' }];
    // The posts count the votes.
    case 'reacted':
      return [];
    case 'smile-test-begun':
      return [{ key: 'vips.narration.smile-test' }];
    case 'face-shown':
      return [
        {
          key: 'vips.narration.face-shown',
          args: { player: { seat: event.seat }, controller: { seat: event.controller } },
        },
      ];
    case 'smiled':
      return [{ key: 'vips.narration.smiled', args: { player: { seat: event.seat }, mm: event.mm } }];
    case 'passed-over':
      return [{ key: 'vips.narration.passed-over', args: { player: { seat: event.seat } } }];
    case 'smile-test-over':
      return event.prize.length === 0
        ? [{ key: 'vips.narration.no-prize' }]
        : event.prize.map((seat) => ({ key: 'vips.narration.prize', args: { player: { seat } } }));
  }
}

/** For a swap onto the tallest column, the message names the piece, the column it came from, and the reason (V15). */
function swappedMessage(event: Extract<VipsEvent, { type: 'swapped' }>, target: string): Message {
  const [a, b] = event.pieces;
  const [fromA, fromB] = event.from;
  const args = {
    player: { seat: event.seat },
    a: pieceMessageArgument(a),
    b: pieceMessageArgument(b),
    fromA,
    fromB,
  };
  const raised = raisedBy(event);
  if (event.because === null || raised === null) return { key: 'vips.narration.swapped', args };
  const { piece, from } = raised;
  return {
    key: RAISED_KEY,
    args: {
      ...args,
      raised: pieceMessageArgument(piece),
      from,
      because: becauseMessageArgument(event.because, piece, target),
    },
  };
}

/** Who was voted to be the most famous player, and starts (V8); nothing where nobody could vote. */
function electionMessages(before: Pick<VipsState, 'lots' | 'votes'> | null): readonly Message[] {
  const elected = before === null ? null : election(before);
  if (elected === null) return [];
  const { first, votes, tied } = elected;
  return [
    { key: 'vips.narration.elected', args: { player: { seat: first }, votes, tied: tied ? 'yes' : 'no' } },
  ];
}
