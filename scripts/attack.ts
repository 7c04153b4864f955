/**
 * `npm run attack -- [--seconds N] [--runs R] [--only text]` plays hostile accounts against the real bot on a fake Discord
 * with Discord's rate limits, and prints what a bystander waits without and with each attack: the median and the longest
 * wait in milliseconds. Exit code 1 when someone waits for more than three seconds, or as a rule more than twice as long as
 * without the attack, or something else is found broken.
 */
import { parseArgs } from 'node:util';
import { ATTACKS } from './attack/attacks.ts';
import { median } from './bench/statistics.ts';
import { type AttackReport, rowOf, runAttack } from './attack/run-attack.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
});
const [seconds, runs] = [Number(values.seconds), Number(values.runs)];
if (!(seconds >= 0) || !Number.isInteger(runs) || runs < 1) {
  process.stderr.write('--seconds is a number, --runs a whole number above 0.\n');
  process.exit(2);
}
/** The longest that someone may wait because of others, in milliseconds. */
const MAX_WAIT_MS = 3_000;
/** How many times as long they may wait, by the median. */
const MAX_RATIO = 2;

const reports: AttackReport[] = [];
for (const attack of ATTACKS.filter(({ name }) => name.includes(values.only))) {
  process.stderr.write(`${attack.name} …\n`);
  reports.push(await runAttack(attack, { leadMs: seconds * 1_000, runs }));
}
const HEAD = ['attack', 'a bystander', 'ms without', 'ms with', 'broken'];
const rows = [HEAD, HEAD.map(() => '---'), ...reports.map(rowOf)];
process.stdout.write(`${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`);
const isBad = ({ without, under, breaches }: AttackReport): boolean =>
  breaches.length > 0 ||
  under.some((wait) => wait > MAX_WAIT_MS) ||
  median(under) > MAX_RATIO * median(without);
process.exit(reports.some(isBad) ? 1 : 0);
