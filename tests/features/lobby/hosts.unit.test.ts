import { describe, expect, test } from 'vitest';
import { createHarness, refusalKey } from '../../table/harness.ts';
import { join, leave } from '../../../src/table/lobby-seats.ts';
import { handOver, addBot, changeSettings } from '../../../src/features/lobby/lobby-decisions.ts';
import { start } from '../../../src/table/game-decisions.ts';
import { accepted } from '../../kernel/accepted.ts';

const seated = ({ table }: { readonly table: { readonly seats: readonly { readonly name: string }[] } }) =>
  table.seats.map(({ name }) => name.replace('Name of ', ''));

describe('the role of host', () => {
  test('can be handed to someone who is seated, with all its rights', async () => {
    const { run, openLobby, drainOutbox } = createHarness();
    const { table } = await openLobby(['ada', 'ben']);
    await drainOutbox();
    expect(refusalKey(await run(handOver, 'ben', table.id, { userId: 'ben' }))).toBe('app.refused.not-host');
    for (const nobody of ['zoe', '', 'first 1'])
      expect(refusalKey(await run(handOver, 'ada', table.id, { userId: nobody }))).toBe(
        'app.refused.no-such-holder',
      );
    const after = accepted(await run(handOver, 'ada', table.id, { userId: 'ben' }));
    expect(after.table).toMatchObject({ hostId: 'ben', openedBy: 'ada' });
    expect(seated(after)).toEqual(['ada', 'ben']);
    expect(await drainOutbox()).toEqual([{ kind: 'lobby', fresh: false }]);
    expect(refusalKey(await run(start, 'ada', table.id))).toBe('app.refused.not-host');
    accepted(await run(start, 'ben', table.id));
    expect(refusalKey(await run(handOver, 'ben', table.id, { userId: 'ada' }))).toBe('app.refused.begun');
  });

  test('goes to the next person in seat order when the host leaves', async () => {
    const { run, openLobby, loadTable } = createHarness();
    const { table } = await openLobby(['ada']);
    accepted(await run(addBot, 'ada', table.id, { bot: 'first' }));
    accepted(await run(join, 'ben', table.id));
    accepted(await run(leave, 'ada', table.id));
    const now = await loadTable(table.id);
    expect(now.table).toMatchObject({ hostId: 'ben', status: 'lobby' });
    expect(seated(now)).toEqual(['first 1', 'ben']);
  });

  test('goes round the table: after the last seat comes the first', async () => {
    const { run, openLobby, loadTable } = createHarness();
    const { table } = await openLobby(['ada', 'ben', 'cleo']);
    accepted(await run(handOver, 'ada', table.id, { userId: 'cleo' }));
    accepted(await run(leave, 'cleo', table.id));
    expect((await loadTable(table.id)).table.hostId).toBe('ada');
  });

  test('goes to a player who waited, if nobody else is left', async () => {
    const { run, openLobby, loadTable } = createHarness();
    const { table } = await openLobby(['ada'], { bots: ['first', 'first'] });
    accepted(await run(join, 'dan', table.id));
    accepted(await run(leave, 'ada', table.id));
    expect((await loadTable(table.id)).table).toMatchObject({ hostId: 'dan', status: 'lobby' });
  });

  test('ends with the table when no person is left', async () => {
    const { run, openLobby, loadTable, drainOutbox } = createHarness();
    const { table } = await openLobby(['ada'], { bots: ['first'] });
    await drainOutbox();
    accepted(await run(leave, 'ada', table.id));
    expect((await loadTable(table.id)).table).toMatchObject({ status: 'cancelled', closesAt: null });
    expect(await drainOutbox()).toEqual([{ kind: 'lobby', fresh: false }]);
    expect(refusalKey(await run(join, 'ada', table.id))).toBe('app.refused.cancelled');
  });

  test('takes no share of tables from the new host, and gives none back', async () => {
    const { store, run, openLobby } = createHarness();
    const { table } = await openLobby(['ada', 'ben'], { challenged: { userId: 'zoe', name: 'Zoe' } });
    accepted(await run(handOver, 'ada', table.id, { userId: 'ben' }));
    expect((await store.countOpen('guild', 'channel', 'ada')).opener).toBe(1);
    expect((await store.countOpen('guild', 'channel', 'ben')).opener).toBe(0);
    expect(await store.askedBy('ada', 0)).toEqual(['zoe']);
  });
});

describe('the settings of a table in its lobby', () => {
  test('are changed by the host, and nothing else with them', async () => {
    const { run, openLobby, loadTable, drainOutbox } = createHarness();
    const { table, commitments } = await openLobby(['ada', 'ben']);
    await drainOutbox();
    const to = (settings: unknown) => () => ({ settings });
    const change = (user: string, settings: unknown) =>
      run(changeSettings, user, table.id, { change: to(settings) });
    expect(refusalKey(await change('ben', { heap: 9 }))).toBe('app.refused.not-host');
    expect(refusalKey(await change('ada', { heap: -1 }))).toBe('pebbles.refused.settings');
    expect(refusalKey(await run(changeSettings, 'ada', table.id, { change: () => null }))).toBe(
      'app.not-any-more',
    );
    expect((await loadTable(table.id)).table).toEqual(table);
    accepted(await change('ada', { heap: 9 }));
    const after = await loadTable(table.id);
    expect(after.table).toMatchObject({ settings: { heap: 9 }, turnTimeMs: table.turnTimeMs });
    expect(after.table.commitments).toEqual(table.commitments);
    expect(after.commitments.seedCommitment).toBe(commitments.seedCommitment);
    expect(await drainOutbox()).toEqual([{ kind: 'lobby', fresh: false }]);
    accepted(await run(start, 'ada', table.id));
    expect(refusalKey(await change('ada', { heap: 4 }))).toBe('app.refused.begun');
  });
});
