import { describe, expect, test } from 'vitest';
import { BEN, customIdsOf, flattenComponents, textOfBody } from '../discord/harness.ts';
import { editsOf, postsOf } from '../discord/posts.ts';
import { useHarness } from '../discord/use-harness.ts';
import { join } from '../../src/table/lobby-seats.ts';

const harness = useHarness();
const POST = /^POST \/channels\/\d+\/messages$/;
const EDIT = /^PATCH \/channels\/\d+\/messages/;
const invalid = { status: 400, code: 50035 };
/** How often a request is made before an attempt fails. */
const REQUESTS = 4;
const failing = (attempts: number) => Array.from({ length: REQUESTS * attempts }, () => ({ status: 500 }));
const refusals = () => harness.logEntries.filter(({ facts }) => facts['event'] === 'message.body_refused');

describe('a post that Discord does not take', () => {
  test('for what is in it is sent with its texts and buttons, without pictures, and the table goes on', async () => {
    harness.discord.failNext(POST, invalid, invalid);
    const { table } = await harness.posted(harness.openLobby());
    const shown = postsOf(harness).at(-1)!;
    expect(postsOf(harness)).toHaveLength(3);
    expect(shown.files).toEqual([]);
    expect(textOfBody(shown.body)).toContain('Anna');
    expect(customIdsOf(shown.body.components)).toEqual(customIdsOf(postsOf(harness)[0]!.body.components));
    expect(refusals()).toHaveLength(2);
    await harness.posted(harness.run(join, BEN, table.id));
    expect(editsOf(harness).at(-1)!.files).toEqual(['picture-1.png']);
    expect((await harness.tableNow(table.id)).table.parked).toBeNull();
  });

  test('with its buttons either is sent as text alone', async () => {
    harness.discord.failNext(POST, invalid, invalid, invalid);
    await harness.posted(harness.openLobby());
    const { components } = postsOf(harness).at(-1)!.body;
    expect(flattenComponents(components).map(({ type }) => type)).not.toContain(1);
    expect(refusals()).toHaveLength(3);
  });

  test('as an edit either is edited to its smaller form', async () => {
    const { table } = await harness.posted(harness.openLobby());
    harness.discord.failNext(EDIT, invalid, invalid, invalid);
    await harness.posted(harness.run(join, BEN, table.id));
    const { body } = editsOf(harness).at(-1)!;
    expect(textOfBody(body)).toContain('Anna');
    expect(customIdsOf(body.components).length).toBeGreaterThan(0);
    // First its picture is uploaded anew, instead of kept.
    expect(editsOf(harness).map(({ files }) => files.length)).toEqual([0, 1, 0, 0]);
    expect(refusals().length).toBeGreaterThan(0);
  });

  test('and fails at is made smaller after three attempts, not for an outage that passes', async () => {
    harness.discord.failNext(POST, ...failing(1));
    await harness.openLobby();
    expect((await harness.drainOutbox()).at(-1)!.type).toBe('retry');
    expect(refusals()).toEqual([]);
    harness.discord.failNext(POST, ...failing(3));
    const [entry] = await harness.store.claimOutbox(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 1);
    for (let attempts = 1; attempts <= 3; attempts++) {
      expect(refusals()).toEqual([]);
      await harness.presenter.present({ ...entry!, attempts });
    }
    expect(refusals()).toHaveLength(1);
    expect(postsOf(harness)).toHaveLength(REQUESTS * 4 + 1);
    expect(postsOf(harness).at(-1)!.files).toEqual([]);
  });
});
