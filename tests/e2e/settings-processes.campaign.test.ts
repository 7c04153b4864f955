import { test } from 'vitest';
import { seededRandom } from '../../src/kernel/random.ts';
import { describeOnPostgres } from '../postgres-databases.ts';
import { expectNoViolations } from './assertions.ts';
import { useBotPair } from './bot-pair.ts';
import { SimulatedPlayer } from './player.ts';
import { settleEverything } from './settle-everything.ts';

describeOnPostgres('the settings of a server, with two processes', () => {
  const pair = useBotPair();

  test('hold whichever of them is asked', async () => {
    const { fakeDiscord } = pair();
    const player = (name: string) =>
      new SimulatedPlayer(fakeDiscord, fakeDiscord.user(name), seededRandom(name));
    await settleEverything({ fakeDiscord, player, restart: () => Promise.resolve() });
    for (const bot of pair().bots) expectNoViolations(fakeDiscord, bot, { mayKeepTooMuch: true });
  });
});
