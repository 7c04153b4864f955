import { describe, expect, test } from 'vitest';
import { StoreError } from '../../../src/table/ports/store.ts';
import { ANNA, BEN, CLEO, customIdsOf, textOfBody } from '../../discord/harness.ts';
import { wrapAccess } from '../../storage/wrapped-access.ts';
import { openStore } from '../../../src/open-store.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { callbacksOf, EPHEMERAL, idsBehindPanelMore, lastResponse } from '../../discord/responses.ts';

/** Whether the store can note nothing that features make in a transaction. */
let isFull = false;
const harness = useHarness(async () => {
  isFull = false;
  const store = await openStore('sqlite::memory:');
  const stored = wrapAccess(store.stored, ({ name, run }) =>
    isFull && name === 'write' ? Promise.reject(new StoreError('read-only', null)) : run(),
  );
  return { store: { ...store, stored } };
});

/** A game in which two of three have bet: their panels may say what the dots mean. */
const betByTwo = async () => harness.placeBets(await harness.startGame({}, [BEN, CLEO]), [ANNA, BEN]);

/** Opens the panel of someone's bet anew. */
async function openPanel(user: string, tableId: string) {
  await harness.click(user, `v1:o:${tableId}:0:`, { secret: false });
  const shown = lastResponse(harness);
  const tip = /💡 (.*)/u.exec(textOfBody(shown))?.[1] ?? null;
  return { tip, ids: customIdsOf(shown.components) };
}
/** The button for no more tips, if there is one behind *More* of such a panel. */
const offButton = async (user: string, { ids }: Awaited<ReturnType<typeof openPanel>>) =>
  (await idsBehindPanelMore(harness, user, ids)).find((id) => id.startsWith('v1:3:'));

describe('a tip', () => {
  test('stands in the panel of its player, once, and goes with one press', async () => {
    const { table } = await betByTwo();
    const first = await openPanel(ANNA, table.id);
    expect(first.tip).toContain('The dots on each column');
    const second = await openPanel(ANNA, table.id);
    expect(second.tip).toBeNull();
    expect((await openPanel(BEN, table.id)).tip).toBe(first.tip);

    const off = await offButton(ANNA, second);
    harness.discord.requests.length = 0;
    await harness.click(ANNA, off!);
    // A message of its own: what is half done in the panel stays there.
    expect(callbacksOf(harness)).toMatchObject([{ type: 5, data: { flags: EPHEMERAL } }]);
    expect(textOfBody(lastResponse(harness))).toContain('No more tips, then');
    expect(await offButton(ANNA, second)).toBeUndefined();
    expect(await offButton(BEN, second)).toBeDefined();
    await harness.click(ANNA, `v1:p:${table.id}:0:f124`);
    expect(textOfBody(lastResponse(harness))).toContain('Your bet is in');
    expect(textOfBody(lastResponse(harness))).not.toContain('💡');
    await harness.click(BEN, `v1:p:${table.id}:0:f124`);
    await harness.drainOutbox();
    const posts = harness.discord.requestsMatching(/^(POST|PATCH) \/channels/u);
    expect(posts.length).toBeGreaterThan(0);
    for (const { body } of posts) expect(JSON.stringify(body)).not.toContain('💡');
  });

  test('stays while something is being chosen, because the buttons would move without it', async () => {
    const { table } = await betByTwo();
    const { tip } = await openPanel(ANNA, table.id);
    for (const [payload, choice] of [
      ['fh123', '2'],
      ['fe223', '1'],
    ]) {
      await harness.click(ANNA, `v1:u:${table.id}:0:${payload}`, { values: [choice!] });
      expect(textOfBody(lastResponse(harness))).toContain(`💡 ${tip}`);
    }
    // Where something is being chosen already, the tip waits.
    await harness.click(BEN, `v1:u:${table.id}:0:fh2123`);
    expect(textOfBody(lastResponse(harness))).not.toContain('💡');
    expect((await openPanel(BEN, table.id)).tip).toBe(tip);
    expect((await openPanel(ANNA, table.id)).tip).toBeNull();
    await harness.click(ANNA, `v1:u:${table.id}:0:fh2123`);
    expect(textOfBody(lastResponse(harness))).not.toContain('💡');
  });

  test('is left out while the store cannot note it, and the panel opens all the same', async () => {
    const { table } = await betByTwo();
    isFull = true;
    expect((await openPanel(ANNA, table.id)).tip).toBeNull();
    expect(textOfBody(lastResponse(harness))).toContain('Your secret bet');
    expect(harness.logEntries).toEqual([]);
  });
});
