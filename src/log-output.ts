import { write, writeSync } from 'node:fs';

/** How many characters may wait to be written; lines beyond that are dropped. */
const MAX_BUFFERED_CHARACTERS = 4_000_000;
/** The delay before a failed write is tried again, in milliseconds. */
const RETRY_DELAY_MS = 250;
/** A write that has taken longer than this is not waited for by `flush`, in milliseconds. */
const MAX_FLUSH_WAIT_MS = 1_000;

/**
 * Writes lines to an open file descriptor, in order. While they cannot be written, because the disk is full or nobody reads the
 * pipe, they are buffered: a log that fails neither ends nor blocks the process.
 */
export function createLogOutput(descriptor: number, maxBuffered = MAX_BUFFERED_CHARACTERS) {
  let lines: string[] = [];
  let buffered = 0;
  let writeStartedAt: number | null = null;

  const drain = (): string => {
    const text = lines.join('');
    lines = [];
    buffered = 0;
    return text;
  };

  const writeChunk = (rest: Buffer): void => {
    writeStartedAt = performance.now();
    write(descriptor, rest, (error, written) => {
      if (error !== null) setTimeout(writeChunk, RETRY_DELAY_MS, rest).unref();
      else if (written < rest.length) writeChunk(rest.subarray(written));
      else {
        writeStartedAt = null;
        writeNext();
      }
    });
  };

  const writeNext = (): void => {
    if (writeStartedAt === null && lines.length > 0) writeChunk(Buffer.from(drain()));
  };

  return {
    write: (line: string): void => {
      if (buffered + line.length > maxBuffered) return;
      lines.push(line);
      buffered += line.length;
      writeNext();
    },
    /** Writes synchronously what is buffered, if possible: for the end of the process. */
    flush: (): void => {
      if (writeStartedAt !== null && performance.now() - writeStartedAt > MAX_FLUSH_WAIT_MS) return;
      try {
        writeSync(descriptor, drain());
      } catch {
        // It could not be written before either, and there is nowhere to report it.
      }
    },
  };
}
