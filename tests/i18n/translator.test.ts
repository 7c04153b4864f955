import { describe, expect, it } from 'vitest';
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
  it('speaks the language asked for, whatever its region', () => {
    expect(translator.translate('fr', 'a.hello', { name: 'Ada' })).toBe('Bonjour Ada');
    expect(translator.translate('fr-CA', 'a.hello', { name: 'Ada' })).toBe('Bonjour Ada');
    expect(translator.translate('pt-BR', 'b.tag', { id: 1 })).toBe('ola');
  });

  it('falls back to English for what a language lacks, and for a language that is not there', () => {
    expect(translator.translate('fr', 'a.only', {})).toBe('only here');
    expect(translator.translate('xx', 'a.hello', { name: 'Ada' })).toBe('Hello Ada');
    expect(translator.translate('en-GB', 'a.chips', { n: 1 })).toBe('1 chip');
    expect(translator.translate('en-GB', 'a.chips', { n: 3 })).toBe('3 chips');
  });

  it('leaves mentions and angle brackets alone', () => {
    expect(translator.translate('en', 'b.tag', { id: 7 })).toBe('<@7> & <b>');
  });

  it('does not take a value for a message', () => {
    expect(translator.translate('en', 'a.hello', { name: '{n, plural, other {#}} {name}' })).toBe(
      'Hello {n, plural, other {#}} {name}',
    );
  });

  it('throws on a key that does not exist, and on one that exists twice', () => {
    expect(() => translator.translate('en', 'a.nothing', {})).toThrow('a.nothing');
    expect(() => createTranslator([{ en: { k: '1' } }, { en: { k: '2' } }])).toThrow('"k"');
  });
});
