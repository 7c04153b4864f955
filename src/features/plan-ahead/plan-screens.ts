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
import type { AddressedScreen, AppBlock, AppScreen } from '../../discord/components/components.ts';
import type { Action } from '../../discord/components/custom-id.ts';
import { withButton } from '../../discord/components/last-row.ts';
import { withNoticeInside } from '../../discord/components/localizer.ts';
import type { SeatPanel } from '../../discord/panels/panel-part.ts';
import type { Message } from '../../kernel/game.ts';
import type { Input, Localizer } from '../../kernel/screen.ts';
import type { LoadedTable, PlannedTurn } from '../../table/table.ts';
import { mayPlan, type Planner, plannerOf } from './plan-ahead.ts';

const button = verbButtons('plan', {
  at: { key: 'app.plan.more' },
  drop: { key: 'app.plan.drop', style: 'danger' },
  show: { key: 'app.plan.show', emoji: '📌' },
});

const backToTable = (localizer: Localizer) => actionButton(localizer, 'panel', { key: 'app.game.back' });

/** Where the controls of a turn's panel lead to while it is planned. */
const planned = ({ route, payload }: Action): Action => ({
  route: 'plan',
  payload: verbPayload(route === 'play' ? 'keep' : route === 'modal' ? 'say' : 'at', payload),
});

/** The panel in which a turn is planned: that of a turn on the board as it is; `null` where there is none. */
export function composingScreen(
  { match, seat, part }: Planner,
  payload: string,
  input: Input,
  localizer: Localizer,
): AppScreen | null {
  const panel = part.panel(match.view(seat), payload, input, localizer);
  if (panel === null) return null;
  const blocks = panel.blocks.map((block): AppBlock => {
    const shown = rerouted(block, planned);
    if (shown.type !== 'buttons') return shown;
    const kept = shown.buttons.map((each) =>
      each.action.payload.startsWith('keep.') || each.action.payload === 'keep'
        ? { ...each, label: localizer.plain('app.plan.keep') }
        : each,
    );
    return { ...shown, buttons: kept };
  });
  // In small print: with it, the panel is still one screen of a small desktop.
  const heading = `-# ${localizer.markdown('app.plan.heading')}`;
  const composing = withNoticeInside({ ...panel, blocks }, heading);
  return withButton(composing, backToTable(localizer), 'panel');
}

/** All plans of a person for their next turn, and what they can do with them. */
export function plansScreen(
  loaded: LoadedTable,
  planner: Planner,
  userId: string,
  plans: readonly unknown[],
  localizer: Localizer,
): AddressedScreen {
  const { match, seat, part } = planner;
  const view = match.view(seat);
  const [first] = plans;
  const { most } = part;
  const lines = plans.map((plan, i) =>
    localizer.markdown('app.plan.one', {
      number: i + 1,
      most,
      plan: part.describe(view, plan, localizer),
    }),
  );
  const stops = first === undefined ? [] : (part.stops?.options(view, first, localizer) ?? []);
  const mayAdd = most > plans.length && most > 1 && mayPlan(loaded, planner, userId);
  return answerOf(
    [
      linesBlock(localizer.markdown('app.plan.heading'), ...lines),
      stops.length > 0 &&
        selectOf(localizer, { route: 'plan', payload: 'stop' }, 'app.plan.stop', stops.map(unselected)),
      rowOf(mayAdd && button(localizer, 'at'), button(localizer, 'drop'), backToTable(localizer)),
    ],
    { tableId: loaded.table.id, step: match.step },
  );
}

/** A select is for one choice, and these can be several: marked in their labels. */
const unselected = <Option extends { readonly label: string; readonly selected?: boolean }>({
  selected,
  ...option
}: Option) => ({ ...option, label: `${selected === true ? '✅ ' : ''}${option.label}` });

/** A panel of a table with what its player has planned there, and the way to plan. */
export function withPlans(
  screen: AppScreen,
  { loaded, match, seat, caller, payload, localizer }: SeatPanel,
): AppScreen {
  const planner = plannerOf(loaded, caller);
  const turn = loaded.table.planned[caller.userId];
  // A plan that is laid out stays so while its player goes on from it.
  if (!planner.ok || (payload !== '' && turn?.stage !== 'here')) return screen;
  const done = match.toAct.includes(seat) ? null : planner.value.part.played(match.view(seat), localizer);
  const said = turn === undefined ? (done === null ? null : playedMessage(done)) : turnMessage(turn);
  const shown = said === null ? screen : withNoticeInside(screen, localizer.markdown(said.key, said.args));
  if (turn !== undefined)
    return withButton(shown, turn.stage === 'ahead' && button(localizer, 'show'), 'panel');
  if (!mayPlan(loaded, planner.value, caller.userId)) return shown;
  const { button: key, most } = planner.value.part;
  const verb = most > 1 ? 'at' : 'keep';
  return withButton(shown, actionButton(localizer, { route: 'plan', payload: verb }, { key }), 'panel');
}

const playedMessage = (plan: string): Message => ({ key: 'app.plan.played', args: { plan } });

/** How far a planned turn has come. */
const turnMessage = ({ stage, count }: PlannedTurn): Message =>
  stage === 'ahead' ? { key: 'app.plan.count', args: { count } } : { key: `app.plan.${stage}` };
