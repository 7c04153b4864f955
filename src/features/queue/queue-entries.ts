import { PACES } from '../../discord/components/pace.ts';
import type { Change } from '../../table/ports/tables.ts';
import { count, flag, id, nullable, oneOf, text, time } from '../../table/stored/cells.ts';
import { defineStored, type RowIn, type RowsOf, type StoredAccess } from '../../table/stored/stored.ts';
import { usersAt } from '../../table/table.ts';

const HOUR_MS = 3_600_000;

export const QUEUE_PACES = ['live', 'slow'] as const;
export type QueuePace = (typeof QUEUE_PACES)[number];

/** How many entries a person may have of each pace, on all servers together. */
export const MOST_ENTRIES: Readonly<Record<QueuePace, number>> = { live: 1, slow: 2 };

/** How long people wait, as they choose, in milliseconds. */
export const WAITS_MS = { hours: 12 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const;
/** How long the other entries of a person rest whom an entry has led to a table, in milliseconds. */
export const REST_MS = 24 * HOUR_MS;
/** A person is told once in so long of a table that waits for them, in milliseconds. */
export const TOLD_PAUSE_MS = HOUR_MS / 2;

/** The people who would play a game: on which server, at which pace and until when. */
export const queueEntries = defineStored('queue_entries', {
  columns: {
    id,
    guildId: id,
    userId: id,
    /** Their text: escape it. */
    name: text,
    /** The language of their Discord. */
    locale: id,
    /** The language of a table that is opened for them. */
    tableLocale: id,
    /** The channel in which they asked. */
    channelId: id,
    /** True if they may open tables: a server may let only the people of a role do so. */
    mayOpen: flag,
    gameId: id,
    pace: oneOf(QUEUE_PACES),
    /** Which of their entries of this pace it is, from 0: the key limits how many there are. */
    slot: count,
    askedAt: time,
    /** It rests until then. */
    countsFrom: time,
    until: time,
    /** When they were last told of a table that somebody else has opened, and which: the same in all entries of a person. */
    toldAt: time,
    toldOf: nullable(id),
  },
  key: ['userId', 'pace', 'slot'],
  unique: ['userId', 'guildId', 'gameId', 'pace'],
  person: 'userId',
  server: 'guildId',
  kept: { since: 'until', ms: 0 },
  changed: takeOut,
  exported: {
    as: 'wouldPlay',
    show: ({ guildId: server, gameId: game, pace, until }) => ({ server, game, pace, until }),
  },
});

export type QueueEntry = RowIn<typeof queueEntries>;

/** The entries that lead to tables now. A time that a wrong clock has noted, too far ahead, counts as over. */
const counting = (now: number) =>
  ({
    countsFrom: { '<=': now },
    until: { '>': now, '<=': now + 2 * WAITS_MS.week },
  }) as const;

/** Begins the interaction ids of tables that open for people who wait: Discord's are numbers. */
export const BY_QUEUE = 'queue-';

/** Others have taken somebody out of the queue meanwhile, or they themselves. */
export class NotWaitingError extends Error {
  override readonly name = 'NotWaitingError';
}

/** Takes people out of the queue in the transaction that opens their table. What else they wait for rests for a day. */
async function takeOut(rowsOf: RowsOf, { table, interactionId }: Change, now: number): Promise<void> {
  if (interactionId?.startsWith(BY_QUEUE) !== true) return;
  const { guildId, gameId, turnTimeMs, invited } = table;
  const userId = [...usersAt(table), ...invited].map((person) => person.userId);
  const pace: QueuePace = turnTimeMs === PACES.live ? 'live' : 'slow';
  const rows = rowsOf(queueEntries);
  const waiting = { guildId, userId, gameId, pace, ...counting(now) };
  // It is over, and still there: a wish that is delivered twice finds it.
  if ((await rows.change(waiting, { until: now })) < userId.length)
    throw new NotWaitingError(`not all people of table ${table.id} wait`);
  // An entry that would be over by then is over now.
  await rows.remove({ userId, until: { '>': now, '<=': now + REST_MS } });
  await rows.change({ userId }, { countsFrom: now + REST_MS });
}

/** The people who would play. */
export const createQueue = ({ rowsOf, write }: StoredAccess) => {
  const rows = rowsOf(queueEntries);
  const inOrder = { order: ['askedAt', 'id'] } as const;
  return {
    /** Adds an entry, unless it was there already, in place of one for the same; `false` where the person has as many as they may. */
    ask: write(async (rowsIn, entry: Omit<QueueEntry, 'slot' | 'toldAt' | 'toldOf'>) => {
      const { userId, guildId, gameId, pace, askedAt } = entry;
      const all = rowsIn(queueEntries);
      if ((await all.count({ id: entry.id })) > 0) return true;
      const [{ toldAt, toldOf } = { toldAt: 0, toldOf: null }] = await all.list({ userId });
      for (const until of [{ '<=': askedAt }, { '>': askedAt + 2 * WAITS_MS.week }])
        await all.remove({ userId, until });
      await all.remove({ userId, guildId, gameId, pace });
      for (let slot = 0; slot < MOST_ENTRIES[pace]; slot++)
        if ((await all.add({ ...entry, toldAt, toldOf, slot })) > 0) return true;
      return false;
    }),
    takeBack: (userId: string, entryId: string) => rows.remove({ userId, id: entryId }),
    /** Those of a person on all servers. */
    ownOf: (userId: string, now: number) => rows.list({ userId, until: { '>': now } }, inOrder),
    /** The servers where people would play. */
    servers: () => rows.list({}, { only: ['guildId'], order: ['guildId'], distinct: true }),
    /** Those who wait on a server, longest first. */
    waiting: (guildId: string, now: number) => rows.list({ guildId, ...counting(now) }, inOrder),
    /** Those of people who wait for a table like this one, and may be told of it now. */
    toTell: async (guildId: string, gameId: string, pace: QueuePace, tableId: string, now: number) => {
      const longAgo = { '<=': now - TOLD_PAUSE_MS };
      const order = ['toldAt', 'userId'] as const;
      const all = await rows.list({ guildId, gameId, pace, ...counting(now), toldAt: longAgo }, { order });
      return all.filter(({ toldOf }) => toldOf !== tableId);
    },
    /** Notes that a person is told of a table. Resolves with `false` when another process was quicker. */
    claimTold: async (userId: string, tableId: string, now: number) =>
      (await rows.change(
        { userId, toldAt: { '<=': now - TOLD_PAUSE_MS } },
        { toldAt: now, toldOf: tableId },
      )) > 0,
  };
};

export type Queue = ReturnType<typeof createQueue>;
