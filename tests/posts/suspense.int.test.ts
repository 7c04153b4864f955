import { expect, test } from 'vitest';
import { fameUsUi } from '../../src/games/fame-us/ui/index.ts';
import type { FameUsView } from '../../src/games/fame-us/rules/view.ts';
import type { Match } from '../../src/kernel/match.ts';
import type { LoadedTable } from '../../src/table/table.ts';
import { ANNA } from '../discord/harness.ts';
import { editsOf, lastEdit, lastPost } from '../discord/posts.ts';
import { firstMove, playOut } from '../discord/play-out.ts';
import { startFameUs } from '../discord/turns.ts';
import { useHarness } from '../discord/use-harness.ts';

/** How a text tells the count of votes. */
const COUNT = /\d for, \d against/u;

let now = Date.now();
const harness = useHarness(() => ({ clock: () => now, revealMs: 12_000 }));

/** A table of Fame Us right after votes were counted, for the first time or for the last, with its post not yet shown. */
async function counted(when: 'first' | 'last' = 'first'): Promise<LoadedTable> {
  // Posts of before are left out where a later one waits.
  const shownBefore = async (...[match, seat]: Parameters<typeof firstMove>) => {
    await harness.drainOutbox();
    return firstMove(match, seat);
  };
  const play = when === 'first' ? shownBefore : firstMove;
  const started = await startFameUs(harness);
  return playOut(harness, started, play, ({ match }) => when === 'first' && match.showsResult);
}

test('the words of a live verdict wait for the stamp', async () => {
  const { match } = await counted();
  await harness.drainOutbox();
  expect(lastPost(harness).text).toContain('The votes are in');
  expect(lastPost(harness).text).not.toMatch(COUNT);
  const edits = editsOf(harness).length;
  now += fameUsUi.suspenseMs!(match!.view(null) as FameUsView) - 1;
  await harness.drainOutbox();
  expect(editsOf(harness)).toHaveLength(edits);
  now += 1;
  await harness.drainOutbox();
  expect(lastEdit(harness).text).toMatch(COUNT);
  expect(lastEdit(harness).text).not.toContain('The votes are in');
  // Uploaded anew, the picture would begin again.
  expect(editsOf(harness).at(-1)!.files).toEqual([]);
});

test('those of the last name of a game do, too, and then the end unfolds', async () => {
  await counted('last');
  await harness.drainOutbox();
  expect(lastPost(harness).text).toContain('The votes are in');
  expect(lastPost(harness).text).not.toMatch(COUNT);
  const told: string[] = [];
  for (let stage = 0; stage < 10; stage++) {
    now += 4_000;
    await harness.drainOutbox();
    const { text } = lastEdit(harness);
    if (told.at(-1) !== text) told.push(text);
  }
  expect(told.findIndex((text) => COUNT.test(text))).toBeLessThan(
    told.findIndex((text) => text.includes('masks still on')),
  );
  expect(told.at(-1)).toMatch(/\bwins?\b|share the win/u);
});

test('they wait in an edit of the post, too, where only bots go on', async () => {
  const { table } = await harness.openLobby({
    gameId: 'fame-us',
    settings: { pace: 'live', first: 'random' },
    bots: ['shrewd', 'bold', 'timid'],
    startNow: true,
    turnTimeMs: 180_000,
  });
  for (
    let { match } = await harness.tableNow(table.id);
    !isEdited(match!);
    { match } = await harness.tableNow(table.id)
  ) {
    await harness.drainOutbox();
    const seat = match!.toAct.find((each) => each === 0);
    if (seat !== undefined) await harness.playMoves(ANNA, table.id, match!.legalMoves(seat)[0]);
    now += 5_000;
    await harness.passTime();
  }
  expect(lastEdit(harness).text).toContain('The votes are in');
  expect(lastEdit(harness).text).not.toMatch(COUNT);
  now += 12_000;
  await harness.drainOutbox();
  expect(lastEdit(harness).text).toMatch(COUNT);
});

/** Right after votes were counted, with a bot's turn next. */
const isEdited = (match: Match): boolean => match.showsResult && !match.toAct.includes(0);
