/**
 * Prints the table of machines of docs/self-hosting.md: a bot on one core, on two, and in two and four processes that share a
 * PostgreSQL, with as many tables as each has here, all played by people who think for up to five seconds before a press.
 */
import { rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { postgresBinaries, startPostgres } from '../../tests/postgres-server.ts';
import { figuresOf, type Load, measure, playTable } from './click-load.ts';
import { counted, type Machine, OUR_BOT, withBot } from './measured-bots.ts';

const MAX_THINK_MS = 5_000;
const PAINTED = 'pedestal_pictures_total{result="painted"}';
const SIZES: readonly (Machine & Pick<Load, 'tables' | 'people'> & { readonly name: string })[] = [
  { name: 'one core, SQLite', cores: 1, tables: 50 },
  { name: 'two cores, SQLite', cores: 2, tables: 100 },
  { name: 'the same, tables of four', cores: 2, tables: 120, people: 4 },
  { name: 'two processes, PostgreSQL', processes: 2, tables: 50 },
  { name: 'four processes, PostgreSQL', processes: 4, tables: 50 },
];

/** One line of the table. */
function lineOf({ name, tables, people, ...machine }: (typeof SIZES)[number]): Promise<readonly unknown[]> {
  const work = async (started: Parameters<Parameters<typeof withBot>[1]>[0]) => {
    const [before, since] = [await counted(PAINTED, machine.processes), performance.now()];
    const measured = await measure({ ...started, tables, people, maxThinkMs: MAX_THINK_MS }, playTable);
    const minutes = (performance.now() - since) / 60_000;
    const pictures = ((await counted(PAINTED, machine.processes)) - before) / minutes;
    const figures = figuresOf(measured);
    return [
      ...[name, tables, (figures.clicks / measured.usage.seconds).toFixed(0)],
      `${figures.acknowledgedP50ms.toFixed(0)} / ${figures.acknowledgedP99ms.toFixed(0)}`,
      ...[figures.cpuMsPerClick?.toFixed(1), pictures.toFixed(0), figures.peakMB],
      figures.loadAverage.toFixed(0),
    ];
  };
  return withBot(OUR_BOT.script, work, machine);
}

const HEAD = [
  ...['machine', 'tables', 'presses a second', 'ms until answered (half / 99 %)'],
  ...['processor ms a press', 'pictures a minute', 'MB', 'load beside it'],
];
const print = (cells: readonly unknown[]): void => console.log(`| ${cells.join(' | ')} |`);
console.log(`Measured on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}.\n`);
print(HEAD);
print(HEAD.map(() => '---'));
for (const size of SIZES) {
  if (size.processes === undefined) print(await lineOf(size));
  else if (postgresBinaries() !== null) {
    const folder = path.join(tmpdir(), `pedestal-sizes-${process.pid}-${size.processes}`);
    const server = await startPostgres(folder, { durable: true });
    try {
      print(await lineOf({ ...size, databaseUrl: server.url }));
    } finally {
      await server.stop('immediate');
      await rm(folder, { recursive: true, force: true });
    }
  }
}
