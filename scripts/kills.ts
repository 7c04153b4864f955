/**
 * `npm run kills -- --kills 1000 --store sqlite|postgres --processes 1|2 --seed S` lets people play many games with real
 * processes of the bot on the stand-in, kills those processes with SIGKILL at random moments and at random named steps
 * of a move, and starts them again. When there were enough kills and everything is quiet, it looks for breaches of what
 * the bot promises and prints what it saw. Exit code 1 on any breach.
 */
import { parseArgs } from 'node:util';
import { runCampaign } from './kills/campaign.ts';
import { STORES } from './kills/databases.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '1000' },
    store: { type: 'string', default: 'sqlite' },
    processes: { type: 'string', default: '1' },
    worlds: { type: 'string', default: '2' },
    tables: { type: 'string', default: '6' },
    seed: { type: 'string', default: String(Date.now()) },
  },
});
const store = STORES.find((kind) => kind === values.store);
const processes = Number(values.processes);
if (store === undefined || ![1, 2].includes(processes) || (store === 'sqlite' && processes > 1)) {
  console.error('--store is sqlite (one process) or postgres (--processes 1 or 2).');
  process.exit(2);
}
const kills = Number(values.kills);

const account = await runCampaign({
  kills,
  store,
  processes,
  worlds: Number(values.worlds),
  tables: Number(values.tables),
  seed: values.seed,
  progress: (count) => {
    if (count % 50 === 0) process.stderr.write(`${count} of ${kills} kills\n`);
  },
});

const found = (pattern: RegExp): number => account.breaches.filter((text) => pattern.test(text)).length;
for (const text of account.breaches.slice(0, 100)) console.error(text);
console.log(
  JSON.stringify(
    {
      campaign: 'kills',
      store,
      processes,
      seed: values.seed,
      kills: account.kills,
      restarts: account.restarts,
      gamesFinished: account.games.finished,
      gamesCancelled: account.games.cancelled,
      movesAcknowledged: account.moves,
      movesLost: found(/is not in the store$|counted and changed nothing|is lost|joined and has no seat/u),
      appliedTwice: found(/twice|is unlawful/u),
      posts: account.posts,
      postedTwice: found(/post \d+ is not in the store|are told in|posts of its lobby/u),
      conflicts: account.conflicts,
      breaches: account.breaches.length,
      seconds: account.seconds,
    },
    null,
    2,
  ),
);
process.exit(account.breaches.length === 0 ? 0 : 1);
