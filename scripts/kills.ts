/**
 * `npm run kills -- --game vips --kills 1000 --store sqlite|postgres --processes 1|2 --seed S` has simulated players play
 * `--tables` games at once with real processes of the bot on a fake Discord, kills those processes with SIGKILL at random
 * moments and at random trace points of a move, and restarts them. Those who watch wait for tables that open by
 * themselves, too. `--minutes 10` injects one fault after the other for so long instead: in the network, Discord's API,
 * the gateway, permissions and the process itself, while people take their time. Afterwards, once the outbox is empty, it
 * checks the bot's invariants and prints a report. Exit code 1 on any breach. With `--blank-pictures` each picture is one
 * pixel, which is quicker. `--publish` adds the run to docs/runs-of-faults.md, as each release has some.
 */
import { parseArgs } from 'node:util';
import { profileOf, profiles } from '../tests/games/profiles.ts';
import { runCampaign, STORE_KINDS } from './kills/campaign.ts';
import { publishRun } from './kills/report.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: profiles[0].gameId },
    kills: { type: 'string' },
    minutes: { type: 'string', default: '0' },
    store: { type: 'string', default: 'sqlite' },
    processes: { type: 'string', default: '1' },
    tables: { type: 'string', default: '6' },
    seed: { type: 'string', default: String(Date.now()) },
    'blank-pictures': { type: 'boolean', default: false },
    publish: { type: 'boolean', default: false },
  },
});
const store = STORE_KINDS.find((kind) => kind === values.store);
const processes = Number(values.processes);
if (store === undefined || ![1, 2].includes(processes) || (store === 'sqlite' && processes > 1)) {
  console.error('--store is sqlite (one process) or postgres (--processes 1 or 2).');
  process.exit(2);
}
const minutes = Number(values.minutes);
const kills = Number(values.kills ?? (minutes > 0 ? 0 : 1_000));

const run = await runCampaign({
  profile: profileOf(values.game),
  kills,
  minutes,
  store,
  processes,
  tables: Number(values.tables),
  seed: values.seed,
  blankPictures: values['blank-pictures'],
  onKill: (count) => {
    if (count % 50 === 0) process.stderr.write(`${count} of ${kills} kills\n`);
  },
});
const { counts, breaches, ...more } = run;
for (const text of breaches.slice(0, 100)) console.error(text);
console.log(JSON.stringify({ ...values, ...counts, ...more, breaches: breaches.length }, null, 2));
if (values.publish)
  await publishRun(
    `${values.game} on ${store}, processes: ${processes}, tables: ${values.tables}`,
    values.seed,
    run,
  );
process.exit(breaches.length === 0 ? 0 : 1);
