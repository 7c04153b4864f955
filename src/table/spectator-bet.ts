import { z } from 'zod';
import { count, encrypted, id, json, nullable, type RowValue, text, time } from './stored/cells.ts';

/** The bets of spectators (`GameParts.spectatorBets`). */
export const spectatorBetColumns = {
  tableId: id,
  /** From 1, in the order in which they were first made at the table. Kept when the bet changes or loses its owner. */
  number: count,
  /** Whose it is; `null` once it is nobody's, because they took a seat or were forgotten. */
  userId: nullable(id),
  /** The name they bore then: their text, escape it. Empty once it is nobody's. */
  name: text,
  /** Plain data of the game's. Secret until the end. */
  bet: encrypted(json(z.unknown())),
  /** When it was last changed, in milliseconds since 1970. */
  at: time,
} as const;

export type SpectatorBet = Omit<RowValue<typeof spectatorBetColumns>, 'tableId'>;

/** The key under which `Table.commitments` has the seal of a table's spectator bets, once they are closed and if there are any. */
export const SPECTATOR_BETS_KEY = 'house';

/** The bet of this user, if there is one. */
export const spectatorBetOf = (bets: readonly SpectatorBet[], userId: string): SpectatorBet | null =>
  bets.find((bet) => bet.userId === userId) ?? null;
