/**
 * `npm run soak -- --minutes N --tables T [--seed S]` lets people play at T tables at once with a real process of the
 * bot on the stand-in, while one thing after the other goes wrong: the network, Discord's API, the gateway,
 * permissions, the process itself. Prints how it goes, and at the end what it saw: faults, games, moves, memory over
 * time, and every breach of what the bot promises. Exit code 1 on any breach.
 */
import { parseArgs } from 'node:util';
import { soak } from './soak/soak.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    tables: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now()) },
  },
});
const [minutes, tables] = [Number(values.minutes), Number(values.tables)];
if (!(minutes > 0) || !Number.isInteger(tables) || tables < 1) {
  process.stderr.write('--minutes is a number above 0, --tables a whole number above 0.\n');
  process.exit(2);
}
const report = await soak({
  minutes,
  tables,
  seed: values.seed,
  sampled: (sample) => process.stderr.write(`${JSON.stringify(sample)}\n`),
});
for (const text of report.breaches.slice(0, 100)) process.stderr.write(`${text}\n`);
process.stdout.write(
  `${JSON.stringify({ soak: true, seed: values.seed, ...report, breaches: report.breaches.length }, null, 2)}\n`,
);
process.exit(report.breaches.length === 0 ? 0 : 1);
