import { parseDatabaseUrl } from './storage/url.ts';

/** The passwords in a `DATABASE_URL`, before the host or among its parameters. Never throws. */
export function passwordsIn(databaseUrl: string): readonly string[] {
  const url = parseDatabaseUrl(databaseUrl);
  if (url === null) return [];
  const { password, searchParams } = url;
  return [password, ...searchParams.getAll('password')].filter((text) => text !== '');
}

const JSON_STRING = /"(?:[^"\\]|\\.)*"/g;

/**
 * A function that replaces secrets in the strings of a JSON line: as they are, percent-encoded or decoded, and with JSON
 * escapes. The line stays valid JSON, whatever the secrets are.
 */
export function createRedactor(secrets: readonly string[]): (line: string) => string {
  const variants = secrets.flatMap((secret) =>
    [secret, tryDecode(secret), encodeURIComponent(secret)].flatMap((variant) => [
      variant,
      JSON.stringify(variant).slice(1, -1),
    ]),
  );
  const longestFirst = [...new Set(variants)].toSorted((a, b) => b.length - a.length);
  const redact = (text: string): string =>
    longestFirst.reduce((redacted, variant) => redacted.replaceAll(variant, '[secret]'), text);
  return (line) =>
    longestFirst.some((variant) => line.includes(variant))
      ? line.replace(JSON_STRING, (literal) => JSON.stringify(redact(String(JSON.parse(literal)))))
      : line;
}

function tryDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
