import type { Challenge } from '../../src/table/table.ts';
import { MAX_SKEW_MS } from './turn-model.ts';

/** How long a seat is kept for the challenged user, in milliseconds. */
export const KEPT_MS = 3_600_000;

/** The challenge that a table was opened with, as people have answered it. */
export class ChallengeModel {
  readonly userId: string;
  readonly #until: number;
  #state: Challenge['state'] = 'kept';

  constructor({ userId, until }: Challenge) {
    this.userId = userId;
    this.#until = until;
  }

  /** What the store must hold of it. */
  get expected(): string {
    return describeChallenge({ userId: this.userId, until: this.#until, state: this.#state });
  }

  /** Whether nobody has answered it, however long ago it was made. */
  get isOpen(): boolean {
    return this.#state === 'kept';
  }

  /**
   * Whether nobody else may have the seat. `null` when the clock was set back, so that it depends on when the bot read it.
   * @param latest the latest time that the bot's clock has ever shown
   */
  isKeptAt(now: number, latest: number): boolean | null {
    if (!this.isOpen || now >= this.#until || this.#until - now > KEPT_MS + MAX_SKEW_MS) return false;
    return latest > now ? null : true;
  }

  /** Someone has taken a seat. */
  joined(userId: string): void {
    if (this.isOpen && userId === this.userId) this.#state = 'accepted';
  }

  declined(): void {
    this.#state = 'declined';
  }

  released(): void {
    this.#state = 'released';
  }
}

/** A challenge without the name, which no two people have in common here. */
export const describeChallenge = (challenge: Omit<Challenge, 'name'> | null): string =>
  challenge === null ? 'nobody' : `${challenge.userId}, ${challenge.state} until ${challenge.until}`;
