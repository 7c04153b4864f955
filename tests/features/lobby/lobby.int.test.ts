import { describe, expect, test } from 'vitest';
import { callbacksOf, lastResponse, single, EPHEMERAL } from '../../discord/responses.ts';
import { ANNA, BEN, CHANNEL, CLEO, customIdsOf, textOfBody } from '../../discord/harness.ts';
import { useHarness } from '../../discord/use-harness.ts';

const harness = useHarness();

const callbacks = () => callbacksOf(harness);

describe('a lobby', () => {
  test('gives a seat without a reply', async () => {
    const { table } = await harness.openLobby();
    await harness.click(BEN, `v1:j:${table.id}:0:`, { secret: false });
    expect(single(callbacks()).type).toBe(6);
    expect(harness.discord.requests).toHaveLength(1);
    expect((await harness.tableNow(table.id)).table.seats).toHaveLength(2);
  });

  test('refuses in an ephemeral follow-up', async () => {
    const { table } = await harness.openLobby();
    await harness.click(ANNA, `v1:j:${table.id}:0:`, { secret: false });
    const [followUp] = harness.discord.requestsMatching(/^POST \/webhooks\//);
    expect(followUp!.body.flags! & EPHEMERAL).toBe(EPHEMERAL);
    expect(textOfBody(followUp!.body)).toContain('You’ve already got the best seat');
    expect(harness.discord.requestsMatching(/@original/)).toEqual([]);
  });

  test('that Discord refuses to show says so to the next who joins, and in the list of tables', async () => {
    const { table } = await harness.posted(harness.openLobby());
    harness.discord.failNext(/^PATCH \/channels/u, { status: 403, code: 50_001 });
    await harness.click(BEN, `v1:j:${table.id}:0:`, { secret: false });
    await harness.drainOutbox();
    await harness.click(CLEO, `v1:j:${table.id}:0:`, { secret: false });
    expect(textOfBody(lastResponse(harness))).toContain(
      `I couldn’t post in <#${CHANNEL}> (Discord says 50001)`,
    );
    await harness.command(ANNA, 'list');
    expect(textOfBody(lastResponse(harness))).toContain('⚠️ I couldn’t post');
  });

  test('adds the chosen bot, and removes it again', async () => {
    const { table } = await harness.openLobby();
    await harness.click(ANNA, `v1:b:${table.id}:0:`, { values: ['greedy'], secret: false });
    const seats = async () => (await harness.tableNow(table.id)).table.seats;
    expect((await seats()).map(({ kind }) => kind)).toEqual(['user', 'bot']);
    await harness.click(ANNA, `v1:r:${table.id}:0:`, { values: ['greedy 1'], secret: false });
    expect(await seats()).toHaveLength(1);
  });

  test('tells other users that only the host starts, and names the host', async () => {
    const { table } = await harness.openLobby();
    await harness.click(BEN, `v1:s:${table.id}:0:`, { secret: false });
    expect(textOfBody(lastResponse(harness))).toContain(`Only the host, **Anna**, can do that`);
  });

  test('is called off after a confirmation that only the host gets', async () => {
    const { table } = await harness.openLobby();
    await harness.click(BEN, `v1:c:${table.id}:0:`, { secret: false });
    expect(customIdsOf(lastResponse(harness).components)).toEqual([]);
    await harness.click(ANNA, `v1:c:${table.id}:0:`, { secret: false });
    const [yes] = customIdsOf(lastResponse(harness).components);
    await harness.click(ANNA, yes!);
    expect((await harness.tableNow(table.id)).table.status).toBe('cancelled');
    expect(textOfBody(lastResponse(harness))).toContain('it’s cancelled');
  });
});
