import type { Scheduler } from 'fast-check';

/** How many turns of the event loop nothing may stir before all is quiet: an acknowledgement is given two. */
const CALM = 4;
/** More turns than these at one moment are a loop without an end. */
const MOST_TURNS = 5_000;

/**
 * Who goes first. Everything that races in the real world asks for its turn here, and fast-check's scheduler decides the
 * order. Between two turns whatever was set off runs to its next question, so that a run is repeated exactly by its seed.
 */
export class Race {
  readonly #scheduler: Scheduler;
  #asked = 0;
  #busy = 0;

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  /** Resolves when it is this one's turn. */
  turn(label: string): Promise<void> {
    this.#asked++;
    return this.#scheduler.schedule(Promise.resolve(), label);
  }

  /** How many wait for their turns. */
  get waiting(): number {
    return this.#scheduler.count();
  }

  /** Work that takes real turns of the event loop and belongs to the turn that began it. */
  async during<Value>(work: Promise<Value>): Promise<Value> {
    this.#busy++;
    try {
      return await work;
    } finally {
      this.#busy--;
    }
  }

  /** Resolves when all that was set off waits for a turn, or for time to pass. */
  async quiet(): Promise<void> {
    for (let calm = 0; calm < CALM;) {
      const before = this.#asked;
      await new Promise((resolve) => setImmediate(resolve));
      calm = this.#busy > 0 || this.#asked !== before ? 0 : calm + 1;
    }
  }

  /** Gives one turn; `false` when nothing waited for one. */
  async step(): Promise<boolean> {
    await this.quiet();
    if (this.waiting === 0) return false;
    await this.#scheduler.waitNext(1);
    await this.quiet();
    return true;
  }

  /** Gives so many turns, or all there are until nothing is left to do at this moment. */
  async steps(count = Number.POSITIVE_INFINITY): Promise<void> {
    for (let given = 0; given < count && (await this.step()); given++) {
      if (given > MOST_TURNS) throw new Error('it does not come to rest');
    }
  }
}
