/** The table of a week of daily puzzles: how long it takes with ten people, and with 2,000. One JSON line. */
import { performance } from 'node:perf_hooks';
import { games } from '../../src/games/index.ts';
import { openStore } from '../../src/open-store.ts';
import { dayOf } from '../../src/table/daily-chain.ts';
import { addFaceScore, faceRanking, periodOf } from '../../src/table/stored/face-scores.ts';
import { median, rounded } from './statistics.ts';

const DAY = dayOf(Date.UTC(2026, 10, 24));
const ROUNDS = 50;
const OF_GAME = { guildId: '100000000000000001', gameId: games[0].game.id };

/** Milliseconds of a look at the table of a week of so many people. */
async function measureTable(people: number): Promise<number> {
  const store = await openStore('sqlite::memory:');
  const fill = store.stored.write(async (rowsOf) => {
    for (let i = 0; i < people; i++)
      await addFaceScore(rowsOf, { ...OF_GAME, userId: `${i}`, name: `Name ${i}` }, DAY, i % 101);
  });
  await fill();
  const query = { ...OF_GAME, season: periodOf(DAY, 'week'), userId: '7', offset: 0, limit: 10 };
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    await faceRanking(store.stored, query);
    times.push(performance.now() - started);
  }
  await store.close();
  return rounded(median(times));
}

const [tenMs, manyMs] = [await measureTable(10), await measureTable(2_000)];
process.stdout.write(`${JSON.stringify({ bench: 'faces', tenMs, manyMs })}\n`);
