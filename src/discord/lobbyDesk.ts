import { notCanceller, seatOf } from '../app/seating.ts';
import type { OpenTable } from '../app/table.ts';
import type { Caller, Done, Tables } from '../app/tables.ts';
import type { Translator } from '../i18n/translator.ts';
import type { LineArguments, Rejection } from '../kernel/line.ts';
import type { Voice } from '../kernel/ui.ts';
import type { HouseScreen } from './components.ts';
import type { CustomId, HouseRoute } from './customId.ts';
import { hasLeft, type MembershipTools } from './membership.ts';
import type { Answer } from './message.ts';
import { parkedLine, refusalScreen, voiceAt, wordsScreen } from './voices.ts';

export interface LobbyTools extends MembershipTools {
  readonly tables: Tables;
  readonly translator: Translator;
}

/** A click on a lobby's post, or on what it led to. */
export interface LobbyClick {
  readonly caller: Caller;
  readonly locale: string;
  readonly id: CustomId;
  /** The chosen value of a select, else empty. */
  readonly choice: string;
}

/** What is done at once, its result seen in the public post. */
export type SeatRoute = Extract<HouseRoute, 'join' | 'leave' | 'addBot' | 'remove' | 'start'>;

/** Takes, leaves or gives a seat, or starts; `null` when it is done and to be seen, else words for the caller. */
export async function changeSeats(
  tools: LobbyTools,
  route: SeatRoute,
  click: LobbyClick,
): Promise<Answer | null> {
  const done = await carryOut(tools.tables, route, click);
  const open = done.ok ? done.value : await tools.tables.find(click.caller.guildId, click.id.tableId);
  const voice = voiceAt(tools.translator, click.locale, open?.table ?? null);
  if (done.ok) {
    const parked = parkedLine(done.value.table);
    return parked === null ? null : { screen: refusalScreen(voice, parked), address: null };
  }
  return { screen: refusalScreen(voice, done.reason), address: null };
}

function carryOut(
  tables: Tables,
  route: SeatRoute,
  { caller, id: { tableId }, choice }: LobbyClick,
): Promise<Done> {
  switch (route) {
    case 'join':
      return tables.join(caller, tableId);
    case 'leave':
      return tables.leave(caller, tableId);
    case 'addBot':
      return tables.addBot(caller, tableId, choice);
    case 'remove':
      return tables.remove(caller, tableId, choice);
    case 'start':
      return tables.start(caller, tableId);
  }
}

/**
 * Asks the host or a moderator, in secret, whether to call the table off; tells everybody else who can. Who plays may
 * answer that the host has left the server.
 */
export async function askToCancel(
  { tables, translator }: Pick<LobbyTools, 'tables' | 'translator'>,
  caller: Caller,
  locale: string,
  tableId: string,
): Promise<Answer> {
  const open = await tables.find(caller.guildId, tableId);
  const voice = voiceAt(translator, locale, open?.table ?? null);
  const no = (reason: Rejection): Answer => ({ screen: refusalScreen(voice, reason), address: null });
  if (open === null) return no({ key: 'app.refused.gone' });
  const { table, match } = open;
  if (table.status === 'over') return no({ key: 'app.refused.over' });
  if (table.status === 'cancelled') return no({ key: 'app.refused.cancelled' });
  const address = { tableId, step: 0 };
  const which = whichTable(open, voice);
  const refusal = notCanceller(open, caller, false);
  if (refusal === null) {
    const question = voice.say(match === null ? 'house.cancel.ask-lobby' : 'house.cancel.ask-game', which);
    return { screen: questionScreen(voice, question, 'house.cancel.yes'), address };
  }
  if (seatOf(table, caller) < 0) return no(refusal);
  const { key, args } = refusal;
  const question = [voice.say(key, args), voice.say('house.cancel.ask-left', which)].join('\n\n');
  return { screen: questionScreen(voice, question, 'house.cancel.left'), address };
}

/** What a table is called, and where it is played. One whose settings are damaged goes by its id. */
const whichTable = ({ table, game }: OpenTable, voice: Voice): LineArguments => ({
  title: { said: game.settings(table.settings).ok ? game.lobby(table.settings, voice).title : table.id },
  channel: `<#${table.playedIn}>`,
});

/** A question whose `yes` calls the table off. */
const questionScreen = (voice: Voice, question: string, yes: string): HouseScreen => ({
  blocks: [
    { type: 'text', markdown: question },
    {
      type: 'buttons',
      buttons: [
        { label: voice.plain(yes), style: 'danger', action: { route: 'cancelConfirm', payload: '' } },
        {
          label: voice.plain('house.cancel.no'),
          style: 'secondary',
          action: { route: 'keep', payload: '' },
        },
      ],
    },
  ],
});

/** Calls the table off: for its host, for moderators, and for whoever plays once the host has left the server. */
export async function cancelTable(tools: LobbyTools, { caller, id, locale }: LobbyClick): Promise<Answer> {
  const { tables, translator } = tools;
  const before = await tables.find(caller.guildId, id.tableId);
  const hostLeft =
    before !== null &&
    notCanceller(before, caller, false) !== null &&
    seatOf(before.table, caller) >= 0 &&
    (await hasLeft(tools, caller.guildId, before.table.hostId));
  const done = await tables.cancel(caller, id.tableId, hostLeft);
  const open = done.ok ? done.value : await tables.find(caller.guildId, id.tableId);
  const voice = voiceAt(translator, locale, open?.table ?? null);
  return {
    screen: done.ok ? wordsScreen(voice.say('house.cancel.done')) : refusalScreen(voice, done.reason),
    address: null,
  };
}

/** Leaves the table as it is. */
export function keepTable({ translator }: LobbyTools, locale: string): Answer {
  return { screen: wordsScreen(voiceAt(translator, locale, null).say('house.cancel.kept')), address: null };
}

/** The rules of what is played at this table. */
export async function showRules({ tables, translator }: LobbyTools, click: LobbyClick): Promise<Answer> {
  const open = await tables.find(click.caller.guildId, click.id.tableId);
  const voice = voiceAt(translator, click.locale, open?.table ?? null);
  if (open === null) return { screen: refusalScreen(voice, { key: 'app.refused.gone' }), address: null };
  return {
    screen: open.game.rules(voice),
    address: { tableId: open.table.id, step: open.match?.step ?? 0 },
  };
}
