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

/** A bet of a spectator who may be named. */
export type NamedBet = SpectatorBet & { readonly userId: string };

/** The bets at a table, for one person. */
export interface OwnBet {
  /** Their own; `null` for none. */
  readonly own: SpectatorBet | null;
  /** How many bets are somebody's. */
  readonly count: number;
  /** The highest number that was given; 0 before the first. */
  readonly lastNumber: number;
}

/** The key under which `Table.commitments` has the seal of a table's spectator bets, once they are closed and if there are any. */
export const SPECTATOR_BETS_KEY = 'house';
