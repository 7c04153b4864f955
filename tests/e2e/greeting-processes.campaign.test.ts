import { type APIMessage, MessageFlags } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { describeOnPostgres } from '../postgres-databases.ts';
import { useBotPair } from './bot-pair.ts';
import { startBot, withBlankPictures } from './bot-process.ts';
import { buttonLabelled, publicPosts, SimulatedPlayer, textIn } from './player.ts';
import { seededRandom } from '../../src/kernel/random.ts';

const HOUR_MS = 3_600_000;

describeOnPostgres('two processes that Discord posts interactions to', () => {
  // The bot comes to the server after there is a database.
  const pair = useBotPair(({ state }) => {
    state.botJoinedAt = new Date(Date.now() + HOUR_MS).toISOString();
  });
  /** The greetings in all channels. */
  const greetings = (): readonly APIMessage[] =>
    [...pair().fakeDiscord.state.channels.keys()].flatMap((channelId) =>
      publicPosts(pair().fakeDiscord, { channelId, after: '0' }).filter((post) =>
        textIn(post).includes('Hello!'),
      ),
    );
  const looks = (): number =>
    pair().fakeDiscord.requests.filter(({ path }) => path.startsWith('/users/@me/guilds')).length;

  test('say hello in a message whose buttons either answers', async () => {
    const { fakeDiscord } = pair();
    const hello = await fakeDiscord.waitFor(() => greetings()[0], 'the greeting');
    const ada = new SimulatedPlayer(fakeDiscord, fakeDiscord.user('Ada'), seededRandom('hello'));
    for (const _ of pair().bots) {
      const answer = await ada.pressLabelled(hello, /^Try it now$/u);
      expect(buttonLabelled(answer, /^VIPs$/u)).not.toBe('');
    }
  });

  test('say it once, although each finds the server by itself, also after one was killed', async () => {
    const { fakeDiscord, database, bots } = pair();
    await fakeDiscord.waitFor(() => looks() >= bots.length, 'both processes to look for servers');
    const before = looks();
    await bots[0].stop('SIGKILL');
    const next = await startBot(fakeDiscord, database.url, withBlankPictures({ INTERACTIONS: 'http' }));
    await fakeDiscord.waitFor(() => looks() > before, 'the next process to look for servers');
    // What looks for servers greets them afterwards, and is over when the process has ended.
    expect(await next.stop()).toBe(0);
    const [hello, ...more] = greetings();
    expect(more).toEqual([]);
    expect((hello?.flags ?? 0) & MessageFlags.SuppressNotifications).not.toBe(0);
  });
});
