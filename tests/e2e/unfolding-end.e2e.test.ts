import type { APIMessage } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import type { IncomingRequest } from '../../playground/fake-discord/index.ts';
import { expectNoViolations } from './assertions.ts';
import { useBotFixture } from './bot-fixture.ts';
import { playOn } from './game-flow.ts';
import { waitForQuietStore } from './invariants/store-snapshot.ts';
import { announcesEnd, publicPosts, textIn } from './player.ts';
import { openTable } from './table-fixture.ts';

/** So long that the bot is down, and up again, before the next stage: each stage is a third of it. */
const REVEAL_MS = '900';
const fixture = useBotFixture({ pictures: 'blank', environment: { REVEAL_MS } });

test('an end that unfolds is posted once and goes on, although the bot is killed at every stage', async () => {
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
  expect(await fixture().checkInvariants()).toEqual([]);
  expectNoViolations(fakeDiscord, fixture().bot);

  /** A request that posts or edits the end, as long as it unfolds or when it shows everything. */
  function isOfTheEnd({ method, path, body }: IncomingRequest): boolean {
    return /^\/channels\/\d+\/messages(?:\/\d+)?$/u.test(path) && method !== 'GET'
      ? JSON.stringify(body).includes('The people have spoken')
      : false;
  }

  /** Tells one stage from another. */
  function stageOf({ body }: IncomingRequest): string {
    const text = JSON.stringify(body);
    return text.includes('🏆') ? 'all' : String([...text.matchAll(/ bet on /gu)].length);
  }
}, 60_000);
