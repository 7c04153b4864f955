import { expect, test } from 'vitest';
import { expectNoViolations } from './assertions.ts';
import { useBotFixture } from './bot-fixture.ts';
import { betFromOutside } from './bet-from-outside.ts';

const fixture = useBotFixture({ pictures: 'blank' });

test('someone without a seat bets in secret, across restarts, and the end tells of it', async () => {
  const { fakeDiscord, databaseUrl, player } = fixture();
  await betFromOutside({
    fakeDiscord,
    databaseUrl,
    player,
    killAndRestart: async () => {
      await fixture().stopBot('SIGKILL');
      await fixture().startBot();
    },
  });
  expectNoViolations(fakeDiscord, fixture().bot);
  expect(await fixture().checkInvariants()).toEqual([]);
});
