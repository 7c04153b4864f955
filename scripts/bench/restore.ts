/** How many seconds a restore of 10,000 finished tables takes, until the store is open, as docs/self-hosting.md does it. */
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '../../src/games/index.ts';
import { openStore } from '../../src/open-store.ts';
import { createDatabase } from '../../tests/postgres-databases.ts';
import { postgresBinaries, startPostgres } from '../../tests/postgres-server.ts';
import { sampleChange } from '../../tests/storage/fixtures.ts';
import { backUp } from '../database/back-up.ts';
import { playMoves } from './sample-games.ts';

const TABLES = 10_000;
const logs = games.map((entry) => playMoves(entry, 4, 'restore').at(-1)?.events ?? []);
const folder = mkdtempSync(join(tmpdir(), 'pedestal-restore-'));
chmodSync(folder, 0o755);

async function measure(from: string, to: string, backUpTo: (copy: string) => void, restore: () => void) {
  const store = await openStore(from);
  for (let made = 0; made < TABLES; made++) {
    const id = made.toString(5).replaceAll(/\d/gu, (digit) => 'abcde'.charAt(Number(digit)));
    const table = { id: id.padStart(8, 'z'), status: 'over' } as const;
    await store.create(sampleChange({ table, events: logs[made % logs.length] ?? [] }));
  }
  await store.close();
  backUpTo(join(folder, 'monday'));
  const startedAt = performance.now();
  restore();
  await (await openStore(to)).close();
  const seconds = Math.round((performance.now() - startedAt) / 10) / 100;
  console.log(JSON.stringify({ bench: 'restore', store: new URL(to).protocol, tables: TABLES, seconds }));
  rmSync(join(folder, 'monday'));
}

const [made, restored, copy] = ['made.db', 'restored.db', 'monday'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
await measure(
  `sqlite:${made}`,
  `sqlite:${restored}`,
  (to) => backUp(`sqlite:${made}`, to),
  () => copyFileSync(copy, restored),
);
const server = await startPostgres(join(folder, 'server'), { durable: true });
const [from, to] = [(await createDatabase(server)).url, (await createDatabase(server)).url];
const call = (name: string, ...args: readonly string[]) =>
  execFileSync(join(postgresBinaries() ?? '', name), args);
await measure(
  from,
  to,
  (file) => call('pg_dump', '-Fc', `--file=${file}`, from),
  () => call('pg_restore', '--no-owner', `--dbname=${to}`, copy),
);
await server.stop('immediate');
rmSync(folder, { recursive: true });
