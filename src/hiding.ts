/** The passwords in a URL: none, or one before the host or among the parameters. Never throws. */
export function passwordsIn(url: string): readonly string[] {
  if (!URL.canParse(url)) return [];
  const { password, searchParams } = new URL(url);
  return [password, ...searchParams.getAll('password')].filter((text) => text !== '');
}

/** Takes secrets out of lines of JSON: as they are, percent-encoded or decoded, and as JSON writes them. */
export function hiding(secrets: readonly string[]): (text: string) => string {
  const looks = secrets.flatMap((secret) =>
    [secret, decoded(secret), encodeURIComponent(secret)].flatMap((look) => [
      look,
      JSON.stringify(look).slice(1, -1),
    ]),
  );
  const longestFirst = [...new Set(looks)].toSorted((a, b) => b.length - a.length);
  return (text) => longestFirst.reduce((hidden, look) => hidden.replaceAll(look, '[secret]'), text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
