/**
 * Loaded into the bot by `BotProcess`. It ends the bot when the playground is gone, however that ended, as the system then
 * closes the channel between them: otherwise a bot would be left that nobody sees. And it lets the playground, which starts
 * it with this file, and nobody else, move the bot's clock.
 */
import type { EventEmitter } from 'node:events';

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

const { now } = Date;
/** How far the clock is ahead, in milliseconds. */
let ahead = Number(new URL(import.meta.url).searchParams.get('ahead'));
Date.now = () => now() + ahead;
process.on('message', (ms: number) => {
  ahead = ms;
  const done = () => void process.send?.('done');
  // A bot that is still starting does later what is due.
  if (!(process as EventEmitter).emit('clock-moved', done)) done();
});
// Waiting for that alone keeps no process alive.
process.channel?.unref();
