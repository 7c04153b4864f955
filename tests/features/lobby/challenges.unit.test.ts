import { describe, expect, test } from 'vitest';
import { createHarness, GUILD } from '../../table/harness.ts';
import { join } from '../../../src/table/lobby-seats.ts';
import { addBot, decline, release } from '../../../src/features/lobby/lobby-decisions.ts';
import { start, cancel } from '../../../src/table/game-decisions.ts';
import { accepted } from '../../kernel/accepted.ts';

const HOUR_MS = 3_600_000;
const BEN = { userId: 'ben', name: 'Name of ben' };

/** A lobby of three seats that Ada has opened to challenge Ben. */
async function challengedTable(bots: readonly string[] = []) {
  const harness = createHarness();
  const { table } = await harness.openLobby(['ada'], { challenged: BEN, bots });
  return { harness, id: table.id };
}
type Harness = Awaited<ReturnType<typeof challengedTable>>['harness'];

const stateAt = async ({ loadTable }: Harness, id: string) => (await loadTable(id)).table.challenge?.state;

describe('the seat that is kept for someone who was challenged', () => {
  test('is the last one that nobody else may take, not even a bot', async () => {
    const { harness, id } = await challengedTable(['first']);
    const { run } = harness;
    const kept = { ok: false, reason: { key: 'app.refused.kept', args: { name: { userText: BEN.name } } } };
    expect(await run(join, 'cleo', id)).toMatchObject(kept);
    expect(await run(addBot, 'ada', id, { bot: 'first' })).toMatchObject(kept);
    accepted(await run(join, 'ben', id));
    expect(await stateAt(harness, id)).toBe('accepted');
    expect((await harness.loadTable(id)).table.seats).toHaveLength(3);
  });

  test('leaves the other seats to everyone', async () => {
    const { harness, id } = await challengedTable();
    accepted(await harness.run(join, 'cleo', id));
    expect(await stateAt(harness, id)).toBe('kept');
  });

  test('is free for anyone after an hour', async () => {
    const { harness, id } = await challengedTable(['first']);
    harness.time.now += HOUR_MS - 1;
    expect(await harness.run(join, 'cleo', id)).toMatchObject({
      ok: false,
    });
    harness.time.now += 1;
    accepted(await harness.run(join, 'cleo', id));
  });

  test('is free when the clock that kept it turns out to have been ahead', async () => {
    const { harness, id } = await challengedTable(['first']);
    harness.time.now -= HOUR_MS;
    accepted(await harness.run(join, 'cleo', id));
  });

  test('is free for anyone once it was declined, also for who has declined it', async () => {
    const { harness, id } = await challengedTable(['first']);
    const { run } = harness;
    expect(await run(decline, 'cleo', id)).toMatchObject({
      reason: { key: 'app.refused.not-challenged' },
    });
    await harness.drainOutbox();
    accepted(await run(decline, 'ben', id));
    expect(await harness.drainOutbox()).toEqual([{ kind: 'lobby', fresh: false }]);
    expect(await stateAt(harness, id)).toBe('declined');
    expect(await run(decline, 'ben', id)).toMatchObject({ ok: false });
    accepted(await run(join, 'ben', id));
    expect(await stateAt(harness, id)).toBe('declined');
  });

  test('is freed by the host, nobody else', async () => {
    const { harness, id } = await challengedTable(['first']);
    const { run } = harness;
    expect(await run(release, 'ben', id)).toMatchObject({
      reason: { key: 'app.refused.not-host' },
    });
    accepted(await run(release, 'ada', id));
    expect(await run(release, 'ada', id)).toMatchObject({
      reason: { key: 'app.refused.nothing-kept' },
    });
    accepted(await run(join, 'cleo', id));
  });

  test('keeps no game from starting', async () => {
    const { harness, id } = await challengedTable(['first']);
    accepted(await harness.run(start, 'ada', id));
    expect(await harness.run(decline, 'ben', id)).toMatchObject({
      reason: { key: 'app.refused.begun' },
    });
  });
});

describe('challenges', () => {
  test('of oneself are refused', async () => {
    const { tables, caller, createRequest } = createHarness();
    const challenged = { userId: 'ada', name: 'Ada' };
    expect(await tables.create(caller('ada'), createRequest({ challenged }))).toMatchObject({
      reason: { key: 'app.refused.challenge-self' },
    });
  });

  test('of one person by the same account are three an hour, whatever became of their tables', async () => {
    const harness = createHarness();
    const { tables, run, caller, createRequest } = harness;
    const challenge = (host: string, challenged = BEN, guildId = GUILD) =>
      tables.create(caller(host, { guildId }), createRequest({ challenged }));
    for (let made = 0; made < 3; made++) {
      const { table } = accepted(await challenge('ada', BEN, `guild ${made}`));
      if (made === 0) accepted(await run(cancel, caller('ada', { guildId: 'guild 0' }), table.id));
      harness.time.now += 60_000;
    }
    expect(await challenge('ada')).toMatchObject({
      reason: { key: 'app.refused.challenged-enough', args: { name: { userText: BEN.name }, times: 3 } },
    });
    accepted(await challenge('ada', { userId: 'cleo', name: 'Cleo' }));
    accepted(await challenge('cleo'));
    harness.time.now += HOUR_MS - 3 * 60_000;
    accepted(await challenge('ada'));
  });
});
