import type { Parts } from '../feature.ts';
import { count, flag, id, nullable, oneOf, text, time } from '../../table/stored/cells.ts';
import { FORGOTTEN } from '../../table/seats.ts';
import { createLeastRecentlyUsed } from '../../table/least-recently-used.ts';
import { defineStored, type RowIn, type RowsOf } from '../../table/stored/stored.ts';

const DAY_MS = 24 * 3_600_000;

/** The nights of servers: when, of which game, where. The host's clock decides when it is repeated. */
export const nights = defineStored('game_nights', {
  columns: {
    id,
    guildId: id,
    channelId: id,
    hostId: id,
    /** Their text: escape it. */
    hostName: text,
    gameId: id,
    locale: id,
    timeZone: id,
    /** What the clock shows there when it begins, in minutes. */
    minuteOfDay: count,
    startsAt: time,
    isWeekly: flag,
    fillsWithBots: flag,
    /** Of those in a row to which nobody came. */
    emptyNights: count,
    messageId: nullable(id),
    /** Of Discord's calendar; also of an event that people have deleted. */
    eventId: nullable(id),
    /** True if its post does not show what is stored. */
    isStale: flag,
    /** The same of its event. */
    isEventStale: flag,
    /**
     * What is done next, when it is due. At `few` and `late` people are asked what is to become of it: too few are here, or its
     * hour was missed; at `now` and `bots` they have said that it begins.
     */
    step: oneOf(['remind', 'call', 'begin', 'few', 'late', 'now', 'bots', 'repeat', 'forget']),
    dueAt: time,
    claimedUntil: time,
    /** When it was last seen that its host is still there. */
    hostSeenAt: time,
    /** How it has ended: its tables are open, or it was called off, or nobody came. */
    outcome: nullable(oneOf(['begun', 'off', 'empty'])),
  },
  key: ['id'],
  indexes: [['dueAt'], ['isStale'], ['isEventStale'], ['hostSeenAt']],
  person: 'hostId',
  passOn,
  server: 'guildId',
  exported: {
    as: 'gameNights',
    show: ({ guildId: server, gameId: game, startsAt, isWeekly, timeZone }) => ({
      ...{ server, game, startsAt, isWeekly, timeZone },
    }),
  },
});

export type Night = RowIn<typeof nights>;

export const ANSWERS = ['yes', 'perhaps', 'no'] as const;

/** What people have said to a night of this date, and who is here. */
export const nightPeople = defineStored('game_night_people', {
  columns: {
    nightId: id,
    startsAt: time,
    userId: id,
    guildId: id,
    /** Their text: escape it. */
    name: text,
    answer: oneOf(ANSWERS),
    isHere: flag,
    /** Of the tables that open, from 0; `null` before they do, and for people who come later. */
    table: nullable(count),
    isReminded: flag,
    answeredAt: time,
  },
  key: ['nightId', 'startsAt', 'userId'],
  person: 'userId',
  server: 'guildId',
  kept: { since: 'startsAt', ms: DAY_MS },
  exported: {
    as: 'gameNightAnswers',
    show: ({ guildId: server, startsAt, answer, isHere }) => ({ server, startsAt, answer, isHere }),
  },
});

export type NightPerson = RowIn<typeof nightPeople>;

/** People in the order of their first answer. */
const IN_TURN = ['answeredAt', 'userId'] as const;

/** Takes a person out of nights, of one server or of all: theirs pass to the first who is in, or are off. */
async function passOn(rowsOf: RowsOf, userId: string, server: { readonly guildId?: string } = {}) {
  const [rows, people] = [rowsOf(nights), rowsOf(nightPeople)];
  const said = await people.list({ ...server, userId }, { only: ['nightId'] });
  await rows.change({ ...server, id: said.map(({ nightId }) => nightId) }, { isStale: true });
  await people.remove({ ...server, userId });
  for (const { id: nightId, startsAt, outcome } of await rows.list({ ...server, hostId: userId })) {
    const inIt = await people.list({ nightId, startsAt, answer: 'yes' }, { order: IN_TURN, limit: 1 });
    const [{ userId: hostId, name: hostName } = { userId: FORGOTTEN, name: '' }] = inIt;
    const off = { step: 'forget', dueAt: startsAt + DAY_MS, isEventStale: true } as const;
    const ended = inIt.length === 0 && { ...off, outcome: outcome ?? 'off' };
    await rows.change({ id: nightId }, { hostId, hostName, ...ended });
  }
}

/** Someone who is in: the host, or another person. */
export const personOf = (night: Night, answeredAt: number, userId = night.hostId, name = night.hostName) =>
  ({
    ...{ nightId: night.id, guildId: night.guildId, startsAt: night.startsAt, userId, name, answeredAt },
    ...{ answer: 'yes', isHere: false, table: null, isReminded: true },
  }) as const satisfies NightPerson;

/** Why people are asked what is to become of a night; `null`: they are not. */
export const questionOf = ({ step }: Night) => (step === 'few' || step === 'late' ? step : null);

/** How many nights may be ahead of one person, and on one server. */
const MAX_AHEAD = { person: 2, server: 10 } as const;
/** How many people may answer to one date: a post and a push have room for their names. */
export const MAX_PEOPLE = 60;
/** How often it is looked whether a host is still there, in milliseconds. */
const HOST_LOOK_MS = 3_600_000;
/** How many nights are looked after at once. */
const CLAIM_LIMIT = 8;

/** The store of nights. */
export const createNights = ({ stored: { rowsOf, write }, keptOutOf }: Parts['store']) => {
  const [rows, people] = [rowsOf(nights), rowsOf(nightPeople)];
  const ahead = { outcome: null } as const;
  return {
    /** Adds a night; resolves with whose nights are too many, `null` for nobody's. */
    add: write(async (rowsIn, night: Night): Promise<'person' | 'server' | null> => {
      const { guildId, hostId } = night;
      const all = rowsIn(nights);
      // A weekly one that has just been is ahead again.
      const kept = { guildId, step: { '!=': 'forget' } } as const;
      if ((await all.count({ ...kept, hostId })) >= MAX_AHEAD.person) return 'person';
      if ((await all.count(kept)) >= MAX_AHEAD.server) return 'server';
      await all.add(night);
      return null;
    }),
    get: (nightId: string) => rows.get({ id: nightId }),
    /** Those that are to come on a server, the next first. */
    ahead: (guildId: string) => rows.list({ ...ahead, guildId }, { order: ['startsAt', 'id'] }),
    /** Changes a night; in no row where it was moved or ended meanwhile. */
    change: (night: Pick<Night, 'id' | 'startsAt'>, set: Partial<Night>) =>
      rows.change({ ...ahead, id: night.id, startsAt: night.startsAt }, set),
    /** Notes that the post of a night is to be shown anew. */
    noteStale: ({ id: nightId }: Pick<Night, 'id'>) => rows.change({ id: nightId }, { isStale: true }),
    /** Moves a night, with what people have said to it. Resolves with `false` where it was moved or ended meanwhile. */
    move: write(async (rowsIn, { id: nightId, startsAt }: Night, set: Partial<Night>) => {
      if ((await rowsIn(nights).change({ ...ahead, id: nightId, startsAt }, set)) === 0) return false;
      const { startsAt: moved = startsAt } = set;
      await rowsIn(nightPeople).change(
        { nightId, startsAt },
        { startsAt: moved, isHere: false, table: null },
      );
      return true;
    }),
    /** Notes that the host of a night has left its server. */
    leave: write((rowsIn, { hostId, guildId }: Night) => passOn(rowsIn, hostId, { guildId })),
    remove: async ({ id: nightId }: Pick<Night, 'id'>) => {
      await people.remove({ nightId });
      await rows.remove({ id: nightId });
    },
    /** People who have answered and are not kept out since, in the order of their first answer. */
    peopleOf: async ({ id: nightId, startsAt, guildId }: Night) => {
      const isKeptOut = await keptOutOf(guildId);
      const all = await people.list({ nightId, startsAt }, { order: IN_TURN });
      return all.filter(({ userId }) => !isKeptOut(userId));
    },
    /** To which nights of a server a person has said yes. */
    saidYes: (userId: string, guildId: string) => people.list({ userId, guildId, answer: 'yes' }),
    /** Notes which people sit at each table, by their ids, unless that was decided before. */
    seat: write(async (rowsIn, { id: nightId, startsAt }: Night, tables: readonly (readonly string[])[]) => {
      await rowsIn(nights).list({ id: nightId }, { lock: true });
      const those = rowsIn(nightPeople);
      if ((await those.list({ nightId, startsAt })).some(({ table }) => table !== null)) return;
      for (const [table, userId] of tables.entries())
        await those.change({ nightId, startsAt, userId }, { table });
    }),
    /** Stores what a person has said; these columns of an answer that there is already. */
    answer: (person: NightPerson, changed: readonly (keyof NightPerson)[]) => people.put(person, changed),
    /** Claims nights at which something is due, whose post or event is to be shown anew, or whose host may be gone. */
    claim: async (now: number, until: number): Promise<readonly Night[]> => {
      const claim = { lease: 'claimedUntil', now, until, limit: CLAIM_LIMIT, order: ['dueAt'] } as const;
      const host = { ...ahead, hostSeenAt: { '<=': now - HOST_LOOK_MS } };
      for (const where of [{ dueAt: { '<=': now } }, { isStale: true }, { isEventStale: true }, host]) {
        const due = await rows.claim(where, claim);
        if (due.length > 0) return due;
      }
      return [];
    },
    /** Notes what is due next, unless it was noted meanwhile (`false`); the claim holds on where Discord cannot show it now. */
    settle: async ({ id: nightId, startsAt, step, dueAt }: Night, next: Partial<Night>, isShown: boolean) =>
      (await rows.change(
        { id: nightId, startsAt, step, dueAt },
        { ...next, ...(isShown ? { claimedUntil: 0 } : {}) },
      )) > 0,
  };
};

/** Calendars of servers that have failed: for how long each is left alone, and until when. In the memory of a process. */
export const createCalendarRests = () =>
  createLeastRecentlyUsed<{ readonly ms: number; readonly until: number }>(1_000);

export type NightParts = Parts & {
  readonly nights: ReturnType<typeof createNights>;
  readonly calendarRests: ReturnType<typeof createCalendarRests>;
};
