import { describe, expect, test } from 'vitest';
import type { LoadedTable } from '../../../src/table/table.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { seasonOf } from '../../../src/table/results/game-result.ts';
import { ANNA, BEN, CLEO, createHarness, GUILD, type Harness } from '../../discord/harness.ts';
import { playOut } from '../../discord/play-out.ts';
import { PEOPLE, startFameUs } from '../../discord/turns.ts';
import { epilogue } from '../../../src/features/after-game/after-game-decisions.ts';
import { resignSeat } from '../../../src/features/late-turns/change-seat.ts';

const at = new Date('2026-11-23T08:00:00Z').getTime();

const newest = (harness: Harness, userId: string) =>
  harness.store.resultsOf({ guildId: GUILD, userId, limit: 10 });

const seatOf = ({ table }: LoadedTable, userId: string): number =>
  table.seats.findIndex((holder) => holder.kind === 'user' && holder.userId === userId);

describe('results', () => {
  test('of VIPs tell place, points, titles and bet of every person, and later the prize', async () => {
    await using harness = await createHarness({ clock: () => at });
    const random = seededRandom('results');
    const over = await playOut(harness, await harness.startGame(), random);
    const view = over.match!.view(null) as { reveal: { scores: { total: number }[]; winners: number[] } };
    for (const userId of [ANNA, BEN]) {
      const [result, ...more] = await newest(harness, userId);
      const seat = seatOf(over, userId);
      expect(more).toEqual([]);
      expect(result).toMatchObject({
        tableId: over.table.id,
        gameId: 'vips',
        seat,
        score: view.reveal.scores[seat]!.total,
        won: view.reveal.winners.includes(seat),
        people: 2,
        season: '2026-Q4',
        prize: false,
        endedAt: at,
      });
      expect(result!.causes).toHaveLength(3);
      for (const cause of result!.causes)
        expect(cause).toMatch(/^women\.(head|eyes|mouth)\.(I|II|III|IV|V)$/u);
    }
    const titles = (await Promise.all([ANNA, BEN].map((userId) => newest(harness, userId)))).flatMap(
      ([result]) => result!.titles,
    );
    expect(titles.length).toBeGreaterThan(0);

    const begun = await harness.run(epilogue, ANNA, over.table.id, { step: 'begin' });
    const after = await playOut(harness, begun.ok ? begun.value : expect.unreachable(), random);
    const { smileTest } = after.match!.view(null) as { smileTest: { prize: number[] } };
    for (const userId of [ANNA, BEN])
      expect((await newest(harness, userId))[0]?.prize).toBe(smileTest.prize.includes(seatOf(after, userId)));
    expect(smileTest.prize.length).toBeGreaterThan(0);
  });

  test('of Fame Us rate the people of a team together', async () => {
    await using harness = await createHarness({ clock: () => at });
    const over = await playOut(harness, await startFameUs(harness), seededRandom('fame us'));
    const results = await Promise.all(PEOPLE.map(async (user) => (await newest(harness, user))[0]!));
    for (const result of results) {
      expect(result.causes).toEqual([result.side]);
      expect(result.place === 1).toBe(result.won);
      expect(over.match!.outcome!.winners.includes(result.seat)).toBe(result.won);
    }
    expect(new Set(results.map(({ side }) => side)).size).toBe(2);
    const { people: ranked } = await harness.store.ranking({
      guildId: GUILD,
      gameId: 'fame-us',
      season: seasonOf(at),
      userId: ANNA,
      offset: 0,
      limit: 10,
    });
    expect(ranked).toHaveLength(4);
    const sideOf = new Map(PEOPLE.map((user, i) => [user, results[i]!.side]));
    for (const one of ranked)
      for (const other of ranked)
        if (sideOf.get(one.userId) === sideOf.get(other.userId)) expect(one.ordinal).toBe(other.ordinal);
  });

  test('count neither a bot nor a player who left the seat to one', async () => {
    await using harness = await createHarness({ clock: () => at });
    const started = await harness.startGame({}, [BEN, CLEO]);
    const { table } = await harness.placeBets(started, [ANNA, BEN, CLEO]);
    await harness.run(resignSeat, BEN, table.id);
    await playOut(harness, await harness.tableNow(table.id), seededRandom('given up'));
    expect(await newest(harness, BEN)).toEqual([]);
    expect((await newest(harness, ANNA))[0]?.people).toBe(2);
    expect((await newest(harness, CLEO))[0]?.people).toBe(2);
  });
});
