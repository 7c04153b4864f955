import { describe, expect, test } from 'vitest';
import { createHarness, refusalKey } from './harness.ts';
import { cancel } from '../../src/table/game-decisions.ts';
import { accepted } from '../kernel/accepted.ts';

/** Tables that allow eight tables a server, two of them in a channel and two of a host. */
function harnessWithLowLimits() {
  const harness = createHarness(undefined, undefined, undefined, { tablesPerServer: 8 });
  const { tables } = harness;
  let hosts = 0;
  /** Creates a table, by a new host unless one is given. */
  const createTable = (channelId: string, { guildId = 'guild', host = `host ${hosts++}` } = {}) =>
    tables.create(harness.caller(host, { guildId }), harness.createRequest({ channelId }));
  return { ...harness, createTable };
}

describe('the limit of open tables', () => {
  test('of a channel is a quarter of the limit of its server', async () => {
    const { createTable } = harnessWithLowLimits();
    for (let n = 0; n < 2; n++) expect(refusalKey(await createTable('here'))).toBeNull();
    const third = await createTable('here');
    expect(third).toEqual({ ok: false, reason: { key: 'app.refused.tables-here', args: { max: 2 } } });
    expect(refusalKey(await createTable('there'))).toBeNull();
  });

  test('of a server holds across its channels and does not affect other servers', async () => {
    const { createTable } = harnessWithLowLimits();
    for (let n = 0; n < 8; n++) expect(refusalKey(await createTable(`channel ${n % 4}`))).toBeNull();
    const ninth = await createTable('fresh');
    expect(ninth).toEqual({ ok: false, reason: { key: 'app.refused.tables-in-server', args: { max: 8 } } });
    expect(refusalKey(await createTable('elsewhere', { guildId: 'another guild' }))).toBeNull();
  });

  test('of a host is a quarter, too, across channels', async () => {
    const { createTable } = harnessWithLowLimits();
    for (const channel of ['here', 'there'])
      expect(refusalKey(await createTable(channel, { host: 'ada' }))).toBeNull();
    const third = await createTable('elsewhere', { host: 'ada' });
    expect(third).toEqual({ ok: false, reason: { key: 'app.refused.tables-yours', args: { max: 2 } } });
    expect(refusalKey(await createTable('elsewhere'))).toBeNull();
    expect(refusalKey(await createTable('elsewhere', { guildId: 'another guild', host: 'ada' }))).toBeNull();
  });

  test('allows another table when one is cancelled', async () => {
    const harness = harnessWithLowLimits();
    const first = accepted(await harness.createTable('here', { host: 'ada' }));
    await harness.createTable('here');
    accepted(await harness.run(cancel, 'ada', first.table.id));
    expect(refusalKey(await harness.createTable('here'))).toBeNull();
  });

  test('does not reject a repeated interaction because of its own table', async () => {
    const harness = harnessWithLowLimits();
    await harness.createTable('here');
    const caller = harness.caller('ada');
    const request = harness.createRequest({ channelId: 'here' });
    accepted(await harness.tables.create(caller, request));
    expect(refusalKey(await harness.tables.create(caller, request))).toBe('app.refused.again');
  });
});
