import { openStore } from '../../../src/open-store.ts';

/** Run as a process: opens a database, claims what is due, prints `owner`, and waits to be killed. */
const store = await openStore(process.argv[2] ?? '');
await store.claimOutbox(0, Number.MAX_SAFE_INTEGER, 10);
await store.claimDeadlines(100, Number.MAX_SAFE_INTEGER, 10);
process.stdout.write('owner\n');
setInterval(() => {}, 60_000);
