import { openStore } from '../../../src/storage/open.ts';

/** Run as a process of its own: owns a database, says so, and does nothing more until it is killed. */
const store = await openStore(process.argv[2] ?? '');
await store.takeOutbox(0, Number.MAX_SAFE_INTEGER, 10);
await store.takeDeadlines(100, Number.MAX_SAFE_INTEGER, 10);
process.stdout.write('owner\n');
setInterval(() => {}, 60_000);
