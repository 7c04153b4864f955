/** A stored row that is not what it should be. */
export class CorruptRowError extends Error {
  override readonly name = 'CorruptRowError';
  /** The table that the row belongs to, if the row can be rebuilt from the table's log (`Change.republish`). */
  readonly rebuildableTableId: string | null;

  constructor(message: string, rebuildableTableId: string | null = null) {
    super(message);
    this.rebuildableTableId = rebuildableTableId;
  }
}

/** Disk full; not writable; locked by others for too long; out of reach; any other failure. */
export type StoreErrorReason = 'full' | 'read-only' | 'busy' | 'unreachable' | 'failing';

/** The store cannot be used now. Nothing stored is lost, and a later call may succeed. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly reason: StoreErrorReason;

  constructor(reason: StoreErrorReason, cause: unknown) {
    super(`the store cannot be used: ${reason}`, { cause });
    this.reason = reason;
  }
}
