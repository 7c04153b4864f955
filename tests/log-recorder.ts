import type { Log, LogFields } from '../src/table/ports/log.ts';

/** One line of a log. */
export interface LogLine {
  readonly fields: LogFields;
  readonly message: string;
}

/** A log that records its lines. */
export interface LogRecorder {
  readonly log: Log;
  /** All lines, oldest first. */
  readonly lines: LogLine[];
  /** The lines with this message. */
  linesWith(message: string): readonly LogLine[];
}

/** A recorder without lines. */
export function createLogRecorder(): LogRecorder {
  const lines: LogLine[] = [];
  const record = (fields: LogFields, message: string): void => void lines.push({ fields, message });
  return {
    log: { info: record, warn: record, error: record },
    lines,
    linesWith: (message) => lines.filter((line) => line.message === message),
  };
}
