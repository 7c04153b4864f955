import { isEndTold } from '../../table/results/result-service.ts';
import { seatOf } from '../../table/seats.ts';
import type { LoadedTable } from '../../table/table.ts';
import type { Notifications } from '../../table/stored/notifications.ts';
import type { Parts } from '../feature.ts';

type Deps = Pick<Parts, 'store' | 'tables'>;

/** How many tables an export has at most: few enough for Discord to take the file. */
const MAX_EXPORTED_TABLES = 100;

/** How much is stored of a person. Store errors are thrown. */
export async function summaryOf({ store }: Pick<Deps, 'store'>, userId: string) {
  const counts = await store.stored.countsOf(userId);
  const countOf = (name: string): number => counts[name] ?? 0;
  return {
    /** Of the tables, those in their lobby or being played. */
    open: (await store.tablesNaming(userId, 'open')).length,
    results: (await store.allResultsOf(userId)).length,
    /** How many bets of theirs as a spectator have earned points. */
    bets: (await store.spectatorPointsOf(userId)).reduce((sum, { bets }) => sum + bets, 0),
    tips: countOf('tips'),
    /** Of daily puzzles, those that they have begun. */
    daily: countOf('daily'),
    /** Of people, those whom they have blocked. */
    blocked: countOf('blocked'),
    /** Of texts of servers' own, those that they have proposed. */
    houseTexts: countOf('houseTexts'),
    faces: countOf('lentFaces'),
    isHidden: await store.isHidden(userId),
  };
}

/**
 * All that is stored of a person, for them alone, as plain data: of tables what they may see, with their own secrets, and
 * of no end before its post. `leftOut`: how many of the oldest tables are not in it. Store errors are thrown.
 */
export async function exportOf(deps: Deps, userId: string) {
  const { store, tables } = deps;
  const ids = await store.tablesNaming(userId);
  const described: unknown[] = [];
  const untold = new Set<string>();
  for (const id of ids.slice(0, MAX_EXPORTED_TABLES)) {
    const loaded = await tables.load(id);
    if (loaded === null) continue;
    const isTold = await isEndTold(tables, loaded);
    if (!isTold) untold.add(id);
    described.push(await describe(deps, loaded, userId, isTold));
  }
  const told = <Of extends { readonly tableId: string }>(all: readonly Of[]): readonly Of[] =>
    all.filter(({ tableId }) => !untold.has(tableId));
  const { noMoreTips = [], notifications: [chosen] = [], ...stored } = await store.stored.exportOf(userId);
  return {
    data: {
      about: 'All times are milliseconds since 1970.',
      user: userId,
      tables: described,
      results: told(await store.allResultsOf(userId)),
      spectatorPoints: told(await store.spectatorPointsOf(userId)),
      gallery: told(await store.exhibitsOf(userId)),
      preferences: {
        hidden: await store.isHidden(userId),
        noMoreTips: noMoreTips.length > 0,
        ...(chosen as Notifications | undefined),
      },
      ...stored,
    },
    leftOut: Math.max(0, ids.length - MAX_EXPORTED_TABLES),
  };
}

/** The facts that a person may know of a table that names them. */
async function describe({ store }: Deps, loaded: LoadedTable, userId: string, isTold: boolean) {
  const { table, match } = loaded;
  const seat = seatOf(table, { userId });
  const holder = table.seats[seat];
  const { own: house } = await store.ownBetOf(table.id, userId);
  return {
    table: table.id,
    game: table.gameId,
    server: table.guildId,
    channel: table.playChannelId,
    status: table.status,
    openedAt: table.openedAt,
    openedByYou: table.openedBy === userId,
    hostedByYou: table.hostId === userId,
    ...(holder !== undefined && { seat, name: holder.name }),
    ...(table.livePlay?.here[userId] !== undefined && { lastPressedAt: table.livePlay.here[userId] }),
    ...(house !== null && { houseBet: { name: house.name, bet: house.bet, at: house.at } }),
    ...(match !== null &&
      seat >= 0 &&
      isTold && { view: match.view(seat), history: match.narration(seat, 0) }),
  };
}
