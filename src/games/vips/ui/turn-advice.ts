import type { MessageArgument, MessageArguments } from '../../../kernel/game.ts';
import type { Localizer } from '../../../kernel/screen.ts';
import { clip, sanitizeText } from '../../../kernel/text.ts';
import { actionMessage, pieceMessageArgument } from '../rules/narrate.ts';
import { bestSwap, kindestSwap, chipToMatch, type MatchingChip } from '../rules/best-turn.ts';
import { type Piece, partOf, piecesOf, rankOf, totalChips, handOf } from '../rules/pieces.ts';
import {
  advisedBet,
  isComplete,
  namedChip,
  openSwap,
  placeableColours,
  swapCount,
  swapPiece,
  type TurnDraft,
} from './turn-draft.ts';
import type { VipsView } from '../rules/view.ts';
import { type SwappedAction, swapIn } from '../rules/swap.ts';
import { playerList } from '../words/formatting.ts';

/** The letters of small print on two lines of a desktop, which news with a reason take at most; and those of a reason. */
const NEWS_LETTERS = 2 * 78;
const REASON_LETTERS = { min: 14, max: 50 };

/**
 * The hint below the task in the secret panel of a turn, from its player's knowledge: one line, never empty, so that the
 * buttons below keep their places. `mode`: that of the draft (`modeOf`).
 */
export function hintText(draft: TurnDraft, mode: TurnDraft['pending'], localizer: Localizer): string {
  if (draft.asked !== null) return whyNot(draft.asked, draft, localizer);
  if (isComplete(draft)) return completeHint(draft, localizer);
  return mode?.type === 'swap' ? swapHint(draft, localizer) : chipHint(draft, localizer);
}

function completeHint(draft: TurnDraft, localizer: Localizer): string {
  if (draft.raised !== null) return pieceHint('vips.turn.hint-argue', draft.raised.piece, draft, localizer);
  const hasOthers = (openSwap(draft)?.others.length ?? 0) > 0;
  return localizer.markdown(hasOthers ? 'vips.turn.hint-others' : 'vips.turn.hint-done');
}

function swapHint(draft: TurnDraft, localizer: Localizer): string {
  const first = swapPiece(draft);
  if (first !== null) return pieceHint('vips.turn.hint-partner', first, draft, localizer);
  const isForced = placeableColours(draft).length === 0;
  return isForced ? forcedHint(draft, localizer) : localizer.markdown('vips.turn.hint-partners');
}

/** Where a swap is due (V14), which one is the best for the own bet, or hurts it least. */
function forcedHint({ view }: TurnDraft, localizer: Localizer): string {
  const bet = advisedBet(view);
  const swap = bet === null ? null : kindestSwap(view, bet);
  if (swap === null) return localizer.markdown('vips.turn.hint-forced');
  const [from, to] = swap.pieces.map((piece) => rankOf(view.columns, piece)).toSorted();
  return localizer.markdown('vips.turn.hint-kindest', {
    effect: swap.gain > 0 ? 'gain' : swap.gain < 0 ? 'loss' : 'none',
    points: Math.abs(swap.gain),
    part: { key: `vips.part.${partOf(swap.pieces[0])}` },
    from: from ?? 0,
    to: to ?? 0,
  });
}

/**
 * Before the first chip, which swap will lift a piece that the player bet on, after any chip or after a certain one: else
 * most turns of a large table change nothing (docs/adr/0029). After it, which swap lifts one, or which chip would make one
 * possible in a later turn; of the last chip, that a swap may be due after it (V14), or what it is good for (V20).
 */
function chipHint(draft: TurnDraft, localizer: Localizer): string {
  const { view, seat } = draft;
  const isFirst = view.actions.length === 0;
  const isLast = totalChips(handOf(view, seat)) === 1;
  if (isFirst && isLast) return localizer.markdown('vips.turn.hint-last');
  if (!isFirst && swapCount(draft) > 0) return liftHint(draft, 'vips.turn.hint-swaps', localizer);
  if (isLast) return localizer.markdown('vips.turn.hint-score');
  const match = namedChip(draft);
  if (match !== null) return matchHint(match, draft, localizer);
  return isFirst
    ? liftHint(draft, 'vips.turn.hint-first', localizer)
    : localizer.markdown('vips.turn.hint-no-match');
}

/** The swap that lifts a piece of the own bet, now or after any chip; if none does, this text. */
function liftHint({ view }: TurnDraft, otherwise: string, localizer: Localizer): string {
  const isFirst = view.actions.length === 0;
  const bet = isFirst && view.isGuided ? null : advisedBet(view);
  const swap = bet === null ? null : bestSwap(view, bet);
  if (swap === null) return localizer.markdown(otherwise);
  return localizer.markdown(
    isFirst ? 'vips.turn.hint-any-lift' : 'vips.turn.hint-lift',
    liftArguments(view, swap),
  );
}

/** Why a piece cannot be swapped, or which chip would help (V11) without harm to the own bet. */
function whyNot(piece: Piece, draft: TurnDraft, localizer: Localizer): string {
  const { view, seat } = draft;
  const bet = advisedBet(view);
  const match = bet === null ? null : chipToMatch(view, handOf(view, seat), piece, bet);
  if (match !== null) return matchHint(match, draft, localizer);
  const isBare = totalChips(view.chips[piece]) === 0;
  return pieceHint(isBare ? 'vips.turn.hint-bare' : 'vips.turn.hint-unequal', piece, draft, localizer);
}

/** A chip that makes a pair; with the gain, if their swap lifts a piece of the own bet: in the next turn after a first chip. */
function matchHint(match: MatchingChip, { view }: TurnDraft, localizer: Localizer): string {
  const { colour, on, gain } = match;
  const args = { colour: { key: `vips.colour.${colour}` }, on: pieceMessageArgument(view.set, on) };
  return gain === 0
    ? localizer.markdown('vips.turn.hint-match', args)
    : localizer.markdown('vips.turn.hint-match-lift', {
        ...args,
        ...liftArguments(view, match),
        itself: piecesOf(view.ownBet).includes(on) ? 'yes' : 'no',
        later: view.actions.length === 0 ? 'no' : 'yes',
      });
}

/** The piece of the own bet that a swap lifts, the column it comes to, and the gain. */
function liftArguments(
  { ownBet, columns, set }: VipsView,
  { pieces: [a, b], gain }: Pick<MatchingChip, 'pieces' | 'gain'>,
): MessageArguments {
  const [own, other] = piecesOf(ownBet).includes(a) ? [a, b] : [b, a];
  return { piece: pieceMessageArgument(set, own), rank: rankOf(columns, other), gain };
}

const pieceHint = (key: string, piece: Piece, { view }: TurnDraft, localizer: Localizer): string =>
  localizer.markdown(key, { piece: pieceMessageArgument(view.set, piece) });

/** The turns of the others since the viewer's own, or since the first turn if they have had none, oldest first. */
export const turnsSince = ({
  lastTurns,
  viewer,
}: Pick<VipsView, 'lastTurns' | 'viewer'>): VipsView['lastTurns'] =>
  lastTurns.slice(lastTurns.findLastIndex(([action]) => action?.seat === viewer) + 1);

/**
 * The same in one paragraph: the worst for the viewer's bet first, then the other swaps, then what was good for it, and who
 * laid chips only. The first swap that was argued for has the beginning of its reason, if there is room. Empty for
 * nothing. Secret: the order tells of the bet.
 */
export function newsText(view: VipsView, localizer: Localizer): string {
  const turns = turnsSince(view);
  const swaps = turns
    .flatMap((actions) => swapIn(actions) ?? [])
    .map((swap) => ({ swap, own: ownMove(swap, view) }))
    .toSorted((a, b) => fallOf(b.own) - fallOf(a.own));
  const quiet = turns.flatMap((actions) => (swapIn(actions) === null ? (actions[0]?.seat ?? []) : []));
  const told = [
    ...swaps.map(({ swap: { seat, pieces }, own }) => {
      const [a = '', b = ''] = pieces.map((piece) => pieceMessageArgument(view.set, piece));
      const args = { player: { seat }, a, b };
      return own === null
        ? localizer.markdown('vips.turn.news-swapped', args)
        : localizer.markdown(own.to > own.from ? 'vips.turn.news-fell' : 'vips.turn.news-rose', {
            ...args,
            ...own,
          });
    }),
    ...(quiet.length === 0
      ? []
      : [localizer.markdown('vips.turn.news-quiet', { players: playerList(localizer, quiet) })]),
  ];
  const reasons = swaps.map(({ swap }) => actionMessage(swap, view).args?.['because'] ?? '');
  const argued = reasons.findIndex((reason) => reason !== '');
  const room = NEWS_LETTERS - told.join(' · ').replaceAll('**', '').length - ' : '.length;
  if (argued >= 0 && room >= REASON_LETTERS.min)
    told[argued] = `${told[argued] ?? ''}${reasonText(reasons[argued] ?? '', room, localizer)}`;
  return told.length === 0 ? '' : `-# ${told.join(' · ')}`;
}

/** The beginning of a reason (V15), of as many letters as there is `room` for. */
function reasonText(because: MessageArgument, room: number, localizer: Localizer): string {
  const said = sanitizeText(localizer.plain('vips.picture.argument', { because }));
  const userText = clip(said, Math.min(room, REASON_LETTERS.max));
  return localizer.markdown('vips.turn.news-reason', { said: { userText } });
}

/** The piece of the viewer's bet that a swap moved, and between which columns; `null` for none. */
function ownMove({ pieces, from: [from, to] }: SwappedAction, { ownBet, set }: VipsView) {
  const own = piecesOf(ownBet);
  const [a, b] = pieces;
  if (own.includes(a)) return { piece: pieceMessageArgument(set, a), from, to };
  return own.includes(b) ? { piece: pieceMessageArgument(set, b), from: to, to: from } : null;
}

const fallOf = (own: ReturnType<typeof ownMove>): number => (own === null ? 0 : own.to - own.from);
