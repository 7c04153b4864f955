/** The password in a URL, `''` when there is none. Never throws. */
export const passwordIn = (url: string): string => (URL.canParse(url) ? new URL(url).password : '');

/** Replaces every secret in a text by its name in brackets, also as it looks when it is percent-encoded or decoded. */
export function hiding(secrets: Readonly<Record<string, string>>): (text: string) => string {
  const looks = Object.entries(secrets).flatMap(([name, secret]) =>
    secret === '' ? [] : [...new Set([secret, decoded(secret)])].map((look) => ({ name, look })),
  );
  return (text) => looks.reduce((hidden, { name, look }) => hidden.replaceAll(look, `[${name}]`), text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
