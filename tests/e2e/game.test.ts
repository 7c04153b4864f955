import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StandIn, startStandIn } from '../../playground/standin/index.ts';
import { seededLuck } from '../../src/kernel/luck.ts';
import { type Bot, freshDatabase, startBot } from './bot.ts';
import { from, openLobby, playOn, startGame } from './game.ts';
import { Guest, picturesIn, publicPosts, tellsTheEnd, textIn } from './guest.ts';
import { oldPostsClosed } from './table.ts';

describe('a whole game on the stand-in', () => {
  let standIn: StandIn;
  let bot: Bot;
  let database: Awaited<ReturnType<typeof freshDatabase>>;

  beforeAll(async () => {
    standIn = await startStandIn();
    database = await freshDatabase();
    bot = await startBot(standIn, database.url);
  });
  afterAll(async () => {
    await bot.end();
    await standIn.close();
    await database.remove();
  });

  const guest = (name: string): Guest => new Guest(standIn, standIn.person(name), seededLuck(name));

  it.each([2, 3, 4, 5])('of %i people ends in a reveal, with a picture after every turn', async (players) => {
    const guests = ['Ada', 'Ben', 'Chloé', 'Deniz', 'Emma'].slice(0, players).map(guest);
    const [host] = guests;
    const lobby = await openLobby(standIn, host!, standIn.channelId, {
      target: `the ideal head of ${players} people`,
      set: players % 2 === 0 ? 'men' : 'women',
      thread: false,
    });
    const place = await startGame(standIn, lobby, guests);
    const end = await playOn(standIn, place, guests);

    expect(tellsTheEnd(end)).toBe(true);
    expect(textIn(end)).toContain(`the ideal head of ${players} people`);
    const posts = publicPosts(standIn, place);
    expect(posts.length).toBeGreaterThan(players * 4);
    for (const post of posts) {
      expect(picturesIn(post).length, textIn(post)).toBeGreaterThan(0);
      for (const { alt } of picturesIn(post)) expect(alt.length).toBeGreaterThan(20);
    }
    await oldPostsClosed(standIn, place);
    expect(standIn.violations).toEqual([]);
  });

  it('can be watched again once it is over, by those who played and those who did not', async () => {
    const [ada, ben, stranger] = ['Ada', 'Ben', 'Gus'].map(guest);
    const lobby = await openLobby(standIn, ada!, standIn.channelId, {
      target: 'the ideal rerun',
      thread: false,
    });
    const place = await startGame(standIn, lobby, [ada!, ben!]);
    const end = await playOn(standIn, place, [ada!, ben!]);
    for (const viewer of [ada!, stranger!]) {
      const shown = await viewer.look(end, /watch it again/iu);
      const [recap, ...others] = picturesIn(shown);
      expect(others).toEqual([]);
      expect(recap?.alt).toContain('the ideal rerun');
      const file = await fetch(recap!.url);
      expect(file.headers.get('content-type')).toBe('image/gif');
      expect(
        Buffer.from(await file.arrayBuffer())
          .subarray(0, 6)
          .toString('latin1'),
      ).toBe('GIF89a');
    }
    expect(standIn.violations).toEqual([]);
  });

  it('goes on in a thread of its own when the channel allows one', async () => {
    const guests = ['Ada', 'Ben'].map(guest);
    const lobby = await openLobby(standIn, guests[0]!, standIn.channelId, {
      target: 'the ideal seamstress',
      thread: true,
    });
    const place = await startGame(standIn, lobby, guests);
    const thread = await standIn.waitFor(() => standIn.world.channels.get(lobby.id), 'the thread');
    const end = await playOn(standIn, { ...place, channelId: thread.id }, guests);
    expect(tellsTheEnd(end)).toBe(true);
    expect(textIn(standIn.world.findMessage(lobby.id)!.message)).toContain(`<#${thread.id}>`);
    expect(standIn.violations).toEqual([]);
  });

  it('with computer players needs one command only', async () => {
    const ada = guest('Ada');
    const place = from(standIn, standIn.channelId);
    await ada.person.command(standIn.channelId, 'vips solo', { thread: false, opponents: 4 });
    const end = await playOn(standIn, place, [ada]);
    expect(tellsTheEnd(end)).toBe(true);
    expect(standIn.violations).toEqual([]);
  });

  it('never logs a name, a target or a token', () => {
    const output = bot.output();
    expect(output).not.toContain(standIn.token);
    for (const word of ['Ada', 'Chloé', 'the ideal head', 'great']) expect(output).not.toContain(word);
  });
});
