import { setTimeout as pause } from 'node:timers/promises';

/** Painters that take a while to load, and say so in the environment of the process when they are there. */
export const painters = {};
await pause(300);
process.env['SLOW_PAINTERS'] = 'loaded';
