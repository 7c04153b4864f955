import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Store } from '../../../src/table/ports/store.ts';
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

/** A game with all bets in, in which somebody is to play. */
async function startTurn(harness: Harness, locale = 'en') {
  const started = await harness.startGame({ locale });
  await harness.drainOutbox();
  await harness.placeBets(started, [ANNA, BEN]);
  await harness.drainOutbox();
  const { id } = started.table;
  const { match } = (await harness.tables.find(GUILD, id))!;
  const active = match!.toAct[0] === 0 ? ANNA : BEN;
  return { id, active, other: active === ANNA ? BEN : ANNA, step: match!.step };
}

const pauseButtons = (components: Parameters<typeof customIdsOf>[0]): readonly string[] =>
  customIdsOf(components).filter((id) => id.startsWith('v1:C:'));
const pingsIn = (harness: Harness): number =>
  postsOf(harness).filter(({ body }) => (body.allowed_mentions?.users ?? []).length > 0).length;

/** One asks for a pause, the other agrees after a restart, and either lets the game go on. */
async function pauseStory(open: () => Promise<Store>): Promise<void> {
  const discordOwner = await createHarness();
  const { discord } = discordOwner;
  const first = await createHarness({ store: await open(), discord, interactionsBefore: 1_000 });
  const { id, active, other, step } = await startTurn(first);
  const pings = pingsIn(discordOwner);
  const posts = postsOf(discordOwner).length;
  await first.click(other, `v1:o:${id}:${step}:`, { secret: false });
  const ask = pauseButtons(lastResponse(first).components);
  expect(ask).toEqual([`v1:C:${id}:${step}:agree`]);
  await first.click(CLEO, ask[0]!);
  expect(textOfBody(lastResponse(first))).toContain('You’re not in this game');
  await first.click(other, `v1:C:${id}:${step}:nonsense`);
  await first.click(other, ask[0]!);
  expect(textOfBody(lastResponse(first))).toContain('Noted');
  await first.drainOutbox();
  const proposed = editsOf(discordOwner).at(-1)!.body;
  expect(textOfBody(proposed)).toContain('Take a break?');
  expect(pauseButtons(proposed.components)).toEqual([`v1:C:${id}:${step}:agree`, `v1:C:${id}:${step}:go-on`]);
  await first[Symbol.asyncDispose]();

  const second = await createHarness({ store: await open(), discord, interactionsBefore: 2_000 });
  await second.click(active, `v1:C:${id}:${step}:agree`);
  expect(textOfBody(lastResponse(second))).toContain('The clock has stopped');
  await second.drainOutbox();
  const paused = editsOf(discordOwner).at(-1)!.body;
  expect(textOfBody(paused)).toContain('Paused, and everyone agreed');
  expect(textOfBody(paused)).not.toContain('Time runs out');
  expect(pauseButtons(paused.components)).toEqual([`v1:C:${id}:${step}:go-on`]);
  await second.click(active, `v1:o:${id}:${step}:`, { secret: false });
  expect(textOfBody(lastResponse(second))).toContain('Paused, and everyone agreed');
  await second.click(other, `v1:C:${id}:${step}:go-on`);
  await second.drainOutbox();
  const resumed = editsOf(discordOwner).at(-1)!.body;
  expect(textOfBody(resumed)).toContain('Time runs out');
  expect(pauseButtons(resumed.components)).toEqual([]);
  // A second press comes too late.
  await second.click(active, `v1:C:${id}:${step}:go-on`);
  expect(textOfBody(lastResponse(second))).toContain('Nobody’s taking a break');
  expect(postsOf(discordOwner)).toHaveLength(posts);
  expect(pingsIn(discordOwner)).toBe(pings);
  expectSafePosts(discordOwner);
  await second[Symbol.asyncDispose]();
  await discordOwner[Symbol.asyncDispose]();
}

describe('a pause by consent', () => {
  const tempFolder = useTempFolders();

  test('is agreed on across a restart, and pings nobody', async () => {
    const folder = await tempFolder();
    await pauseStory(() => openStore(`sqlite:${join(folder, 'table.db')}`));
  });

  test.each([
    ['fr', 'On fait une pause', 'En pause'],
    ['de', 'Machen wir Pause?', 'Die Uhr steht still'],
  ])('is told in the language of the table: %s', async (locale, proposed, paused) => {
    await using harness = await createHarness();
    const { id, active, other, step } = await startTurn(harness, locale);
    await harness.click(active, `v1:C:${id}:${step}:agree`);
    await harness.drainOutbox();
    expect(textOfBody(editsOf(harness).at(-1)!.body)).toContain(proposed);
    await harness.click(other, `v1:C:${id}:${step}:agree`);
    await harness.drainOutbox();
    expect(textOfBody(editsOf(harness).at(-1)!.body)).toContain(paused);
  });
});

describeOnPostgres('a pause by consent, on PostgreSQL', () => {
  test('is agreed on with another process, and pings nobody', async () => {
    const database = await createPostgresDatabase();
    await pauseStory(() => openStore(database.url));
    await database.remove();
  });
});
