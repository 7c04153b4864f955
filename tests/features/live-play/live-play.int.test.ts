import { describe, expect, test } from 'vitest';
import { exportOf } from '../../../src/features/privacy/personal-data.ts';
import { ANNA, BEN, CLEO, createHarness, DORA, type Harness } from '../../discord/harness.ts';
import { lastEdit, postsOf } from '../../discord/posts.ts';
import { describeOnBothStores, type Processes } from '../../discord/processes.ts';
import { answerTo, idsBehindPanelMore } from '../../discord/responses.ts';
import { twoChips } from '../../discord/turns.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SLOW = { turnTimeMs: DAY_MS };
const FOUR = [ANNA, BEN, CLEO, DORA] as const;
/** A person without a seat. */
const EMIL = '300000000000000005';

/** A slow game of these people, with all bets in. */
async function slowGame(harness: Harness, people: readonly string[] = FOUR): Promise<string> {
  const started = await harness.posted(harness.startGame(SLOW, people.slice(1)));
  await harness.posted(harness.placeBets(started, people));
  return started.table.id;
}

const look = async (harness: Harness, user: string, id: string) => {
  const { match } = await harness.tableNow(id);
  return answerTo(harness, user, `v1:o:${id}:${match!.step}:`, { secret: false });
};
const isAsked = ({ ids }: { readonly ids: readonly string[] }): boolean =>
  ids.some((each) => each.startsWith('v1:E:'));
const agree = (harness: Harness, user: string, id: string) => answerTo(harness, user, `v1:E:${id}:0:`);
const awaitedAt = async (harness: Harness, id: string): Promise<string> => {
  const { table, match } = await harness.tableNow(id);
  const holder = table.seats[match!.toAct[0]!]!;
  return holder.kind === 'user' ? holder.userId : '';
};

/** Four are there, agree across a restart and play live; one leaves in the middle, and the game is slow where it was. */
async function eveningStory(processes: Processes): Promise<void> {
  const { time } = processes;
  const id = await slowGame(processes.first());
  const leftMs = async () => (await processes.first().tableNow(id)).table.turnClock!.endsAt - time.now;
  const stepNow = async () => (await processes.first().tableNow(id)).match!.step;
  const pass = async (minutes: number) => processes.pass(minutes * MINUTE_MS);
  const posted = () => processes.discord.requestsMatching(/ \/channels\//u).length;
  const before = posted();
  for (const [i, user] of FOUR.entries()) {
    const process = i % 2 === 0 ? processes.first() : processes.last();
    expect(isAsked(await look(process, user, id))).toBe(false);
    await pass(2);
  }
  expect(isAsked(await look(processes.first(), ANNA, id))).toBe(true);
  // A turn fills the panel: there the button is behind *More*.
  const active = await awaitedAt(processes.first(), id);
  const { ids } = await look(processes.last(), active, id);
  expect(isAsked({ ids: await idsBehindPanelMore(processes.last(), active, ids) })).toBe(true);
  expect((await look(processes.last(), EMIL, id)).text).not.toContain('all here');
  await agree(processes.last(), EMIL, id);
  await agree(processes.first(), ANNA, id);
  await agree(processes.first(), BEN, id);
  expect((await agree(processes.last(), CLEO, id)).text).toContain('Still to say yes: **Dora**');
  await processes.present();
  // Nobody else has seen any of it.
  expect(posted()).toBe(before);
  await processes.restart();
  expect(await leftMs()).toBeGreaterThan(DAY_MS / 2);
  expect((await agree(processes.last(), DORA, id)).text).toContain('Live until');
  await processes.present();
  expect(await leftMs()).toBe(3 * MINUTE_MS);
  expect(lastEdit(processes).text).toContain('Deadline: ');

  await processes
    .first()
    .posted(processes.first().playMoves(await awaitedAt(processes.first(), id), id, ...twoChips()));
  expect(await leftMs()).toBe(3 * MINUTE_MS);
  const step = await stepNow();
  // They think, and look at their panel meanwhile.
  const thinking = await awaitedAt(processes.first(), id);
  await pass(2);
  await look(processes.last(), thinking, id);
  await pass(1);
  expect(await leftMs()).toBe(3 * MINUTE_MS);
  await pass(4);
  const { table } = await processes.last().tableNow(id);
  expect([table.livePlay?.stage, table.turnClock?.stage, await stepNow()]).toEqual(['slow', 'running', step]);
  expect(await leftMs()).toBeGreaterThan(DAY_MS - MINUTE_MS);
  expect((await look(processes.last(), ANNA, id)).text).toContain('called away');
  // A turn of the evening that is taken back has the time of a slow one.
  const mover = FOUR[table.lastTurn!.seat]!;
  await processes.last().click(mover, `v1:D:${id}:${step}:`);
  expect(await leftMs()).toBeGreaterThan(DAY_MS - 10 * MINUTE_MS);
  expect(JSON.stringify(postsOf(processes).map(({ body }) => body))).not.toMatch(/ live|away/iu);
}

describeOnBothStores(
  'an evening at a slow table',
  {
    sqlite:
      'begins when all four have agreed, across a restart, and ends for the one who leaves without a lost turn',
    postgres: 'does the same with two processes',
  },
  eveningStory,
);

describe('an offer to play live', () => {
  test('waits for people, not for bots, and is made three times a day', async () => {
    let now = Date.UTC(2026, 10, 27, 18);
    await using harness = await createHarness({ clock: () => now });
    const id = await slowGame(harness, [ANNA, BEN]);
    const visit = async (): Promise<boolean> => {
      now += 11 * MINUTE_MS;
      for (const user of [ANNA, BEN]) await look(harness, user, id);
      return isAsked(await look(harness, ANNA, id));
    };
    expect([await visit(), await visit(), await visit(), await visit()]).toEqual([true, true, true, false]);
    now += DAY_MS;
    expect(await visit()).toBe(true);
    // The offer is gone once someone is.
    now += 10 * MINUTE_MS;
    expect((await agree(harness, ANNA, id)).text).toContain('no longer possible');
    const { data } = await exportOf(harness, BEN);
    expect(data.tables).toMatchObject([{ table: id, lastPressedAt: expect.any(Number) }]);
  });

  test('is for people with turns, who wait for nobody else, and for more than two turns (V16)', async () => {
    let now = Date.UTC(2026, 10, 27, 18);
    await using harness = await createHarness({ clock: () => now });
    const id = await slowGame(harness);
    const layUntil = async (left: number): Promise<readonly number[]> => {
      for (;;) {
        const { match } = await harness.tableNow(id);
        const turns = FOUR.map((_, seat) => match!.turnsLeft(seat));
        if (turns.reduce((sum, each) => sum + each) <= left) return turns;
        const moves = match!.legalMoves(match!.toAct[0]!) as readonly { readonly type: string }[];
        const move = moves.find(({ type }) => type === 'place') ?? moves[0]!;
        await harness.playMoves(await awaitedAt(harness, id), id, move);
      }
    };
    const left = await layUntil(3);
    const [spent, ...others] = FOUR.toSorted((a, b) => left[FOUR.indexOf(a)]! - left[FOUR.indexOf(b)]!);
    now += 11 * MINUTE_MS;
    for (const user of others) await look(harness, user, id);
    expect(isAsked(await look(harness, others.at(-1)!, id))).toBe(true);
    expect(isAsked(await look(harness, spent!, id))).toBe(false);
    await layUntil(2);
    for (const user of FOUR) expect(isAsked(await look(harness, user, id))).toBe(false);
  });

  test.each([
    ['has quiet hours', { timeZone: 'UTC', quiet: { from: 20, to: 8 } }],
    ['wants none', { live: false }],
  ] as const)('is not made while one of them %s', async (_, chosen) => {
    await using harness = await createHarness({ clock: () => Date.UTC(2026, 10, 27, 23) });
    await harness.store.setNotifications(BEN, chosen);
    const id = await slowGame(harness, [ANNA, BEN]);
    for (const user of [ANNA, BEN]) await look(harness, user, id);
    expect(isAsked(await look(harness, ANNA, id))).toBe(false);
  });

  test('is switched off and on in /notifications', async () => {
    await using harness = await createHarness();
    const press = async () => {
      await harness.click(BEN, 'v1:A:aaaaaaaa:0:live');
      return (await harness.store.notificationsOf([BEN])).get(BEN)?.live;
    };
    expect([await press(), await press()]).toEqual([false, undefined]);
  });
});
