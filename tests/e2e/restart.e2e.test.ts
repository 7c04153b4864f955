import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import type { IncomingRequest, FakeDiscord } from '../../playground/fake-discord/index.ts';
import { responseTo } from './responses.ts';
import { nextPost } from './game-flow.ts';
import { addressOf, buttonLabelled, type Place, publicPosts, textIn, turnsPosted } from './player.ts';
import { expectNoViolations } from './assertions.ts';
import { waitForQuietStore } from './invariants/store-snapshot.ts';
import { useBotFixture } from './bot-fixture.ts';
import { draftChips, draftTwoChips, openTurn, postsOfTurn, waitForTurnPost } from './table-fixture.ts';
import { openStore } from '../../src/open-store.ts';
import { CHILD_DATA_KEYS } from '../child-environment.ts';

const fixture = useBotFixture({ pictures: 'blank' });
beforeEach(async () => {
  fixture().fakeDiscord.intercept = undefined;
  if (!fixture().fakeDiscord.state.botOnline) await fixture().startBot();
});

const isPost =
  ({ channelId }: Place) =>
  ({ method, path }: IncomingRequest): boolean =>
    method === 'POST' && path === `/channels/${channelId}/messages`;

async function countStored(tableId: string, type: string): Promise<number> {
  const store = await openStore(fixture().databaseUrl, { readOnly: true, dataKeys: CHILD_DATA_KEYS });
  const events = (await store.load(tableId))!.events as readonly { readonly type: string }[];
  await store.close();
  return events.filter((event) => event.type === type).length;
}

describe('a bot that is killed', () => {
  test('in the middle of a turn: the panel and the table can be used afterwards', async () => {
    const { active, post, place } = await openTurn(fixture(), ['Ada', 'Ben'], { thread: true });
    const half = await draftChips(active, await active.openPanel(post), 1);
    const posts = publicPosts(fixture().fakeDiscord, place).length;
    await fixture().stopBot('SIGKILL');
    await fixture().startBot();
    expect(publicPosts(fixture().fakeDiscord, place)).toHaveLength(posts);

    const whole = await draftChips(active, half, 1);
    await active.confirm(whole, buttonLabelled(whole, /^Confirm$/u));
    await waitForTurnPost(fixture(), place, 2);
    expect(postsOfTurn(fixture(), place, 1)).toHaveLength(1);
    expect(postsOfTurn(fixture(), place, 2)).toHaveLength(1);
    expect(await countStored(addressOf(half).tableId, 'placed')).toBe(2);
  });

  test.each(['before', 'after'] as const)(
    'when a turn is stored but not yet posted, %s Discord accepts the post: it is posted once',
    async (drop) => {
      const { active, post, place } = await openTurn(fixture(), ['Ada', 'Ben'], { thread: true });
      const { message, customId } = await draftTwoChips(active, post);
      await fixture().killAtRequest(isPost(place), drop, () => active.user.click(message.id, customId));
      const second = await waitForTurnPost(fixture(), place, 2);
      await fixture().fakeDiscord.waitFor(
        () =>
          publicPosts(fixture().fakeDiscord, place).every(
            ({ id, components = [] }) =>
              id === second.id || !JSON.stringify(components).includes('custom_id'),
          ),
        'the controls of the old post to be removed',
      );
      expect(turnsPosted(fixture().fakeDiscord, place)).toEqual([1, 2]);
    },
  );
});

/** Delays the answers to such requests until `release`. `arrived` resolves with the first one; `count` says how many there were. */
function holdRequests(fakeDiscord: FakeDiscord, isHeld: (request: IncomingRequest) => boolean) {
  const held = Promise.withResolvers<undefined>();
  const arrived = Promise.withResolvers<void>();
  let count = 0;
  fakeDiscord.intercept = (request) => {
    if (!isHeld(request)) return undefined;
    count++;
    arrived.resolve();
    return held.promise;
  };
  return { arrived: arrived.promise, count: () => count, release: () => held.resolve(undefined) };
}

/** Longer than an idle bot takes to exit, in milliseconds. */
const SHUTDOWN_MS = 500;

/** Sends SIGTERM while a request is held: the bot waits for it, and exits with code 0 after the release. */
async function stopWhileHeld({ arrived, release }: ReturnType<typeof holdRequests>): Promise<void> {
  const { bot } = fixture();
  await arrived;
  const exited = bot.stop('SIGTERM');
  await bot.waitForOutput('shutting down');
  expect(await Promise.race([exited, pause(SHUTDOWN_MS, 'still running')])).toBe('still running');
  release();
  expect(await exited).toBe(0);
}

describe('SIGTERM', () => {
  test('lets the bot finish its work, and it exits with code 0', async () => {
    const { fakeDiscord, bot } = fixture();
    const { active, players, post, place } = await openTurn(fixture(), ['Ada', 'Ben'], { thread: true });
    const { message, customId } = await draftTwoChips(active, post);
    const held = holdRequests(fakeDiscord, isPost(place));
    const answer = responseTo(fakeDiscord, active.user.click(message.id, customId));
    await stopWhileHeld(held);
    fakeDiscord.intercept = undefined;
    expect(textIn(await answer)).toContain('’s turn');
    expect(turnsPosted(fixture().fakeDiscord, place)).toEqual([1, 2]);
    expect(bot.errorOutput()).not.toMatch(/^ {4}at /mu);

    await fixture().startBot();
    await nextPost(fakeDiscord, place, players);
    expect(turnsPosted(fixture().fakeDiscord, place)).toEqual([1, 2]);
  });

  test('lets the bot answer a click that is in flight', async () => {
    const { fakeDiscord } = fixture();
    const { active, post, tableId } = await openTurn(fixture(), ['Ada', 'Ben']);
    const { message, customId } = await draftTwoChips(active, post);
    const held = holdRequests(fakeDiscord, ({ path }) => path.startsWith('/interactions/'));
    const answer = responseTo(fakeDiscord, active.user.click(message.id, customId));
    await stopWhileHeld(held);
    expect(textIn(await answer)).toContain('’s turn');
    expect(await countStored(tableId, 'turned')).toBe(1);
  });

  test('ends the bot although Discord hangs; the next process posts the pending turn, once', async () => {
    const { fakeDiscord, bot } = fixture();
    const { active, post, place } = await openTurn(fixture(), ['Ada', 'Ben']);
    const { message, customId } = await draftTwoChips(active, post);
    const { arrived, count } = holdRequests(fakeDiscord, isPost(place));
    void active.user.click(message.id, customId);
    await arrived;
    expect(await bot.stop('SIGTERM')).toBe(0);
    // It has not even waited until it would have made the request again.
    expect(count()).toBe(1);
    fakeDiscord.intercept = undefined;
    await fakeDiscord.waitFor(() => !fakeDiscord.state.botOnline, 'the bot to be offline');
    await fixture().startBot();
    await waitForTurnPost(fixture(), place, 2);
    // The table has no thread: the board of turn 2 takes the place of the one before it.
    await waitForQuietStore(fixture().databaseUrl);
    expect(turnsPosted(fixture().fakeDiscord, place)).toEqual([2]);
    expect(publicPosts(fixture().fakeDiscord, place)).toHaveLength(1);
  });
});

test('no crash leads to a request that breaks the rules of Discord', () => {
  expectNoViolations(fixture().fakeDiscord, fixture().bot);
});

test('no crash breaks an invariant', async () => {
  expect(await fixture().checkInvariants()).toEqual([]);
});
