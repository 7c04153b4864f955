import { write, writeSync } from 'node:fs';

/** How much may wait to be written, in characters; what comes then is lost. */
const MOST_WAITING = 4_000_000;
/** The pause before what could not be written is tried again, in milliseconds. */
const PAUSE = 250;
/** What takes longer to be written is not waited for at the end, in milliseconds. */
const STUCK = 1_000;

/** Where lines go, in order. */
export interface Output {
  write(line: string): void;
  /** Writes at once what waits, if that can be done: for the end of the process. */
  flush(): void;
}

/**
 * Lines to a file or pipe that is open already. While they cannot be written, because the disk is full or nobody reads
 * them, they wait: for want of a log nothing ends, and nothing stands still.
 */
export function createOutput(descriptor: number, mostWaiting = MOST_WAITING): Output {
  let lines: string[] = [];
  let waiting = 0;
  let triedAt: number | null = null;

  const take = (): string => {
    const text = lines.join('');
    lines = [];
    waiting = 0;
    return text;
  };

  const attempt = (rest: Buffer): void => {
    triedAt = performance.now();
    write(descriptor, rest, (error, written) => {
      if (error !== null) setTimeout(attempt, PAUSE, rest).unref();
      else if (written < rest.length) attempt(rest.subarray(written));
      else {
        triedAt = null;
        next();
      }
    });
  };

  const next = (): void => {
    if (triedAt === null && lines.length > 0) attempt(Buffer.from(take()));
  };

  return {
    write: (line) => {
      if (waiting + line.length > mostWaiting) return;
      lines.push(line);
      waiting += line.length;
      next();
    },
    flush: () => {
      if (triedAt !== null && performance.now() - triedAt > STUCK) return;
      try {
        writeSync(descriptor, take());
      } catch {
        // It could not be written before either, and nobody can be told.
      }
    },
  };
}
