import type { LoadedTable } from '../../table/table.ts';
import { mayTakeBack } from '../take-back/take-back.ts';
import { contextOf } from '../../table/timer.ts';
import type { Message } from '../../kernel/message.ts';
import type { Input } from '../../kernel/screen.ts';
import type { ModalOrAnswer } from '../../discord/components/modal.ts';
import type { AppScreen } from '../../discord/components/components.ts';
import type { CustomId } from '../../discord/components/custom-id.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { withButton } from '../../discord/components/last-row.ts';
import { pauseButton } from '../pause/pause-button.ts';
import { takeBackButton } from '../../posts/turn-call.ts';
import { withCoach, withTip } from '../tips/tip.ts';
import { ownTurnTime } from '../../posts/turn-time.ts';
import { isAwaitedElsewhere } from '../../table/own-tables.ts';
import { nextTip, type TipDeps } from '../tips/tips.ts';
import { withNewCommitments } from '../../posts/commitments.ts';
import { parkedMessage, localizerFor, withNotice } from '../../discord/components/localizer.ts';
import { refusalAnswer } from '../../discord/components/text-answer.ts';
import { watch } from '../spectators/watching.ts';
import type { Caller } from '../../table/decision.ts';
import { seatOf } from '../../table/seats.ts';
import type { Click, PanelDeps } from '../../discord/interactions/click.ts';
import {
  refuseWatching,
  isWatchable,
  type SeatContext,
  resolveSeat,
  seatContextOf,
  waitForEnd,
} from '../../discord/interactions/seat-context.ts';
import { nextTableButton } from '../../discord/components/table-lines.ts';
import { rulesButton } from '../../discord/components/rules-button.ts';

/**
 * The page that a click asks for, which is independent of the step and may not need a seat; else the panel of the
 * caller's seat, or what there is to watch. A click rendered for an earlier step, or an unknown payload, shows the panel from its beginning.
 * `beforeTurn` is awaited before the panel of somebody who is to act is made, which is the most that a click shows.
 */
export async function renderPanel(
  deps: PanelDeps & TipDeps,
  { caller, locale, id, input }: Click,
  beforeTurn: () => Promise<void> = () => Promise.resolve(),
): Promise<AddressedScreen> {
  const loaded = await deps.tables.find(caller.guildId, id.tableId);
  const refused = loaded === null ? null : await refuseWatching(deps, loaded, caller, locale);
  if (refused !== null) return refused;
  const page = loaded === null ? null : renderPage(deps, loaded, caller, locale, id);
  if (loaded !== null && page !== null)
    return (await waitForEnd(deps, loaded, localizerFor(deps.translator, locale, loaded.table))) ?? page;
  if (loaded !== null && isWatchable(loaded) && seatOf(loaded.table, caller) < 0)
    return watch(deps, loaded, caller, locale);
  const seated = seatContextOf(deps, loaded, caller, locale);
  if (!seated.ok) return { screen: seated.reason, address: null };
  const { match, seat } = seated.value;
  if (match.toAct.includes(seat)) await beforeTurn();
  const stale = isStale(seated.value, id);
  const payload = stale && id.route === 'panel' ? '' : id.payload;
  const tip = await nextTip(deps, caller, seated.value, payload);
  return panelScreen(seated.value, stale ? STALE_NOTICE : null, payload, stale ? {} : input, tip);
}

function renderPage(
  { translator }: PanelDeps,
  { table, match }: LoadedTable,
  caller: Caller,
  locale: string,
  { route, payload }: CustomId,
): AddressedScreen | null {
  if (match === null) return null;
  const seat = seatOf(table, caller);
  const viewer = seat < 0 ? null : seat;
  const localizer = localizerFor(translator, locale, table);
  const screen =
    route === 'watch'
      ? match.watch(viewer, payload, localizer)
      : match.page(viewer, payload, localizer, contextOf(table));
  if (screen === null) return null;
  const lesson = viewer === null ? null : match.coach(viewer, payload);
  return {
    screen: withCoach(screen, lesson, localizer),
    address: { tableId: table.id, step: match.step },
  };
}

/** The modal that a click asks for. When the click is stale or the modal no longer possible, the current panel. */
export async function openModal(deps: PanelDeps, click: Click): Promise<ModalOrAnswer> {
  const seated = await resolveSeat(deps, click.caller, click.locale, click.id.tableId);
  if (!seated.ok) return { screen: seated.reason, address: null };
  const { match, seat, localizer } = seated.value;
  if (isStale(seated.value, click.id)) return panelScreen(seated.value, STALE_NOTICE);
  const modal = match.modal(seat, click.id.payload, localizer);
  if (modal === null) return panelScreen(seated.value, NOT_ANY_MORE);
  return {
    modal,
    address: { tableId: click.id.tableId, step: match.step },
    instead: panelScreen(seated.value, { key: 'app.too-slow' }, click.id.payload),
  };
}

/** Makes the moves that a click stands for. Resolves with the seat's panel afterwards. */
export async function submitMoves(deps: PanelDeps & TipDeps, click: Click): Promise<AddressedScreen> {
  const { caller, locale, id, input } = click;
  const outcome = await deps.tables.play(caller, id.tableId, id.step, (match, seat) =>
    match.moves(seat, id.payload, input),
  );
  const current = seatContextOf(deps, outcome.ok ? outcome.value : outcome.current, caller, locale);
  if (!current.ok) return { screen: current.reason, address: null };
  if (!outcome.ok) {
    const isDropped = isStale(current.value, id) || outcome.reason.key === NOT_ANY_MORE.key;
    return panelScreen(current.value, outcome.reason, isDropped ? '' : id.payload);
  }
  const tip = await nextTip(deps, caller, current.value, '');
  const { screen, address } = panelScreen(current.value, null, '', {}, tip);
  const { seat, localizer } = current.value;
  const { match: before } = outcome.before;
  const committed =
    before === null ? screen : withNewCommitments(screen, outcome.value, seat, before, localizer);
  return { screen: await withNextTable(deps, committed, current.value, caller), address };
}

/** Takes back the caller's turn. Resolves with the seat's panel afterwards. */
export async function takeBackTurn(deps: PanelDeps, { caller, locale, id }: Click): Promise<AddressedScreen> {
  const outcome = await deps.tables.takeBack(caller, id.tableId, id.step);
  const current = seatContextOf(deps, outcome.ok ? outcome.value : outcome.current, caller, locale);
  if (!current.ok) return { screen: current.reason, address: null };
  return panelScreen(current.value, outcome.ok ? TAKEN_BACK : outcome.reason);
}

/** The panel with a button that leads to the next table, where this one waits for its reader no more and another does. */
async function withNextTable(
  deps: PanelDeps,
  panel: AppScreen,
  { loaded: { table }, match, seat, localizer }: SeatContext,
  caller: Caller,
): Promise<AppScreen> {
  if (match.toAct.includes(seat) || !(await isAwaitedElsewhere(deps, caller, table.id))) return panel;
  return withButton(panel, nextTableButton(localizer.plain('app.games.next')), 'panel');
}

/**
 * Makes the moves that a click in a public post stands for. Resolves with `null` when they were made: the post shows them.
 * Else with a screen that says why not.
 */
export async function submitPublicMoves(deps: PanelDeps, click: Click): Promise<AddressedScreen | null> {
  const { caller, locale, id, input } = click;
  const outcome = await deps.tables.play(caller, id.tableId, id.step, (match, seat) =>
    match.moves(seat, id.payload, input),
  );
  if (outcome.ok) return null;
  const localizer = localizerFor(deps.translator, locale, outcome.current?.table ?? null);
  const reason = outcome.reason.key === NOT_ANY_MORE.key ? MOVED_ON : outcome.reason;
  return refusalAnswer(localizer, reason);
}

const MOVED_ON: Message = { key: 'app.refused.moved-on' };

const STALE_NOTICE: Message = { key: 'app.refused.stale' };
const TAKEN_BACK: Message = { key: 'app.taken-back' };
const NOT_ANY_MORE: Message = { key: 'app.not-any-more' };

/**
 * Whether a click was rendered for another step. A finished game has no further steps, so its clicks are never stale.
 */
const isStale = ({ match }: SeatContext, id: CustomId): boolean =>
  match.outcome === null && id.step !== match.step;

function panelScreen(
  { loaded, match, seat, localizer }: SeatContext,
  notice: Message | null,
  payload = '',
  input: Input = {},
  tip: string | null = null,
): AddressedScreen {
  const time = ownTurnTime(loaded.table, match, seat, localizer);
  const notices = [
    ...[notice, parkedMessage(loaded.table)].flatMap((message) =>
      message === null ? [] : [localizer.markdown(message.key, message.args)],
    ),
    ...(time === null ? [] : [time]),
  ];
  const gamePanel = match.panel(seat, payload, input, localizer, contextOf(loaded.table));
  const withRules = withButton(
    mayTakeBack(loaded, seat) ? withButton(gamePanel, takeBackButton(localizer), 'panel') : gamePanel,
    rulesButton(localizer),
    'panel',
  );
  const pause = payload === '' ? pauseButton(loaded, seat, localizer) : null;
  const panel = pause === null ? withRules : withButton(withRules, pause, 'panel');
  const helped =
    tip === null
      ? withCoach(panel, match.coach(seat, payload), localizer)
      : withTip(panel, loaded.game, tip, localizer);
  return {
    screen: withNotice(helped, notices.length === 0 ? null : notices.join('\n')),
    address: { tableId: loaded.table.id, step: match.step },
  };
}
