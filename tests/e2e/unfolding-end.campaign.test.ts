import type { APIMessage } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import type { IncomingRequest } from '../../playground/fake-discord/index.ts';
import { expectNoViolations } from './assertions.ts';
import { useBotFixture } from './bot-fixture.ts';
import { playOn } from './game-flow.ts';
import { waitForQuietStore } from './invariants/store-snapshot.ts';
import { announcesEnd, buttonLabelled, publicPosts, selectsIn, textIn } from './player.ts';
import { openTable } from './table-fixture.ts';

/** So long that the bot is down, and up again, before the next stage: each stage is a third of it. */
const REVEAL_MS = '900';
const SMILE_TEST = '## The smile test';
const fixture = useBotFixture({ pictures: 'blank', environment: { REVEAL_MS } });

test('an end that unfolds, and the smile test after it, are posted once and go on, although the bot is killed at every stage', async () => {
  const { fakeDiscord, databaseUrl } = fixture();
  const { players, place } = await openTable(fixture(), ['Ada', 'Ben']);
  const endPosts = (): readonly APIMessage[] => publicPosts(fakeDiscord, place).filter(announcesEnd);
  const shown: string[] = [];

  // The post itself dies after Discord has taken it, its edits in turn before and after.
  const drops = ['after', 'before', 'after', 'before'] as const;
  let killed = Promise.withResolvers<void>();
  let at = 0;
  fakeDiscord.intercept = async (request) => {
    if (!isOfTheEnd(request)) return undefined;
    const drop = drops[at];
    if (drop === undefined || killedStages.has(stageOf(request))) return undefined;
    killedStages.add(stageOf(request));
    at++;
    await fixture().bot.stop('SIGKILL');
    killed.resolve();
    return { drop };
  };
  const killedStages = new Set<string>();
  void playOn(fakeDiscord, place, players).catch(() => undefined);
  for (const _ of drops) {
    await killed.promise;
    killed = Promise.withResolvers<void>();
    await fakeDiscord.waitFor(() => !fakeDiscord.state.botOnline, 'the bot to be offline');
    shown.push(...endPosts().map(textIn));
    await fixture().startBot();
  }
  fakeDiscord.intercept = undefined;
  await waitForQuietStore(databaseUrl, 20_000);

  expect(endPosts()).toHaveLength(1);
  expect(textIn(endPosts()[0]!)).toContain('🏆');
  expect(shown.map((text) => [...text.matchAll(/ bet on /gu)].length)).toEqual([0, 0, 2, 2]);
  expect(shown.join()).not.toMatch(/🏆|\d points/u);
  // The invariants are those of games: they do not know what is played after one.
  expect(await fixture().checkInvariants()).toEqual([]);

  const smilePosts = (): readonly APIMessage[] =>
    publicPosts(fakeDiscord, place).filter((post) => textIn(post).includes(SMILE_TEST));
  // The post, the first smile (before Discord has it), the second one (after).
  const end = endPosts()[0]!;
  await killAtRequest('after', () => players[0]!.user.click(end.id, buttonLabelled(end, /Smile test/u)));
  for (const drop of ['before', 'after'] as const) {
    await waitForQuietStore(databaseUrl, 20_000);
    const [post] = smilePosts();
    const [select] = selectsIn(post!);
    const controller = players.find(({ user: { user } }) =>
      select!.placeholder!.startsWith(user.global_name ?? user.username),
    );
    await killAtRequest(drop, () => controller!.user.select(post!.id, select!.custom_id, ['60']));
  }
  await waitForQuietStore(databaseUrl, 20_000);
  expect(smilePosts()).toHaveLength(1);
  expect(textIn(smilePosts()[0]!)).toContain('🏅');
  expect(selectsIn(smilePosts()[0]!)).toEqual([]);
  expectNoViolations(fakeDiscord, fixture().bot);

  /** Kills the bot at its next request that shows the smile test, which this leads to, and starts it again. */
  async function killAtRequest(drop: 'before' | 'after', act: () => Promise<unknown>): Promise<void> {
    const died = Promise.withResolvers<void>();
    fakeDiscord.intercept = async (request) => {
      if (!isOf(request, SMILE_TEST)) return undefined;
      fakeDiscord.intercept = undefined;
      await fixture().bot.stop('SIGKILL');
      died.resolve();
      return { drop };
    };
    void act().catch(() => undefined);
    await died.promise;
    await fakeDiscord.waitFor(() => !fakeDiscord.state.botOnline, 'the bot to be offline');
    await fixture().startBot();
  }

  /**
   * A request that posts or edits the end, as long as it unfolds or when it shows everything. One that deletes a post has no
   * body.
   */
  function isOfTheEnd(request: IncomingRequest): boolean {
    return isOf(request, 'The people have spoken');
  }

  /** A request that posts or edits what begins with this heading. */
  function isOf({ method, path, body }: IncomingRequest, heading: string): boolean {
    return /^\/channels\/\d+\/messages(?:\/\d+)?$/u.test(path) && method !== 'GET'
      ? JSON.stringify(body ?? null).includes(heading)
      : false;
  }

  /** Tells one stage from another. */
  function stageOf({ body }: IncomingRequest): string {
    const text = JSON.stringify(body);
    return text.includes('🏆') ? 'all' : String([...text.matchAll(/ bet on /gu)].length);
  }
}, 90_000);
