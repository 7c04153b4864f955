import { describe, expect, test } from 'vitest';
import { createTranslator } from '../../src/i18n/translator.ts';

const translator = createTranslator([
  {
    en: {
      'a.hello': 'Hello {name}',
      'a.only': 'only here',
      'a.chips': '{n, plural, one {# chip} other {# chips}}',
    },
    fr: { 'a.hello': 'Bonjour {name}' },
  },
  { en: { 'b.tag': '<@{id}> & <b>' }, 'pt-BR': { 'b.tag': 'ola' } },
]);

describe('the translator', () => {
  test('uses the requested language, whatever its region', () => {
    expect(translator.translate('fr', 'a.hello', { name: 'Ada' })).toBe('Bonjour Ada');
    expect(translator.translate('fr-CA', 'a.hello', { name: 'Ada' })).toBe('Bonjour Ada');
    expect(translator.translate('pt-BR', 'b.tag', { id: 1 })).toBe('ola');
  });

  test('falls back to English for what a language lacks, and for an unknown language', () => {
    expect(translator.translate('fr', 'a.only', {})).toBe('only here');
    expect(translator.translate('xx', 'a.hello', { name: 'Ada' })).toBe('Hello Ada');
    expect(translator.translate('en-GB', 'a.chips', { n: 1 })).toBe('1 chip');
    expect(translator.translate('en-GB', 'a.chips', { n: 3 })).toBe('3 chips');
  });

  test('lists as each language does; English is British, without a comma before the last', () => {
    const items = ['Ada', 'Ben', 'Cleo'];
    const list = (locale: string): string =>
      createTranslator([{ en: {}, [locale]: {} }]).formatList(locale, items);
    expect(list('en')).toBe('Ada, Ben and Cleo');
    expect(list('de')).toBe('Ada, Ben und Cleo');
    expect(list('fr')).toBe('Ada, Ben et Cleo');
  });

  test('does not change mentions and angle brackets', () => {
    expect(translator.translate('en', 'b.tag', { id: 7 })).toBe('<@7> & <b>');
  });

  test('throws for an unknown key and for a duplicate one', () => {
    expect(() => translator.translate('en', 'a.nothing', {})).toThrow('a.nothing');
    expect(() => createTranslator([{ en: { k: '1' } }, { en: { k: '2' } }])).toThrow('"k"');
  });
});
