import { challengeOf } from '../../src/table/challenge.ts';
import type { Invitation, Table } from '../../src/table/table.ts';
import { MAX_SKEW_MS } from './turn-model.ts';

/** How long a seat is kept for the challenged user, in milliseconds. */
export const KEPT_MS = 3_600_000;

/** The challenge that a table was opened with, as people have answered it. */
export class ChallengeModel {
  readonly userId: string;
  readonly #until: number;
  #state: NonNullable<Invitation['challenge']> = 'kept';

  constructor({ userId, keptUntil = 0 }: Invitation) {
    this.userId = userId;
    this.#until = keptUntil;
  }

  /** What the store must hold of it. */
  get expected(): string {
    const kept = this.isOpen ? { keptUntil: this.#until } : {};
    return describeChallenge({ userId: this.userId, challenge: this.#state, ...kept });
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

/** That of a table; `null` where nobody was challenged. */
export function challengeModelOf(table: Pick<Table, 'invited'>): ChallengeModel | null {
  const challenge = challengeOf(table);
  return challenge === undefined ? null : new ChallengeModel(challenge);
}

/** A challenge without the name, which no two people have in common here. */
export const describeChallenge = (challenge: Omit<Invitation, 'name'> | undefined): string =>
  challenge === undefined
    ? 'nobody'
    : `${challenge.userId}, ${challenge.challenge} until ${challenge.keptUntil ?? 'answered'}`;
