import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTranslator } from '../../src/i18n/translator.ts';
import { createLocalizer, type Participant } from '../../src/i18n/localizer.ts';

const texts = {
  'test.greet': '{player} greets {other}.',
  'test.says': '{player} says: {words}',
  'test.count': '{n, plural, one {# chip} other {# chips}}',
  'test.outer': 'Look: {inner}',
  'test.inner': 'the {thing} of {player}',
  'test.ends': 'It ends {when}.',
  'test.noun': 'the hat',
  'test.noun_number': 'one',
  'test.shows': '{player} shows {thing}.',
  'test.face': '{name}{name_ending, select, sibilant {’} other {’s}} face',
  'test.face_look': 'as {name} looks',
  'test.face.gone': 'bag {numeral}',
  'test.face.gone_look': 'brown',
  'test.sees': '{thing}, {thing_look}',
  'test.command': 'Try `/game new`, `/game` or `/other`, {words}',
};
const french = {
  'test.ends': 'Fin : {when}.',
  'test.count': '{n, plural, one {# jeton} other {# jetons}}',
  'test.noun': 'les chapeaux',
  'test.noun_number': 'other',
  'test.noun_de': 'des chapeaux',
  'test.shows': 'Autour {thing_de} : {thing_number, select, one {un chat} other {des chats}}',
};
const translator = createTranslator([{ en: texts, fr: french }]);

const seats: readonly Participant[] = [
  { name: 'Ada *the* great' },
  { name: 'Greedy 1' },
  { name: '_@everyone_' },
];
const localizer = createLocalizer(translator, 'en', seats);

describe('a localizer', () => {
  test('names people and bots in bold, and mentions nobody', () => {
    expect(localizer.markdown('test.greet', { player: { seat: 0 }, other: { seat: 1 } })).toBe(
      '**Ada \\*the\\* great** greets **Greedy 1**.',
    );
  });

  test('names everyone in plain text, as they are', () => {
    expect(localizer.plain('test.greet', { player: { seat: 0 }, other: { seat: 2 } })).toBe(
      'Ada *the* great greets _@everyone_.',
    );
  });

  test('escapes user text and names in markdown only', () => {
    const args = { player: { seat: 2 }, words: { userText: '**me** @here' } };
    expect(localizer.markdown('test.says', args)).toBe(
      '**\\_@\u200beveryone\\_** says: \\*\\*me\\*\\* @\u200bhere',
    );
    expect(localizer.plain('test.says', args)).toBe('_@everyone_ says: **me** @here');
  });

  test('mentions the commands whose ids are known, in markdown and not in what a user typed', () => {
    const references = {
      emoji: () => null,
      commandId: (path: string) => (path === 'game new' ? '42' : null),
    };
    const knowing = createLocalizer(createTranslator([{ en: texts }], {}, references), 'en', []);
    const args = { words: { userText: '`/game new`' } };
    expect(knowing.markdown('test.command', args)).toBe(
      'Try </game new:42>, `/game` or `/other`, \\`\\/game new\\`',
    );
    expect(knowing.plain('test.command', args)).toBe('Try `/game new`, `/game` or `/other`, `/game new`');
    expect(localizer.markdown('test.command', args)).toMatch(/^Try `\/game new`/u);
  });

  test('sets names from right to left apart, so that what stands beside them keeps its place', () => {
    const one = createLocalizer(translator, 'en', [{ name: 'محمد *' }]);
    const args = { player: { seat: 0 }, words: { userText: 'שלום' } };
    expect(one.plain('test.says', args)).toBe('\u2068محمد *\u2069 says: \u2068שלום\u2069');
    expect(one.markdown('test.says', args)).toBe('**\u2068محمد \\*\u2069** says: \u2068שלום\u2069');
    // A text with such a name in it, such as the title of a table, is not set apart once more.
    const title = { userText: `- ${one.plain('test.greet', { player: { seat: 0 }, other: { seat: 0 } })}` };
    expect(one.markdown('test.says', { ...args, words: title })).toBe(
      '**\u2068محمد \\*\u2069** says: \\- \u2068محمد \\*\u2069 greets \u2068محمد \\*\u2069.',
    );
  });

  test('translates nested messages to any depth', () => {
    const inner = { key: 'test.inner', args: { thing: { userText: '*hat*' }, player: { seat: 0 } } };
    expect(localizer.markdown('test.outer', { inner })).toBe(
      'Look: the \\*hat\\* of **Ada \\*the\\* great**',
    );
    expect(localizer.plain('test.outer', { inner })).toBe('Look: the *hat* of Ada *the* great');
  });

  test('puts a noun in the form that the text of each language asks for', () => {
    const args = { player: { seat: 1 }, thing: { noun: 'test.noun' } };
    const shownIn = (locale: string) => createLocalizer(translator, locale, seats).plain('test.shows', args);
    expect(shownIn('en')).toBe('Greedy 1 shows the hat.');
    expect(shownIn('fr-CA')).toBe('Autour des chapeaux\u202f: des chats');
    // A language that has no such noun has its forms in English, as its text.
    expect(shownIn('de')).toBe('Greedy 1 shows the hat.');
  });

  test('names what belongs to a lent face by its person, escaped, and by its numeral once it was taken back', () => {
    const thing = { noun: 'test.face', face: { id: 'aaaaaaaaaa', numeral: 'III' } };
    const of = (name: string) =>
      createLocalizer(translator, 'en', seats, {}, { faceNames: { aaaaaaaaaa: name } });
    expect(of('Anna').plain('test.sees', { thing })).toBe('Anna’s face, as Anna looks');
    expect(of('*Max*').markdown('test.sees', { thing })).toBe('\\*Max\\*’s face, as \\*Max\\* looks');
    expect(of('Max').plain('test.sees', { thing })).toBe('Max’ face, as Max looks');
    expect(of('\u200b').faceName('aaaaaaaaaa')).toBe('?');
    expect(localizer.plain('test.sees', { thing })).toBe('bag III, brown');
    expect(localizer.faceName('aaaaaaaaaa')).toBeNull();
  });

  test('has a placeholder for an empty name or seat', () => {
    const nameless = createLocalizer(translator, 'en', [{ name: '\u200b\u3164' }]);
    expect(nameless.plain('test.greet', { player: { seat: 0 }, other: { seat: 5 } })).toBe('? greets ?.');
    expect(nameless.markdown('test.greet', { player: { seat: 0 }, other: { seat: 5 } })).toBe(
      '**?** greets **?**.',
    );
  });

  describe('of a time', () => {
    const when = { time: Date.UTC(2026, 0, 31, 17, 5) + 1 };

    test('lets Discord show it relative to the reader’s clock, rounded up to the second', () => {
      expect(localizer.markdown('test.ends', { when })).toBe('It ends <t:1769879101:R>.');
      expect(localizer.markdown('test.ends', { when: { time: 1_000 } })).toBe('It ends <t:1:R>.');
    });

    test('writes it in UTC and in the language of the text where Discord shows no timestamps', () => {
      const say = (locale: string) =>
        createLocalizer(translator, locale, seats).plain('test.ends', { when }).replace(/\s/gu, ' ');
      expect(say('en')).toBe('It ends 31 Jan 2026, 17:05 UTC.');
      expect(say('fr')).toBe('Fin : 31 janv. 2026, 17:05 UTC.');
      expect(say('fr-CA')).toBe(say('fr'));
      expect(say('not a locale')).toBe(say('en'));
    });
  });

  test('never parses an argument as a template', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (words, name) => {
        const one = createLocalizer(translator, 'en', [{ name }]);
        const braces = `{player} <b>x</b> '${words}' # {`;
        const said = one.plain('test.says', { player: { seat: 0 }, words: { userText: braces } });
        // Words from right to left are set apart by marks.
        expect(said).toMatch(/says: \u2068?\{player\} <b>x<\/b> '.*' # \{\u2069?$/su);
      }),
    );
  });
});
