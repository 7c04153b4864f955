import { expect, test } from 'vitest';
import { createAppTranslator } from '../../src/features/app-translator.ts';
import { localizerFor } from '../../src/discord/components/localizer.ts';
import { settledScreen } from '../../src/posts/retire-posts.ts';

test.each([
  ['playing', 'Never mind: the game goes on.'],
  ['over', 'Never mind: the game is over.'],
  ['cancelled', 'Game cancelled.'],
] as const)(
  'a question that nobody need answer any more says what became of a game that is %s',
  (status, text) => {
    const localizer = localizerFor(createAppTranslator([]), 'en-US', null);
    expect(settledScreen({ table: { status } }, localizer).blocks).toEqual([
      { type: 'text', markdown: expect.stringContaining(text) },
    ]);
  },
);
