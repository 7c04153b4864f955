/** A change of a person's list of people with whom they sit at no table. */
interface BlockChange {
  readonly userId: string;
  readonly otherId: string;
  readonly isBlocked: boolean;
  /** How many interactions had begun when it was stored: the later ones must respect it. */
  readonly begun: number;
}

/** Who has blocked whom, as it was stored. */
export class BlocksModel {
  readonly #changes: BlockChange[] = [];

  changed(change: BlockChange): void {
    this.#changes.push(change);
  }

  /** Whom a person has blocked now. */
  blockedBy(userId: string): readonly string[] {
    const own = this.#changes.filter((change) => change.userId === userId);
    return [...new Set(own.map(({ otherId }) => otherId))].filter(
      (id) => own.findLast(({ otherId }) => otherId === id)?.isBlocked === true,
    );
  }

  /**
   * Whether two people sit at no table together, for an interaction before which so many others had begun. `null` when that
   * changed while it was on its way.
   */
  areApart(one: string, other: string, begun: number): boolean | null {
    const changes = this.#changes.filter(
      ({ userId, otherId }) => (userId === one && otherId === other) || (userId === other && otherId === one),
    );
    if (changes.some((change) => change.begun > begun)) return null;
    return [one, other].some((id) => changes.findLast(({ userId }) => userId === id)?.isBlocked === true);
  }

  /** Whether a person may sit down with these; `null` when that changed meanwhile. */
  maySitWith(userId: string, others: readonly string[], begun: number): boolean | null {
    const apart = others.map((other) => this.areApart(userId, other, begun));
    if (apart.includes(true)) return false;
    return apart.includes(null) ? null : true;
  }
}
