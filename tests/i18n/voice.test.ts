import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vipsEntry } from '../../src/games/vips/index.ts';
import { narrate } from '../../src/games/vips/rules/narrate.ts';
import { createTranslator } from '../../src/i18n/translator.ts';
import { createVoice, type Named } from '../../src/i18n/voice.ts';

const texts = {
  'test.greet': '{player} greets {other}.',
  'test.says': '{player} says: {words}',
  'test.count': '{n, plural, one {# chip} other {# chips}}',
  'test.outer': 'Look: {inner}',
  'test.inner': 'the {thing} of {player}',
};
const french = { 'test.count': '{n, plural, one {# jeton} other {# jetons}}' };
const translator = createTranslator([{ en: texts, fr: french }]);

const seats: readonly Named[] = [
  { kind: 'user', userId: '123', name: 'Ada *the* great' },
  { kind: 'bot', name: 'Greedy 1' },
  { kind: 'bot', name: '_@everyone_' },
];
const voice = createVoice(translator, 'en', seats);

describe('a voice', () => {
  test('mentions people and names computer players in markdown', () => {
    expect(voice.say('test.greet', { player: { seat: 0 }, other: { seat: 1 } })).toBe(
      '<@123> greets **Greedy 1**.',
    );
  });

  test('names everyone in plain text, as they are', () => {
    expect(voice.plain('test.greet', { player: { seat: 0 }, other: { seat: 2 } })).toBe(
      'Ada *the* great greets _@everyone_.',
    );
  });

  test("escapes people's words and names in markdown only", () => {
    const args = { player: { seat: 2 }, words: { said: '**me** @here' } };
    expect(voice.say('test.says', args)).toBe('**\\_@\u200beveryone\\_** says: \\*\\*me\\*\\* @\u200bhere');
    expect(voice.plain('test.says', args)).toBe('_@everyone_ says: **me** @here');
  });

  test('translates what is inside a line, to any depth', () => {
    const inner = { key: 'test.inner', args: { thing: { said: '*hat*' }, player: { seat: 0 } } };
    expect(voice.say('test.outer', { inner })).toBe('Look: the \\*hat\\* of <@123>');
    expect(voice.plain('test.outer', { inner })).toBe('Look: the *hat* of Ada *the* great');
  });

  test('has a name for whoever has none', () => {
    const nameless = createVoice(translator, 'en', [{ kind: 'bot', name: '\u200b\u3164' }]);
    expect(nameless.plain('test.greet', { player: { seat: 0 }, other: { seat: 5 } })).toBe('? greets ?.');
    expect(nameless.say('test.greet', { player: { seat: 0 }, other: { seat: 5 } })).toBe(
      '**?** greets **?**.',
    );
  });

  test('never takes words for a pattern', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (words, name) => {
        const one = createVoice(translator, 'en', [{ kind: 'bot', name }]);
        const braces = `{player} <b>x</b> '${words}' # {`;
        expect(one.plain('test.says', { player: { seat: 0 }, words: { said: braces } })).toMatch(
          /says: \{player\} <b>x<\/b> '.*' # \{$/su,
        );
      }),
    );
  });
});

describe('a game told in markdown', () => {
  const house = createVoice(createTranslator([vipsEntry.catalogue]), 'en', seats);
  const evil = [
    '# big',
    '**b**',
    '@everyone',
    '<@&1>',
    '</vips:1>',
    '[a](https://b.c)',
    '- x',
    '1. x',
    '||y||',
    '`',
    '\n',
  ];
  const mischief = fc
    .array(fc.constantFrom(...evil, ' ', 'a'), { minLength: 1 })
    .map((parts) => parts.join(''));

  test('a target or an argument changes only its own words', () => {
    fc.assert(
      fc.property(mischief, (typed) => {
        const layout = ['I', 'II', 'III', 'IV', 'V'] as const;
        const opened = narrate(
          { type: 'opened', target: typed, set: 'men', seats: 2, first: 0, layout },
          null,
        );
        const crowned = narrate(
          {
            type: 'swapped',
            seat: 1,
            pieces: ['head I', 'head II'],
            from: [1, 2],
            because: { said: typed },
          },
          null,
        );
        for (const line of [...opened, ...crowned]) {
          const plain = { ...line.args, target: 'X', because: 'X' };
          const frame = house.say(line.key, plain).split('X');
          const shown = house.say(line.key, line.args);
          expect(shown.startsWith(frame[0]!)).toBe(true);
          expect(shown.endsWith(frame[1]!)).toBe(true);
          const words = shown.slice(frame[0]!.length, shown.length - frame[1]!.length);
          expect(words.replace(/\\[^0-9A-Za-z\s]/gu, '\ue000')).not.toMatch(
            /[*_`|<>#[\]:\n/]|@(?!\u200b)|^[-+] |^\d+[.)] /u,
          );
        }
      }),
    );
  });
});

describe('a translator', () => {
  test('speaks the closest language it has, and English for what that lacks', () => {
    expect(translator.translate('fr', 'test.count', { n: 2 })).toBe('2 jetons');
    expect(translator.translate('fr-CA', 'test.count', { n: 1 })).toBe('1 jeton');
    expect(translator.translate('de', 'test.count', { n: 1 })).toBe('1 chip');
    expect(translator.translate('fr', 'test.says', { player: 'A', words: 'B' })).toBe('A says: B');
    expect(translator.locales).toEqual(['en', 'fr']);
  });

  test('throws on a text that is not there, and on one that is there twice', () => {
    expect(() => translator.translate('en', 'test.nothing', {})).toThrow('there is no text "test.nothing"');
    expect(() => createTranslator([{ en: texts }, { en: { 'test.greet': 'again' } }])).toThrow('twice');
  });
});
