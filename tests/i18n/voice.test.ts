import { describe, expect, it } from 'vitest';
import { escapeMarkdown } from '../../src/i18n/markdown.ts';
import { createTranslator } from '../../src/i18n/translator.ts';
import { createVoice } from '../../src/i18n/voice.ts';

const translator = createTranslator([
  { en: { 't.line': '{who} says: {what}', 't.piece': 'head {n}', 't.nested': '{inner}!' } },
]);
const voice = createVoice(translator, 'en', [
  { kind: 'user', userId: '42', name: '*Ada*' },
  { kind: 'bot', name: 'Gre_edy' },
]);

describe('a voice', () => {
  it('mentions people and sets computer players in bold in markdown', () => {
    expect(voice.say('t.line', { who: { seat: 0 }, what: 'hi' })).toBe('<@42> says: hi');
    expect(voice.say('t.line', { who: { seat: 1 }, what: 'hi' })).toBe('**Gre\\_edy** says: hi');
  });

  it('names them plainly elsewhere', () => {
    expect(voice.plain('t.line', { who: { seat: 0 }, what: 'hi' })).toBe('*Ada* says: hi');
    expect(voice.plain('t.line', { who: { seat: 9 }, what: 'hi' })).toBe('? says: hi');
  });

  it('escapes what people said in markdown only, however deep it stands', () => {
    const args = { inner: { key: 't.line', args: { who: { seat: 1 }, what: { said: '**x** {n}' } } } };
    expect(voice.say('t.nested', args)).toBe('**Gre\\_edy** says: \\*\\*x\\*\\* {n}!');
    expect(voice.plain('t.nested', args)).toBe('Gre_edy says: **x** {n}!');
  });

  it('translates keys within lines', () => {
    expect(voice.say('t.nested', { inner: { key: 't.piece', args: { n: 4 } } })).toBe('head 4!');
  });
});

describe('people’s words in markdown', () => {
  it.each([
    '**b**',
    '# h',
    '> q',
    '`c`',
    '||s||',
    '~~x~~',
    '- list',
    '+ list',
    '1. list',
    '[a](b)',
    '<@42>',
    '<#1>',
    '@here',
  ])('%j formats and mentions nothing', (text) => {
    const escaped = escapeMarkdown(text);
    expect(escaped).not.toBe(text);
    expect(escaped.replace(/[\\\u200b]/gu, '')).toBe(text);
    expect(escaped).not.toMatch(/(?<!\\)[*#>`|~<]|@(?!\u200b)|^[-+]|^\d+\./u);
  });

  it('stays on one line and leaves harmless words alone', () => {
    expect(escapeMarkdown('a\nb')).toBe('a b');
    expect(escapeMarkdown('The Prime Minister, 3.5 metres!')).toBe('The Prime Minister, 3.5 metres!');
  });
});
