import { describe, expect, test } from 'vitest';
import { join } from '../../../src/table/lobby-seats.ts';
import { invite } from '../../../src/features/lobby/lobby-decisions.ts';
import { MAX_INVITED } from '../../../src/table/challenge.ts';
import { stillInvited } from '../../../src/table/pings/table-pings.ts';
import { accepted } from '../../kernel/accepted.ts';
import { createHarness } from '../../table/harness.ts';

const person = (userId: string) => ({ userId, name: `Name of ${userId}` });
const crowd = (count: number) => Array.from({ length: count }, (_, i) => person(`p${i}`));

describe('invitations to a table', () => {
  test('are sent by the host, once to each person who has no place yet', async () => {
    const { run, openLobby, drainOutbox, loadTable } = createHarness();
    const { table } = await openLobby(['ada', 'ben'], { challenged: person('zoe') });
    await drainOutbox();
    const people = ['ben', 'cleo', 'zoe', 'dan'].map(person);
    expect(await run(invite, 'ben', table.id, { people })).toMatchObject({
      reason: { key: 'app.refused.not-host' },
    });
    accepted(await run(invite, 'ada', table.id, { people }));
    expect(await drainOutbox()).toEqual([
      { kind: 'lobby', fresh: false },
      { kind: 'invitation', userIds: ['cleo', 'dan'] },
    ]);
    expect(await run(invite, 'ada', table.id, { people })).toMatchObject({
      reason: { key: 'app.refused.invited-already' },
    });
    expect((await loadTable(table.id)).table.invited).toEqual(['cleo', 'dan'].map(person));
    expect(await drainOutbox()).toEqual([]);
  });

  test('go to so many people at most', async () => {
    const { run, openLobby } = createHarness();
    const { table } = await openLobby(['ada']);
    expect(await run(invite, 'ada', table.id, { people: crowd(MAX_INVITED + 1) })).toMatchObject({
      reason: { key: 'app.refused.invited-enough', args: { max: MAX_INVITED } },
    });
    accepted(await run(invite, 'ada', table.id, { people: crowd(MAX_INVITED) }));
    expect(await run(invite, 'ada', table.id, { people: [person('one-more')] })).toMatchObject({
      reason: { key: 'app.refused.invited-enough' },
    });
  });

  test('count with the challenges that the same account has sent to a person in the last hour', async () => {
    const { run, openLobby, time } = createHarness();
    await openLobby(['ada'], { challenged: person('zoe') });
    for (let i = 0; i < 2; i++) {
      const { table } = await openLobby(['ada']);
      accepted(await run(invite, 'ada', table.id, { people: [person('zoe')] }));
    }
    const fourth = (await openLobby(['ada'])).table;
    const people = [person('cleo'), person('zoe')];
    expect(await run(invite, 'ada', fourth.id, { people })).toMatchObject({
      reason: { key: 'app.refused.challenged-enough', args: { name: { userText: 'Name of zoe' } } },
    });
    time.now += 3_600_000;
    accepted(await run(invite, 'ada', fourth.id, { people }));
  });

  test('are open as long as the lobby is, to those without a seat', async () => {
    const { run, openLobby, loadTable } = createHarness();
    const { table } = await openLobby(['ada']);
    accepted(await run(invite, 'ada', table.id, { people: ['cleo', 'dan'].map(person) }));
    accepted(await run(join, 'cleo', table.id));
    const now = (await loadTable(table.id)).table;
    expect(stillInvited(now, ['cleo', 'dan', 'eve'])).toMatchObject([person('dan')]);
    expect(stillInvited({ ...now, status: 'playing' }, ['dan'])).toEqual([]);
  });
});
