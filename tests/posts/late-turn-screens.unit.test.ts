import { expect, test } from 'vitest';
import { createAppTranslator } from '../../src/features/app-translator.ts';
import { localizerFor } from '../../src/discord/components/localizer.ts';
import { settledScreen } from '../../src/posts/retire-posts.ts';

test('a question that nobody need answer any more says that the game is over', () => {
  const localizer = localizerFor(createAppTranslator([]), 'en-US', null);
  const [block] = settledScreen({ table: { status: 'over' } }, localizer).blocks;
  expect(block).toMatchObject({ markdown: expect.stringContaining('Never mind: the game is over.') });
});
