import type { Log } from '../src/app/ports.ts';

/** A line of a log. */
export interface Line {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly message: string;
}

/** A log that keeps what it is told. */
export interface Notebook {
  readonly log: Log;
  /** All lines, oldest first. */
  readonly lines: Line[];
  /** The lines with this message. */
  said(message: string): readonly Line[];
}

/** An empty notebook. */
export function openNotebook(): Notebook {
  const lines: Line[] = [];
  const note = (facts: Line['facts'], message: string): void => void lines.push({ facts, message });
  return {
    log: { info: note, warn: note, error: note },
    lines,
    said: (message) => lines.filter((line) => line.message === message),
  };
}
