import type { Caller, Done, Tables } from '../app/tables.ts';
import type { Translator } from '../i18n/translator.ts';
import type { HouseScreen } from './components.ts';
import type { CustomId, HouseRoute } from './customId.ts';
import type { Answer } from './message.ts';
import { refusalScreen, voiceAt, wordsScreen } from './voices.ts';

export interface LobbyTools {
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
export const SEAT_ROUTES = ['join', 'leave', 'addBot', 'remove', 'start'] as const satisfies HouseRoute[];
export type SeatRoute = (typeof SEAT_ROUTES)[number];

/** Takes, leaves or gives a seat, or starts; `null` when it is done, else words for the caller. */
export async function changeSeats(
  tools: LobbyTools,
  route: SeatRoute,
  click: LobbyClick,
): Promise<Answer | null> {
  const done = await carryOut(tools.tables, route, click);
  if (done.ok) return null;
  const open = await tools.tables.find(click.caller.guildId, click.id.tableId);
  const voice = voiceAt(tools.translator, click.locale, open?.table ?? null);
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

/** Asks the host, in secret, whether to call the table off; tells everybody else that only the host can. */
export async function askToCancel(
  { tables, translator }: LobbyTools,
  caller: Pick<Caller, 'guildId' | 'userId'>,
  locale: string,
  tableId: string,
): Promise<Answer> {
  const open = await tables.find(caller.guildId, tableId);
  const voice = voiceAt(translator, locale, open?.table ?? null);
  const no = (key: string): Answer => ({ screen: refusalScreen(voice, { key }), address: null });
  if (open === null) return no('app.refused.gone');
  const { table, match } = open;
  if (table.status === 'over') return no('app.refused.over');
  if (table.status === 'cancelled') return no('app.refused.cancelled');
  if (table.hostId !== caller.userId) {
    const host = table.seats.findIndex((seat) => seat.kind === 'user' && seat.userId === table.hostId);
    return {
      screen: refusalScreen(voice, { key: 'app.refused.not-host', args: { host: { seat: host } } }),
      address: null,
    };
  }
  const screen: HouseScreen = {
    blocks: [
      {
        type: 'text',
        markdown: voice.say(match === null ? 'house.cancel.ask-lobby' : 'house.cancel.ask-game'),
      },
      {
        type: 'buttons',
        buttons: [
          {
            label: voice.plain('house.cancel.yes'),
            style: 'danger',
            action: { route: 'cancelConfirm', payload: '' },
          },
          {
            label: voice.plain('house.cancel.no'),
            style: 'secondary',
            action: { route: 'keep', payload: '' },
          },
        ],
      },
    ],
  };
  return { screen, address: { tableId, step: 0 } };
}

/** Calls the table off. */
export async function cancelTable({ tables, translator }: LobbyTools, click: LobbyClick): Promise<Answer> {
  const done = await tables.cancel(click.caller, click.id.tableId);
  const open = done.ok ? done.value : await tables.find(click.caller.guildId, click.id.tableId);
  const voice = voiceAt(translator, click.locale, open?.table ?? null);
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
