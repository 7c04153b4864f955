import { setTimeout as pause } from 'node:timers/promises';
import type { APIMessage } from 'discord-api-types/v10';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Incoming, StandIn } from '../../playground/standin/index.ts';
import type { Score } from '../../src/games/vips/rules/state.ts';
import { playAgain, type Record } from '../games/vips/playAgain.ts';
import { addressOf, answerTo } from './answers.ts';
import { goneOn, nextPost, playOn } from './game.ts';
import {
  buttonCalled,
  type Guest,
  type Place,
  publicPosts,
  pressable,
  tellsTheEnd,
  textIn,
  turnsTold,
} from './guest.ts';
import { expectGoodManners } from './manners.ts';
import { stageForAll } from './stage.ts';
import { letTimeCome, recordOf, storedTable } from './stored.ts';
import { eventsOf, lay, layTwo, openTable, openTurn, postsOfTurn, turnPosted } from './table.ts';

const on = stageForAll();
beforeEach(async () => {
  on().standIn.intercept = undefined;
  if (!on().standIn.world.botOnline) await on().start();
});

/** Ends the bot as a power cut does, and starts it again. */
async function crash(environment = {}): Promise<void> {
  await on().end('SIGKILL');
  await on().start(environment);
}

/** Whoever a post pings. */
const awaitedBy = (post: APIMessage, guests: readonly Guest[]): Guest =>
  guests.find(({ person }) => post.mentions.some(({ id }) => id === person.id))!;

/** Cuts the power when this request of the bot arrives: before Discord takes it, or after, its answer lost. */
async function cutPowerAt(
  matches: (request: Incoming) => boolean,
  drop: 'before' | 'after',
  act: () => Promise<unknown>,
): Promise<void> {
  const { standIn, bot } = on();
  const struck = Promise.withResolvers<void>();
  standIn.intercept = async (request) => {
    if (!matches(request)) return undefined;
    standIn.intercept = undefined;
    await bot.end('SIGKILL');
    struck.resolve();
    return { drop };
  };
  void act();
  await struck.promise;
  await standIn.waitFor(() => !standIn.world.botOnline, 'the bot to be gone');
  await on().start();
}

const isPost =
  ({ channelId }: Place) =>
  ({ method, path }: Incoming): boolean =>
    method === 'POST' && path === `/channels/${channelId}/messages`;

describe('the power fails', () => {
  it('in the middle of a turn: the same panel and the same table go on', async () => {
    const { active, post, place } = await openTurn(on(), ['Ada', 'Ben']);
    const half = await lay(active, await active.openPanel(post), 1);
    const posts = publicPosts(on().standIn, place).length;
    await crash();
    expect(publicPosts(on().standIn, place)).toHaveLength(posts);

    const whole = await lay(active, half, 1);
    await active.confirm(whole, buttonCalled(whole, /^Confirm$/u));
    await turnPosted(on(), place, 2);
    expect(postsOfTurn(on(), place, 1)).toHaveLength(1);
    expect(postsOfTurn(on(), place, 2)).toHaveLength(1);
    const { tableId } = addressOf(half);
    const placed = eventsOf(await storedTable(on().databaseUrl, tableId)).filter(
      ({ type }) => type === 'placed',
    );
    expect(placed).toHaveLength(2);
  });

  it('while people bet: bets that were confirmed are in, and may still be looked at', async () => {
    const { guests, post, place } = await openTable(on(), ['Ada', 'Ben']);
    const [ada, ben] = guests;
    const first = await ada!.chooseFace(await ada!.openPanel(post), [5, 4, 3]);
    await ada!.confirm(first.message, first.customId);
    const half = await ben!.press(await ben!.openPanel(post), pressable(await ben!.openPanel(post))[0]!, '1');
    await crash();
    const bet = ada!.person.command(place.channelId, 'vips bet', { table: addressOf(half).tableId });
    expect(textIn(await answerTo(on().standIn, bet))).toContain('head V, eyes IV, mouth III');
    const whole = await ben!.chooseFace(half, [2, 2, 2]);
    await ben!.confirm(whole.message, whole.customId);
    await turnPosted(on(), place, 1);
    expect(turnsTold(on().standIn, place)).toEqual([1]);
  });

  it.each(['before', 'after'] as const)(
    'when a turn is stored but not yet shown, %s Discord takes the post: it is posted once',
    async (drop) => {
      const { active, post, place } = await openTurn(on(), ['Ada', 'Ben']);
      const { message, customId } = await layTwo(active, post);
      await cutPowerAt(isPost(place), drop, () => active.person.click(message.id, customId));
      const second = await turnPosted(on(), place, 2);
      await on().standIn.waitFor(
        () =>
          publicPosts(on().standIn, place).every(
            ({ id, components = [] }) =>
              id === second.id || !JSON.stringify(components).includes('custom_id'),
          ),
        'the old post to lose its buttons',
      );
      expect(turnsTold(on().standIn, place)).toEqual([1, 2]);
    },
  );

  it('while a computer player thinks: it moves afterwards', async () => {
    const { standIn, guest, databaseUrl } = on();
    await on().end();
    await on().start({ COMPUTER_PACE_MS: '600000' });
    const ada = guest('Ada');
    const after = standIn.world.nextId();
    const place = { channelId: standIn.channelId, after };
    const options = { thread: false, opponents: 1, target: 'a patient one' };
    await ada.person.command(standIn.channelId, 'vips solo', options);
    const post = await playOn(standIn, place, [ada], 0);
    const { tableId } = addressOf(post);
    const ready = await ada.chooseFace(await ada.openPanel(post), [1, 2, 3]);
    await ada.confirm(ready.message, ready.customId);
    await on().end('SIGKILL');
    const open = await storedTable(databaseUrl, tableId);
    expect(open.match?.toAct.map((seat) => open.table.seats[seat]?.kind)).toEqual(['bot']);
    await letTimeCome(databaseUrl, tableId);

    await on().start();
    await standIn.waitFor(() => turnsTold(on().standIn, place).length > 0, 'the computer player to move');
    const end = await playOn(standIn, place, [ada]);
    expect(tellsTheEnd(end)).toBe(true);
    expect(new Set(turnsTold(on().standIn, place)).size).toBe(turnsTold(on().standIn, place).length);
  });
});

describe('a game whose bot was killed again and again', { timeout: 60_000 }, () => {
  it('ends as its log says, each turn told once', async () => {
    const { standIn } = on();
    const { guests, place, post } = await openTable(on(), ['Ada', 'Ben', 'Chloé']);
    const { tableId } = addressOf(post);
    for (const turns of [2, 3, 4]) {
      const now = await playOn(standIn, place, guests, turns);
      const guest = awaitedBy(now, guests);
      const panel = await guest.openPanel(now);
      await crash();
      await guest.play(panel);
      await goneOn(standIn, place, now);
    }
    const end = await playOn(standIn, place, guests);
    expect(tellsTheEnd(end)).toBe(true);
    const told = turnsTold(on().standIn, place);
    expect(told).toEqual(told.map((_, i) => i + 1));

    const open = await storedTable(on().databaseUrl, tableId);
    const record = recordOf(open) as Record & { scores: readonly Score[] };
    const replayed = playAgain(record);
    expect(replayed.columns).toEqual(record.final);
    expect(replayed.result).toEqual({ scores: record.scores, winners: record.winners });
    for (const [seat, { total }] of record.scores.entries())
      expect(textIn(end)).toContain(`<@${guests[seat]!.person.id}>: ${total} point`);
  });
});

/** Has Discord hang at such requests until they are let go. `asked` resolves with the first. */
function hold(standIn: StandIn, isHeld: (request: Incoming) => boolean) {
  const held = Promise.withResolvers<undefined>();
  const asked = Promise.withResolvers<void>();
  standIn.intercept = (request) => {
    if (!isHeld(request)) return undefined;
    asked.resolve();
    return held.promise;
  };
  return { asked: asked.promise, letGo: () => held.resolve(undefined) };
}

/** Longer than it takes the bot to end when there is nothing left to do, in milliseconds. */
const A_WHILE = 500;

/** Ends the bot while such a request hangs: it waits for it. Then that goes on, and the bot exits in good order. */
async function endWhile({ asked, letGo }: ReturnType<typeof hold>): Promise<void> {
  const { bot } = on();
  await asked;
  const gone = bot.end('SIGTERM');
  await bot.prints('shutting down');
  expect(await Promise.race([gone, pause(A_WHILE, 'still there')])).toBe('still there');
  letGo();
  expect(await gone).toBe(0);
}

describe('SIGTERM', () => {
  it('lets the bot finish what it is at, and ends it with exit code 0', async () => {
    const { standIn, bot } = on();
    const { active, guests, post, place } = await openTurn(on(), ['Ada', 'Ben']);
    const { message, customId } = await layTwo(active, post);
    const held = hold(standIn, isPost(place));
    const answer = answerTo(standIn, active.person.click(message.id, customId));
    await endWhile(held);
    standIn.intercept = undefined;
    expect(textIn(await answer)).toContain('’s turn');
    expect(turnsTold(on().standIn, place)).toEqual([1, 2]);
    expect(bot.errors()).not.toMatch(/^ {4}at /mu);

    await on().start();
    await nextPost(standIn, place, guests);
    expect(turnsTold(on().standIn, place)).toEqual([1, 2]);
  });

  it('answers a click that is under way', async () => {
    const { standIn } = on();
    const { active, post, tableId } = await openTurn(on(), ['Ada', 'Ben']);
    const { message, customId } = await layTwo(active, post);
    const { step } = addressOf(message);
    const held = hold(standIn, ({ path }) => path.startsWith('/interactions/'));
    const answer = answerTo(standIn, active.person.click(message.id, customId));
    await endWhile(held);
    expect(textIn(await answer)).toContain('’s turn');
    expect((await storedTable(on().databaseUrl, tableId)).match?.step).toBe(step + 1);
  });

  it('ends the bot although Discord hangs; what it was at is shown by the next one, once', async () => {
    const { standIn, bot } = on();
    const { active, post, place } = await openTurn(on(), ['Ada', 'Ben']);
    const { message, customId } = await layTwo(active, post);
    const { asked } = hold(standIn, isPost(place));
    void active.person.click(message.id, customId);
    await asked;
    const begun = performance.now();
    expect(await bot.end('SIGTERM')).toBe(0);
    expect(performance.now() - begun).toBeLessThan(13_000);
    standIn.intercept = undefined;
    await standIn.waitFor(() => !standIn.world.botOnline, 'the bot to be gone');
    await on().start();
    await turnPosted(on(), place, 2);
    expect(turnsTold(on().standIn, place)).toEqual([1, 2]);
  });
});

it('no crash made the bot do anything that Discord would not take', () => {
  expectGoodManners(on().standIn, on().bot);
});

it('no crash broke a promise', async () => {
  expect(await on().breaches()).toEqual([]);
});
