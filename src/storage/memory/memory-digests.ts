import { type DueDigest, MAX_DIGEST_DELAY_MS } from '../../table/ports/notifications.ts';

interface Digest {
  readonly dueAt: number;
  readonly claimedUntil: number;
}

/** When the digests of the store in memory are due. */
export class MemoryDigests {
  readonly #digests = new Map<string, Digest>();

  /** Whether somebody has a digest; one that is to be scheduled. */
  set(userId: string, isWanted: boolean): void {
    if (isWanted) this.#digests.set(userId, { dueAt: 0, claimedUntil: 0 });
    else this.#digests.delete(userId);
  }

  claim(now: number, leaseUntil: number): readonly DueDigest[] {
    const claimed = [...this.#digests].filter(
      ([, { dueAt, claimedUntil }]) =>
        (dueAt <= now || dueAt > now + MAX_DIGEST_DELAY_MS) && claimedUntil <= now,
    );
    return claimed.map(([userId, { dueAt }]) => {
      this.#digests.set(userId, { dueAt, claimedUntil: leaseUntil });
      return { userId, dueAt };
    });
  }

  settle({ userId, dueAt }: DueDigest, nextAt: number): void {
    if (this.#digests.get(userId)?.dueAt === dueAt)
      this.#digests.set(userId, { dueAt: nextAt, claimedUntil: 0 });
  }
}
