/** A quarter of a year: `2026-Q4`. */
export const SEASON_PATTERN = /^\d{4}-Q[1-4]$/u;

const MONTH = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'numeric', timeZone: 'UTC' });

/** The season of a time in milliseconds since 1970, by UTC. */
export function seasonOf(time: number): string {
  const [month = '', year = ''] = MONTH.format(time).split('/');
  return `${year}-Q${Math.ceil(Number(month) / 3)}`;
}
