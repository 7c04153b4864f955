import { describe, expect, test } from 'vitest';
import { ephemeralText } from './responses.ts';
import { openLobby, playOn, startGame } from './game-flow.ts';
import { picturesIn, publicPosts, announcesEnd } from './player.ts';
import { expectNoViolations } from './assertions.ts';
import { useBotFixture } from './bot-fixture.ts';
import { waitForOldPostsClosed } from './table-fixture.ts';

const fixture = useBotFixture({ pictures: 'blank', environment: { INTERACTIONS: 'http' } });

describe('a bot that Discord posts interactions to', () => {
  test('opens no gateway connection', () => {
    const { fakeDiscord } = fixture();
    expect(fakeDiscord.state.botOnline).toBe(false);
    expect(fakeDiscord.requests.filter(({ path }) => path.startsWith('/gateway'))).toEqual([]);
  });

  test('plays a game of three people to its end', async () => {
    const { fakeDiscord, player } = fixture();
    const players = ['Ada', 'Ben', 'Chloé'].map((name) => player(name));
    const lobby = await openLobby(fakeDiscord, players[0]!, fakeDiscord.channelId, {
      target: 'the ideal postman',
      thread: true,
    });
    await startGame(fakeDiscord, lobby, players);
    const place = { channelId: lobby.id, after: lobby.id };
    const end = await playOn(fakeDiscord, place, players);
    expect(announcesEnd(end)).toBe(true);
    for (const post of publicPosts(fakeDiscord, place)) expect(picturesIn(post).length).toBeGreaterThan(0);
    await waitForOldPostsClosed(fakeDiscord, place);
  });

  test('answers the accepted interactions before it exits on SIGTERM', async () => {
    const { fakeDiscord, player, stopBot, startBot } = fixture();
    const exited = Promise.withResolvers<number | null>();
    const { user } = player('Gus');
    const askForRules = () => user.command(fakeDiscord.channelId, 'vips rules');
    /** The rules come with a picture: they are acknowledged, then painted, then shown. */
    const readRules = () => ephemeralText(fakeDiscord, user, askForRules());
    fakeDiscord.intercept = ({ path }) => {
      if (!path.endsWith('/callback')) return undefined;
      fakeDiscord.intercept = undefined;
      exited.resolve(stopBot());
      return { delayMs: 500 };
    };
    expect(await readRules()).toContain('VIPs in two minutes');
    expect(await exited.promise).toBe(0);
    expect((await askForRules()).kind).toBe('failed');
    await startBot();
    expect(await readRules()).toContain('VIPs in two minutes');
  });
});

test('no message breaks the rules of Discord', () => {
  expectNoViolations(fixture().fakeDiscord, fixture().bot);
});
