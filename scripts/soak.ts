/**
 * `npm run soak -- --minutes N --tables T [--game id] [--seed S]` has simulated players play at T tables at once with a real process
 * of the bot on a fake Discord, while faults are injected one after the other: in the network, Discord's API, the gateway,
 * permissions and the process itself. Prints samples, and at the end a report: faults, games, moves, memory over time,
 * and broken invariants. Exit code 1 on any breach.
 */
import { parseArgs } from 'node:util';
import { profiles } from '../tests/games/profiles.ts';
import { runSoak } from './soak/run-soak.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: profiles[0].gameId },
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
const profile = profiles.find(({ gameId }) => gameId === values.game);
if (profile === undefined) {
  const known = profiles.map(({ gameId }) => gameId).join(', ');
  process.stderr.write(`There is no game "${values.game}" to play; there is ${known}.\n`);
  process.exit(2);
}
const report = await runSoak({
  profile,
  minutes,
  tables,
  seed: values.seed,
  onSample: (sample) => process.stderr.write(`${JSON.stringify(sample)}\n`),
});
for (const text of report.breaches.slice(0, 100)) process.stderr.write(`${text}\n`);
process.stdout.write(
  `${JSON.stringify({ soak: true, seed: values.seed, ...report, breaches: report.breaches.length }, null, 2)}\n`,
);
process.exit(report.breaches.length === 0 ? 0 : 1);
