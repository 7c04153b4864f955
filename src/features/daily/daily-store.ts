import { z } from 'zod';
import { dateOf } from '../../table/daily-chain.ts';
import { addFaceScore, faceRanking, unlessHidden } from '../../table/stored/face-scores.ts';
import { hiddenPeople, type RankingQuery } from '../../table/stored/results.ts';
import { count, encrypted, flag, id, json, nullable, text } from '../../table/stored/cells.ts';
import { defineStored, type StoredAccess } from '../../table/stored/stored.ts';

const numbers = z.array(z.int().nonnegative()).readonly();
const plainData = z.array(z.unknown()).readonly();

/** The root of the chain of seeds, in one row: secret. */
const dailyChain = defineStored('daily_chain', {
  columns: { id: count, root: encrypted(text) },
  key: ['id'],
});
const CHAIN_ID = 1;

const puzzle = z.object({
  gameId: z.string().min(1),
  events: plainData,
  best: z.int().nonnegative(),
  solution: plainData,
});

/** The puzzle of a day, as plain data. Its solution is told on the next day. */
export type StoredPuzzle = z.output<typeof puzzle>;

const dailyPuzzles = defineStored('daily_puzzles', {
  columns: { day: count, puzzle: json(puzzle) },
  key: ['day'],
});

const log = z.object({
  /** The events added to the puzzle's log. */
  events: plainData,
  /** How many of these events there were after each of their turns and the replies to it. */
  turns: numbers,
  /** The most points that could still be had after each of their turns. */
  reachable: numbers,
});

const tryColumns = {
  ...{ userId: id, day: count, turnCount: count },
  ...{ log: json(log), points: nullable(count), isShared: flag },
};

const dailyTries = defineStored('daily_tries', {
  columns: tryColumns,
  key: ['userId', 'day'],
  person: 'userId',
  exported: {
    as: 'daily',
    show: ({ day, log: { events }, points }) => ({ date: dateOf(day), events, points }),
  },
});

/** Tries at the puzzles of days before, the latest of each day. They count for nothing. */
const dailyRetries = defineStored('daily_retries', {
  columns: tryColumns,
  key: ['userId', 'day'],
  indexes: [['day']],
  person: 'userId',
  exported: { as: 'dailyRetries', show: ({ day, points }) => ({ date: dateOf(day), points }) },
});

/** A person's try at the puzzle of a day. It begins with their first turn, and there is one a day. */
export interface DailyTry extends z.output<typeof log> {
  readonly userId: string;
  readonly day: number;
  /** Their points; `null` until it is over. */
  readonly points: number | null;
}

/** In which server a person asked for a puzzle, and under which name: their text, escape it. */
const dailyVisits = defineStored('daily_visits', {
  columns: { guildId: id, day: count, userId: id, name: text },
  key: ['guildId', 'day', 'userId'],
  indexes: [['day']],
  person: 'userId',
  server: 'guildId',
  exported: {
    as: 'dailyVisits',
    show: ({ guildId: server, day, name }) => ({ server, date: dateOf(day), name }),
  },
});

export const dailyThings = [dailyChain, dailyPuzzles, dailyTries, dailyRetries, dailyVisits] as const;

/** Someone in a server's table of a day. */
export interface DailyPlace {
  readonly userId: string;
  /** Their text: escape it. */
  readonly name: string;
  readonly points: number;
}

/** How long servers' tables of a day are kept, in days. */
export const DAILY_TABLE_DAYS = 30;

/** The daily puzzles and what people did about them. Days are counted from 1970-01-01 in UTC. */
export const createDailyStore = ({ rowsOf, read, write }: StoredAccess) => {
  const [puzzles, tries, retries] = [rowsOf(dailyPuzzles), rowsOf(dailyTries), rowsOf(dailyRetries)];
  return {
    /** The root of the chain of seeds: the stored one, or else this new one, which is kept from then on. Secret. */
    dailyRoot: write(async (rowsIn, fresh: string) => {
      const rows = rowsIn(dailyChain);
      await rows.add({ id: CHAIN_ID, root: fresh });
      return (await rows.get({ id: CHAIN_ID }))?.root ?? fresh;
    }),
    dailyPuzzle: async (day: number) => (await puzzles.get({ day }))?.puzzle ?? null,
    /** Keeps the puzzle of a day unless there is one; resolves with the stored one. */
    keepDailyPuzzle: write(async (rowsIn, day: number, fresh: StoredPuzzle) => {
      await rowsIn(dailyPuzzles).add({ day, puzzle: fresh });
      await rowsIn(dailyVisits).remove({ day: { '<': day - DAILY_TABLE_DAYS } });
      await rowsIn(dailyRetries).remove({ day: { '<': day - DAILY_TABLE_DAYS } });
      return (await rowsIn(dailyPuzzles).get({ day }))?.puzzle ?? fresh;
    }),
    week: (query: RankingQuery) => faceRanking({ rowsOf }, query),
    /** The days before this one whose puzzles may be tried again, the newest first. */
    daysBefore: async (today: number) => {
      const day = { '<': today, '>=': today - DAILY_TABLE_DAYS };
      return (await puzzles.list({ day }, { order: ['-day'], only: ['day'] })).map((row) => row.day);
    },
    dailyTry: async (userId: string, day: number, isAgain = false): Promise<DailyTry | null> => {
      const row = await (isAgain ? retries : tries).get({ userId, day });
      return row === null ? null : { userId, day, ...row.log, points: row.points };
    },
    /**
     * Stores a try with one turn more. Resolves with `false`, and changes nothing, when another number of turns than before
     * that one is stored: someone else was quicker.
     */
    saveDailyTry: async ({ userId, day, points, ...next }: DailyTry, isAgain = false) => {
      const { turns } = next;
      const row = { turnCount: turns.length, log: next, points };
      const rows = isAgain ? retries : tries;
      if (turns.length === 1) return (await rows.add({ userId, day, ...row, isShared: false })) > 0;
      return (await rows.change({ userId, day, turnCount: turns.length - 1, points: null }, row)) > 0;
    },
    /** Forgets a try at a day before, so that the next begins at the first turn. */
    forgetRetry: (userId: string, day: number) => retries.remove({ userId, day }),
    /**
     * Notes a person's score of a day, in percent, in the weeks and quarters of all servers where they asked for its puzzle;
     * in none of a person who is hidden.
     */
    noteScore: write((rowsIn, gameId: string, userId: string, day: number, percent: number) =>
      unlessHidden(rowsIn, userId, async () => {
        const visits = await rowsIn(dailyVisits).list({ userId, day }, { order: ['guildId'] });
        for (const { guildId, name } of visits)
          await addFaceScore(rowsIn, { guildId, gameId, userId, name }, day, percent);
      }),
    ),
    /** The days whose puzzle a person has finished, the newest first. */
    finishedDays: async (userId: string) =>
      (await tries.list({ userId, points: { '!=': null } }, { order: ['-day'], only: ['day'] })).map(
        ({ day }) => day,
      ),
    /** Notes that a try is shared. Resolves with `false` when it was noted before, or the try is not over. */
    noteDailyShared: async (userId: string, day: number) =>
      (await tries.change({ userId, day, points: { '!=': null }, isShared: false }, { isShared: true })) > 0,
    /** Notes that a person asked for the puzzle of a day in a server, under this name. */
    noteDailyVisit: (guildId: string, day: number, { userId, name }: Pick<DailyPlace, 'userId' | 'name'>) =>
      rowsOf(dailyVisits).put({ guildId, day, userId, name }),
    /** People who finished a day's puzzle and asked for it in this server, except people who are hidden: the best first. */
    dailyTable: read(async (rowsIn, guildId: string, day: number): Promise<readonly DailyPlace[]> => {
      const visits = await rowsIn(dailyVisits).list({ guildId, day });
      const userId = visits.map((visit) => visit.userId);
      const hidden = new Set((await rowsIn(hiddenPeople).list({ userId })).map((person) => person.userId));
      const finished = await rowsIn(dailyTries).list(
        { userId, day, points: { '!=': null } },
        { order: ['-points', 'userId'], only: ['userId', 'points'] },
      );
      const names = new Map(visits.map((visit) => [visit.userId, visit.name]));
      return finished
        .filter((person) => !hidden.has(person.userId))
        .map((person) => ({ ...person, name: names.get(person.userId) ?? '', points: person.points ?? 0 }));
    }),
  };
};

export type DailyStore = ReturnType<typeof createDailyStore>;
