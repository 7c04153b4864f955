import {
  type Viewer,
  type Message,
  type MessageArgument,
  type MessageArguments,
  type OwningFace,
  told,
} from '../../../kernel/game.ts';
import type { FaceSet } from '../../../kernel/lent-face.ts';
import {
  type Bet,
  isLent,
  lentFaceOf,
  type Piece,
  partOf,
  pieceOf,
  type Portrait,
  portraitOf,
  type PortraitSet,
  byPart,
} from './pieces.ts';
import type { SwapArgument, VipsEvent, VipsState, TurnAction } from './state.ts';
import { raisedBy } from './swap.ts';
import { election } from './evolve.ts';

/** A piece as an argument of a message: "Roxy’s hair" in the reader's language, in the form that the text asks for. */
export const pieceMessageArgument = (set: PortraitSet, piece: Piece): MessageArgument =>
  isLent(set)
    ? { noun: `vips.piece.lent.${partOf(piece)}`, face: ownerOf(set, portraitOf(piece)) }
    : { noun: `vips.piece.${set}.${partOf(piece)}.${portraitOf(piece)}` };

/** The short name of the person on a portrait, as an argument of a message. */
export const personMessageArgument = (set: PortraitSet, portrait: Portrait): MessageArgument =>
  isLent(set)
    ? { noun: 'vips.person.lent', face: ownerOf(set, portrait) }
    : { key: `vips.person.${set}.${portrait}` };

const ownerOf = (set: FaceSet, portrait: Portrait): OwningFace => ({
  id: lentFaceOf(set, portrait),
  numeral: portrait,
});

/** The pieces of a face as the arguments `head`, `eyes` and `mouth` of a message. */
export const faceMessageArguments = (set: PortraitSet, face: Bet): MessageArguments =>
  byPart((part) => pieceMessageArgument(set, pieceOf(part, face[part])));

/** The message about a piece that reaches the tallest column, with the argument as `because` (V15). */
export const RAISED_KEY = 'vips.narration.raised';

/**
 * The reason for a swap (V15) as an argument of a message: what a person typed, or a stock sentence about the piece and
 * the target of the table.
 */
export const becauseMessageArgument = (
  because: SwapArgument,
  raised: Piece,
  { set, target }: Pick<VipsState, 'set' | 'target'>,
): Message | { readonly userText: string } =>
  'said' in because
    ? { userText: because.said }
    : {
        key: `vips.argument.${because.stock}`,
        args: { piece: pieceMessageArgument(set, raised), target: { userText: target } },
      };

/**
 * The messages about an event that `before` came to (the kernel's `narrate`, V29). Only its owner reads the contents of a
 * bet, and that it was replaced (V5).
 */
export function narrate(
  event: VipsEvent,
  viewer: Viewer,
  before: VipsState | null = null,
): readonly Message[] {
  if (event.type === 'opened') return told('vips.narration.opened', { target: { userText: event.target } });
  if (before === null) throw new RangeError('a game begins with its opening');
  const player: MessageArgument = 'seat' in event ? { seat: event.seat } : '';
  switch (event.type) {
    case 'bet': {
      if (event.seat === viewer)
        return told('vips.narration.own-bet', faceMessageArguments(before.set, event.bet));
      const isReplaced = (before.bets[event.seat] ?? null) !== null;
      return isReplaced ? [] : told('vips.narration.bet', { player });
    }
    case 'dealt':
      return [...told('vips.narration.dealt'), ...electionMessages(before)];
    case 'placed':
    case 'swapped':
      return [actionMessage(event, before)];
    case 'ended':
      return told('vips.narration.ended');
    case 'turned':
    case 'reacted':
      // The posts count the votes.
      return [];
    case 'smile-test-begun':
      return told('vips.narration.smile-test');
    case 'face-shown':
      return told('vips.narration.face-shown', { player, controller: { seat: event.controller } });
    case 'not-shown':
      return told('vips.narration.not-shown', { player });
    case 'smiled': {
      const face = before.smileTest?.shown.find(({ controller }) => controller === event.seat);
      const owner = { seat: face?.seat ?? event.seat };
      return told('vips.narration.smiled', { player: owner, controller: { seat: event.seat }, mm: event.mm });
    }
    case 'passed-over':
      return told('vips.narration.passed-over', { player });
    case 'smile-test-over':
      return event.prize.length === 0
        ? told('vips.narration.no-prize')
        : event.prize.flatMap((seat) => told('vips.narration.prize', { player: { seat } }));
  }
}

/**
 * The message about an action of a turn. For a swap onto the tallest column, it names the piece, the column it came from, and
 * the reason (V15).
 */
export function actionMessage(action: TurnAction, game: Pick<VipsState, 'set' | 'target'>): Message {
  const { set } = game;
  const player = { seat: action.seat };
  if (action.type === 'placed') {
    const colour = { key: `vips.colour.${action.colour}` };
    const piece = pieceMessageArgument(set, action.piece);
    const chip = { key: `vips.chip.${action.colour}` };
    return { key: 'vips.narration.placed', args: { player, colour, chip, piece } };
  }
  const [a, b] = action.pieces;
  const [fromA, fromB] = action.from;
  const raised = raisedBy(action);
  if (action.because === null || raised === null)
    return {
      key: 'vips.narration.swapped',
      args: { player, a: pieceMessageArgument(set, a), b: pieceMessageArgument(set, b), fromA, fromB },
    };
  const { piece, from } = raised;
  return {
    key: RAISED_KEY,
    args: {
      player,
      raised: pieceMessageArgument(set, piece),
      other: pieceMessageArgument(set, piece === a ? b : a),
      from,
      because: becauseMessageArgument(action.because, piece, game),
    },
  };
}

/** Tells who was voted to be the most famous player, and starts (V8); nothing if nobody could vote. */
function electionMessages(before: VipsState): readonly Message[] {
  const elected = election(before);
  if (elected === null) return [];
  const { first, votes, tied } = elected;
  return told('vips.narration.elected', { player: { seat: first }, votes, tied: tied ? 'yes' : 'no' });
}
