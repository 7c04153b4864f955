import type { APIMessage } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import type { IncomingRequest } from '../../playground/fake-discord/index.ts';
import { expectNoViolations } from './assertions.ts';
import { useBotFixture } from './bot-fixture.ts';
import { playOn } from './game-flow.ts';
import { waitForQuietStore } from './invariants/store-snapshot.ts';
import {
  buttonLabelled,
  type Place,
  publicPosts,
  pressable,
  type SimulatedPlayer,
  textIn,
} from './player.ts';
import { openTable } from './table-fixture.ts';

/** So long that the bot is down, and up again, before the next stage: each stage is a third of it. */
const REVEAL_MS = '900';
const SMILE_TEST = /## The smile test/u;
/** The buttons that say how wide a smile was. */
const mouthsIn = (post: APIMessage) => pressable(post).filter(({ custom_id }) => /:smile\d/u.test(custom_id));
const fixture = useBotFixture({ pictures: 'blank', environment: { REVEAL_MS } });

/** How the post of a game's end is known at every stage, and what it tells stage by stage. */
interface UnfoldingEnd {
  readonly heading: RegExp;
  /** What each stage tells one more of, and how many of them are told when the bot is killed at the first four stages. */
  readonly told: RegExp;
  readonly counts: readonly number[];
  /** What only the last stage tells. */
  readonly last: RegExp;
}

const VIPS_END: UnfoldingEnd = {
  heading: /## (?:One last time|The envelopes, please|Everyone’s dream face|The people have spoken)/u,
  told: / bet on /gu,
  // The last one is after the posters, which tell no bet in words.
  counts: [0, 0, 2, 0],
  last: /🏆|\d points/u,
};
test('an end that unfolds, and the smile test after it, are posted once and go on, although the bot is killed at every stage', async () => {
  const { fakeDiscord, databaseUrl } = fixture();
  const { players, place } = await openTable(fixture(), ['Ada', 'Ben']);
  const end = await killAtEveryStage(place, players, VIPS_END);
  // The invariants are those of games: they do not know what is played after one, so this game is the last.
  expect(await fixture().checkInvariants()).toEqual([]);

  const smilePosts = (): readonly APIMessage[] =>
    publicPosts(fakeDiscord, place).filter((post) => SMILE_TEST.test(textIn(post)));
  const showsSmileTest = (request: IncomingRequest): boolean => isOf(request, SMILE_TEST);
  // The post, the first smile (before Discord has it), the second one (after).
  const more = await players[0]!.openMore(end, /Smile test/u);
  const smile = buttonLabelled(more, /Smile test/u);
  await fixture().killAtRequest(showsSmileTest, 'after', () => players[0]!.user.click(more.id, smile));
  for (const [i, drop] of (['before', 'after'] as const).entries()) {
    await waitForQuietStore(databaseUrl);
    const [post] = smilePosts();
    const [mouth] = mouthsIn(post!);
    await fixture().killAtRequest(showsSmileTest, drop, () =>
      players[i]!.user.click(post!.id, mouth!.custom_id),
    );
  }
  await waitForQuietStore(databaseUrl);
  expect(smilePosts()).toHaveLength(1);
  expect(textIn(smilePosts()[0]!)).toContain('🏅');
  expect(mouthsIn(smilePosts()[0]!)).toEqual([]);
  expectNoViolations(fakeDiscord, fixture().bot);
});

/**
 * Plays a game to its end and kills the bot at the first four stages of the end: the post dies after Discord has taken it,
 * its edits in turn before and after. Resolves with the one post of the end, once it tells everything.
 */
async function killAtEveryStage(
  place: Place,
  players: readonly SimulatedPlayer[],
  { heading, told, counts, last }: UnfoldingEnd,
): Promise<APIMessage> {
  const { fakeDiscord, databaseUrl } = fixture();
  const endPosts = (): readonly APIMessage[] =>
    publicPosts(fakeDiscord, place).filter((post) => heading.test(textIn(post)));
  const countTold = (text: string): number => [...text.matchAll(told)].length;
  const stageOf = ({ body }: IncomingRequest): string => {
    const text = JSON.stringify(body);
    return text.includes('🏆') ? 'all' : String(countTold(text));
  };
  const drops = ['after', 'before', 'after', 'before'] as const;
  const killedStages = new Set<string>();
  const shown: string[] = [];
  let killed = Promise.withResolvers<void>();
  let at = 0;
  fakeDiscord.intercept = async (request) => {
    const drop = drops[at];
    if (!isOf(request, heading) || drop === undefined || killedStages.has(stageOf(request))) return undefined;
    killedStages.add(stageOf(request));
    at++;
    await fixture().bot.stop('SIGKILL');
    killed.resolve();
    return { drop };
  };
  void playOn(fakeDiscord, place, players).catch(() => undefined);
  for (const _ of drops) {
    await killed.promise;
    killed = Promise.withResolvers<void>();
    await fakeDiscord.waitFor(() => !fakeDiscord.state.botOnline, 'the bot to be offline');
    shown.push(...endPosts().map(textIn));
    await fixture().startBot();
  }
  fakeDiscord.intercept = undefined;
  await waitForQuietStore(databaseUrl);

  const [end, ...more] = endPosts();
  expect(more).toEqual([]);
  expect(textIn(end!)).toContain('🏆');
  expect(shown.map(countTold)).toEqual(counts);
  expect(shown.join()).not.toMatch(last);
  return end!;
}

/** A request that posts or edits what begins with this heading. One that deletes a post has no body. */
function isOf({ method, path, body }: IncomingRequest, heading: RegExp): boolean {
  return /^\/channels\/\d+\/messages(?:\/\d+)?$/u.test(path) && method !== 'GET'
    ? heading.test(JSON.stringify(body ?? null))
    : false;
}
