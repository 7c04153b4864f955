import { describe, expect, test } from 'vitest';
import { callbacksOf, lastResponse, single } from '../../discord/responses.ts';
import { createHarness, customIdsOf, GUILD, textOfBody } from '../../discord/harness.ts';
import { raisingTurn } from '../../discord/turns.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { eventually } from '../../eventually.ts';

const harness = useHarness();

const callbacks = () => callbacksOf(harness);

describe('a modal', () => {
  const raisedIn = async (at = harness) => raisingTurn(at, (await at.startGame()).table.id);
  const submit = (userId: string, customId: string, because: string) =>
    harness.submit(userId, customId, { because });

  test('opens for a turn that needs an argument, and its submission plays the turn with it', async () => {
    const { user, table, match, id } = await raisedIn();
    await harness.click(user, id);
    const opened = single(callbacks());
    expect(opened.type).toBe(9);
    await submit(user, opened.data!.custom_id!, 'a strong chin');
    expect(callbacks().at(-1)!.type).toBe(6);
    const played = (await harness.tableNow(table.id)).match!;
    expect(played.step).toBe(match.step + 1);
    expect(JSON.stringify(played.events)).toContain('a strong chin');
  });

  test('with an invalid argument is refused, and the drafted turn is kept', async () => {
    const { user, table, match, id } = await raisedIn();
    await submit(user, id.replace('v1:m', 'v1:p'), '..');
    expect(textOfBody(lastResponse(harness))).toContain('wants a reason');
    expect(customIdsOf(lastResponse(harness).components)).toContain(id);
    expect((await harness.tableNow(table.id)).match!.step).toBe(match.step);
  });

  test('with a word that the server does not repeat is refused, and what was typed comes back into the form', async () => {
    const { user, table, match, id } = await raisedIn();
    await harness.store.changeServerSettings(GUILD, () => ({ words: ['turnip*'] }));
    await submit(user, id.replace('v1:m', 'v1:p'), 'a chin *like* my türnips');
    const refused = lastResponse(harness);
    expect(textOfBody(refused)).toContain('a word in there that this server has asked me not to repeat');
    expect((await harness.tableNow(table.id)).match!.step).toBe(match.step);
    await harness.click(user, id, { message: { ...refused, id: '1', flags: 64 } });
    expect(JSON.stringify(single(callbacks().filter(({ type }) => type === 9)).data)).toContain(
      '"value":"a chin *like* my türnips"',
    );
    await submit(user, id.replace('v1:m', 'v1:p'), 'a chin like my swedes');
    expect((await harness.tableNow(table.id)).match!.step).toBe(match.step + 1);
  });

  test('that is too late is replaced by the panel, to press again', async () => {
    await using harness = await createHarness({ deadlines: { deferAfterMs: 50 } });
    const callbacks = () => callbacksOf(harness);
    const { user, id } = await raisedIn(harness);
    const { promise: slow, resolve } = Promise.withResolvers<void>();
    harness.blockLoads(slow);
    const answered = harness.click(user, id);
    await eventually(() => expect(callbacks()).toHaveLength(1));
    expect(single(callbacks()).type).toBe(6);
    resolve();
    await answered;
    expect(callbacks()).toHaveLength(1);
    expect(textOfBody(lastResponse(harness))).toContain('Press it once more');
    expect(customIdsOf(lastResponse(harness).components)).toContain(id);
  });

  test('is not opened for an earlier turn', async () => {
    const { user, id, match } = await raisedIn();
    await harness.click(user, id.replace(`:${match.step}:`, ':0:'));
    expect(single(callbacks()).type).toBe(6);
    expect(textOfBody(lastResponse(harness))).toContain('That button’s from an earlier turn');
  });
});
