import { describe, test } from 'vitest';
import { createTempDatabase } from '../../e2e/bot-process.ts';
import { createPostgresDatabase, describeOnPostgres } from '../../postgres-databases.ts';
import { blankingStory } from './blanking-story.ts';

describe('a blanked text on SQLite', () => {
  test('is nowhere: posts, threads, gallery, record, database, log, backup', async () => {
    const { url, remove } = await createTempDatabase();
    await blankingStory({ databaseUrl: url, gameId: 'vips', people: ['Ada', 'Ben'] });
    await remove();
  });
});

describeOnPostgres('a blanked text on PostgreSQL', () => {
  test('is nowhere: posts, threads, gallery, record, database', async () => {
    const { url, remove } = await createPostgresDatabase();
    await blankingStory({ databaseUrl: url, gameId: 'vips', people: ['Ada', 'Ben'] });
    await remove();
  });
});
