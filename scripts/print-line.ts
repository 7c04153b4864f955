import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

/** Prints a line. Gives backpressure of a slow reader time to take effect, and ends the process once its reader is gone. */
export async function printLine(line: string): Promise<void> {
  const flowing = process.stdout.write(`${line}\n`);
  await (flowing ? setImmediate() : once(process.stdout, 'drain'));
}
