import type { Rejection } from '../kernel/line.ts';
import type { Luck } from '../kernel/luck.ts';
import { ok, refuse } from '../kernel/result.ts';
import { carryOut, type DeedTools, openTable, storing } from './deeds.ts';
import { freshSeed } from './fair/scheme.ts';
import { sealsOf } from './fair/seals.ts';
import { judgeBots, judgeCancel, judgePlay, judgeStart, showIn, tooFew } from './playing.ts';
import type { Change } from './ports.ts';
import { botHolder, judgeAddBot, judgeJoin, judgeLeave, judgeRemove } from './seating.ts';
import type { Holder, OpenTable, Table } from './table.ts';
import type { Caller, Done, Opening, Tables } from './tables.ts';

export interface TablesTools extends DeedTools {
  readonly luck: Luck;
  /** The display name of a computer player, `count` counting those of its kind at the table from 1. */
  readonly botName: (bot: string, count: number) => string;
  /** The most tables of one server that may be open at once; 100 if left out. */
  readonly tablesPerServer?: number;
  /** The secret seed of a new table: from the system's chance, unless a test must be able to repeat itself. */
  readonly seed?: () => string;
}

const TABLES_PER_SERVER = 100;
/** How much of that one channel may have, and one host. Tables in threads count where they were opened. */
const SHARE = 1 / 4;

/** More than can be open at once: what the limit let through may be one more than it says, or many if it was lowered. */
const ALL = 2 ** 31 - 1;

/** The tables, and what the caretaker needs beside. */
export interface TablesAndBots {
  readonly tables: Tables;
  /** Lets the computer players of a table move, if they are to. */
  readonly runBots: (tableId: string) => Promise<void>;
  /** Posts a table afresh where it is played. */
  readonly showAnew: (tableId: string) => Promise<void>;
  /** A table that is parked is shown anew; any other is left alone. */
  readonly unpark: (tableId: string) => Promise<void>;
}

/** People's wishes carried out on the store. */
export function createTables(tools: TablesTools): TablesAndBots {
  const { store, games, luck } = tools;
  const act = (
    caller: Caller,
    tableId: string,
    judge: (open: OpenTable) => ReturnType<typeof judgeJoin>,
  ): Promise<Done> =>
    carryOut(tools, tableId, caller.interactionId, (open) =>
      open.table.guildId === caller.guildId ? judge(open) : refuse({ key: 'app.refused.gone' }),
    );

  const tables: Tables = {
    open: (caller, opening) => openNew(tools, caller, opening),
    join: (caller, tableId) => act(caller, tableId, (open) => judgeJoin(open, caller)),
    leave: (caller, tableId) => act(caller, tableId, (open) => judgeLeave(open, caller)),
    addBot: (caller, tableId, bot) =>
      act(caller, tableId, (open) => judgeAddBot(open, caller, bot, tools.botName)),
    remove: (caller, tableId, holder) => act(caller, tableId, (open) => judgeRemove(open, caller, holder)),
    start: (caller, tableId) => act(caller, tableId, (open) => judgeStart(open, caller, luck)),
    cancel: (caller, tableId, hostLeft = false) =>
      act(caller, tableId, (open) => judgeCancel(open, caller, hostLeft)),
    play: (caller, tableId, step, moves) =>
      act(caller, tableId, (open) => judgePlay(open, caller, step, moves, luck)),
    showIn: (caller, tableId, channelId) => act(caller, tableId, (open) => ok(showIn(open, channelId))),
    playIn: async (tableId, channelId) => {
      const moved = await carryOut(tools, tableId, null, ({ table, match }) =>
        table.thread && table.playedIn === table.channelId
          ? ok({
              table: { ...table, playedIn: channelId, thread: false },
              events: match?.events ?? [],
              outbox: [],
            })
          : null,
      );
      return moved.ok ? moved.value : null;
    },
    find: async (guildId, tableId) => {
      const stored = await store.load(tableId);
      return stored === null || stored.table.guildId !== guildId ? null : openTable(games, stored);
    },
    list: (guildId) => store.listOpen(guildId, ALL),
  };

  return {
    tables,
    runBots: async (tableId) => {
      await carryOut(tools, tableId, null, (open) => judgeBots(open, luck));
    },
    showAnew: async (tableId) => {
      await carryOut(tools, tableId, null, (open) =>
        ok({ ...showIn(open, open.table.playedIn), anew: true }),
      );
    },
    unpark: async (tableId) => {
      await carryOut(tools, tableId, null, (open) =>
        open.table.parked === null ? null : ok(showIn(open, open.table.playedIn)),
      );
    },
  };
}

async function openNew(tools: TablesTools, caller: Caller, opening: Opening): Promise<Done> {
  const game = tools.games.get(opening.game);
  if (game === undefined) throw new RangeError(`there is no game "${opening.game}"`);
  const settings = game.settings(opening.settings);
  if (!settings.ok) return settings;
  const strange = opening.bots.find((bot) => !game.bots.includes(bot));
  if (strange !== undefined) return refuse({ key: 'app.refused.no-such-bot' });
  if (opening.bots.length >= game.seats.max)
    return refuse({ key: 'app.refused.full', args: { max: game.seats.max } });
  const flooded = await tooMany(tools, caller, opening.channelId);
  if (flooded !== null) {
    const again = await tools.store.hasCounted(caller.interactionId);
    return refuse(again ? { key: 'app.refused.again' } : flooded);
  }
  const seats: Holder[] = [{ kind: 'user', userId: caller.userId, name: caller.name }];
  for (const bot of opening.bots) seats.push(botHolder(seats, bot, tools.botName));

  for (;;) {
    const id = tableId(tools.luck);
    const seed = (tools.seed ?? freshSeed)();
    const seals = sealsOf(seed, { id, game: game.id, sealed: {} });
    const table: Table = {
      id,
      game: game.id,
      guildId: caller.guildId,
      channelId: opening.channelId,
      playedIn: opening.channelId,
      hostId: caller.userId,
      settings: settings.value,
      thread: opening.thread,
      status: 'lobby',
      seats,
      version: 1,
      told: 0,
      openedAt: tools.clock(),
      parked: null,
      sealed: seals.toKeep(null),
    };
    const open: OpenTable = { table, game, match: null, seals };
    const refusal = opening.startNow ? tooFew(open) : null;
    if (refusal !== null) return refuse(refusal);
    const change: Change = {
      table,
      events: [],
      after: 0,
      interactionId: caller.interactionId,
      outbox: [{ kind: 'lobby', fresh: true }],
      botAt: null,
      seed,
    };
    const result = await storing(tools, change, () => tools.store.create(change));
    if (result === 'duplicate') return refuse({ key: 'app.refused.again' });
    if (result === 'committed') {
      tools.committed();
      if (!opening.startNow) return ok(open);
      return carryOut(tools, table.id, null, (lobby) => judgeStart(lobby, caller, tools.luck));
    }
  }
}

/**
 * Why no more tables are opened here, or `null`. Two people who open one in the same moment may both come through: the
 * limit keeps floods out, and one more does no harm.
 */
async function tooMany(
  { store, tablesPerServer = TABLES_PER_SERVER }: TablesTools,
  { guildId, userId }: Caller,
  channelId: string,
): Promise<Rejection | null> {
  const open = await store.countOpen(guildId, channelId, userId);
  if (open.server >= tablesPerServer)
    return { key: 'app.refused.tables-in-server', args: { max: tablesPerServer } };
  const max = Math.ceil(tablesPerServer * SHARE);
  if (open.host >= max) return { key: 'app.refused.tables-yours', args: { max } };
  return open.channel >= max ? { key: 'app.refused.tables-here', args: { max } } : null;
}

const ID_SIGNS = 'abcdefghijklmnopqrstuvwxyz234567';

/** Eight signs of 32: no two tables alike for a very long time, and short enough to type. */
const tableId = (luck: Luck): string => Array.from({ length: 8 }, () => ID_SIGNS[luck.below(32)]).join('');
