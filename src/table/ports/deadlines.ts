/**
 * `bot`: a bot is to move, also in what follows the end. `show`: a parked table is to be shown again. `clock`: the
 * table's timer may have run out; one that is further away than `MAX_DELAY_MS` is looked at every now and then until it
 * has. `close`: a lobby may have been left alone for so long that it closes; looked at in the same way. `turn`: the
 * clock of the turn may have come to a reminder, or to its end; looked at in the same way. `call`: a person that a post
 * could not ping may be pinged; looked at in the same way. `plan`: a turn that was planned ahead is played.
 */
export const DEADLINE_KINDS = ['bot', 'show', 'clock', 'close', 'turn', 'call', 'plan'] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

/** When a table needs attention without a click. A table has at most one of each kind. */
export interface Deadline {
  readonly tableId: string;
  readonly kind: DeadlineKind;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Deadlines of tables: for the deadline scheduler. */
export interface DeadlineStore {
  /**
   * Claims up to `limit` deadlines that are due, or further away than `MAX_DELAY_MS`. A claim ends at `leaseUntil`
   * unless the table changes.
   */
  claimDeadlines(now: number, leaseUntil: number, limit: number): Promise<readonly Deadline[]>;
  /**
   * Releases a claimed deadline, due again at `dueAt`; `null`: never. Leaves one alone that a change of the table has
   * replaced since it was claimed.
   */
  releaseDeadline(deadline: Deadline, dueAt: number | null): Promise<void>;
}
