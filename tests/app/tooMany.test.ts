import { describe, expect, test } from 'vitest';
import { createTables } from '../../src/app/createTables.ts';
import { seededLuck } from '../../src/kernel/luck.ts';
import { done, openHouse, refusal } from './house.ts';
import { seal } from '../../src/kernel/seal.ts';
import { pebbles, pebblesUi } from '../kernel/pebbles.ts';

/** A house in which a server may have eight tables, two of them in a channel, and two of one host. */
function smallHouse() {
  const house = openHouse();
  const game = seal(pebbles, pebblesUi);
  const { tables } = createTables({
    store: house.store,
    games: new Map([[game.id, game]]),
    clock: () => house.time.now,
    pace: () => 0,
    committed: () => undefined,
    luck: seededLuck('small house'),
    botName: (bot) => bot,
    tablesPerServer: 8,
  });
  let hosts = 0;
  /** By somebody new, unless said otherwise. */
  const open = (channelId: string, { guildId = 'guild', host = `host ${hosts++}` } = {}) =>
    tables.open(house.caller(host, { guildId }), house.opening({ channelId }));
  return { ...house, tables, open };
}

describe('open tables', () => {
  test('of one channel may be a quarter of what the server may have', async () => {
    const { open } = smallHouse();
    expect([refusal(await open('here')), refusal(await open('here'))]).toEqual([null, null]);
    const third = await open('here');
    expect(third).toEqual({ ok: false, reason: { key: 'app.refused.tables-here', args: { max: 2 } } });
    expect(refusal(await open('there'))).toBeNull();
  });

  test('of one server have a limit, whatever their channels; other servers do not mind', async () => {
    const { open } = smallHouse();
    for (let n = 0; n < 8; n++) expect(refusal(await open(`channel ${n % 4}`))).toBeNull();
    const ninth = await open('fresh');
    expect(ninth).toEqual({ ok: false, reason: { key: 'app.refused.tables-in-server', args: { max: 8 } } });
    expect(refusal(await open('elsewhere', { guildId: 'another guild' }))).toBeNull();
  });

  test('of one host may be a quarter, too, whatever their channels', async () => {
    const { open } = smallHouse();
    for (const channel of ['here', 'there']) expect(refusal(await open(channel, { host: 'ada' }))).toBeNull();
    const third = await open('elsewhere', { host: 'ada' });
    expect(third).toEqual({ ok: false, reason: { key: 'app.refused.tables-yours', args: { max: 2 } } });
    expect(refusal(await open('elsewhere'))).toBeNull();
    expect(refusal(await open('elsewhere', { guildId: 'another guild', host: 'ada' }))).toBeNull();
  });

  test('make room when one is called off', async () => {
    const house = smallHouse();
    const first = done(await house.open('here', { host: 'ada' }));
    await house.open('here');
    done(await house.tables.cancel(house.caller('ada'), first.table.id));
    expect(refusal(await house.open('here'))).toBeNull();
  });

  test('a command that comes twice is not told that its own table was the last one', async () => {
    const house = smallHouse();
    await house.open('here');
    const caller = house.caller('ada');
    const opening = house.opening({ channelId: 'here' });
    done(await house.tables.open(caller, opening));
    expect(refusal(await house.tables.open(caller, opening))).toBe('app.refused.again');
  });
});
