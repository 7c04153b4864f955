import { results, type StoredResult } from '../stored/results.ts';
import type { StoredAccess } from '../stored/stored.ts';
import { readersChannelOf, type Table, usersAt } from '../table.ts';

/** An evening is over when so many milliseconds have passed without the end of a game. */
const EVENING_ENDS_AFTER_MS = 7_200_000;
/** How many games of a channel are looked at: those of one long evening, and of others who play there. */
const MAX_RESULTS = 200;
/** How many of the same people make it the same evening. */
const SAME_PEOPLE = 2;

/** What was played of an evening. */
export interface Evening {
  readonly games: number;
  /** The games that each of the people has won, most first, by their place in the list that was asked about; none without a win. */
  readonly wins: readonly { readonly person: number; readonly count: number }[];
  /** The games that no person has won. */
  readonly ofBots: number;
}

type EndedResult = Pick<StoredResult, 'tableId' | 'people' | 'won' | 'endedAt'> & { readonly userId: string };

/**
 * The evening of the people at a table, by the results of games that have ended in its channel: each by at least two of them, and
 * within two hours of the one after it, until the end of this game, or `now` (milliseconds since 1970) before that. Hidden people
 * are in no results: of a game with one of them nobody knows whether a bot has won.
 */
export async function eveningAt(
  { rowsOf }: Pick<StoredAccess, 'rowsOf'>,
  table: Table,
  now: number,
): Promise<Evening> {
  const people = usersAt(table).map(({ userId }) => userId);
  if (people.length < SAME_PEOPLE) return eveningOf([], people, now);
  const own = await rowsOf(results).list({ tableId: table.id }, { limit: 1, only: ['endedAt'] });
  const until = own[0]?.endedAt ?? now;
  const rows = await rowsOf(results).list(
    { channelId: readersChannelOf(table), endedAt: { '<=': until } },
    {
      order: ['-endedAt', 'tableId'],
      limit: MAX_RESULTS,
      only: ['tableId', 'userId', 'people', 'won', 'endedAt'],
    },
  );
  return eveningOf(rows, people, until);
}

/** The same of results, newest first. */
export function eveningOf(rows: readonly EndedResult[], people: readonly string[], now: number): Evening {
  const games = [...Map.groupBy(rows, ({ tableId }) => tableId).values()];
  const counted: (readonly EndedResult[])[] = [];
  let until = now;
  for (const game of games) {
    const endedAt = game[0]?.endedAt ?? 0;
    if (until - endedAt > EVENING_ENDS_AFTER_MS) break;
    if (game.filter(({ userId }) => people.includes(userId)).length < SAME_PEOPLE) continue;
    counted.push(game);
    until = endedAt;
  }
  return {
    games: counted.length,
    wins: people
      .map((userId, person) => ({
        person,
        count: counted.filter((game) => game.some((each) => each.userId === userId && each.won)).length,
      }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count),
    ofBots: counted.filter((game) => game.length === game[0]?.people && !game.some(({ won }) => won)).length,
  };
}
