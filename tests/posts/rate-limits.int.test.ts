import { afterEach, expect, test, vi } from 'vitest';
import type { ClaimedEntry } from '../../src/table/ports/outbox.ts';
import type { PresentResult } from '../../src/table/ports/presenter.ts';
import { effectsOf } from '../../src/worker/outbox-worker.ts';
import { ANNA, BEN, customIdsOf } from '../discord/harness.ts';
import { editsOf, postsOf } from '../discord/posts.ts';
import { useHarness } from '../discord/use-harness.ts';

const CREATE = /^POST \/channels\/\d+\/messages$/u;
const EDIT = /^PATCH \/channels\/\d+\/messages\/\d+$/u;

const harness = useHarness();
afterEach(() => void vi.restoreAllMocks());

/** Longer than a slow machine takes to get there, in seconds. */
const LIMIT_SECONDS = 600;

/** Sets both clocks forward by so many milliseconds. */
function passTime(milliseconds: number): void {
  const [wallClock, monotonicClock] = [Date.now, performance.now.bind(performance)];
  vi.spyOn(Date, 'now').mockImplementation(() => wallClock() + milliseconds);
  vi.spyOn(performance, 'now').mockImplementation(() => monotonicClock() + milliseconds);
}

/** Presents the oldest entry that is due. */
async function presentNext() {
  const now = Date.now();
  const [entry] = await harness.store.claimOutbox(now, now + 60_000, 1);
  return { entry: entry!, result: await harness.presenter.present(entry!) };
}

/** Stores the result of an entry that was shown. What is left to do is due at once. */
async function settle(entry: ClaimedEntry, result: PresentResult): Promise<void> {
  if (result.type !== 'shown') throw new Error(result.type);
  const { retireDelayMs, ...shown } = result;
  const effects = effectsOf(entry, retireDelayMs === undefined ? shown : { ...shown, retireDelayMs: 0 }, 0);
  await harness.store.settleOutbox(entry.id, result.post, effects);
}

test('what a used-up limit does not admit is neither painted nor sent, and says when to come back', async () => {
  harness.discord.rateLimit(CREATE, 20);
  await harness.openLobby();
  expect((await presentNext()).result.type).toBe('shown');
  await harness.openLobby();
  const painted = vi.spyOn(harness.painter, 'paint');
  const { result } = await presentNext();
  expect(result).toMatchObject({ type: 'wait' });
  expect(result.type === 'wait' && result.delayMs).toBeGreaterThan(10_000);
  expect(postsOf(harness)).toHaveLength(1);
  expect(painted).not.toHaveBeenCalled();
});

test('a used-up limit on edits keeps no post from appearing; the buttons before it go later', async () => {
  const loaded = await harness.posted(harness.startGame({ thread: true }));
  harness.discord.rateLimit(EDIT, LIMIT_SECONDS);
  const betting = await harness.posted(harness.placeBets(loaded, [ANNA]));
  const before = postsOf(harness).length;
  await harness.placeBets(betting, [BEN]);
  const { entry, result } = await presentNext();
  expect(entry.task.kind).toBe('post');
  expect(result).toMatchObject({ type: 'shown' });
  expect(result).toHaveProperty('retireDelayMs');
  expect(postsOf(harness)).toHaveLength(before + 1);
  await settle(entry, result);
  expect(await harness.store.livePosts(loaded.table.id)).toHaveLength(2);
  const waiting = await presentNext();
  expect(waiting.entry.task).toEqual({ kind: 'retire' });
  expect(waiting.result).toMatchObject({ type: 'wait' });
  passTime((LIMIT_SECONDS + 1) * 1_000);
  const [old] = await harness.store.livePosts(loaded.table.id);
  const retired = await harness.presenter.present(waiting.entry);
  expect(retired).toEqual({ type: 'shown', post: null, retired: [old!.messageId] });
  await settle(waiting.entry, retired);
  expect(await harness.store.livePosts(loaded.table.id)).toHaveLength(1);
  expect(customIdsOf(editsOf(harness).at(-1)!.body.components)).toEqual([]);
});

test('buttons that an attempt has removed are not removed again by the next, though the attempt has to wait', async () => {
  const loaded = await harness.startGame({ thread: true });
  const { id } = loaded.table;
  await harness.drainOutbox();
  const lobby = (await harness.store.newestPost(id, 'lobby'))!;
  harness.discord.rateLimit(new RegExp(`^PATCH /channels/${lobby.messageId}/`, 'u'), LIMIT_SECONDS);
  const betting = await harness.posted(harness.placeBets(loaded, [ANNA]));
  await harness.placeBets(betting, [BEN]);
  const { entry, result } = await presentNext();
  await settle(entry, result);
  // In another channel than the posts of the game, as if its buttons had been left there.
  await harness.store.settleOutbox('', { ...lobby, live: true });
  const [, old, newest] = (await harness.store.livePosts(id)).map(({ messageId }) => messageId);
  const waiting = await presentNext();
  expect(waiting).toMatchObject({ entry: { task: { kind: 'retire' } }, result: { type: 'wait' } });
  expect((await harness.store.livePosts(id)).map(({ messageId }) => messageId)).toEqual([old, newest]);
  const edits = editsOf(harness).length;
  expect(await harness.presenter.present(waiting.entry)).toMatchObject({ type: 'wait' });
  expect(editsOf(harness)).toHaveLength(edits);
});
