import { test } from 'vitest';
import { createTempDatabase } from '../../e2e/bot-process.ts';
import { blankingStory } from './blanking-story.ts';

test('a person, a reason and a thought of Fame Us are nowhere once they are blanked', async () => {
  const { url, remove } = await createTempDatabase();
  await blankingStory({ databaseUrl: url, gameId: 'fame-us', people: ['Ada', 'Ben', 'Chloé', 'Deniz'] });
  await remove();
});
