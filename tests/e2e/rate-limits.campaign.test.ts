import { describe, expect, test } from 'vitest';
import { makeTextChannel } from '../../playground/fake-discord/state/guild.ts';
import { responseTo, callbacksOf, ephemeralText } from './responses.ts';
import { placeFromNow, openLobby, playOn } from './game-flow.ts';
import { buttonLabelled } from './player.ts';
import { PATIENCE_MS, UNANSWERED_MS } from '../patience.ts';
import { errorLinesIn } from './sent-messages.ts';
import { useBotFixture } from './bot-fixture.ts';
import { eventually } from '../eventually.ts';

const fixture = useBotFixture({
  pictures: 'blank',
  environment: { TAPS_PER_PERSON: '4', TABLES_PER_SERVER: '20' },
});

const SPAMMERS = Array.from({ length: 6 }, (_, i) => `Rascal ${i}`);
/** Clicks of each spammer: twenty are handled, twenty more acknowledged, the rest ignored. */
const CLICKS = 50;

describe('a rate limit', () => {
  test('of open tables in a channel is explained to a person who opens one more', async () => {
    const { fakeDiscord, player } = fixture();
    const { state, guildId } = fakeDiscord;
    const full = makeTextChannel(state.nextId(), guildId, 8, { name: 'full', topic: '' });
    state.putChannel(full);
    const open = (name: string) =>
      ephemeralText(
        fakeDiscord,
        player(name).user,
        player(name).user.command(full.id, 'vips new', { target: 'the ideal crowd', thread: false }),
      );
    for (const name of ['Ben', 'Cleo', 'Dora', 'Emil', 'Emma'])
      expect(await open(name)).toContain('Your table’s open');
    expect(await open('Finn')).toBe(
      'This channel has 5 open tables, and any more and I’d mix them up. Open yours in another channel, or ask for one to be cancelled: its host can with `/vips cancel`, and so can moderators.\n\n> the ideal crowd',
    );
  });

  test('of one server does not slow down a player in another one', async () => {
    const { fakeDiscord, player } = fixture();
    const { state, channelId } = fakeDiscord;
    const elsewhere = makeTextChannel(state.nextId(), state.nextId(), 9, { name: 'elsewhere', topic: '' });
    state.putChannel(elsewhere);
    const lobby = await openLobby(fakeDiscord, player('Ada'), channelId, {
      target: 'the ideal dam',
      thread: false,
    });
    // Its answer has no picture: it comes at once, unless the bot is too slow.
    const more = buttonLabelled(lobby, /^More$/u);

    // Most of these are never answered: Discord gives them up.
    fakeDiscord.responseTimeoutMs = UNANSWERED_MS;
    const clicks = SPAMMERS.flatMap((name) => {
      const { user } = player(name);
      return Array.from({ length: CLICKS }, () => user.click(lobby.id, more));
    });
    fakeDiscord.responseTimeoutMs = PATIENCE_MS;
    const zoe = player('Zoe', { beforePress: () => new Promise((resolve) => setTimeout(resolve, 400)) });
    const place = placeFromNow(fakeDiscord, elsewhere.id);
    await responseTo(fakeDiscord, zoe.user.command(elsewhere.id, 'vips solo', { thread: false }));
    await playOn(fakeDiscord, place, [zoe], 3);

    const outcomes = await Promise.all(clicks);
    const callbacks = outcomes.flatMap(({ interactionId }) =>
      callbacksOf(fakeDiscord.requests, interactionId),
    );
    const bodies = callbacks.map(({ body }) => JSON.stringify(body));
    const count = (pattern: RegExp): number => bodies.filter((text) => pattern.test(text)).length;
    expect(count(/What else\?/u)).toBeGreaterThan(SPAMMERS.length);
    expect(count(/What else\?/u)).toBeLessThan(outcomes.length);
    expect(count(/pressing at once|too quick for me/u)).toBe(SPAMMERS.length);
    expect(count(/^\{"type":6/u)).toBeGreaterThan(SPAMMERS.length);
    expect(bodies.length).toBeLessThan(outcomes.length);
    for (const text of bodies) expect(text).toMatch(/^\{"type":6|"flags":32832\b/u);
    expect(fakeDiscord.violations).toEqual([]);
    expect(errorLinesIn(fixture().bot.output())).toEqual([]);
  });

  test('ends: the server is served again', async () => {
    const { fakeDiscord, player } = fixture();
    const { user } = player('Rascal 1');
    await eventually(
      async () =>
        expect(
          await ephemeralText(fakeDiscord, user, user.command(fakeDiscord.channelId, 'vips rules')),
        ).toContain('VIPs in two minutes'),
      1_000,
    );
  });
});
