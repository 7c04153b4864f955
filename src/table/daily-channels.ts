import { count, id, nullable, time } from './stored/cells.ts';
import { defineStored, type RowIn, type StoredAccess } from './stored/stored.ts';

/**
 * The channel that a server has each day's puzzle posted in (`null` once it wants none any more), the language of the posts,
 * and the last day whose puzzle was posted.
 */
export const dailyChannels = defineStored('daily_channels', {
  columns: { guildId: id, channelId: nullable(id), locale: id, postedDay: count, claimedUntil: time },
  key: ['guildId'],
  indexes: [['postedDay']],
  server: 'guildId',
});

/** A server that is to get the puzzle of a day. */
export type DueDailyPost = Pick<RowIn<typeof dailyChannels>, 'guildId' | 'locale'> & {
  readonly channelId: string;
};
export type DailyChannel = Omit<DueDailyPost, 'guildId'>;

/** How many posts a process claims at once: as many as it sends before their claim is over. */
const CLAIM_LIMIT = 5;

/** The channels in which servers have each day's puzzle posted. Days are counted from 1970-01-01 in UTC. */
export const createDailyChannels = ({ rowsOf }: StoredAccess) => {
  const rows = rowsOf(dailyChannels);
  return {
    /** The channel in which a server has each day's puzzle posted; `null` for none. */
    of: async (guildId: string): Promise<DailyChannel | null> => {
      const row = await rows.get({ guildId });
      return row?.channelId == null ? null : { channelId: row.channelId, locale: row.locale };
    },
    set: async (guildId: string, channel: DailyChannel | null): Promise<void> => {
      if (channel === null) await rows.change({ guildId }, { channelId: null });
      else await rows.put({ guildId, ...channel, postedDay: 0, claimedUntil: 0 }, ['channelId', 'locale']);
    },
    /** True if a server has got the puzzle of a day, or is not to get it. */
    isSettled: async (guildId: string, day: number): Promise<boolean> =>
      ((await rows.get({ guildId }))?.postedDay ?? 0) >= day,
    translate: (guildId: string, locale: string) => rows.change({ guildId }, { locale }),
    /** Claims servers that have not got the puzzle of a day, until `until`. */
    claimPosts: async (day: number, now: number, until: number): Promise<readonly DueDailyPost[]> => {
      const claim = { lease: 'claimedUntil', now, until, limit: CLAIM_LIMIT, order: ['guildId'] } as const;
      const claimed = await rows.claim({ postedDay: { '<': day }, channelId: { '!=': null } }, claim);
      return claimed.flatMap(({ guildId, channelId, locale }) =>
        channelId === null ? [] : [{ guildId, channelId, locale }],
      );
    },
    /** Notes that a server has got the puzzle of a day, or is not to get it. */
    settlePost: (guildId: string, day: number) =>
      rows.change({ guildId, postedDay: { '<': day } }, { postedDay: day, claimedUntil: 0 }),
  };
};

export type DailyChannels = ReturnType<typeof createDailyChannels>;
