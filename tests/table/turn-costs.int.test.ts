import { Session } from 'node:inspector/promises';
import { createTipStore } from '../../src/features/tips/tip-store.ts';
import { expect, test } from 'vitest';
import { seededRandom } from '../../src/kernel/random.ts';
import { lastAnswer } from '../discord/responses.ts';
import { recordCalls } from '../storage/recorded-store.ts';
import { openStore } from '../../src/open-store.ts';
import { ANNA, BEN, createHarness, GUILD } from '../discord/harness.ts';

/** How often each function of the rules of VIPs is called from now on, wherever it is imported: the engine counts. */
async function countCalls(): Promise<
  (names: readonly string[]) => Promise<Readonly<Record<string, number>>>
> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return async (names) => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    session.disconnect();
    const counts = result
      .filter(({ url }) => /src\/games\/vips\/(?:rules\/|game\.ts)/u.test(url))
      .flatMap(({ functions }) => functions)
      .map(({ functionName, ranges }) => [functionName, ranges[0]?.count ?? 0] as const);
    return Object.fromEntries(
      names.map((name) => [
        name,
        counts.reduce((sum, [each, count]) => sum + (each === name ? count : 0), 0),
      ]),
    );
  };
}

/** Turns of a chip and then a swap of two faces' parts, as a player's panel plans them. */
const swapDrafts = ['h', 'e', 'm'].flatMap((part) =>
  [1, 2, 3, 4, 5].flatMap((a) => [1, 2, 3, 4, 5].map((b) => `r.h1.x.${part}${a}.${part}${b}`)),
);

/** What one confirmed turn with a chip and a swap takes, in a game whose bets are closed, of a player without tips. */
async function costsOfTurn() {
  const { store, calls } = recordCalls(await openStore('sqlite::memory:'));
  for (const user of [ANNA, BEN]) await createTipStore(store.stored).switchTipsOff(user);
  await using harness = await createHarness({ store });
  const started = await harness.posted(harness.startGame());
  const { table, match } = await harness.posted(harness.placeBets(started, [ANNA, BEN]));
  const confirm = async () => {
    const now = (await harness.tables.find(GUILD, table.id))!.match!;
    const seat = now.toAct[0]!;
    const draft = swapDrafts.find((each) => {
      const moves = now.movesOf(seat, each, {});
      return moves?.ok === true && now.play(seat, moves.value, seededRandom('any')).ok;
    });
    calls.length = 0;
    const count = await countCalls();
    await harness.click([ANNA, BEN][seat]!, `v1:p:${table.id}:${now.step}:${draft}`);
    return count(['parseMove', 'parseEvent', 'decide', 'decidePlace', 'decideSwap', 'evolve']);
  };
  // Once, so that both have seen their panels: then no tips are looked for.
  for (const user of [ANNA, BEN])
    await harness.click(user, `v1:o:${table.id}:${match!.step}:`, { secret: false });
  await confirm();
  await harness.drainOutbox();

  const rules = await confirm();
  const committed = calls.indexOf('commit') + 1;
  const untilCommit = calls.slice(0, committed);
  const untilAnswer = calls.slice(committed);
  calls.length = 0;
  await harness.drainOutbox();
  // The last look for entries finds none.
  const untilPosted = calls.slice(0, -1);
  expect((await harness.store.load(table.id))!.events).toHaveLength(match!.events.length + 6);
  return { rules, untilCommit, untilAnswer, untilPosted };
}

// 8 calls. It would be 6 with presence and other tables looked at by the commit.
test('a confirmed turn loads its table once, and asks the store for little more than to commit it', async () => {
  expect(await costsOfTurn()).toEqual({
    rules: {
      // What the click stands for; what the rules have made is not parsed.
      parseMove: 2,
      parseEvent: 0,
      // A chip and a swap, each decided once, and its events evolved once: also that the turn ends.
      decide: 2,
      decidePlace: 1,
      decideSwap: 1,
      evolve: 3,
    },
    untilCommit: ['loadSince', 'commit'],
    untilAnswer: [
      // Whether the player was away, and whether another table waits for them.
      'notificationsOf',
      'listOpenOf',
    ],
    untilPosted: ['claimOutbox', 'livePosts', 'pingChoicesOf', 'settleOutbox'],
  });
});

test('whether other tables wait for a player takes one query, where this process has played there', async () => {
  const { store, calls } = recordCalls(await openStore('sqlite::memory:'));
  await using harness = await createHarness({ store });
  const tables = [await harness.startGame(), await harness.startGame(), await harness.startGame()];
  await harness.openLobby();
  const [{ table, match } = expect.fail('there is no table')] = tables;
  calls.length = 0;
  await harness.click(ANNA, `v1:p:${table.id}:${match!.step}:f123`);
  expect(calls.slice(calls.indexOf('commit') + 1).filter((call) => /^load|^list/u.test(call))).toEqual([
    'listOpenOf',
  ]);
  expect(lastAnswer(harness).ids.join()).toContain('v1:7:');
});
