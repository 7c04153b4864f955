import { filledWith, isAboutText, withDraftTexts, withTyped } from '../../discord/components/modal.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import { GONE, withNoticeInside } from '../../discord/components/localizer.ts';
import { type AtTable, atTable } from '../../discord/interactions/at-table.ts';
import { acts, answers, opens } from '../../discord/interactions/route.ts';
import { answersVerbs, type VerbPress } from '../../discord/interactions/verbs.ts';
import type { SeatPanel } from '../../discord/panels/panel-part.ts';
import { panelAfter } from '../../discord/panels/panels.ts';
import type { Rejection } from '../../kernel/game.ts';
import type { Modal } from '../../kernel/screen.ts';
import { typedTextsIn } from '../../kernel/typed-texts.ts';
import { plans, sayablePlans, storedPlans } from '../../table/stored/plans.ts';
import type { LoadedTable } from '../../table/table.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { changePlans, comeBack, keepPlan, plannerOf } from './plan-ahead.ts';
import { composingScreen, plansScreen, withPlans } from './plan-screens.ts';
import { texts } from './texts.ts';

type Press = AtTable<VerbPress>;

/** The caller's panel of the table, with why there is no plan above it. */
const refused = (
  parts: Parts,
  press: Press,
  reason: Rejection,
  current: LoadedTable = press.loaded,
): AddressedScreen => panelAfter(parts, press, { ok: false, reason, current }, '');

/** The panel in which a turn is planned; of the board of a step that is over, from its beginning. With what was `typed`, if that was refused. */
function compose(
  parts: Parts,
  press: Press,
  notice: Rejection | null = null,
  typed: readonly string[] = [],
): AddressedScreen {
  const { loaded, caller, id, arg, input, localizer } = press;
  const planner = plannerOf(loaded, caller);
  if (planner === null) return refused(parts, press, GONE);
  const { step } = planner.match;
  const isStale = id.step !== step && arg !== '';
  const screen = composingScreen(planner, isStale ? '' : arg, isStale ? {} : input, localizer);
  if (screen === null) return refused(parts, press, GONE);
  const said = isStale ? { key: 'app.refused.stale' } : notice;
  const noticed = said === null ? screen : withNoticeInside(screen, localizer.markdown(said.key, said.args));
  return { screen: withTyped(noticed, typed), address: { tableId: loaded.table.id, step } };
}

/** The form for an argument that a plan needs, or its panel. */
const say = atTable((parts: Parts, press: Press) => {
  const { loaded, caller, id, arg, localizer, message } = press;
  const planner = plannerOf(loaded, caller);
  const instead = compose(parts, press);
  if (planner?.mayPlan !== true || id.step !== planner.match.step) return instead;
  const modal = planner.part.modal(planner.view, arg, localizer);
  if (modal === null) return instead;
  const form = withDraftTexts({ ...modal, payload: `keep.${modal.payload}` }, message);
  return { modal: form, address: { tableId: id.tableId, step: id.step }, instead };
});

/** The plans of the caller, or the panel of the table where there are none, or their turn has come. */
async function show(parts: Parts, press: Press, loaded = press.loaded): Promise<AddressedScreen> {
  const { caller, localizer } = press;
  const planner = plannerOf(loaded, caller);
  if (planner?.turn?.stage !== 'ahead')
    return refused(parts, press, planner?.turn === undefined ? { key: 'app.plan.none' } : GONE, loaded);
  const own = await storedPlans(parts.store, loaded.table, caller.userId);
  return plansScreen(loaded, planner, own, localizer);
}

/** Keeps the plan that a press stands for. */
const keep = atTable(async (parts: Parts, press: Press) => {
  const { caller, id, arg, input } = press;
  const request = { caller, tableId: id.tableId, step: id.step, payload: arg, input };
  const outcome = await parts.tables.run(keepPlan, request);
  if (outcome.ok) return show(parts, press, outcome.value);
  return isAboutText(outcome.reason)
    ? compose(parts, press, outcome.reason, Object.values(input.fields ?? {}))
    : panelAfter(parts, press, outcome, '');
});

/** Drops all plans, or changes what stops them. */
const changes = (stopOf: (press: Press) => string | null) =>
  acts<Parts, VerbPress>(
    atTable(async (parts: Parts, press: Press) => {
      const request = { caller: press.caller, tableId: press.id.tableId, stop: stopOf(press) };
      const outcome = await parts.tables.run(changePlans, request);
      return outcome.ok && request.stop !== null
        ? show(parts, press, outcome.value)
        : panelAfter(parts, press, outcome, 'app.plan.dropped');
    }),
  );

/** The first plan of a person that fits, if they may say what is in it. */
async function fittingPlan(parts: Parts, { loaded, match, seat, caller }: SeatPanel): Promise<unknown> {
  const own = await sayablePlans(parts, loaded, caller.userId);
  return own.find((each) => match.plannedMoves(seat, each) !== null);
}

/** True if a person's turn has come and one of their plans fits: it is due, or they play by themselves. */
const hasPlan = ({ loaded, caller }: SeatPanel): boolean =>
  ['due', 'here'].includes(loaded.table.planned[caller.userId]?.stage ?? '');

/** Leaves a turn that is due to its player. */
const takeOver = ({ tables }: Parts, { loaded, caller }: SeatPanel) =>
  tables.run(comeBack, { caller: null, tableId: loaded.table.id, userId: caller.userId });

/** The panel of a turn, opened as it is planned; a change there takes the place of the plan. */
async function laidOut(parts: Parts, panel: SeatPanel): Promise<SeatPanel | null> {
  if (!hasPlan(panel)) return null;
  const { match } = panel;
  const plan = await fittingPlan(parts, panel);
  const payload = plan === undefined ? '' : (match.game.parts.plannedTurns?.payload(plan) ?? '');
  if (panel.payload === '' || panel.payload === payload) return { ...panel, payload };
  const outcome = await takeOver(parts, panel);
  return outcome.ok && outcome.value.match?.step === match.step ? { ...panel, loaded: outcome.value } : null;
}

/** The form of a turn with the words of the plan that is laid out. It takes the place of the plan, too. */
async function withWords(parts: Parts, modal: Modal, panel: SeatPanel): Promise<Modal | null> {
  if (!hasPlan(panel)) return null;
  const { loaded, match, caller, payload } = panel;
  await takeOver(parts, panel);
  const own = await sayablePlans(parts, loaded, caller.userId);
  const plan = own.find((each) => match.game.parts.plannedTurns?.payload(each) === payload);
  return filledWith(modal, typedTextsIn(match.game.typedTexts, plan));
}

/** A turn is planned ahead, and played by itself if nothing that it touches has changed. */
export const planAhead = defineFeature({
  texts,
  stored: [plans],
  routes: {
    plan: {
      code: 'pl',
      reply: 'in-place',
      answer: answersVerbs<Parts>({
        at: answers(atTable((parts: Parts, press: Press) => compose(parts, press))),
        say: opens(say, 'plan'),
        keep: acts(keep),
        show: answers(atTable((parts: Parts, press: Press) => show(parts, press))),
        drop: changes(() => null),
        stop: changes(({ input }) => input.choice ?? ''),
      }),
    },
  },
  panel: (parts) => ({
    begins: (panel) => laidOut(parts, panel),
    form: (modal, panel) => withWords(parts, modal, panel),
    seat: withPlans,
  }),
});
