import { describe, expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { appCatalogue } from '../../src/features/app-translator.ts';
import { createTranslator } from '../../src/i18n/translator.ts';

const texts = [appCatalogue, ...games.map(({ catalogue }) => catalogue)].flatMap(({ fr = {} }) =>
  Object.entries(fr),
);

describe('French', () => {
  test('has narrow spaces at its punctuation, which the catalogue leaves to be set', () => {
    const { translate } = createTranslator([
      { en: { 'a.b': 'x' }, fr: { 'a.b': '« {n} » : oui ! Non ? Si ; voir `/vips new` [là](https://x.y)' } },
    ]);
    expect(translate('fr-CA', 'a.b', { n: ' : ' })).toBe(
      '«\u202f : \u202f»\u202f: oui\u202f! Non\u202f? Si\u202f; voir `/vips new` [là](https://x.y)',
    );
  });

  test('is written with a space before its high punctuation and inside its quotation marks', () => {
    const wrong = texts.filter(
      ([, text]) => /[^\s!?][;:!?»]|«[^ ]|[\u00a0\u202f]/u.test(text) || /[“”"]/u.test(text),
    );
    expect(wrong).toEqual([]);
  });
});
