import { describe, expect, test } from 'vitest';
import { createTranslator } from '../../src/i18n/translator.ts';
import { textsIn } from './language-faults.ts';

const texts = textsIn('en');

/** The texts in which a pattern is found, with what it found. */
const findings = (pattern: RegExp, within = texts): readonly string[] =>
  within.flatMap(([key, text]) => [...text.matchAll(pattern)].map(([found]) => `${key}: ${found}`));

describe('English', () => {
  test.each([
    ['someone, anyone, everyone', /\b(?:some|any|every)body\b/giu],
    ['the player who, anyone who', /\bwho(?:m)?ever\b|\bthose (?:who|with|at)\b/giu],
    ['can, should, will', /\bshall\b|\b(?:you|I|we|they|nobody|players|others) may(?: not)? (?!need\b)/giu],
    ['bot', /\bcomputer(?: player)?s?\b/giu],
    ['random', /\b(?:by|the) lot\b(?! of)/giu],
    ['cancel', /\bcall(?:s|ed|ing)? (?:it |(?:the|this) (?:game|table) )?off\b/giu],
    ['the audience, a side bet', /\bbets? in the house\b|\bthe house (?:bets|has)\b/giu],
  ])('says %s', (_, otherWords) => {
    expect(findings(otherWords)).toEqual([]);
  });

  test('contracts where people do', () => {
    expect(
      findings(
        /\b(?:do|does|did|is|are|was|were|has|have|had|would|will|could|should) not\b|\bcannot\b|\b(?<!\b(?:on|where|who) )(?:it|that|there|here|what) is(?= \w)|\b(?:you|we|they) are(?= \w)|\bI (?:am|will|would)\b|\b(?<!eyes )(?:I|you|we|they) have (?:\w+ed|been|seen|got|had|done)\b/giu,
      ),
    ).toEqual([]);
  });

  test('has no space before an ellipsis', () => {
    expect(findings(/(?<!#) …|\.{3}/gu)).toEqual([]);
  });

  test('has ‘ ’ in arguments and targets, which stand inside of “ ”', () => {
    const quoted = texts.filter(([key]) => /^vips\.(?:argument|target)\./u.test(key));
    expect(findings(/[“”]/gu, quoted)).toEqual([]);
  });
});

test.each([
  ['en', '{n} mm, {n}%', '5\u202fmm, 5%'],
  ['de', '{n} mm, {n} %, ein % und {n} mmm', '5\u202fmm, 5\u202f%, ein % und 5 mmm'],
])('a unit stays with its number in %s', (locale, text, shown) => {
  const { translate } = createTranslator([{ en: { 'a.b': text }, de: { 'a.b': text } }]);
  expect(translate(locale, 'a.b', { n: 5 })).toBe(shown);
});
