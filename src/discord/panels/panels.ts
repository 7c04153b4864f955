import type { Localizer, Input } from '../../kernel/screen.ts';
import type { LoadedTable } from '../../table/table.ts';
import { settledPayload } from '../../kernel/hasty-press.ts';
import { contextOf } from '../../table/clock/timer.ts';
import type { Coaching } from '../../kernel/game-parts.ts';
import type { Message } from '../../kernel/game.ts';
import type {
  AppBlock,
  AppButton,
  AppScreen,
  AddressedScreen,
  PanelMoment,
  KeptPanel,
} from '../components/components.ts';
import { moreButtonsOf, withPanelMore } from '../components/last-row.ts';
import { isAboutText, type ModalOrAnswer, withDraftTexts, withTyped } from '../components/modal.ts';
import type { CustomId } from '../components/custom-id.ts';
import { stoppedTime, withOwnTime } from '../../posts/post-screens.ts';
import { GONE, localizerFor, parkedMessage, withNotice, withNoticeInside } from '../components/localizer.ts';
import type { CommandOutcome } from '../../table/decision.ts';
import { seatOf, type Caller } from '../../table/seats.ts';
import { refusalAfter } from '../interactions/at-table.ts';
import type { Click, PanelDeps } from '../interactions/click.ts';
import {
  momentOf,
  refuseWatching,
  resolveSeat,
  type SeatContext,
  seatContextOf,
  seatedIn,
  waitForEnd,
} from './seat-context.ts';
import type { PartedPanelDeps, SeatPanel } from './panel-part.ts';
import { play } from '../../table/game-decisions.ts';
import { isEndPosted } from '../../table/results/result-service.ts';
import { animationOf, coachingOf, pageOf } from '../../kernel/match-screens.ts';
import { openedInstead, watch, watchedBy } from './watching.ts';

/**
 * The page that a click asks for, which is independent of the step and may not need a seat; else the panel of the
 * caller's seat, or what there is to watch. A click rendered for an earlier step, or an unknown payload, shows the
 * panel from its beginning.
 */
export async function renderPanel(
  deps: PartedPanelDeps,
  { caller, locale, id, input }: Click,
): Promise<AddressedScreen> {
  const loaded = await deps.tables.find(caller, id.tableId);
  const refused = loaded === null ? null : await refuseWatching(deps, loaded, caller, locale);
  if (refused !== null) return refused;
  const page = loaded === null ? null : renderPage(deps, loaded, caller, locale, id);
  const started = loaded === null ? null : watchedBy(loaded, caller);
  if (loaded !== null && page !== null) {
    const localizer = localizerFor(deps.translator, locale, loaded.table);
    const early = await waitForEnd(deps, loaded, localizer);
    if (early !== null || started === null) return early ?? page;
    let { screen } = page;
    for (const part of deps.panelParts())
      screen = (await part.page?.(screen, { started, caller, localizer })) ?? screen;
    return { ...page, screen };
  }
  if (started !== null) {
    const isOpened = id.route === 'open' && id.payload === '';
    const instead = isOpened ? await openedInstead(deps, started, caller, locale) : null;
    return instead ?? watch(deps, started, caller, locale);
  }
  const seated = seatContextOf(deps, loaded, caller, locale);
  if (!seated.ok) return seated.reason;
  const stale = isStale(seated.value, id);
  const payload = stale && id.route === 'panel' ? '' : id.payload;
  const panel = await begun(deps, { ...seated.value, caller, payload });
  // The way back to the panel asks for nothing that could be over.
  const isTold = stale && (id.route !== 'panel' || id.payload !== '');
  return openedPanel(deps, panel, isTold ? STALE_NOTICE : null, stale ? {} : input);
}

/** A panel as features want it to begin. */
async function begun(deps: PartedPanelDeps, panel: SeatPanel): Promise<SeatPanel> {
  let now = panel;
  for (const { begins } of deps.panelParts()) if (begins !== undefined) now = (await begins(now)) ?? now;
  return now;
}

/** A panel or page with what a guided game says there, if it says anything, and the button that it asks for. */
function withCoach(screen: AppScreen, lesson: Coaching | null, localizer: Localizer): AppScreen {
  if (lesson === null) return screen;
  const said = localizer.markdown('app.coach', { lesson: { key: lesson.key, args: lesson.args ?? {} } });
  return withNotice(lesson.wants === undefined ? screen : asksFor(screen, lesson.wants), said);
}

/**
 * A screen that asks for the button or select of this payload, without its first text: no other button is coloured. As it
 * is where there is none.
 */
function asksFor(screen: AppScreen, wants: string): AppScreen {
  // It may have been pressed a moment ago.
  const isWanted = ({ disabled, action }: AppButton): boolean =>
    disabled !== true && settledPayload(action.payload, Infinity) === wants;
  const isThere = screen.blocks.some(
    (block) =>
      (block.type === 'buttons' && block.buttons.some((each) => isWanted(each))) ||
      (block.type === 'select' && block.action.payload === wants),
  );
  if (!isThere) return screen;
  const spoken = screen.blocks.findIndex(({ type }) => type === 'text');
  return {
    ...screen,
    blocks: screen.blocks.flatMap((block, i): readonly AppBlock[] => {
      if (i === spoken) return [];
      if (block.type !== 'buttons') return [block];
      const buttons = block.buttons.map((each) => ({
        ...each,
        style: isWanted(each) ? ('success' as const) : ('secondary' as const),
      }));
      return [{ ...block, buttons }];
    }),
  };
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
    route === 'animate'
      ? animationOf(match, viewer, payload, localizer)
      : pageOf(match, viewer, payload, localizer, contextOf(table));
  if (screen === null) return null;
  const lesson = viewer === null ? null : coachingOf(match, viewer, payload);
  return {
    screen: withCoach(screen, lesson, localizer),
    address: { tableId: table.id, step: match.step },
  };
}

/**
 * The buttons that the caller's panel has behind *More*, its pictures, and what is planned in it. When the click is stale,
 * or nothing is behind it any more, the panel.
 */
export async function panelButtons(
  deps: PartedPanelDeps,
  click: Click,
): Promise<
  | AddressedScreen
  | {
      readonly panel: SeatPanel;
      readonly pictures: readonly AppBlock[];
      readonly buttons: readonly AppButton[];
    }
> {
  const { caller, locale, id } = click;
  const seated = await resolveSeat(deps, caller, locale, id.tableId);
  if (!seated.ok) return seated.reason;
  const stale = isStale(seated.value, id);
  const panel = { ...seated.value, caller, payload: stale ? '' : id.payload };
  if (stale) return panelScreen(deps, panel, STALE_NOTICE);
  let whole = wholePanel(deps, panel);
  for (const { more } of deps.panelParts()) whole = (await more?.(whole, panel)) ?? whole;
  const buttons = moreButtonsOf(whole);
  const pictures = whole.blocks.filter(({ type }) => type === 'picture');
  return buttons.length === 0 ? panelScreen(deps, panel, GONE) : { panel, pictures, buttons };
}

/** The modal that a click asks for. When the click is stale or the modal no longer possible, the current panel. */
export async function openModal(deps: PartedPanelDeps, click: Click): Promise<ModalOrAnswer> {
  const seated = await resolveSeat(deps, click.caller, click.locale, click.id.tableId);
  // Someone without a seat sees what there is to watch, if they may.
  if (!seated.ok) return renderPanel(deps, { ...click, id: { ...click.id, route: 'panel', payload: '' } });
  const { match, seat, localizer } = seated.value;
  const panel = { ...seated.value, caller: click.caller, payload: '' };
  if (isStale(seated.value, click.id)) return panelScreen(deps, panel, STALE_NOTICE);
  const [view, { payload }] = [match.view(seat), click.id];
  let modal = match.ui.modal(view, payload, localizer);
  if (modal === null) return panelScreen(deps, panel, match.ui.refuseModal?.(view, payload) ?? GONE);
  for (const { form } of deps.panelParts()) modal = (await form?.(modal, { ...panel, payload })) ?? modal;
  return {
    modal: withDraftTexts(modal, click.message),
    address: { tableId: click.id.tableId, step: match.step },
    instead: panelScreen(deps, { ...panel, payload }, { key: 'app.too-slow' }),
  };
}

const runMoves = ({ tables }: PanelDeps, { caller, id, input }: Click): Promise<CommandOutcome> =>
  tables.run(play, {
    caller,
    tableId: id.tableId,
    step: id.step,
    moves: (match, seat) => match.movesOf(seat, id.payload, input),
  });

/** Makes the moves that a click stands for. Resolves with the seat's panel afterwards. */
export async function submitMoves(deps: PartedPanelDeps, click: Click): Promise<AddressedScreen> {
  const { caller, locale, id, input } = click;
  const outcome = await runMoves(deps, click);
  const current = seatContextOf(deps, outcome.ok ? outcome.value : outcome.current, caller, locale);
  if (!current.ok) return current.reason;
  if (!outcome.ok) {
    const isDropped = isStale(current.value, id) || outcome.reason.key === GONE.key;
    const refused = { ...current.value, caller, payload: isDropped ? '' : id.payload };
    const answer = panelScreen(deps, refused, outcome.reason);
    const typed = isDropped || !isAboutText(outcome.reason) ? [] : Object.values(input.fields ?? {});
    return { ...answer, screen: withTyped(answer.screen, typed) };
  }
  return openedPanel(deps, { ...current.value, caller, payload: '' }, null, {}, outcome.before);
}

/** The caller's panel from its beginning after a command, with the text of this key above it; or why it was refused. */
export function panelAfter(
  deps: PartedPanelDeps,
  { caller, locale }: Pick<Click, 'caller' | 'locale'>,
  outcome: CommandOutcome,
  done: string,
): AddressedScreen {
  const seated = seatContextOf(deps, outcome.ok ? outcome.value : outcome.current, caller, locale);
  if (!seated.ok) return seated.reason;
  const notice = outcome.ok ? { key: done } : outcome.reason;
  return panelScreen(deps, { ...seated.value, caller, payload: '' }, notice);
}

/**
 * Makes the moves that a click in a public post stands for. Resolves with `null` when they were made: the post shows them.
 * Else with a screen that says why not.
 */
export async function submitPublicMoves(deps: PanelDeps, click: Click): Promise<AddressedScreen | null> {
  const outcome = await runMoves(deps, click);
  if (outcome.ok) return null;
  const reason = outcome.reason.key === GONE.key ? MOVED_ON : outcome.reason;
  return refusalAfter(deps, click, { ...outcome, reason });
}

const MOVED_ON: Message = { key: 'app.refused.moved-on' };

const STALE_NOTICE: Message = { key: 'app.refused.stale' };

/** True for a click that was rendered for another step. A finished game has no further steps, so none is stale. */
const isStale = ({ match }: SeatContext, id: CustomId): boolean =>
  match.outcome === null && id.step !== match.step;

/** A panel that opens, or that answers moves made at the table `before`, with what features add for this moment. */
async function openedPanel(
  deps: PartedPanelDeps,
  panel: SeatPanel,
  notice: Message | null,
  input: Input = {},
  before: LoadedTable | null = null,
): Promise<AddressedScreen> {
  let screen = coachedPanel(deps, panel, input);
  for (const { opened } of deps.panelParts()) if (opened !== undefined) screen = await opened(screen, panel);
  if (before !== null)
    for (const { moved } of deps.panelParts())
      if (moved !== undefined) screen = await moved(screen, { ...panel, before });
  return panelAnswer(deps, panel, notice, screen);
}

/** The same without what is added for this moment. */
const panelScreen = (deps: PartedPanelDeps, panel: SeatPanel, notice: Message | null): AddressedScreen =>
  panelAnswer(deps, panel, notice, coachedPanel(deps, panel, {}));

function coachedPanel(deps: PartedPanelDeps, panel: SeatPanel, input: Input): AppScreen {
  const { match, seat, localizer, payload } = panel;
  return withCoach(wholePanel(deps, panel, input), coachingOf(match, seat, payload), localizer);
}

function panelAnswer(
  deps: PartedPanelDeps,
  panel: SeatPanel,
  notice: Message | null,
  screen: AppScreen,
): AddressedScreen {
  const { loaded, match, seat, localizer, payload } = panel;
  // What its player has not drafted there does not stay.
  const isPlanned = loaded.table.planned[panel.caller.userId]?.stage === 'due';
  const time = stoppedTime(loaded.table, match, seat, localizer);
  const notices = [
    ...[notice, parkedMessage(loaded.table)].flatMap((message) =>
      message === null ? [] : [localizer.markdown(message.key, message.args)],
    ),
    ...(time === null ? [] : [time]),
  ];
  const shown = notices.length === 0 ? screen : withNoticeInside(screen, notices.join('\n'));
  return {
    screen: withPanelMore(shown, payload, localizer),
    address: { tableId: loaded.table.id, step: match.step },
    panel: keptPanel(
      deps,
      { caller: panel.caller, locale: localizer.locale },
      { moment: seatMomentOf(panel), isOnPage: payload !== '' && !isPlanned },
    ),
  };
}

/** The game's panel with what features add to it, and all of its buttons. */
function wholePanel({ panelParts }: PartedPanelDeps, panel: SeatPanel, input: Input = {}): AppScreen {
  const { loaded, match, seat, localizer, payload } = panel;
  const gamePanel = match.ui.panel(match.view(seat), payload, input, localizer, contextOf(loaded.table));
  const timed = withOwnTime(gamePanel, loaded.table, match, seat, localizer);
  return panelParts().reduce<AppScreen>((screen, part) => part.seat?.(screen, panel) ?? screen, timed);
}

/** How a panel is kept fresh. A function of its own, so that no open panel keeps a match. */
const keptPanel = (
  deps: PartedPanelDeps,
  reader: Pick<Click, 'caller' | 'locale'>,
  shown: Pick<KeptPanel, 'moment' | 'isOnPage'>,
): KeptPanel => ({
  ...shown,
  momentOf: (loaded) => {
    const seated = seatedIn(loaded, reader.caller);
    return seated.ok ? seatMomentOf(seated.value) : null;
  },
  refreshed: async (loaded) => {
    const seated = seatContextOf(deps, loaded, reader.caller, reader.locale);
    // A panel after the end tells nothing of it, but that there is a post to look at.
    if (!seated.ok || !(await isEndPosted(deps.tables, { ...loaded, match: seated.value.match })))
      return null;
    const panel = await begun(deps, { ...seated.value, caller: reader.caller, payload: '' });
    return openedPanel(deps, panel, null);
  },
});

const seatMomentOf = ({ loaded: { table }, match, seat }: Omit<SeatContext, 'localizer'>): PanelMoment =>
  momentOf({ table, match }, match.toAct.includes(seat));
