import { StoreTrouble, type StoreTroubleReason } from '../app/ports.ts';

/** A driver's code for an error; empty if there is none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Hears when a store cannot be used, once for each reason in turn, and with `null` when it stores again. */
export type TroubleHeard = (trouble: StoreTrouble | null) => void;

export interface Troubles {
  /** What a database's error says about its use; `null` when it is some other error. */
  readonly reasonOf: (error: unknown) => StoreTroubleReason | null;
  readonly heard: TroubleHeard;
}

/** Turns a database's errors into `StoreTrouble`, and remembers whether there is any. */
export class TroubleWatch {
  readonly #troubles: Troubles;
  #present: StoreTroubleReason | null = null;

  constructor(troubles: Troubles) {
    this.#troubles = troubles;
  }

  /** Whether the store has not been seen to store anything since it last could not be used. */
  get isTroubled(): boolean {
    return this.#present !== null;
  }

  /** Something was written. */
  stored(): void {
    if (this.#present === null) return;
    this.#present = null;
    this.#troubles.heard(null);
  }

  /** Does a piece of work with the database. */
  async watch<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      const reason = this.#troubles.reasonOf(error);
      if (reason === null) throw error;
      const trouble = new StoreTrouble(reason, error);
      if (this.#present !== reason) {
        this.#present = reason;
        this.#troubles.heard(trouble);
      }
      throw trouble;
    }
  }
}
