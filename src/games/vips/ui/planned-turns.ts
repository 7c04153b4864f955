import { ok, refuse } from '../../../kernel/game.ts';
import type { PlannedTurns } from '../../../kernel/game-parts.ts';
import type { Localizer } from '../../../kernel/screen.ts';
import { ARGUMENT_LENGTH } from '../rules/limits.ts';
import { pieceMessageArgument } from '../rules/narrate.ts';
import { isOutOfChips, type Piece, piecesOf, rankOf } from '../rules/pieces.ts';
import { isAsPlanned, seenNow, touchedBy } from '../rules/planned-turn.ts';
import type { TurnAction, VipsMove } from '../rules/state.ts';
import { isValidArgument } from '../rules/swap.ts';
import type { VipsTypes, VipsView } from '../rules/view.ts';
import { planSchema, type VipsPlan } from '../schemas.ts';
import { actionsText } from './analysis.ts';
import { argumentFrom, argumentModal } from './argument-modal.ts';
import { draftAfter, pressIn } from './payload-router.ts';
import { pieceCode, pieceFrom } from './payload-codes.ts';
import { isComplete, movesOf, readDraft } from './turn-draft.ts';
import { turnPanel } from './turn-panel.ts';

/** The view as though it were the viewer's turn: a plan is composed on the board as it is. */
const ahead = (view: VipsView): VipsView => ({ ...view, active: view.viewer, actions: [] });

const planFrom = (raw: unknown): VipsPlan | null => planSchema.safeParse(raw).data ?? null;

/** The moves of a plan that fits. */
function fittingMoves(view: VipsView, { draft: written, because, ...plan }: VipsPlan) {
  const draft = isAsPlanned(view, plan) && view.actions.length === 0 ? readDraft(view, written) : null;
  // The last chip may have to be followed by a swap now (V14), and a new face needs an argument (V15).
  if (draft === null || !isComplete(draft) || (draft.raised !== null && because === undefined)) return null;
  return movesOf(view, written, because);
}

const asAction = (action: TurnAction): Extract<VipsMove, { type: 'place' | 'swap' }> =>
  action.type === 'placed'
    ? { type: 'place', colour: action.colour, piece: action.piece }
    : { type: 'swap', pieces: action.pieces };

const actionsOf = (actions: readonly TurnAction[], { set }: VipsView, localizer: Localizer): string =>
  localizer.markdown('vips.plan.actions', { actions: actionsText(actions.map(asAction), set, localizer) });

const piecesText = (pieces: readonly Piece[], { set }: VipsView, localizer: Localizer) => ({
  list: pieces.map((piece) =>
    localizer.markdown('vips.plan.piece', { piece: pieceMessageArgument(set, piece) }),
  ),
});

/** Turns of VIPs that are planned ahead: each is played if nothing that it touches has changed. */
export const plannedTurns: PlannedTurns<VipsTypes> = {
  most: 3,
  button: 'vips.plan.button',
  mayPlan: (view) =>
    view.viewer !== null &&
    view.phase === 'playing' &&
    !view.isGuided &&
    view.active !== view.viewer &&
    !isOutOfChips(view, view.viewer),
  panel: (view, payload, input, localizer) => {
    const draft = draftAfter(ahead(view), payload);
    return draft === null ? null : turnPanel(ahead(view), draft, localizer, pressIn(payload, input));
  },
  modal: (view, payload, localizer) => argumentModal(ahead(view), payload, localizer),
  planOf: (view, payload, input) => {
    const draft = readDraft(ahead(view), payload);
    if (draft === null || !isComplete(draft)) return null;
    const because = draft.raised === null ? undefined : argumentFrom(view, input);
    if (draft.raised !== null && !isValidArgument(because))
      return refuse({ key: 'vips.refused.argue', args: { ...ARGUMENT_LENGTH } });
    const seen = seenNow(view, touchedBy(draft.view.actions));
    return ok({ draft: payload, ...(because === undefined ? {} : { because }), seen, stops: [] });
  },
  moves: (view, raw) => {
    const plan = planFrom(raw);
    const moves = plan === null ? null : fittingMoves(view, plan);
    return moves?.map((move) => ({ ...move, planned: true }) as VipsMove) ?? null;
  },
  payload: (raw) => planFrom(raw)?.draft ?? '',
  describe: (view, raw, localizer) => {
    const plan = planFrom(raw);
    const draft = plan === null ? null : readDraft(ahead(withSeen(view, plan)), plan.draft);
    if (plan === null || draft === null) return localizer.markdown('vips.plan.gone');
    const said = plan.because !== undefined && 'said' in plan.because ? plan.because.said : null;
    return localizer.markdown('vips.plan.plan', {
      actions: actionsOf(draft.view.actions, view, localizer),
      said: said === null ? '' : localizer.markdown('vips.plan.said', { said: { userText: said } }),
      pieces: piecesText(
        plan.seen.map(({ piece }) => piece),
        view,
        localizer,
      ),
      stops: piecesText(
        plan.stops.map(({ piece }) => piece),
        view,
        localizer,
      ),
      stopCount: plan.stops.length,
    });
  },
  stops: {
    options: (view, raw, localizer) =>
      piecesOf(view.ownBet).map((piece) => ({
        label: localizer.plain('vips.plan.stop', { piece: pieceMessageArgument(view.set, piece) }),
        value: pieceCode(piece),
        selected: planFrom(raw)?.stops.some((stop) => stop.piece === piece) === true,
      })),
    toggle: ({ columns }, raw, value) => {
      const [plan, piece] = [planFrom(raw), pieceFrom(value)];
      if (plan === null || piece === undefined) return raw;
      const others = plan.stops.filter((stop) => stop.piece !== piece);
      const isNew = others.length === plan.stops.length;
      return { ...plan, stops: isNew ? [...others, { piece, rank: rankOf(columns, piece) }] : others };
    },
  },
  played: (view, localizer) => {
    const turn = view.lastTurns.findLast(([action]) => action?.seat === view.viewer);
    return turn?.[0]?.planned === true ? actionsOf(turn, view, localizer) : null;
  },
};

/** The view with the pieces of a plan as they were when it was made: so what it does can be read at any time. */
const withSeen = (view: VipsView, { seen }: VipsPlan): VipsView => ({
  ...view,
  chips: { ...view.chips, ...Object.fromEntries(seen.map(({ piece, chips }) => [piece, chips])) },
});
