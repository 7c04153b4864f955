/** The ids of the people with whom a person sits at no table. */
export interface Apart {
  /** Whom they have blocked. */
  readonly blocked: readonly string[];
  /** Who has blocked them: they are never told. */
  readonly blockedBy: readonly string[];
}

/** A person whom another has blocked. */
export interface BlockedPerson {
  readonly userId: string;
  /** The name they bore then: their text, escape it. */
  readonly name: string;
}

/** How many people one person can block. */
export const MAX_BLOCKED = 25;

/**
 * Whom people have blocked, on all servers: they sit at no table together, and do not ask each other. It is deleted with
 * all that names either of them (`AdminStore.deleteTables`, `forgetPerson`).
 */
export interface BlockStore {
  /** Whom a person has blocked, by name. */
  blockedBy(userId: string): Promise<readonly BlockedPerson[]>;
  block(userId: string, person: BlockedPerson): Promise<void>;
  unblock(userId: string, blockedId: string): Promise<void>;
  /** With whom a person sits at no table. */
  apartFrom(userId: string): Promise<Apart>;
}
