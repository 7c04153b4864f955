import fc, { type Scheduler } from 'fast-check';

/** After so many idle turns of the event loop everything has settled: an acknowledgement takes two. */
const QUIET_TURNS = 4;
/** More turns than this without passing time are an endless loop. */
const MAX_TURNS = 5_000;

/**
 * Decides the order of concurrent work. Everything that can race waits for a turn here, and fast-check's scheduler picks
 * the order. Between two turns all started work runs until it waits again, so that a seed repeats a run exactly.
 */
export class Interleaving {
  readonly #scheduler: Scheduler;
  #requested = 0;
  readonly #works = new Set<Promise<unknown>>();

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  /** Resolves when the scheduler picks this caller. */
  waitForTurn(label: string): Promise<void> {
    this.#requested++;
    return this.#scheduler.schedule(Promise.resolve(), label);
  }

  /** The number of callers that wait for a turn. */
  get waitingCount(): number {
    return this.#scheduler.count();
  }

  /** Tracks work that takes real turns of the event loop and belongs to the turn that started it. */
  async trackWork<Value>(work: Promise<Value>): Promise<Value> {
    this.#works.add(work);
    try {
      return await work;
    } finally {
      this.#works.delete(work);
    }
  }

  /** Resolves when all started work waits for a turn or for time to pass. */
  async settle(): Promise<void> {
    for (let idleTurns = 0; idleTurns < QUIET_TURNS;) {
      const before = this.#requested;
      // To look again and again meanwhile would take more of the processor than the work does.
      await Promise.allSettled(this.#works);
      await new Promise((resolve) => setImmediate(resolve));
      idleTurns = this.#works.size > 0 || this.#requested !== before ? 0 : idleTurns + 1;
    }
  }

  /** Gives one turn; resolves with `false` when no caller waits. */
  async runNext(): Promise<boolean> {
    await this.settle();
    if (this.waitingCount === 0) return false;
    await this.#scheduler.waitNext(1);
    await this.settle();
    return true;
  }

  /** Gives `count` turns, or turns until no caller waits. Rejects when that never happens. */
  async run(count = Number.POSITIVE_INFINITY): Promise<void> {
    for (let given = 0; given < count && (await this.runNext()); given++) {
      if (given > MAX_TURNS) throw new Error('the run never settles');
    }
  }
}

/** A scheduler made from a number: a clone of a drawn one would not repeat its order. */
export const schedulerOf = (order: number): Scheduler =>
  fc.sample(fc.scheduler(), { seed: order, numRuns: 1 })[0]!;
