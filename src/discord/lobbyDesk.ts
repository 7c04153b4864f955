import { notHost, seatOf } from '../app/seating.ts';
import type { OpenTable } from '../app/table.ts';
import type { Caller, Done, Tables } from '../app/tables.ts';
import type { Translator } from '../i18n/translator.ts';
import type { LineArguments } from '../kernel/line.ts';
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
 * Asks the host, in secret, whether to call the table off; tells everybody else that only the host can. Who plays may
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
  const no = (key: string, args: LineArguments = {}): Answer => ({
    screen: refusalScreen(voice, { key, args }),
    address: null,
  });
  if (open === null) return no('app.refused.gone');
  const { table, match } = open;
  if (table.status === 'over') return no('app.refused.over');
  if (table.status === 'cancelled') return no('app.refused.cancelled');
  const address = { tableId, step: 0 };
  if (table.hostId === caller.userId) {
    const question = voice.say(match === null ? 'house.cancel.ask-lobby' : 'house.cancel.ask-game');
    return { screen: questionScreen(voice, question, 'house.cancel.yes'), address };
  }
  const { key, args } = notHost(open, caller) ?? { key: 'app.refused.gone' };
  if (!isSeated(open, caller)) return no(key, args);
  const question = [voice.say(key, args), voice.say('house.cancel.ask-left')].join('\n\n');
  return { screen: questionScreen(voice, question, 'house.cancel.left'), address };
}

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

const isSeated = ({ table }: OpenTable, caller: Caller): boolean => seatOf(table, caller) >= 0;

/** Calls the table off: for its host, and for whoever plays once the host has left the server. */
export async function cancelTable(tools: LobbyTools, { caller, id, locale }: LobbyClick): Promise<Answer> {
  const { tables, translator } = tools;
  const before = await tables.find(caller.guildId, id.tableId);
  const hostLeft =
    before !== null &&
    before.table.hostId !== caller.userId &&
    isSeated(before, caller) &&
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
