import { createDailyStore } from '../../../src/features/daily/daily-store.ts';
import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SimulatedUser } from '../../../playground/fake-discord/index.ts';
import { createChain, dayOf, drawRandom, seedBefore, startOfDay } from '../../../src/table/daily-chain.ts';
import { isCopyOf } from '../../../src/table/fairness/short-code.ts';
import { vipsEntry } from '../../../src/games/vips/index.ts';
import { pick, seededRandom } from '../../../src/kernel/random.ts';
import { createThinker } from '../../../src/thinking/thinker.ts';
import { pressable, textIn } from '../../e2e/player.ts';
import { responseTo } from '../../e2e/responses.ts';
import {
  createPostgresDatabase,
  describeOnPostgres,
  type PostgresDatabase,
} from '../../postgres-databases.ts';
import { type InProcessBot, startInProcessBot } from '../../discord/in-process-bot.ts';

/** A day as English texts show it: `23 Nov 2026`. */
const shownDateOf = (day: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(startOfDay(day));

/** A process of the bot on a server, and Ada in that server: the same person in both. */
interface Place {
  readonly bot: InProcessBot;
  readonly ada: SimulatedUser;
}

const idsIn = (message: APIMessage): readonly string[] =>
  pressable(message).map(({ custom_id }) => custom_id);
const confirmIn = (message: APIMessage): string | undefined =>
  idsIn(message).find((id) => id.startsWith('v1:K:'));
const isFinished = (message: APIMessage): boolean => idsIn(message).some((id) => id.endsWith(',share'));

describeOnPostgres('the daily puzzle of two servers, each with a process of its own on one database', () => {
  let database: PostgresDatabase;
  let bots: readonly InProcessBot[];
  const thinker = createThinker({ bots: { vips: vipsEntry.bots.href }, playouts: 1 });
  let here: Place;
  let there: Place;
  const day = dayOf(Date.now());
  beforeAll(async () => {
    database = await createPostgresDatabase();
    const databaseUrl = database.url;
    bots = [
      await startInProcessBot({ databaseUrl, thinker, guildName: 'Here' }),
      await startInProcessBot({ databaseUrl, thinker, guildName: 'There' }),
    ];
    const [first, second] = bots as [InProcessBot, InProcessBot];
    // Nobody's day changes before this test changes it.
    const toNoon = startOfDay(day) + 12 * 3_600_000 - Date.now();
    for (const bot of bots) bot.advance(toNoon);
    const ada = first.fakeDiscord.user('Ada');
    here = { bot: first, ada };
    there = { bot: second, ada: second.fakeDiscord.user('Ada of both', ada.id) };
  });
  afterAll(async () => {
    for (const bot of bots) await bot[Symbol.asyncDispose]();
    await thinker.close();
    await database.remove();
  });

  const open = ({ bot: { fakeDiscord } }: Place, user: SimulatedUser): Promise<APIMessage> =>
    responseTo(fakeDiscord, user.command(fakeDiscord.channelId, 'daily'));
  const shown = ({ bot: { fakeDiscord } }: Place, { id }: APIMessage): APIMessage =>
    fakeDiscord.state.findMessage(id)!.message;
  /** Someone presses a control of a panel; resolves when it has other controls: its picture may come later. */
  const press = async (
    place: Place,
    panel: APIMessage,
    id: string,
    user: SimulatedUser = place.ada,
  ): Promise<void> => {
    const before = idsIn(shown(place, panel)).join();
    await user.click(panel.id, id);
    await expect.poll(() => idsIn(shown(place, panel)).join()).not.toBe(before);
  };
  /** Plans a turn by pressing pieces until it can be played. */
  const plan = async (place: Place, panel: APIMessage, seed: string): Promise<string> => {
    const random = seededRandom(seed);
    for (let presses = 0; presses < 20; presses++) {
      const confirm = confirmIn(shown(place, panel));
      if (confirm !== undefined) return confirm;
      const pieces = idsIn(shown(place, panel)).filter((id) => /^v1:J:.*-[hem]\d$/u.test(id));
      await press(place, panel, pick(random, pieces));
    }
    throw new Error('no turn can be played');
  };
  const tryOf = (of: number) => createDailyStore(here.bot.store.stored).dailyTry(here.ada.id, of);

  test('is the same in both, played once by a person who is in both, and proved when the day has changed', async () => {
    const panels = [await open(here, here.ada), await open(there, there.ada)] as const;
    const ben = there.bot.fakeDiscord.user('Ben');
    const bens = await open(there, ben);
    expect(new Set([...panels, bens].map(textIn)).size).toBe(1);
    expect(textIn(bens)).toContain(shownDateOf(day));

    // A turn in each server at once, and then one that was planned before: one turn of the one try.
    const old = [];
    for (const seed of ['next', 'finished', 'tomorrow']) {
      const panel = await open(here, here.ada);
      old.push({ panel, turn: await plan(here, panel, seed) });
    }
    const planned = [await plan(here, panels[0], 'first'), await plan(there, panels[1], 'other')] as const;
    await Promise.all([press(here, panels[0], planned[0]), press(there, panels[1], planned[1])]);
    await press(here, old[0]!.panel, old[0]!.turn);
    expect((await tryOf(day))?.turns).toHaveLength(1);
    const again = await open(there, there.ada);
    for (let turn = 0; !isFinished(shown(there, again)); turn++) {
      expect(turn).toBeLessThan(10);
      await press(there, again, await plan(there, again, `turn ${turn}`));
    }
    const finished = (await tryOf(day))!;
    expect(finished.points).not.toBeNull();
    const hers = await open(here, here.ada);
    expect(isFinished(hers)).toBe(true);
    await press(here, old[1]!.panel, old[1]!.turn);
    expect(isFinished(shown(here, old[1]!.panel))).toBe(true);
    expect(await tryOf(day)).toEqual(finished);

    // Nobody else is told of her turns, and nobody of the seed, in either server.
    const { store } = here.bot;
    const root = await createDailyStore(store.stored).dailyRoot('00'.repeat(32));
    const seedOf = createChain(root);
    expect(textIn(await open(there, ben))).toBe(textIn(bens));
    const said = () =>
      JSON.stringify(bots.flatMap(({ fakeDiscord }) => fakeDiscord.requests.map(({ body }) => body)));
    const logged = () => JSON.stringify(bots.flatMap(({ logEntries }) => logEntries));
    for (const secret of [root, seedOf(day), seedOf(day + 1)]) {
      expect(said()).not.toContain(secret);
      expect(logged()).not.toContain(secret);
    }

    const sealed = await open(there, ben);
    await press(
      there,
      sealed,
      idsIn(sealed).find((id) => id.endsWith(`${day},seal`))!,
      ben,
    );
    const sealOnPanel = /`((?:[a-z2-7]{4}-){5}[a-z2-7]{4})`/u.exec(textIn(shown(there, sealed)))![1]!;

    // The day changes: what was planned yesterday is none of today's.
    const bensPlan = idsIn(shown(there, bens)).find((id) => /^v1:J:.*-[hem]\d$/u.test(id))!;
    for (const bot of bots) bot.advance(86_400_000);
    const today = await open(here, here.ada);
    expect(textIn(today)).toContain(shownDateOf(day + 1));
    expect(isFinished(today)).toBe(false);
    expect(textIn(await open(there, there.ada))).toBe(textIn(today));
    await press(there, bens, bensPlan, ben);
    expect(textIn(shown(there, bens))).toContain(shownDateOf(day + 1));
    expect(await createDailyStore(store.stored).dailyTry(ben.id, day)).toBeNull();
    await press(here, old[2]!.panel, old[2]!.turn);
    expect(textIn(shown(here, old[2]!.panel))).toContain(shownDateOf(day + 1));
    expect(await tryOf(day)).toEqual(finished);
    expect(await tryOf(day + 1)).toBeNull();

    // Both servers tell the same proof: it opens the seal of yesterday, and draws yesterday's puzzle again.
    const solution = `v1:L:aaaaaaaa:0:${day},solution`;
    const proofs = [];
    for (const [place, panel] of [
      [here, today],
      [there, shown(there, bens)],
    ] as const) {
      const control = idsIn(shown(place, panel)).find((id) => id.endsWith(`${day},solution`)) ?? solution;
      const user = place === here ? here.ada : ben;
      await user.click(panel.id, control);
      await expect.poll(() => textIn(shown(place, panel))).toContain('how to get');
      proofs.push(/`([0-9a-f]{64})`.*`([0-9a-f]{64})`/u.exec(textIn(shown(place, panel)))!.slice(1));
    }
    expect(proofs[0]).toEqual(proofs[1]);
    const [commitment = '', seed = ''] = proofs[0]!;
    expect(seedBefore(day, seed)).toBe(commitment);
    expect(isCopyOf(commitment, sealOnPanel)).toBe(true);
    const drawn = vipsEntry.game.parts.daily!.rules.draw(drawRandom(seed));
    expect((await createDailyStore(store.stored).dailyPuzzle(day))!.events).toEqual(drawn.events);
    expect(said()).not.toContain(seedOf(day + 1));
    for (const { fakeDiscord } of bots) expect(fakeDiscord.violations).toEqual([]);
  });
});
