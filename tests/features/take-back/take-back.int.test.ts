import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Store } from '../../../src/table/ports/store.ts';
import type { LoadedTable } from '../../../src/table/table.ts';
import { openStore } from '../../../src/storage/open.ts';
import { createPostgresDatabase, describeOnPostgres } from '../../postgres-databases.ts';
import { useTempFolders } from '../../storage/sqlite/temp-folders.ts';
import {
  ANNA,
  BEN,
  CLEO,
  createHarness,
  customIdsOf,
  GUILD,
  type Harness,
  textOfBody,
} from '../../discord/harness.ts';
import { editsOf, expectSafePosts, postsOf } from '../../discord/posts.ts';
import { lastResponse } from '../../discord/responses.ts';
import { play as playCommand } from '../../../src/table/game-decisions.ts';
import { takeBack } from '../../../src/features/take-back/take-back.ts';
import { anyMoves } from '../../kernel/any-moves.ts';

/** A game with all bets in, and who is to play; `play` makes their turn by two presses in their panel. */
async function startTurn(harness: Harness, locale = 'en', thread = true) {
  const started = await harness.startGame({ locale, thread });
  await harness.drainOutbox();
  await harness.placeBets(started, [ANNA, BEN]);
  await harness.drainOutbox();
  const { id } = started.table;
  const now = async (): Promise<LoadedTable> => (await harness.tables.find(GUILD, id))!;
  const { match, table } = await now();
  const active = match!.toAct[0] === 0 ? ANNA : BEN;
  const next = active === ANNA ? BEN : ANNA;
  const play = async (colour: string): Promise<void> => {
    const moves = ['head I', 'eyes II'].map((piece) => ({ type: 'place', colour, piece }));
    const played = await harness.tables.run(playCommand, {
      caller: harness.caller(active),
      tableId: id,
      step: (await now()).match!.step,
      moves: anyMoves(moves),
    });
    expect(played.ok).toBe(true);
  };
  return { id, table, now, active, next, play };
}

const takeBackButton = (harness: Harness): string | undefined =>
  customIdsOf(lastResponse(harness).components).find((id) => id.startsWith('v1:D:'));
const pingsOf = (harness: Harness, userId: string): number =>
  postsOf(harness).filter(({ body }) => body.allowed_mentions?.users?.includes(userId)).length;

/** A turn that is made, taken back and made anew, with a restart in between. */
async function takeBackStory(open: () => Promise<Store>): Promise<void> {
  const discordOwner = await createHarness();
  const { discord } = discordOwner;
  const first = await createHarness({ store: await open(), discord, interactionsBefore: 1_000 });
  const { id, active, next, play } = await startTurn(first);
  await play('red');
  await first.drainOutbox();
  const pings = pingsOf(discordOwner, next);
  const posts = postsOf(discordOwner).length;
  await first.click(active, `v1:o:${id}:2:`, { secret: false });
  const button = takeBackButton(first);
  expect(button).toBe(`v1:D:${id}:2:`);
  await first[Symbol.asyncDispose]();

  const second = await createHarness({ store: await open(), discord, interactionsBefore: 2_000 });
  await second.click(next, button!);
  expect(textOfBody(lastResponse(second))).toContain('That turn stands');
  await second.click(CLEO, button!);
  await second.click(active, button!);
  await second.drainOutbox();
  const edit = editsOf(discordOwner).at(-1)!.body;
  expect(textOfBody(edit)).toContain('takes that back');
  expect(edit.allowed_mentions?.users ?? []).toEqual([]);
  expect(customIdsOf(edit.components).some((customId) => customId.startsWith(`v1:o:${id}:3:`))).toBe(true);
  const loaded = (await second.tables.find(GUILD, id))!;
  expect(loaded.match!.toAct).toEqual([active === ANNA ? 0 : 1]);
  // Once more, and another player was quicker: both are told so.
  await second.click(active, button!);
  expect(textOfBody(lastResponse(second))).toContain('That turn stands');

  const moves = [
    { type: 'place', colour: 'blue', piece: 'mouth V' },
    { type: 'place', colour: 'blue', piece: 'head V' },
  ];
  expect(
    (
      await second.tables.run(playCommand, {
        caller: second.caller(active),
        tableId: id,
        step: 3,
        moves: anyMoves(moves),
      })
    ).ok,
  ).toBe(true);
  await second.drainOutbox();
  expect(postsOf(discordOwner)).toHaveLength(posts);
  expect(pingsOf(discordOwner, next)).toBe(pings);
  const anew = editsOf(discordOwner).at(-1)!.body;
  expect(anew.content).toContain(`<@${next}>`);
  expect(textOfBody(anew)).toMatch(/takes that back.*blue/su);
  await second.click(active, `v1:o:${id}:4:`, { secret: false });
  expect(takeBackButton(second)).toBeUndefined();
  expectSafePosts(discordOwner);
  await second[Symbol.asyncDispose]();
  await discordOwner[Symbol.asyncDispose]();
}

describe('a turn that is taken back', () => {
  const tempFolder = useTempFolders();

  test('is made anew after a restart, and nobody is pinged twice', async () => {
    const folder = await tempFolder();
    await takeBackStory(() => openStore(`sqlite:${join(folder, 'table.db')}`));
  });

  test.each([
    ['with a thread', true],
    ['on one board', false],
  ])('before it was posted calls nobody, and the next one is called once: %s', async (_name, thread) => {
    await using harness = await createHarness();
    const { id, now, active, next, play } = await startTurn(harness, 'en', thread);
    const pings = pingsOf(harness, next);
    const calls = pingsOf(harness, active);
    await play('red');
    const made = await harness.tables.run(takeBack, {
      caller: harness.caller(active),
      tableId: id,
      step: (await now()).match!.step,
    });
    expect(made.ok).toBe(true);
    await harness.drainOutbox();
    expect(pingsOf(harness, next)).toBe(pings);
    expect(pingsOf(harness, active)).toBe(calls);
    const shown = [...postsOf(harness), ...editsOf(harness)].filter(({ body }) =>
      customIdsOf(body.components).some((customId) => customId.startsWith(`v1:o:${id}:3:`)),
    );
    expect(shown.length).toBeGreaterThan(0);
    await play('blue');
    await harness.drainOutbox();
    expect(pingsOf(harness, next)).toBe(pings + 1);
    expect(pingsOf(harness, active)).toBe(calls);
    expectSafePosts(harness);
  });

  test.each([
    ['fr', 'reprend son coup'],
    ['de', 'nimmt den Zug zurück'],
  ])('is told in the language of the table: %s', async (locale, text) => {
    await using harness = await createHarness();
    const { id, active, play } = await startTurn(harness, locale);
    await play('green');
    await harness.drainOutbox();
    await harness.click(active, `v1:D:${id}:2:`);
    await harness.drainOutbox();
    expect(textOfBody(editsOf(harness).at(-1)!.body)).toContain(text);
    expect(textOfBody(lastResponse(harness))).toBeTruthy();
  });
});

describeOnPostgres('a turn that is taken back, on PostgreSQL', () => {
  test('is made anew by another process, and nobody is pinged twice', async () => {
    const database = await createPostgresDatabase();
    await takeBackStory(() => openStore(database.url));
    await database.remove();
  });
});
