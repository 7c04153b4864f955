import { ok, refuse } from '../../../kernel/game.ts';
import type { PlannedTurns } from '../../../kernel/game-parts.ts';
import type { Localizer } from '../../../kernel/screen.ts';
import type { AnalysedAction } from '../rules/analysis.ts';
import { ARGUMENT_LENGTH } from '../rules/limits.ts';
import { pieceMessageArgument } from '../rules/narrate.ts';
import { isOutOfChips, type Piece, piecesOf, rankOf } from '../rules/pieces.ts';
import { isAsPlanned, seenNow, touchedBy } from '../rules/planned-turn.ts';
import type { TurnAction } from '../rules/state.ts';
import { isValidArgument } from '../rules/swap.ts';
import type { VipsTypes, VipsView } from '../rules/view.ts';
import { planSchema, type VipsPlan } from '../schemas.ts';
import { actionsText } from './analysis.ts';
import { argumentFrom, argumentModal } from './argument-modal.ts';
import { draftAfter, pressIn } from './payload-router.ts';
import { pieceCode, pieceFrom } from './payload-codes.ts';
import { isComplete, movesOf, readDraft } from './turn-draft.ts';
import { turnPanel } from './turn-panel.ts';

/** The view as though it were the viewer's turn: a plan is composed on the board as it is, with no news. */
const ahead = (view: VipsView): VipsView => ({ ...view, active: view.viewer, actions: [], lastTurns: [] });

/** The texts of a turn's panel in place of which a plan has its own. */
const OWN_TEXTS: Readonly<Record<string, string>> = {
  'vips.turn.task-first': 'vips.plan.task-first',
  'vips.turn.hint-done': 'vips.plan.hint-done',
};

const planLocalizer = (localizer: Localizer): Localizer => ({
  ...localizer,
  markdown: (key, args) => localizer.markdown(OWN_TEXTS[key] ?? key, args),
});

const planFrom = (raw: unknown): VipsPlan | null => planSchema.safeParse(raw).data ?? null;

const asMove = (action: TurnAction): AnalysedAction =>
  action.type === 'placed'
    ? { type: 'place', colour: action.colour, piece: action.piece }
    : { type: 'swap', pieces: action.pieces };

/** True if a plan can be played: all is as it was, and it is still a whole turn, also with the last chip (V14). */
function fits(view: VipsView, plan: VipsPlan): boolean {
  const draft = isAsPlanned(view, plan) ? readDraft(view, plan.draft) : null;
  return draft !== null && isComplete(draft) && view.actions.length === 0;
}

const piecesText = (
  pieces: readonly { readonly piece: Piece }[],
  { set }: VipsView,
  localizer: Localizer,
) => ({
  list: pieces.map(({ piece }) =>
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
    return draft === null
      ? null
      : turnPanel(ahead(view), draft, planLocalizer(localizer), pressIn(payload, input));
  },
  modal: (view, payload, localizer) => argumentModal(ahead(view), payload, localizer),
  planOf: (view, payload, input, earlier) => {
    const draft = readDraft(ahead(view), payload);
    if (draft === null || !isComplete(draft)) return null;
    const because = draft.raised === null ? undefined : argumentFrom(view, input);
    if (draft.raised !== null && !isValidArgument(because))
      return refuse({ key: 'vips.refused.argue', args: { ...ARGUMENT_LENGTH } });
    const moves = movesOf(ahead(view), payload, because) ?? [];
    const actions = moves.filter(({ type }) => type === 'place' || type === 'swap') as AnalysedAction[];
    const stops = planFrom(earlier)?.stops ?? [];
    return ok({ draft: payload, actions, seen: seenNow(view, touchedBy(actions)), stops });
  },
  moves: (view, raw) => {
    const plan = planFrom(raw);
    if (plan === null || !fits(view, plan)) return null;
    return plan.actions.map((action) => ({ ...action, planned: true }));
  },
  payload: (raw) => planFrom(raw)?.draft ?? '',
  describe: (view, raw, localizer) => {
    const plan = planFrom(raw);
    if (plan === null) return '';
    const said = plan.actions.flatMap((action) =>
      action.type === 'swap' && action.because !== undefined && 'said' in action.because
        ? localizer.markdown('vips.plan.said', { said: { userText: action.because.said } })
        : [],
    );
    return localizer.markdown('vips.plan.plan', {
      fits: fits(ahead(view), plan) ? 'yes' : 'no',
      actions: actionsText(plan.actions, view.set, localizer),
      said: said.join(''),
      stops: piecesText(plan.stops, view, localizer),
      stopCount: plan.stops.length,
    });
  },
  stops: {
    options: (view, raw, localizer) =>
      piecesOf(view.ownBet).map((piece) => {
        const label = localizer.plain('vips.plan.stop', { piece: pieceMessageArgument(view.set, piece) });
        const isChosen = planFrom(raw)?.stops.some((stop) => stop.piece === piece) === true;
        return { label: isChosen ? `✅ ${label}` : label, value: pieceCode(piece) };
      }),
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
    if (turn?.[0]?.planned !== true) return null;
    const actions = actionsText(turn.map(asMove), view.set, localizer);
    return localizer.markdown('vips.plan.actions', { actions });
  },
};
