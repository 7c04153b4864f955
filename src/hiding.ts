import { parseDatabaseUrl } from './storage/url.ts';

/** The passwords in a `DATABASE_URL`: none, or one before the host or among the parameters. Never throws. */
export function passwordsIn(databaseUrl: string): readonly string[] {
  const url = parseDatabaseUrl(databaseUrl);
  if (url === null) return [];
  const { password, searchParams } = url;
  return [password, ...searchParams.getAll('password')].filter((text) => text !== '');
}

const STRING = /"(?:[^"\\]|\\.)*"/g;

/**
 * Takes secrets out of the strings in lines of JSON: as they are, percent-encoded or decoded, and as JSON writes them.
 * The lines stay JSON, whatever the secrets are.
 */
export function hiding(secrets: readonly string[]): (line: string) => string {
  const looks = secrets.flatMap((secret) =>
    [secret, decoded(secret), encodeURIComponent(secret)].flatMap((look) => [
      look,
      JSON.stringify(look).slice(1, -1),
    ]),
  );
  const longestFirst = [...new Set(looks)].toSorted((a, b) => b.length - a.length);
  const hide = (text: string): string =>
    longestFirst.reduce((hidden, look) => hidden.replaceAll(look, '[secret]'), text);
  return (line) =>
    longestFirst.some((look) => line.includes(look))
      ? line.replace(STRING, (written) => JSON.stringify(hide(String(JSON.parse(written)))))
      : line;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
