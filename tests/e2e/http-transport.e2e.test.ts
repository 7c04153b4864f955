import { describe, expect, test } from 'vitest';
import { loadTable } from './store-access.ts';
import { callbacksOf, ephemeralText } from './responses.ts';
import { httpEndpointOf } from './bot-process.ts';
import { placeFromNow, openLobby, playOn, startGame } from './game-flow.ts';
import { picturesIn, publicPosts, announcesEnd } from './player.ts';
import { expectNoViolations } from './assertions.ts';
import { useBotFixture } from './bot-fixture.ts';
import {
  eventsOf,
  draftTwoChips,
  waitForOldPostsClosed,
  openTurn,
  waitForTurnPost,
} from './table-fixture.ts';

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

  test('plays a game against bots to its end', async () => {
    const { fakeDiscord, player } = fixture();
    const dana = player('Dana');
    const place = placeFromNow(fakeDiscord, fakeDiscord.channelId);
    await dana.user.command(fakeDiscord.channelId, 'vips solo', { thread: false, opponents: 2 });
    expect(announcesEnd(await playOn(fakeDiscord, place, [dana]))).toBe(true);
  });

  test('answers autocomplete', async () => {
    const { fakeDiscord, player } = fixture();
    const { user } = player('Emma');
    const outcome = await user.autocomplete(fakeDiscord.channelId, 'vips new', 'target', { target: 'the' });
    expect(outcome.kind).toBe('choices');
  });

  test('processes a click once that is posted twice', async () => {
    const current = fixture();
    const { fakeDiscord, bot, databaseUrl } = current;
    const { active, post, place, tableId } = await openTurn(current, ['Ada', 'Ben']);
    const { message, customId } = await draftTwoChips(active, post);
    const outcome = await active.user.click(message.id, customId);
    await waitForTurnPost(current, place, 2);
    const before = eventsOf(await loadTable(databaseUrl, tableId));
    fakeDiscord.redeliverInteraction(outcome.interactionId);
    await bot.waitForOutput('interaction delivered twice');
    expect(callbacksOf(fakeDiscord.requests, outcome.interactionId)).toHaveLength(1);
    expect(eventsOf(await loadTable(databaseUrl, tableId))).toEqual(before);
  });

  test('rejects requests that are not signed by Discord', async () => {
    const current = fixture();
    const { fakeDiscord, bot } = current;
    const { post, active, tableId } = await openTurn(current, ['Ada', 'Ben']);
    const { message, customId } = await draftTwoChips(active, post);
    const endpoint = await httpEndpointOf(bot);
    const forged = JSON.stringify({
      id: fakeDiscord.state.nextId(),
      application_id: fakeDiscord.applicationId,
      type: 3,
      token: 'forged',
      locale: 'en-US',
      guild_id: fakeDiscord.guildId,
      member: { user: { id: active.user.id, username: 'ada' } },
      message: { id: message.id, flags: 64 },
      data: { custom_id: customId, component_type: 2 },
    });
    const before = eventsOf(await loadTable(current.databaseUrl, tableId));
    const now = Math.floor(Date.now() / 1000);
    const valid = fakeDiscord.signRequest(forged, now);
    const stale = fakeDiscord.signRequest(forged, now - 120);
    for (const headers of [{}, { ...valid, 'x-signature-timestamp': String(now - 1) }, stale]) {
      const { status } = await fetch(endpoint, { method: 'POST', body: forged, headers });
      expect(status).toBe(401);
    }
    expect(eventsOf(await loadTable(current.databaseUrl, tableId))).toEqual(before);
    expect(fakeDiscord.requests.filter(({ path }) => path.includes('forged'))).toEqual([]);
    expect(
      await ephemeralText(fakeDiscord, active.user, active.user.command(fakeDiscord.channelId, 'vips list')),
    ).toContain('the ideal clicker');
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
