/**
 * The fields of a log line. `event` is its stable name, dotted and in lower snake case: `store.unavailable`. An error is
 * `err`: the log writes only what is safe of it.
 */
export interface LogFields {
  readonly event: string;
  readonly [name: string]: unknown;
}

/** The process's log. Never write a name, a bet, a hand or a token to it. */
export interface Log {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
}
