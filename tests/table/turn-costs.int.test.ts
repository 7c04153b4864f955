import { createTipStore } from '../../src/features/tips/tip-store.ts';
import { expect, test } from 'vitest';
import { vipsEntry, vipsGame } from '../../src/games/vips/index.ts';
import { games, type GameEntry } from '../../src/games/index.ts';
import { anyGame } from '../../src/kernel/playable-game.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { recordCalls } from '../storage/recorded-store.ts';
import { openStore } from '../../src/open-store.ts';
import { ANNA, BEN, createHarness, GUILD } from '../discord/harness.ts';

const NO_COUNTS = { decisions: 0, evolutions: 0, parsedMoves: 0, parsedEvents: 0 };

/** VIPs that counts how often its rules decide a move, apply an event, and parse either. */
function countedVips() {
  const counts = { ...NO_COUNTS };
  const game = anyGame({
    ...vipsGame,
    decide: (...args) => {
      counts.decisions++;
      return vipsGame.decide(...args);
    },
    evolve: (...args) => {
      counts.evolutions++;
      return vipsGame.evolve(...args);
    },
    parseMove: (raw) => {
      counts.parsedMoves++;
      return vipsGame.parseMove(raw);
    },
    parseEvent: (raw) => {
      counts.parsedEvents++;
      return vipsGame.parseEvent(raw);
    },
  });
  return { counts, entry: { ...vipsEntry, game } satisfies GameEntry };
}

/** Turns of a chip and then a swap of two faces' parts, as a player's panel plans them. */
const swapDrafts = ['h', 'e', 'm'].flatMap((part) =>
  [1, 2, 3, 4, 5].flatMap((a) => [1, 2, 3, 4, 5].map((b) => `r.h1.x.${part}${a}.${part}${b}`)),
);

/** What one confirmed turn with a chip and a swap takes, in a game whose bets are closed, of a player without tips. */
async function costsOfTurn() {
  const { counts, entry } = countedVips();
  const { store, calls } = recordCalls(await openStore('sqlite::memory:'));
  for (const user of [ANNA, BEN]) await createTipStore(store.stored).switchTipsOff(user);
  await using harness = await createHarness({
    store,
    games: games.map((each) => (each.game.id === 'vips' ? entry : each)),
  });
  const started = await harness.startGame();
  await harness.drainOutbox();
  const { table, match } = await harness.placeBets(started, [ANNA, BEN]);
  await harness.drainOutbox();
  const confirm = async (): Promise<void> => {
    const now = (await harness.tables.find(GUILD, table.id))!.match!;
    const seat = now.toAct[0]!;
    const draft = swapDrafts.find((each) => {
      const moves = now.movesOf(seat, each, {});
      return moves?.ok === true && now.play(seat, moves.value, seededRandom('any')).ok;
    });
    calls.length = 0;
    Object.assign(counts, NO_COUNTS);
    await harness.click([ANNA, BEN][seat]!, `v1:p:${table.id}:${now.step}:${draft}`);
  };
  // Once, so that both have seen their panels: then no tips are looked for.
  for (const user of [ANNA, BEN])
    await harness.click(user, `v1:o:${table.id}:${match!.step}:`, { secret: false });
  await confirm();
  await harness.drainOutbox();

  await confirm();
  const committed = calls.indexOf('commit') + 1;
  const untilCommit = calls.slice(0, committed);
  const untilAnswer = calls.slice(committed);
  calls.length = 0;
  await harness.drainOutbox();
  // The last look for entries finds none.
  const untilPosted = calls.slice(0, -1);
  expect((await harness.store.load(table.id))!.events).toHaveLength(match!.events.length + 6);
  return { ...counts, untilCommit, untilAnswer, untilPosted };
}

// 8 calls. It would be 6 with presence and other tables looked at by the commit.
test('a confirmed turn loads its table once, and asks the store for little more than to commit it', async () => {
  expect(await costsOfTurn()).toEqual({
    // A chip and a swap.
    decisions: 2,
    // A chip, a swap, and that the turn ends: each once when decided, and not again when the post narrates it.
    evolutions: 3,
    // What the click stands for; what the rules have made is not parsed.
    parsedMoves: 2,
    parsedEvents: 0,
    untilCommit: ['loadSince', 'commit'],
    untilAnswer: [
      // Whether the player was away, and whether another table waits for them.
      'notificationsOf',
      'listOpenOf',
    ],
    untilPosted: ['claimOutbox', 'livePosts', 'pingChoicesOf', 'settleOutbox'],
  });
});
