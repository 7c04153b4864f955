/** A bet of a spectator (`GameParts.spectatorBets`). */
export interface SpectatorBet {
  /** From 1, in the order in which they were first made at the table. Kept when the bet changes or loses its owner. */
  readonly number: number;
  /** Whose it is; `null` once it is nobody's, because they took a seat or were forgotten. */
  readonly userId: string | null;
  /** The name they bore then: their text, escape it. Empty once it is nobody's. */
  readonly name: string;
  /** Plain data of the game's. Secret until the end. */
  readonly bet: unknown;
  /** When it was last changed, in milliseconds since 1970. */
  readonly at: number;
}

/** The key under which `Table.commitments` has the seal of a table's spectator bets, once they are closed and if there are any. */
export const SPECTATOR_BETS_KEY = 'house';

/** The bet of this user, if there is one. */
export const spectatorBetOf = (bets: readonly SpectatorBet[], userId: string): SpectatorBet | null =>
  bets.find((bet) => bet.userId === userId) ?? null;
