import { StoreError, type StoreErrorReason } from '../table/ports/store.ts';

/**
 * Called with the error when the store cannot be used any more (once until the reason changes), and with `null` when it
 * has written again.
 */
export type StatusListener = (failure: StoreError | null) => void;

export interface StatusMonitorDeps {
  /** Why a database's error means that it cannot be used now; `null` for any other error. */
  readonly reasonOf: (error: unknown) => StoreErrorReason | null;
  readonly onStatusChange: StatusListener;
}

/** Turns errors of the database into `StoreError`, and reports when an outage begins and ends. */
export class StatusMonitor {
  readonly #deps: StatusMonitorDeps;
  #outage: StoreErrorReason | null = null;

  constructor(deps: StatusMonitorDeps) {
    this.#deps = deps;
  }

  /** True while nothing has been written since the store last could not be used. */
  get isDown(): boolean {
    return this.#outage !== null;
  }

  /** Reports that something was written: an outage is over. */
  recordWrite(): void {
    if (this.#outage === null) return;
    this.#outage = null;
    this.#deps.onStatusChange(null);
  }

  /** Runs work on the database. Rejects with `StoreError` when the database cannot be used, else as the work does. */
  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      const reason = this.#deps.reasonOf(error);
      if (reason === null) throw error;
      const failure = new StoreError(reason, error);
      if (this.#outage !== reason) {
        this.#outage = reason;
        this.#deps.onStatusChange(failure);
      }
      throw failure;
    }
  }
}
