/**
 * How many seconds a restore of 10,000 finished tables takes, until the store is open, as docs/self-hosting.md does it; and how
 * many milliseconds until the table of a week of daily puzzles is read, of ten people and of 2,000. One JSON line a store.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '../../src/games/index.ts';
import { openStore } from '../../src/open-store.ts';
import { addFaceScore, faceRanking } from '../../src/table/stored/face-scores.ts';
import { createDatabase } from '../../tests/postgres-databases.ts';
import { postgresBinaries, startPostgres } from '../../tests/postgres-server.ts';
import { sampleChange } from '../../tests/storage/fixtures.ts';
import { backUp } from '../database/back-up.ts';
import { playMoves } from './sample-games.ts';
import { median, rounded } from './statistics.ts';

const [TABLES, READS] = [10_000, 200];
const logs = games.map((entry) => playMoves(entry, 4, 'restore').at(-1)?.events ?? []);
const folder = mkdtempSync(join(tmpdir(), 'pedestal-restore-'));
chmodSync(folder, 0o755);
const [made, restored, copy] = [join(folder, 'made.db'), join(folder, 'restored.db'), join(folder, 'monday')];

async function measure(from: string, to: string, backUpMade: () => void, restore: () => void) {
  const store = await openStore(from);
  const week = await measureWeek(store);
  for (let each = 0; each < TABLES; each++) {
    const id = each.toString(5).replaceAll(/\d/gu, (digit) => 'abcde'.charAt(Number(digit)));
    const table = { id: id.padStart(8, 'z'), status: 'over' } as const;
    await store.create(sampleChange({ table, events: logs[each % logs.length] ?? [] }));
  }
  await store.close();
  backUpMade();
  const startedAt = performance.now();
  restore();
  await (await openStore(to)).close();
  const seconds = rounded((performance.now() - startedAt) / 1_000);
  const { protocol } = new URL(to);
  console.log(JSON.stringify({ bench: 'restore', store: protocol, tables: TABLES, seconds, ...week }));
  rmSync(copy);
}

/** The reads of the week of ten people and of 2,000 alternate: what else the machine does concerns both. */
async function measureWeek({ stored }: Awaited<ReturnType<typeof openStore>>) {
  const times = new Map([10, 2_000].map((people) => [people, [] as number[]]));
  const week = (people: number) => ({ guildId: `${people}`, gameId: 'vips', season: '1970-01-05' });
  for (const people of times.keys())
    await stored.write(async (rowsOf) => {
      for (let i = 0; i < people; i++)
        await addFaceScore(rowsOf, { ...week(people), userId: `${i}`, name: 'Ada' }, 4, i % 101);
    })();
  for (let read = 0; read < READS; read++)
    for (const [people, all] of times) {
      const startedAt = performance.now();
      await faceRanking(stored, { ...week(people), userId: '7', offset: 0, limit: 10 });
      all.push(performance.now() - startedAt);
    }
  return Object.fromEntries([...times].map(([people, all]) => [`weekOf${people}ms`, rounded(median(all))]));
}

await measure(
  `sqlite:${made}`,
  `sqlite:${restored}`,
  () => backUp(`sqlite:${made}`, copy),
  () => copyFileSync(copy, restored),
);
const server = await startPostgres(join(folder, 'server'), { durable: true });
const [from, to] = [(await createDatabase(server)).url, (await createDatabase(server)).url];
const call = (name: string, ...args: readonly string[]) =>
  execFileSync(join(postgresBinaries() ?? '', name), args);
await measure(
  from,
  to,
  () => call('pg_dump', '-Fc', `--file=${copy}`, from),
  () => call('pg_restore', '--no-owner', `--dbname=${to}`, copy),
);
await server.stop('immediate');
rmSync(folder, { recursive: true });
