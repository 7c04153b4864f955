import { Puzzle } from '../../src/kernel/puzzle.ts';
import type { APIMessage } from 'discord-api-types/v10';
import { beforeAll, expect, test } from 'vitest';
import { createChain, dayOf, seedBefore } from '../../src/table/daily-chain.ts';
import { openStore } from '../../src/open-store.ts';
import { CHILD_DATA_KEYS } from '../child-environment.ts';
import { vipsGame } from '../../src/games/vips/index.ts';
import { pick, seededRandom } from '../../src/kernel/random.ts';
import { describeOnPostgres } from '../postgres-databases.ts';
import { useBotPair } from './bot-pair.ts';
import { startBot, withBlankPictures } from './bot-process.ts';
import { expectNoViolations } from './assertions.ts';
import { pressable, textIn } from './player.ts';
import { responseTo } from './responses.ts';

const DAY_MS = 86_400_000;

describeOnPostgres('the daily puzzle of two processes, each of which gets every click', () => {
  const pair = useBotPair();
  beforeAll(() => {
    pair().balancer.broadcast = true;
  });

  const withStore = async <Value>(work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<Value>) => {
    const store = await openStore(pair().database.url, { dataKeys: CHILD_DATA_KEYS });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  };
  const idsIn = (message: APIMessage): readonly string[] =>
    pressable(message).map(({ custom_id }) => custom_id);
  const idIn = (message: APIMessage, pattern: RegExp): string | undefined =>
    idsIn(message).find((id) => pattern.test(id));
  /** What everyone sees in the channel with these words. */
  const publicTexts = (words: string): readonly string[] =>
    pair()
      .fakeDiscord.state.messagesIn(pair().fakeDiscord.channelId)
      .filter(({ owner }) => owner === undefined)
      .map(({ message }) => textIn(message))
      .filter((text) => text.includes(words));

  test('is one for all, played once, shared once and proved', async () => {
    const { fakeDiscord } = pair();
    const ada = fakeDiscord.user('Ada');
    const ben = fakeDiscord.user('Ben');
    const asked = ada.command(fakeDiscord.channelId, 'daily');
    const panel = await responseTo(fakeDiscord, asked);
    const day = dayOf(Date.now());
    const bens = await responseTo(fakeDiscord, ben.command(fakeDiscord.channelId, 'daily'));
    expect(textIn(bens)).toBe(textIn(panel));

    const { puzzle, root } = await withStore(async (store) => ({
      puzzle: (await store.dailyPuzzle(day))!,
      root: await store.dailyRoot('00'.repeat(32)),
    }));
    const said = JSON.stringify(fakeDiscord.requests.map(({ body }) => body));
    const seedOf = createChain(root);
    for (const secret of [root, seedOf(day), seedOf(day + 1)]) expect(said).not.toContain(secret);
    for (const { output } of pair().bots) expect(output()).not.toContain(seedOf(day));

    const current = () => fakeDiscord.state.findMessage(panel.id)!.message;
    const random = seededRandom('daily');
    for (let presses = 0; idIn(current(), /,share$/u) === undefined; presses++) {
      expect(presses).toBeLessThan(40);
      const confirm = idIn(current(), /^v1:K:/u);
      const pieces = idsIn(current()).filter((id) => /^v1:J:.*-[hem]\d$/u.test(id));
      const before = idsIn(current()).join();
      await ada.click(panel.id, confirm ?? pick(random, pieces));
      await expect.poll(() => idsIn(current()).join()).not.toBe(before);
    }
    const stored = await withStore((store) => store.dailyTry(ada.id, day));
    expect(stored?.points).toBe(stored?.reachable.at(-1));
    expect(stored?.points).toBeLessThanOrEqual(puzzle.best);
    const played = Puzzle.open(vipsGame, vipsGame.parts.daily!, [...puzzle.events, ...stored!.events]);
    expect(played.isOver).toBe(true);
    expect(played.reachable()).toBe(stored?.points);

    await ada.click(panel.id, idIn(current(), /,share$/u)!);
    await expect.poll(() => publicTexts('🧩')).toHaveLength(1);
    expect(publicTexts('🧩')[0]).toContain(`${stored?.points} of ${puzzle.best}`);
    await expect.poll(() => textIn(current())).toContain('Everyone knows your score now');
    await ada.click(panel.id, idIn(current(), /,share$/u)!);
    await expect.poll(() => textIn(current())).toContain('already');
    expect(publicTexts('🧩')).toHaveLength(1);
    expect(seedBefore(day, seedOf(day))).toBe(seedOf(day - 1));
  });

  test('is posted once where it is wanted, by processes that start together', async () => {
    const { fakeDiscord, database } = pair();
    const channelId = fakeDiscord.channelId;
    const guildId = fakeDiscord.guildId;
    await withStore((store) => store.setDailyChannel(guildId, { channelId, locale: 'de' }));
    const start = () => startBot(fakeDiscord, database.url, withBlankPictures({ INTERACTIONS: 'http' }));
    const bots = await Promise.all([start(), start()]);
    const posts = () => publicTexts('Gesicht des Tages');
    await expect.poll(posts).toHaveLength(1);
    expect(
      await withStore((store) => store.claimDailyPosts(dayOf(Date.now()), Date.now() + DAY_MS, 0)),
    ).toEqual([]);
    await Promise.all(bots.map((bot) => bot.stop()));
    expect(posts()).toHaveLength(1);
  });

  test('breaks no rule of Discord', () => {
    for (const bot of pair().bots) expectNoViolations(pair().fakeDiscord, bot, { mayKeepTooMuch: true });
  });
});
