import { describe, expect, test } from 'vitest';
import { createHarness, refusalKey } from '../../table/harness.ts';
import { join as joinCommand, leave as leaveCommand, MAX_WAITING } from '../../../src/table/lobby-seats.ts';
import { remove, addBot } from '../../../src/features/lobby/lobby-decisions.ts';
import { start, cancel } from '../../../src/table/game-decisions.ts';
import { accepted } from '../../kernel/accepted.ts';

const seated = ({ table }: { readonly table: { readonly seats: readonly { readonly name: string }[] } }) =>
  table.seats.map(({ name }) => name.replace('Name of ', ''));
const waiting = ({
  table,
}: {
  readonly table: { readonly waiting: readonly { readonly userId: string }[] };
}) => table.waiting.map(({ userId }) => userId);

/** A lobby whose three seats are taken by Ada (the host), Ben and Cleo, and the players who wait. */
async function fullLobby(...waiters: readonly string[]) {
  const harness = createHarness();
  const { table } = await harness.openLobby(['ada', 'ben', 'cleo', ...waiters]);
  await harness.drainOutbox();
  const { run } = harness;
  const now = () => harness.loadTable(table.id);
  return {
    ...harness,
    id: table.id,
    now,
    join: (userId: string) => run(joinCommand, userId, table.id),
    leave: (userId: string) => run(leaveCommand, userId, table.id),
  };
}

describe('the waiting list of a full lobby', () => {
  test('gives each who joins a place, first come, first served', async () => {
    const { join, now, drainOutbox } = await fullLobby();
    expect(waiting(accepted(await join('dan')))).toEqual(['dan']);
    expect(waiting(accepted(await join('eve')))).toEqual(['dan', 'eve']);
    expect(refusalKey(await join('dan'))).toBe('app.refused.waiting-already');
    expect(seated(await now())).toEqual(['ada', 'ben', 'cleo']);
    expect(await drainOutbox()).toEqual([{ kind: 'lobby', fresh: false }]);
  });

  test('gives the first of it a seat that comes free, and calls them once', async () => {
    const { join, leave, now, drainOutbox } = await fullLobby('dan', 'eve');
    accepted(await leave('ben'));
    expect(seated(await now())).toEqual(['ada', 'cleo', 'dan']);
    expect(waiting(await now())).toEqual(['eve']);
    expect(await drainOutbox()).toEqual([
      { kind: 'lobby', fresh: false },
      { kind: 'seated', userId: 'dan' },
    ]);
    expect(refusalKey(await join('dan'))).toBe('app.refused.seated-already');
  });

  test('keeps the click by which they joined, for the client seed', async () => {
    const { run, caller, leave, now, id } = await fullLobby();
    const dan = caller('dan');
    accepted(await run(joinCommand, dan, id));
    accepted(await leave('ben'));
    expect((await now()).table.seats.at(-1)).toMatchObject({ userId: 'dan', seatedBy: dan.interactionId });
  });

  test('gives them the seat of someone whom the host removes, before a bot gets it', async () => {
    const { run, now, id } = await fullLobby('dan');
    accepted(await run(remove, 'ada', id, { holder: 'cleo' }));
    expect(seated(await now())).toEqual(['ada', 'ben', 'dan']);
    expect(refusalKey(await run(addBot, 'ada', id, { bot: 'first' }))).toBe('app.refused.full');
  });

  test('can be left', async () => {
    const { leave, now, drainOutbox } = await fullLobby('dan', 'eve');
    accepted(await leave('dan'));
    expect(waiting(await now())).toEqual(['eve']);
    expect(seated(await now())).toEqual(['ada', 'ben', 'cleo']);
    expect((await drainOutbox()).map(({ kind }) => kind)).toEqual(['lobby']);
  });

  test('is bounded', async () => {
    const { join, now } = await fullLobby();
    for (let i = 0; i < MAX_WAITING; i++) accepted(await join(`w${i}`));
    expect(refusalKey(await join('late'))).toBe('app.refused.waiting-full');
    expect(waiting(await now())).toHaveLength(MAX_WAITING);
  });

  test('makes players who come and go wait before they get another place', async () => {
    const { join, leave } = await fullLobby();
    for (let times = 0; times < 3; times++) {
      accepted(await join('dan'));
      accepted(await leave('dan'));
    }
    expect(refusalKey(await join('dan'))).toBe('app.refused.rejoin');
  });

  test('ends with the lobby, whether the game starts or is called off', async () => {
    const started = await fullLobby('dan');
    accepted(await started.run(start, 'ada', started.id));
    expect(waiting(await started.now())).toEqual([]);
    expect(refusalKey(await started.leave('dan'))).toBe('app.refused.begun');
    const cancelled = await fullLobby('dan');
    accepted(await cancelled.run(cancel, 'ada', cancelled.id));
    expect(waiting(await cancelled.now())).toEqual([]);
  });

  test('leaves a seat free that is kept for someone who was challenged', async () => {
    const harness = createHarness();
    const { run, loadTable } = harness;
    const challenged = { userId: 'zoe', name: 'Zoe' };
    const { table } = await harness.openLobby(['ada', 'ben'], { challenged });
    expect(refusalKey(await run(joinCommand, 'dan', table.id))).toBe('app.refused.kept');
    accepted(await run(joinCommand, 'zoe', table.id));
    accepted(await run(joinCommand, 'dan', table.id));
    accepted(await run(leaveCommand, 'zoe', table.id));
    expect(seated(await loadTable(table.id))).toEqual(['ada', 'ben', 'dan']);
  });
});
