import { MessageFlags } from 'discord-api-types/v10';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LoadedTable, UserHolder } from '../../../src/table/table.ts';
import { playBots } from '../../../src/table/game-decisions.ts';
import { controllersFor, presenterOf } from '../../../src/games/vips/rules/smile-test.ts';
import type { SmileTest } from '../../../src/games/vips/rules/state.ts';
import type { VipsView } from '../../../src/games/vips/rules/view.ts';
import { editsOf, postsOf } from '../../discord/posts.ts';
import { ANNA, BEN, CLEO, customIdsOf, playToUnshownEnd, textOfBody } from '../../discord/harness.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { answerTo, idsBehindMore, lastAnswer } from '../../discord/responses.ts';

let now = Date.now();
const harness = useHarness(() => {
  now = Date.now();
  return { clock: () => now, revealMs: 12_000 };
});
let over: LoadedTable;
beforeEach(async () => {
  over = await playToUnshownEnd(harness);
});

/** Lets the end unfold to its last stage. */
async function tellTheEnd(players = 2): Promise<void> {
  for (let stage = 0; stage < players + 3; stage++, now += 3_000) await harness.drainOutbox();
}
const press = async (user: string, id: string): Promise<string> =>
  (await answerTo(harness, user, id, { secret: false })).text;
const idOf = (route: string, payload = ''): string => `v1:${route}:${over.table.id}:0:${payload}`;
const smileTest = async (): Promise<SmileTest | null> => {
  const { match } = await harness.tableNow(over.table.id);
  return (match!.view(null) as VipsView).smileTest;
};
/** The bodies that the post of the smile test had, one after the other. */
const smilePosts = () =>
  [...postsOf(harness), ...editsOf(harness)]
    .map(({ body }) => body)
    .filter((body) => textOfBody(body).includes('smile test'));
const userOf = (seat: number): string => [ANNA, BEN][seat]!;

describe('the smile test (V24 to V28)', () => {
  test('is begun in the post of the end, played in one post of its own, and told to its prize', async () => {
    await tellTheEnd();
    const endPosts = postsOf(harness).length;
    const begin = `v1:e:${over.table.id}:${over.match!.step}:begin`;
    expect(await idsBehindMore(harness, BEN, over.table.id)).toContain(begin);
    expect(await press(CLEO, idOf('e', 'begin'))).toContain('up to the players');
    await press(BEN, idOf('e', 'begin'));
    expect(await press(ANNA, idOf('e', 'begin'))).toContain('One smile test per game');
    expect(await idsBehindMore(harness, BEN, over.table.id)).not.toContain(begin);
    await harness.drainOutbox();
    const [smile] = customIdsOf(smilePosts().at(-1)!.components);
    expect(smile).toMatch(/^v1:t:.*:smile40$/u);
    expect(await press(CLEO, smile!)).toMatch(/You’re not in this game/u);
    const { order } = (await smileTest())!;
    // The last of the ranking, who looks at the face of the first, reports first.
    for (const [owner, controller, mm] of [
      [order[0]!, order[1]!, '50'],
      [order[1]!, order[0]!, '85'],
    ] as const) {
      const answers = harness.discord.requestsMatching(/webhooks/u).length;
      await press(userOf(controller), idOf('t', `smile${mm}`));
      expect(harness.discord.requestsMatching(/webhooks/u)).toHaveLength(answers);
      await harness.drainOutbox();
      const nameOf = (seat: number): string => over.table.seats[seat]!.name;
      expect(textOfBody(smilePosts().at(-1)!)).toMatch(
        new RegExp(`${nameOf(owner)}.*’s face: .*${nameOf(controller)}.* smiled \\*\\*${mm}\\smm`, 'u'),
      );
      if (mm === '50')
        expect(await press(userOf(controller), idOf('t', 'smile90'))).toContain('No second takes');
    }
    const { prize } = (await smileTest())!;
    expect(prize).toEqual([order[1]]);
    expect(postsOf(harness)).toHaveLength(endPosts + 1);
    expect(textOfBody(smilePosts().at(-1)!)).toMatch(/🏅.*85\smm|85\smm.*🏅/su);
    // What is left to do is to play again.
    expect(customIdsOf(smilePosts().at(-1)!.components).map((id) => id.slice(0, 5))).toEqual(['v1:n:']);
    expect(await harness.store.nextDueAt()).toBeNull();
    expect(smilePosts()[0]!.flags).toBe(MessageFlags.IsComponentsV2 | MessageFlags.SuppressNotifications);
  });

  test('is played to its prize by people and bots, each controller named by one press (V25, V26)', async () => {
    const withBots = { ...harness, startGame: () => harness.startGame({ bots: ['greedy', 'random'] }) };
    over = await playToUnshownEnd(withBots);
    await tellTheEnd(4);
    await press(ANNA, idOf('e', 'begin'));
    const awaited = async (): Promise<readonly number[]> =>
      (await harness.tableNow(over.table.id)).match!.awaited;
    const botsMove = async (): Promise<void> => {
      while ((await awaited()).some((seat) => over.table.seats[seat]!.kind === 'bot'))
        await harness.tables.run(playBots, { caller: null, tableId: over.table.id, thoughts: null });
    };
    await botsMove();
    for (let [seat] = await awaited(); seat !== undefined; [seat] = await awaited()) {
      const { userId } = over.table.seats[seat] as UserHolder;
      const test = (await smileTest())!;
      const { length } = (await harness.tableNow(over.table.id)).match!.events;
      if (presenterOf(test) === seat) await press(userId, idOf('t', `show${controllersFor(test)[0]}`));
      else await press(userId, idOf('t', 'smile70'));
      await botsMove();
      const { events } = (await harness.tableNow(over.table.id)).match!;
      expect(events.length).toBeGreaterThan(length);
    }
    const { shown, prize } = (await smileTest())!;
    expect(shown).toHaveLength(4);
    expect(shown.every(({ mm }) => mm !== null)).toBe(true);
    expect(prize!.length).toBeGreaterThan(0);
  });

  test('is not begun before the end has told everyone’s bet, and nothing else tells them either', async () => {
    await harness.drainOutbox();
    for (const id of [
      idOf('e', 'begin'),
      idOf('o', 'faces'),
      idOf('o', 'h0'),
      idOf('o', 'why'),
      idOf('f'),
      idOf('y'),
      idOf('H'),
    ])
      expect(await press(BEN, id), id).toContain('Patience');
    expect(await press(BEN, idOf('w', 'recap'))).toContain('Patience');
    await harness.command(BEN, 'history', { table: over.table.id });
    expect(lastAnswer(harness).text).toContain('Patience');
    expect(await smileTest()).toBeNull();
    expect(textOfBody(postsOf(harness).at(-1)!.body)).not.toContain(' bet on ');
    await tellTheEnd();
    for (const id of [idOf('o', 'faces'), idOf('o', 'h0'), idOf('f')])
      expect(await press(BEN, id), id).not.toContain('Patience');
  });

  test('passes over a player who does not answer in the table’s time (V28)', async () => {
    await tellTheEnd();
    await press(ANNA, idOf('e', 'begin'));
    await harness.drainOutbox();
    expect(textOfBody(smilePosts().at(-1)!)).toContain('<t:');
    now += over.table.turnTimeMs!;
    harness.startWorker();
    await expect.poll(async () => (await smileTest())!.prize).toEqual([]);
    expect((await smileTest())!.shown.map(({ mm }) => mm)).toEqual([null, null]);
  });

  test('ends at once when a player has had enough (V28)', async () => {
    await tellTheEnd();
    expect(await press(ANNA, idOf('e', 'skip'))).toContain('no smile test going on');
    await press(ANNA, idOf('e', 'begin'));
    await harness.drainOutbox();
    expect(customIdsOf(smilePosts().at(-1)!.components)).toContain(
      `v1:e:${over.table.id}:${over.match!.step}:skip`,
    );
    await press(BEN, idOf('e', 'skip'));
    await harness.drainOutbox();
    expect((await smileTest())!.prize).toEqual([]);
    expect(customIdsOf(smilePosts().at(-1)!.components).map((id) => id.slice(0, 5))).toEqual(['v1:n:']);
  });
});
