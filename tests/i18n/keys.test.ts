import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/index.ts';
import { house } from '../../src/i18n/locales/index.ts';

const root = path.resolve(import.meta.dirname, '../..');
const catalogues = [house, ...games.map(({ catalogue }) => catalogue)];
const known = catalogues.flatMap(({ en }) => Object.keys(en));
const families = new Set(known.map((key) => key.split('.')[0]!));

/** All code of the product, without the texts themselves. */
const sources = ['src', 'commands'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('locales'))
    .map((file) => ({
      file: path.join(folder, file),
      code: readFileSync(path.join(root, folder, file), 'utf8'),
    })),
);

/** Keys as they stand in the code: whole ones, and templates as patterns. */
const named = sources.flatMap(({ file, code }) =>
  [...code.replace(/\/\*.*?\*\//gsu, '').matchAll(/'([a-z]+\.[^'\s]+)'|`([a-z]+\.[^`\s]+)`/gu)]
    .map(([, literal, template]) => ({ file, text: literal ?? template ?? '' }))
    .filter(({ text }) => families.has(text.split('.')[0]!)),
);
const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/\$\{[^}]*\}/u)
      .map((fixed) => fixed.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'))
      .join('[\\w.-]*')}$`,
    'u',
  );

describe('texts by key', () => {
  it('every key that the code names has an English text', () => {
    const missing = named.filter(({ text }) => !known.some((key) => patternOf(text).test(key)));
    expect(missing).toEqual([]);
  });

  it('every English text is used', () => {
    const patterns = named.map(({ text }) => patternOf(text));
    expect(known.filter((key) => !patterns.some((pattern) => pattern.test(key)))).toEqual([]);
  });

  it('no two catalogues share a key', () => {
    expect(new Set(known).size).toBe(known.length);
  });

  it.each(catalogues.flatMap((catalogue) => Object.entries(catalogue)))(
    'every text of %s is well formed and names a key of English',
    (locale, texts) => {
      for (const [key, text] of Object.entries(texts)) {
        expect(known).toContain(key);
        expect(() => new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }), key).not.toThrow();
      }
    },
  );
});
