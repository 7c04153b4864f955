import type { Seat, Message } from '../../kernel/game.ts';
import { withoutHouseIds } from '../../kernel/house-text.ts';
import type { Match } from '../../kernel/match.ts';
import type { SeatResult } from '../../kernel/seat-result.ts';
import { utcDateOf } from '../../kernel/utc-date.ts';
import type { LoadedTable, Table } from '../table.ts';

/** How a game went for a person on one of its seats. */
export interface PersonResult extends SeatResult {
  readonly seat: Seat;
  readonly userId: string;
  /** The name they bore then: their text, escape it. */
  readonly name: string;
  readonly won: boolean;
}

/** How a game went for the people who sat there at its end. */
export interface GameResult {
  readonly tableId: string;
  readonly guildId: string;
  readonly gameId: string;
  /** Milliseconds since 1970. */
  readonly endedAt: number;
  readonly season: string;
  /** How many people played, also people who want no results kept. */
  readonly people: number;
  /** In seat order. */
  readonly seats: readonly PersonResult[];
  /** The game's exhibit in the gallery of its server; `null` for nothing. */
  readonly exhibit: unknown;
}

/** A quarter of a year: `2026-Q4`. */
export const SEASON_PATTERN = /^\d{4}-Q[1-4]$/u;

/** The season of a time in milliseconds since 1970, by UTC. */
export function seasonOf(time: number): string {
  const [year = '', month = ''] = utcDateOf(time).split('-');
  return `${year}-Q${Math.ceil(Number(month) / 3)}`;
}

/** The name of a season: a text for each quarter, because ordinals differ. */
export function seasonName(season: string): Message {
  const [year = '', quarter = ''] = season.split('-Q');
  return { key: `app.season.${quarter}`, args: { year } };
}

/** The game's exhibit without the server’s own texts that were blanked at its table; `null` for nothing. */
export const exhibitOf = (table: Pick<Table, 'blankedHouseTexts'>, match: Match | null): unknown =>
  withoutHouseIds(match?.exhibit() ?? null, table.blankedHouseTexts);

/**
 * The result of a game that has just ended, to be kept; `null` for a guided one. A seat that a bot holds at the
 * end counts for nobody: neither for the bot nor for the player who left it, as the end was not their doing.
 */
export function gameResultOf({ table, match }: LoadedTable, now: number): GameResult | null {
  if (match === null || match.outcome === null || match.isGuided) return null;
  const { winners } = match.outcome;
  const results = match.results(table.seats.length);
  const seats = table.seats.flatMap((holder, seat): readonly PersonResult[] => {
    const result = results[seat];
    if (holder.kind !== 'user' || result === undefined) return [];
    const { userId, name } = holder;
    return [{ ...result, seat, userId, name, won: winners.includes(seat) }];
  });
  const { id: tableId, guildId, gameId } = table;
  return {
    tableId,
    guildId,
    gameId,
    endedAt: now,
    season: seasonOf(now),
    people: seats.length,
    seats,
    exhibit: exhibitOf(table, match),
  };
}

/** The seats that have won the prize of what was played after the end, once that is over; none before. */
export const prizeSeatsOf = ({ table, match }: LoadedTable): readonly Seat[] =>
  match === null || match.awaited.length > 0
    ? []
    : match.results(table.seats.length).flatMap(({ prize }, seat) => (prize ? [seat] : []));
