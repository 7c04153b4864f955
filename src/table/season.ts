import { utcDateOf } from '../kernel/utc-date.ts';

/** A quarter of a year: `2026-Q4`. */
export const SEASON_PATTERN = /^\d{4}-Q[1-4]$/u;

/** The season of a time in milliseconds since 1970, by UTC. */
export function seasonOf(time: number): string {
  const [year = '', month = ''] = utcDateOf(time).split('-');
  return `${year}-Q${Math.ceil(Number(month) / 3)}`;
}
