import type { Localizer } from '../../../kernel/screen.ts';
import { pieceMessageArgument } from '../rules/narrate.ts';
import { piecesOf } from '../rules/pieces.ts';
import type { TurnAction } from '../rules/state.ts';
import { swapIn } from '../rules/swap.ts';
import type { VipsView } from '../rules/view.ts';
import { playerList } from './formatting.ts';

/** The turns of the others since the viewer's own, or since the first turn if they have had none, oldest first. */
export const turnsSince = ({
  lastTurns,
  viewer,
}: Pick<VipsView, 'lastTurns' | 'viewer'>): VipsView['lastTurns'] =>
  lastTurns.slice(lastTurns.findLastIndex(([action]) => action?.seat === viewer) + 1);

/**
 * The same in one paragraph: the worst for the viewer's bet first, then the other swaps, then what was good for it, and who
 * laid chips only. Empty for nothing. Secret: the order tells of the bet.
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
      const [a, b] = pieces.map((piece) => pieceMessageArgument(view.set, piece));
      const args = { player: { seat }, a: a ?? '', b: b ?? '' };
      if (own === null) return localizer.markdown('vips.turn.news-swapped', args);
      const { piece, from, to } = own;
      return localizer.markdown(to > from ? 'vips.turn.news-fell' : 'vips.turn.news-rose', {
        player: args.player,
        piece: pieceMessageArgument(view.set, piece),
        from,
        to,
      });
    }),
    ...(quiet.length === 0
      ? []
      : [localizer.markdown('vips.turn.news-quiet', { players: playerList(localizer, quiet) })]),
  ];
  return told.length === 0 ? '' : `-# ${told.join(' · ')}`;
}

/** The piece of the viewer's bet that a swap moved, and between which columns; `null` for none. */
function ownMove({ pieces, from }: Extract<TurnAction, { type: 'swapped' }>, { ownBet }: VipsView) {
  const [a, b] = pieces;
  const own = piecesOf(ownBet);
  if (own.includes(a)) return { piece: a, from: from[0], to: from[1] };
  return own.includes(b) ? { piece: b, from: from[1], to: from[0] } : null;
}

const fallOf = (own: ReturnType<typeof ownMove>): number => (own === null ? 0 : own.to - own.from);
