import {
  actionButton,
  answerOf,
  linesBlock,
  rerouted,
  rowOf,
  selectOf,
  verbButtons,
  verbPayload,
} from '../../discord/components/blocks.ts';
import type { AddressedScreen, AppButton, AppScreen } from '../../discord/components/components.ts';
import type { Action } from '../../discord/components/custom-id.ts';
import { withButton } from '../../discord/components/last-row.ts';
import { withNoticeInside } from '../../discord/components/localizer.ts';
import type { SeatPanel } from '../../discord/panels/panel-part.ts';
import type { Input, Localizer } from '../../kernel/screen.ts';
import type { LoadedTable } from '../../table/table.ts';
import { type Planner, plannerOf } from './plan-ahead.ts';

const button = verbButtons('plan', {
  at: { key: 'app.plan.more' },
  drop: { key: 'app.plan.drop', style: 'danger' },
  show: { key: 'app.plan.show', emoji: '📌' },
});

const backToTable = (localizer: Localizer) => actionButton(localizer, 'panel', { key: 'app.game.back' });

/** Leads the controls of a turn's panel to the plan. */
const planned = ({ route, payload }: Action): Action => ({
  route: 'plan',
  payload: verbPayload(route === 'play' ? 'keep' : route === 'modal' ? 'say' : 'at', payload),
});

/** The panel in which a turn is planned: that of a turn on the board as it is; `null` where there is none. */
export function composingScreen(
  { part, view, mayPlan }: Planner,
  payload: string,
  input: Input,
  localizer: Localizer,
): AppScreen | null {
  const panel = mayPlan ? part.panel(view, payload, input, localizer) : null;
  if (panel === null) return null;
  const named = <Button extends AppButton>(each: Button): Button =>
    each.action.route === 'play' ? { ...each, label: localizer.plain('app.plan.keep') } : each;
  const blocks = panel.blocks.map((block, i) => {
    // On the first line itself: with one of its own, the panel is more than one screen of a phone.
    if (i === 0 && block.type === 'text') return { ...block, markdown: `📌 ${block.markdown}` };
    const shown = block.type === 'buttons' ? { ...block, buttons: block.buttons.map(named) } : block;
    return rerouted(shown, planned);
  });
  return withButton({ ...panel, blocks }, backToTable(localizer), 'panel');
}

/** All plans of a person for their next turn, and what they can do with them. */
export function plansScreen(
  loaded: LoadedTable,
  { match, part, view, mayPlan }: Planner,
  plans: readonly unknown[],
  localizer: Localizer,
): AddressedScreen {
  const [first] = plans;
  const { most } = part;
  const lines = plans.map((each, i) => {
    const plan = part.describe(view, each, localizer);
    return localizer.markdown('app.plan.one', { number: i + 1, most, plan });
  });
  const stops = first === undefined ? [] : (part.stops?.options(view, first, localizer) ?? []);
  const mayAdd = mayPlan && most > plans.length;
  return answerOf(
    [
      linesBlock(localizer.markdown('app.plan.heading'), ...lines),
      stops.length > 0 && selectOf(localizer, { route: 'plan', payload: 'stop' }, 'app.plan.stop', stops),
      rowOf(mayAdd && button(localizer, 'at'), button(localizer, 'drop'), backToTable(localizer)),
    ],
    { tableId: loaded.table.id, step: match.step },
  );
}

/** A panel of a table with what its player has planned there, and the way to plan. */
export function withPlans(
  screen: AppScreen,
  { loaded, match, seat, caller, payload, localizer }: SeatPanel,
): AppScreen {
  const planner = plannerOf(loaded, caller);
  if (planner === null) return screen;
  const { part, view, turn, mayPlan } = planner;
  if (turn?.stage === 'due') return withNoticeInside(screen, localizer.markdown('app.plan.due'));
  if (payload !== '' || turn?.stage === 'here') return screen;
  if (turn !== undefined) {
    const key = turn.stage === 'ahead' ? 'app.games.plans' : `app.plan.${turn.stage}`;
    const told = withNoticeInside(screen, localizer.markdown(key, { count: turn.count }));
    return withButton(told, turn.stage === 'ahead' && button(localizer, 'show'), 'panel');
  }
  const plan = match.toAct.includes(seat) ? null : part.played(view, localizer);
  const shown =
    plan === null ? screen : withNoticeInside(screen, localizer.markdown('app.plan.played', { plan }));
  const action = { route: 'plan', payload: part.most > 1 ? 'at' : 'keep' } as const;
  return withButton(shown, mayPlan && actionButton(localizer, action, { key: part.button }), 'panel');
}
