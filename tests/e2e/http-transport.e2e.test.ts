import { describe, expect, test } from 'vitest';
import { ephemeralText } from './responses.ts';
import { expectNoViolations } from './assertions.ts';
import { useBotFixture } from './bot-fixture.ts';

const fixture = useBotFixture({ pictures: 'blank', environment: { INTERACTIONS: 'http' } });

describe('a bot that Discord posts interactions to', () => {
  test('opens no gateway connection', () => {
    const { fakeDiscord } = fixture();
    expect(fakeDiscord.state.botOnline).toBe(false);
    expect(fakeDiscord.requests.filter(({ path }) => path.startsWith('/gateway'))).toEqual([]);
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
