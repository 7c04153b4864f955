import { seatOf } from '../app/seating.ts';
import type { OpenTable } from '../app/table.ts';
import type { Caller, Tables } from '../app/tables.ts';
import type { Translator } from '../i18n/translator.ts';
import type { Seat } from '../kernel/game.ts';
import type { Line, Rejection } from '../kernel/line.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Input, Modal } from '../kernel/screen.ts';
import type { Match } from '../kernel/seal.ts';
import type { Voice } from '../kernel/ui.ts';
import type { HouseScreen } from './components.ts';
import type { CustomId } from './customId.ts';
import type { Answer } from './message.ts';
import { withNewSeals } from './sealLines.ts';
import { parkedLine, refusalScreen, voiceAt, withNotice } from './voices.ts';

export interface PanelTools {
  readonly tables: Tables;
  readonly translator: Translator;
}

/** A click on a game's button or select, or a submitted modal. */
export interface Click {
  readonly caller: Caller;
  readonly locale: string;
  readonly id: CustomId;
  readonly input: Input;
}

/** Somebody at their own place of a game that has begun. */
export interface Seated {
  readonly open: OpenTable;
  readonly match: Match;
  readonly seat: Seat;
  readonly voice: Voice;
}

/** Who sits where of a game that has begun; or why not, in words for the caller. */
export async function sitDown(
  tools: PanelTools,
  caller: Pick<Caller, 'guildId' | 'userId'>,
  locale: string,
  tableId: string,
): Promise<Result<Seated, HouseScreen>> {
  return seatAt(tools, await tools.tables.find(caller.guildId, tableId), caller, locale);
}

function seatAt(
  { translator }: PanelTools,
  open: OpenTable | null,
  caller: Pick<Caller, 'userId'>,
  locale: string,
): Result<Seated, HouseScreen> {
  const voice = voiceAt(translator, locale, open?.table ?? null);
  const no = (reason: Rejection) => refuse(refusalScreen(voice, reason));
  if (open === null) return no({ key: 'app.refused.gone' });
  const { table, match } = open;
  if (table.status === 'cancelled') return no({ key: 'app.refused.cancelled' });
  const seat = seatOf(table, caller);
  if (seat < 0) return no({ key: 'app.refused.not-seated' });
  if (match === null) return no({ key: 'app.refused.not-begun' });
  return ok({ open, match, seat, voice });
}

/**
 * What the click looks up, at any step and for some of it without a seat; else the panel of a seat. There, a click of
 * an earlier step, or a payload that will not do any more, shows the panel's beginning.
 */
export async function showPanel(tools: PanelTools, { caller, locale, id, input }: Click): Promise<Answer> {
  const open = await tools.tables.find(caller.guildId, id.tableId);
  const page = open === null ? null : lookUp(tools, open, caller, locale, id);
  if (page !== null) return page;
  const seated = seatAt(tools, open, caller, locale);
  if (!seated.ok) return { screen: seated.reason, address: null };
  const stale = isStale(seated.value, id);
  const payload = stale && id.route === 'panel' ? '' : id.payload;
  return panelOf(seated.value, stale ? STALE : null, payload, stale ? {} : input);
}

function lookUp(
  { translator }: PanelTools,
  { table, match }: OpenTable,
  caller: Caller,
  locale: string,
  { route, payload }: CustomId,
): Answer | null {
  if (match === null) return null;
  const seat = seatOf(table, caller);
  const viewer = seat < 0 ? null : seat;
  const voice = voiceAt(translator, locale, table);
  const screen = route === 'watch' ? match.watch(viewer, payload, voice) : match.page(viewer, payload, voice);
  return screen === null ? null : { screen, address: { tableId: table.id, step: match.step } };
}

/** The modal that a click asks for; or, when it is too late for it, the panel as it is now. */
export async function askFor(
  tools: PanelTools,
  click: Click,
): Promise<{ readonly modal: Modal; readonly step: number; readonly instead: Answer } | Answer> {
  const seated = await sitDown(tools, click.caller, click.locale, click.id.tableId);
  if (!seated.ok) return { screen: seated.reason, address: null };
  const { match, seat, voice } = seated.value;
  if (isStale(seated.value, click.id)) return panelOf(seated.value, STALE);
  const modal = match.ask(seat, click.id.payload, voice);
  if (modal === null) return panelOf(seated.value, { key: 'house.not-any-more' });
  return {
    modal,
    step: match.step,
    instead: panelOf(seated.value, { key: 'house.too-slow' }, click.id.payload),
  };
}

/** Makes the moves behind a click, and shows the seat's panel as it is afterwards. */
export async function play(tools: PanelTools, click: Click): Promise<Answer> {
  const { caller, locale, id, input } = click;
  const before = await sitDown(tools, caller, locale, id.tableId);
  if (!before.ok) return { screen: before.reason, address: null };
  if (isStale(before.value, id)) return panelOf(before.value, STALE);
  const { match, seat, voice } = before.value;
  const moves = match.moves(seat, id.payload, input);
  if (moves === null) return panelOf(before.value, { key: 'house.not-any-more' });
  const done = await tools.tables.play(caller, id.tableId, id.step, moves);
  if (done.ok && done.value.match !== null) {
    const { screen, address } = panelOf({ open: done.value, match: done.value.match, seat, voice }, null);
    return { screen: withNewSeals(screen, done.value, seat, match, voice), address };
  }
  const now = await sitDown(tools, caller, locale, id.tableId);
  if (!now.ok) return { screen: now.reason, address: null };
  if (done.ok) return panelOf(now.value, null);
  return panelOf(now.value, done.reason, isStale(now.value, id) ? '' : id.payload);
}

const STALE: Line = { key: 'app.refused.stale' };

/** A click that was drawn for another step. A finished game has no steps to come, so nothing of it is ever stale. */
const isStale = ({ match }: Seated, id: CustomId): boolean =>
  match.outcome === null && id.step !== match.step;

function panelOf(
  { open, match, seat, voice }: Seated,
  notice: Line | null,
  payload = '',
  input: Input = {},
): Answer {
  const notices = [notice, parkedLine(open.table)].flatMap((line) =>
    line === null ? [] : [voice.say(line.key, line.args)],
  );
  return {
    screen: withNotice(
      match.panel(seat, payload, input, voice),
      notices.length === 0 ? null : notices.join('\n'),
    ),
    address: { tableId: open.table.id, step: match.step },
  };
}
