/** Files of gettext (PO), which translators' programs open. Their strings are written as those of JSON are. */

/** A text to be translated: what a translator has to know of it, and its translation, or `''`. */
export interface Entry {
  readonly key: string;
  readonly notes: readonly string[];
  readonly place: string;
  readonly english: string;
  readonly text: string;
}

const field = (name: string, text: string): string => `${name} ${JSON.stringify(text)}`;

/** A file of these entries. */
export const writePo = (locale: string, entries: readonly Entry[]): string =>
  [
    ['msgid ""', field('msgstr', `Language: ${locale}\nContent-Type: text/plain; charset=UTF-8\n`)],
    ...entries.map(({ key, notes, place, english, text }) => [
      ...(notes.length === 0 ? [] : [`#. ${notes.join('; ')}`]),
      `#: ${place}`,
      ...[field('msgctxt', key), field('msgid', english), field('msgstr', text)],
    ]),
  ]
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');

/** The language of a file, and its translated texts by key, without those that are marked as doubtful. */
export function readPo(content: string): {
  readonly locale: string | null;
  readonly texts: Map<string, string>;
} {
  const texts = new Map<string, string>();
  for (const block of content.split(/\r?\n(?:\r?\n)+/u)) {
    if (/^#,.*\bfuzzy\b/mu.test(block)) continue;
    /** Each string may be on several lines. */
    const valueOf = (name: string): string =>
      [...(new RegExp(`^${name} ((?:".*"\\s*)+)`, 'mu').exec(block)?.[1] ?? '').matchAll(/".*"/gu)]
        .map(([quoted]) => JSON.parse(quoted) as string)
        .join('');
    if (valueOf('msgstr') !== '') texts.set(valueOf('msgctxt'), valueOf('msgstr'));
  }
  const locale = /^Language: *([\w-]+)/mu.exec(texts.get('') ?? '')?.[1] ?? null;
  texts.delete('');
  return { locale, texts };
}
