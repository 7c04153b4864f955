import { afterAll, beforeAll, test } from 'vitest';
import { type FakeDiscord } from '../../playground/fake-discord/index.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { createPostgresDatabase, describeOnPostgres, type PostgresDatabase } from '../postgres-databases.ts';
import { expectNoViolations } from './assertions.ts';
import { type BotProcess, startBot, withBlankPictures } from './bot-process.ts';
import { SimulatedPlayer } from './player.ts';
import { betFromOutside } from './bet-from-outside.ts';
import { startPatientDiscord } from '../patient-discord.ts';

describeOnPostgres('on PostgreSQL', () => {
  let fakeDiscord: FakeDiscord;
  let database: PostgresDatabase;
  let bot: BotProcess;
  const start = () => startBot(fakeDiscord, database.url, withBlankPictures({}));
  beforeAll(async () => {
    fakeDiscord = await startPatientDiscord();
    database = await createPostgresDatabase();
    bot = await start();
  });
  afterAll(async () => {
    await bot.stop();
    await fakeDiscord.close();
    await database.remove();
  });

  test('someone without a seat bets in secret, across restarts, and the end tells of it', async () => {
    await betFromOutside({
      fakeDiscord,
      databaseUrl: database.url,
      player: (name) => new SimulatedPlayer(fakeDiscord, fakeDiscord.user(name), seededRandom(name)),
      killAndRestart: async () => {
        await bot.stop('SIGKILL');
        await fakeDiscord.waitFor(() => !fakeDiscord.state.botOnline, 'the bot to be offline');
        bot = await start();
      },
    });
    expectNoViolations(fakeDiscord, bot);
  });
});
