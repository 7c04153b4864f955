import type { Viewer } from '../../../kernel/game.ts';
import type { Line, LineArgument } from '../../../kernel/line.ts';
import type { Argument, VipsEvent } from './state.ts';
import { raisedBy } from './swap.ts';
import { type Piece, partOf, portraitOf } from './words.ts';

/** A piece as an argument of a line: "eyes IV" in the reader's language. */
export const pieceArgument = (piece: Piece): LineArgument => ({
  key: `vips.piece.${partOf(piece)}`,
  args: { portrait: portraitOf(piece) },
});

/** An argument (V15) as an argument of a line: a person's own words, or a stock sentence about the piece. */
export const becauseArgument = (because: Argument, raised: Piece): LineArgument =>
  'said' in because
    ? { said: because.said }
    : { key: `vips.argument.${because.stock}`, args: { piece: pieceArgument(raised) } };

/** What is told of an event (V29). A bet is told without its contents, and to its owner with them (V5). */
export function narrate(event: VipsEvent, viewer: Viewer): readonly Line[] {
  switch (event.type) {
    case 'opened':
      return [{ key: 'vips.told.opened', args: { target: { said: event.target } } }];
    case 'bet': {
      const own: Line = {
        key: 'vips.told.own-bet',
        args: { head: event.bet.head, eyes: event.bet.eyes, mouth: event.bet.mouth },
      };
      return [event.seat === viewer ? own : { key: 'vips.told.bet', args: { player: { seat: event.seat } } }];
    }
    case 'dealt':
      return [{ key: 'vips.told.dealt' }];
    case 'placed':
      return [
        {
          key: 'vips.told.placed',
          args: {
            player: { seat: event.seat },
            colour: { key: `vips.colour.${event.colour}` },
            piece: pieceArgument(event.piece),
          },
        },
      ];
    case 'swapped':
      return [swappedLine(event)];
    case 'turned':
      return [];
    case 'ended':
      return [{ key: 'vips.told.ended' }];
  }
}

/** V15: onto the tallest column, the piece, where it came from and why are told. */
function swappedLine(event: Extract<VipsEvent, { type: 'swapped' }>): Line {
  const [a, b] = event.pieces;
  const [fromA, fromB] = event.from;
  const args = { player: { seat: event.seat }, a: pieceArgument(a), b: pieceArgument(b), fromA, fromB };
  const raised = raisedBy(event);
  if (event.because === null || raised === null) return { key: 'vips.told.swapped', args };
  const { piece, from } = raised;
  return {
    key: 'vips.told.crowned',
    args: { ...args, raised: pieceArgument(piece), from, because: becauseArgument(event.because, piece) },
  };
}
