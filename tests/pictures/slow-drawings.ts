import { setTimeout as pause } from 'node:timers/promises';

/** A module that loads slowly, and sets an environment variable of the process when it has loaded. */
export const drawings = [];
await pause(300);
process.env['SLOW_PAINTERS'] = 'loaded';
