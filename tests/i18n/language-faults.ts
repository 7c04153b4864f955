import { describe, expect, test } from 'vitest';
import { appCatalogue } from '../app-texts.ts';
import { games } from '../../src/games/index.ts';

/** The key of a text, and the text. */
export type Text = readonly [key: string, text: string];

/** All texts of a language. */
export const textsIn = (locale: string): readonly Text[] =>
  [appCatalogue, ...games.map(({ catalogue }) => catalogue)].flatMap((catalogue) =>
    Object.entries(catalogue[locale] ?? {}),
  );

/** What a text must not have: its sense, how it is noticed, and a text that has it. */
export type Fault = readonly [sense: string, pattern: RegExp, example: string];

/**
 * Tests that no text of a language has these faults, except where `isAllowed`, and that each fault is noticed in its
 * example.
 */
export const testFaults = (
  language: string,
  texts: readonly Text[],
  faults: readonly Fault[],
  isAllowed: (sense: string, text: Text) => boolean,
): void =>
  describe.each(faults)(`${language} never has %s`, (sense, pattern, example) => {
    test(`and it is noticed: “${example}”`, () => {
      expect(example).toMatch(pattern);
    });

    test('in any text', () => {
      expect(texts.filter((text) => pattern.test(text[1]) && !isAllowed(sense, text))).toEqual([]);
    });
  });
