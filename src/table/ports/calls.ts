/** A person who would play, on one server. */
export interface WillingPerson {
  readonly userId: string;
  /** The language of their Discord then. */
  readonly locale: string;
}

/** How often the role of a server may be called, in milliseconds: once in so long. */
export const ROLE_CALL_PAUSE_MS = 3_600_000;
/** How long a person would play, once they have said so, in milliseconds. */
export const WILLING_MS = 12 * 3_600_000;
/** A person who would play is told of a table once in so long at most, in milliseconds. */
export const TOLD_PAUSE_MS = 1_800_000;

/**
 * When the role of a server was called, and who would play there. The former goes with the server, the latter with the server
 * and with the person (`AdminStore.deleteTables`, `forgetPerson`).
 */
export interface CallStore {
  /** Notes that the role of a server is called now. Resolves with `false`, and changes nothing, when it was lately. */
  claimRoleCall(guildId: string, now: number): Promise<boolean>;
  /** Takes that back: it was not called after all. */
  releaseRoleCall(guildId: string): Promise<void>;
  /** Notes until when a person would play on a server. */
  setWilling(guildId: string, person: WillingPerson, until: number): Promise<void>;
  unsetWilling(guildId: string, userId: string): Promise<void>;
  /** Where a person would play, and until when. */
  willingnessOf(userId: string): Promise<readonly { readonly guildId: string; readonly until: number }[]>;
  /** The servers where people would play now; forgets those whose time is up. */
  willingServers(now: number): Promise<readonly string[]>;
  /** The people who would play on a server, and may be told of this table now. */
  willingFor(guildId: string, tableId: string, now: number): Promise<readonly WillingPerson[]>;
  /** Notes that a person is told of a table. Resolves with `false` when another process was quicker. */
  claimTold(guildId: string, userId: string, tableId: string, now: number): Promise<boolean>;
}
