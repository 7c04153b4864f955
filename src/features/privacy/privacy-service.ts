import { spectatorBetOf } from '../../table/spectator-bet.ts';
import type { AdminStore } from '../../table/ports/admin.ts';
import type { NotificationStore } from '../../table/ports/notifications.ts';
import type { ResultStore } from '../../table/ports/results.ts';
import type { TableStore } from '../../table/ports/tables.ts';
import type { StoredAccess } from '../../table/stored/rows.ts';
import type { LoadedTable } from '../../table/table.ts';
import type { Tables } from '../../table/tables.ts';
import { isEndTold } from '../../table/results.ts';
import { seatOf } from '../../table/seats.ts';

/** How much is stored of a person. */
export interface PersonSummary {
  /** Of the tables, those in their lobby or being played. */
  readonly open: number;
  readonly results: number;
  /** How many bets of theirs as a spectator have earned points. */
  readonly bets: number;
  readonly tips: number;
  /** Of daily puzzles, those that they have begun. */
  readonly daily: number;
  /** Of people, those whom they have blocked. */
  readonly blocked: number;
  /** Of texts of servers' own, those that they have proposed. */
  readonly houseTexts: number;
  /** Of faces, those that they lend. */
  readonly faces: number;
  readonly isHidden: boolean;
}

/** What is stored of a person, for them alone, as plain data. */
export interface PersonExport {
  readonly data: unknown;
  /** How many of the oldest tables are not in it. */
  readonly leftOut: number;
}

/** What people can do about what is stored of them. Store errors are thrown. */
export interface PrivacyService {
  summaryOf(userId: string): Promise<PersonSummary>;
  /** All that is stored of a person: of tables what they may see, with their own secrets, and of no end before its post. */
  exportOf(userId: string): Promise<PersonExport>;
  /** Forgets a person, but not that they want to be hidden; how many tables had named them. */
  forget(userId: string): Promise<number>;
}

export interface PrivacyServiceDeps {
  readonly store: Pick<AdminStore, 'tablesNaming'> &
    Pick<TableStore, 'spectatorBetsOf'> &
    ResultStore &
    Pick<NotificationStore, 'notificationsOf'> & {
      readonly stored: Pick<StoredAccess, 'exportOf'>;
    };
  readonly tables: Pick<Tables, 'load' | 'newestPost'>;
  readonly forgetPerson: (userId: string) => Promise<number>;
}

/** How many tables an export has at most: few enough for Discord to take the file. */
const MAX_EXPORTED_TABLES = 100;

/** What people can do about their data, on a store. */
export function createPrivacyService({ store, tables, forgetPerson }: PrivacyServiceDeps): PrivacyService {
  const describe = async (loaded: LoadedTable, userId: string, isTold: boolean): Promise<unknown> => {
    const { table, match } = loaded;
    const seat = seatOf(table, { userId });
    const holder = table.seats[seat];
    const house = spectatorBetOf(await store.spectatorBetsOf(table.id), userId);
    return {
      table: table.id,
      game: table.gameId,
      server: table.guildId,
      channel: table.playChannelId,
      status: table.status,
      openedAt: table.openedAt,
      openedByYou: table.openedBy === userId,
      hostedByYou: table.hostId === userId,
      ...(holder === undefined ? {} : { seat, name: holder.name }),
      ...(house === null ? {} : { houseBet: { name: house.name, bet: house.bet, at: house.at } }),
      ...(match !== null && seat >= 0 && isTold
        ? { view: match.view(seat), history: match.narration(seat, 0) }
        : {}),
    };
  };
  return {
    summaryOf: async (userId) => {
      const stored = await store.stored.exportOf(userId);
      const countOf = (name: string): number => stored[name]?.length ?? 0;
      return {
        open: (await store.tablesNaming(userId, 'open')).length,
        results: (await store.allResultsOf(userId)).length,
        bets: (await store.spectatorPointsOf(userId)).reduce((sum, { bets }) => sum + bets, 0),
        tips: countOf('tips'),
        daily: countOf('daily'),
        blocked: countOf('blocked'),
        houseTexts: countOf('houseTexts'),
        faces: countOf('lentFaces'),
        isHidden: await store.isHidden(userId),
      };
    },
    exportOf: async (userId) => {
      const ids = await store.tablesNaming(userId);
      const described: unknown[] = [];
      const untold = new Set<string>();
      for (const id of ids.slice(0, MAX_EXPORTED_TABLES)) {
        const loaded = await tables.load(id);
        if (loaded === null) continue;
        const isTold = await isEndTold(tables, loaded);
        if (!isTold) untold.add(id);
        described.push(await describe(loaded, userId, isTold));
      }
      const { noMoreTips = [], ...stored } = await store.stored.exportOf(userId);
      const chosen = await store.notificationsOf([userId]);
      const results = (await store.allResultsOf(userId)).filter(({ tableId }) => !untold.has(tableId));
      return {
        data: {
          about: 'All times are milliseconds since 1970.',
          user: userId,
          tables: described,
          results,
          spectatorPoints: (await store.spectatorPointsOf(userId)).filter(
            ({ tableId }) => !untold.has(tableId),
          ),
          gallery: (await store.exhibitsOf(userId)).filter(({ tableId }) => !untold.has(tableId)),
          preferences: {
            hidden: await store.isHidden(userId),
            noMoreTips: noMoreTips.length > 0,
            ...chosen.get(userId),
          },
          ...stored,
        },
        leftOut: Math.max(0, ids.length - MAX_EXPORTED_TABLES),
      };
    },
    forget: forgetPerson,
  };
}
