/** Made when it is needed: the platform's formats load several megabytes of data. */
let format: Intl.DateTimeFormat | null = null;

/** The date of a time in milliseconds since 1970, by UTC, as `2026-11-23`. */
export function utcDateOf(time: number): string {
  format ??= new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'UTC',
  });
  const [month = '', day = '', year = ''] = format.format(time).split('/');
  return `${year}-${month}-${day}`;
}
