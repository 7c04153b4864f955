import { expect, test } from 'vitest';
import { recordCalls } from '../storage/recorded-store.ts';
import { openStore } from '../../src/open-store.ts';
import { ANNA, BEN, createHarness, type Harness } from '../discord/harness.ts';
import { turnOf, twoChips } from '../discord/turns.ts';

/** A harness, and the names of what its store is asked, in order. */
async function recordingHarness(): Promise<{ readonly harness: Harness; readonly calls: string[] }> {
  const { store, calls } = recordCalls(await openStore('sqlite::memory:'));
  return { harness: await createHarness({ store }), calls };
}

/** Makes the turn of the player who is to act. */
async function playTurn(harness: Harness, id: string): Promise<void> {
  await harness.playMoves(turnOf(await harness.tableNow(id)).active, id, ...twoChips());
}

test('a post of a turn asks the store for little, and Discord for the post and the one it replaces', async () => {
  const recording = await recordingHarness();
  await using harness = recording.harness;
  const delivered = async () => {
    recording.calls.length = 0;
    const before = harness.discord.requests.length;
    await harness.drainOutbox();
    return {
      calls: recording.calls.filter((name) => name !== 'claimOutbox'),
      requests: harness.discord.requests.slice(before).map(({ method }) => method),
    };
  };
  const started = await harness.startGame();
  const { id } = started.table;
  await harness.drainOutbox();
  await harness.placeBets(started, [ANNA, BEN]);
  expect(await delivered()).toEqual({
    calls: ['livePosts', 'pingChoicesOf', 'settleOutbox'],
    requests: ['POST', 'DELETE'],
  });

  for (const user of [ANNA, BEN])
    await harness.store.setNotifications(user, { pings: 'mine', direct: { locale: 'en' } });
  await playTurn(harness, id);
  expect(await delivered()).toEqual({
    calls: [
      ...['livePosts', 'pingChoicesOf', 'settleOutbox'],
      // The direct message.
      ...['pingChoicesOf', 'newestPost', 'settleOutbox'],
    ],
    requests: ['POST', 'DELETE', 'POST', 'POST'],
  });
});

test('a post after one that Discord refused asks how much was posted, and narrates the rest', async () => {
  const { harness: owned, calls } = await recordingHarness();
  await using harness = owned;
  const started = await harness.startGame({ thread: true });
  const { id } = started.table;
  await harness.drainOutbox();
  const [before] = (await harness.store.livePosts(id)).filter(({ kind }) => kind === 'game');
  await harness.placeBets(started, [ANNA, BEN]);
  harness.discord.failNext(/^POST \/channels\/\d+\/messages$/, { status: 403, code: 50001 });
  await harness.drainOutbox();
  await playTurn(harness, id);
  calls.length = 0;
  await harness.drainOutbox();
  expect(calls).toContain('postedEvents');
  const [after] = (await harness.store.livePosts(id)).filter(({ kind }) => kind === 'game');
  expect(after).toMatchObject({ from: before!.to });
  expect(after!.messageId).not.toBe(before!.messageId);
});
