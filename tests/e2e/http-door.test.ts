import { describe, expect, it } from 'vitest';
import { storedTable } from './stored.ts';
import { callbacksOf, toldInSecret } from './answers.ts';
import { endpointOf } from './bot.ts';
import { from, openLobby, playOn, startGame } from './game.ts';
import { picturesIn, publicPosts, tellsTheEnd } from './guest.ts';
import { expectGoodManners } from './manners.ts';
import { stageForAll } from './stage.ts';
import { eventsOf, layTwo, oldPostsClosed, openTurn, turnPosted } from './table.ts';

const on = stageForAll({ environment: { INTERACTIONS: 'http' } });

/** A whole game, on a machine that may be busy, in milliseconds. */
const PATIENCE = 120_000;

describe('a bot that Discord posts interactions to', () => {
  it('opens no gateway', () => {
    const { standIn } = on();
    expect(standIn.world.botOnline).toBe(false);
    expect(standIn.requests.filter(({ path }) => path.startsWith('/gateway'))).toEqual([]);
  });

  it(
    'carries a game of three people to its end',
    async () => {
      const { standIn, guest } = on();
      const guests = ['Ada', 'Ben', 'Chloé'].map((name) => guest(name));
      const lobby = await openLobby(standIn, guests[0]!, standIn.channelId, {
        target: 'the ideal postman',
        thread: false,
      });
      const place = await startGame(standIn, lobby, guests);
      const end = await playOn(standIn, place, guests);
      expect(tellsTheEnd(end)).toBe(true);
      for (const post of publicPosts(standIn, place)) expect(picturesIn(post).length).toBeGreaterThan(0);
      await oldPostsClosed(standIn, place);
    },
    PATIENCE,
  );

  it(
    'carries a game against computer players to its end',
    async () => {
      const { standIn, guest } = on();
      const dana = guest('Dana');
      const place = from(standIn, standIn.channelId);
      await dana.person.command(standIn.channelId, 'vips solo', { thread: false, opponents: 2 });
      expect(tellsTheEnd(await playOn(standIn, place, [dana]))).toBe(true);
    },
    PATIENCE,
  );

  it('suggests while somebody types', async () => {
    const { standIn, guest } = on();
    const { person } = guest('Emma');
    const outcome = await person.autocomplete(standIn.channelId, 'vips new', 'target', { target: 'the' });
    expect(outcome.kind).toBe('choices');
  });

  it('counts a click once that is posted twice', async () => {
    const stage = on();
    const { standIn, bot, databaseUrl } = stage;
    const { active, post, place, tableId } = await openTurn(stage, ['Ada', 'Ben']);
    const { message, customId } = await layTwo(active, post);
    const outcome = await active.person.click(message.id, customId);
    await turnPosted(stage, place, 2);
    const before = eventsOf(await storedTable(databaseUrl, tableId));
    standIn.redeliver(outcome.interactionId);
    await bot.prints('an interaction was posted again');
    expect(callbacksOf(standIn.requests, outcome.interactionId)).toHaveLength(1);
    expect(eventsOf(await storedTable(databaseUrl, tableId))).toEqual(before);
  });

  it('hears nobody who does not sign as Discord does', async () => {
    const stage = on();
    const { standIn, bot } = stage;
    const { post, active, tableId } = await openTurn(stage, ['Ada', 'Ben']);
    const { message, customId } = await layTwo(active, post);
    const endpoint = await endpointOf(bot);
    const forged = JSON.stringify({
      id: standIn.world.nextId(),
      application_id: standIn.applicationId,
      type: 3,
      token: 'forged',
      locale: 'en-US',
      guild_id: standIn.guildId,
      member: { user: { id: active.person.id, username: 'ada' } },
      message: { id: message.id, flags: 64 },
      data: { custom_id: customId, component_type: 2 },
    });
    const before = eventsOf(await storedTable(stage.databaseUrl, tableId));
    const now = Math.floor(Date.now() / 1000);
    const good = standIn.sign(forged, now);
    const stale = standIn.sign(forged, now - 120);
    for (const headers of [{}, { ...good, 'x-signature-timestamp': String(now - 1) }, stale]) {
      const { status } = await fetch(endpoint, { method: 'POST', body: forged, headers });
      expect(status).toBe(401);
    }
    expect(eventsOf(await storedTable(stage.databaseUrl, tableId))).toEqual(before);
    expect(standIn.requests.filter(({ path }) => path.includes('forged'))).toEqual([]);
    expect(
      await toldInSecret(standIn, active.person, active.person.command(standIn.channelId, 'vips list')),
    ).toContain('the ideal clicker');
  });

  it('told to end, answers what it took before it goes', async () => {
    const { standIn, guest, end, start } = on();
    const ask = async (): Promise<string> =>
      (await guest('Gus').person.command(standIn.channelId, 'vips rules')).kind;
    standIn.intercept = async ({ path }) => {
      if (!path.endsWith('/callback')) return undefined;
      standIn.intercept = undefined;
      ended = end();
      return { delay: 500 };
    };
    let ended: Promise<number | null> | null = null;
    expect(await ask()).toBe('message');
    expect(await ended).toBe(0);
    expect(await ask()).toBe('failed');
    await start();
    expect(await ask()).toBe('message');
  });
});

it('nothing made a message that Discord would not take', () => {
  expectGoodManners(on().standIn, on().bot);
});
