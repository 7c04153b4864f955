import { expect, test } from 'vitest';
import { useBotFixture } from './bot-fixture.ts';
import { settleEverything } from './settle-everything.ts';

const fixture = useBotFixture({ pictures: 'blank' });

test('what a server has settled holds for everyone, also after the bot was killed', async () => {
  const { fakeDiscord, player, startBot, stopBot } = fixture();
  const restart = async (): Promise<void> => {
    await stopBot('SIGKILL');
    await startBot();
  };
  await settleEverything({ fakeDiscord, player, restart });
  expect(await fixture().checkInvariants()).toEqual([]);
});
