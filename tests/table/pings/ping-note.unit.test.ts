import { expect, test } from 'vitest';
import { pingNoteOf, planTablePings } from '../../../src/table/pings/table-pings.ts';
import type { TablePeople } from '../../../src/table/pings/plan-pings.ts';
import type { DirectTopic } from '../../../src/table/ports/outbox.ts';
import type { LoadedTable } from '../../../src/table/table.ts';
import { createHarness } from '../harness.ts';
import { start } from '../../../src/table/game-decisions.ts';
import { accepted } from '../../kernel/accepted.ts';

const HOUR_MS = 3_600_000;

/** A game that waits for Ben and Cleo, while Ada is asked what is to be done about it; Ben and Cleo are owed a ping. */
async function lateTable(): Promise<LoadedTable> {
  const harness = createHarness();
  const { table } = await harness.openLobby(['ada', 'ben', 'cleo'], { turnTimeMs: 24 * HOUR_MS });
  accepted(await harness.run(start, 'ada', table.id));
  accepted(await harness.play('ada', table.id, [{ type: 'hide', pebble: 'white' }], 0));
  const loaded = await harness.loadTable(table.id);
  const turnClock = { ...loaded.table.turnClock!, stage: 'deciding' } as const;
  const missed = { step: 0, userIds: ['ben', 'cleo'], at: 0 };
  return { ...loaded, table: { ...loaded.table, turnClock, missed } };
}

/** Ada, Ben and Cleo; these of them are away until time 5. */
const withAway = (...away: readonly string[]): TablePeople => ({
  now: 1,
  chosen: new Map(
    ['ada', 'ben', 'cleo'].map((userId) => [
      userId,
      { pings: 'mine', away: away.includes(userId) ? [{ from: 0, until: 5 }] : [] },
    ]),
  ),
});

test.each<[DirectTopic, readonly string[], readonly string[], readonly string[]]>([
  ['reminder', [], ['cleo'], ['ben']],
  ['turn', [], ['cleo'], ['ben']],
  ['missed', ['ben'], [], ['ben']],
  ['missed', ['cleo'], ['cleo'], []],
])(
  'a post for %s of %o notes that it owes %o a ping and has pinged %o',
  async (occasion, named, owed, pinged) => {
    const loaded = await lateTable();
    expect(pingNoteOf(loaded, planTablePings(occasion, loaded, withAway('cleo'), named))).toEqual({
      step: 0,
      owed: new Map(owed.map((userId) => [userId, 5])),
      pinged,
    });
  },
);

test('a post of a turn notes nothing about voters who are told of it', async () => {
  const { table, ...loaded } = await lateTable();
  const owing = { ...loaded, table: { ...table, missed: { step: 0, userIds: ['ada'], at: 0 } } };
  const { now, chosen } = withAway();
  const people: TablePeople = { now, chosen: new Map([...chosen, ['ada', { pings: 'every' }]]) };
  const pings = planTablePings('turn', owing, people);
  expect(pings.find(({ userId }) => userId === 'ada')).toMatchObject({ kind: 'ping', isAsked: false });
  expect(pingNoteOf(owing, pings)).toBeNull();
});

test('a direct message notes for its reader alone that they are told', async () => {
  const loaded = await lateTable();
  const pings = planTablePings('reminder', loaded, withAway('cleo')).filter(({ userId }) => userId === 'ben');
  expect(pingNoteOf(loaded, pings)).toEqual({ step: 0, owed: new Map(), pinged: ['ben'] });
});

test('a time-up vote leaves what is owed to the people it is about', async () => {
  const loaded = await lateTable();
  expect(pingNoteOf(loaded, planTablePings('ladder', loaded, withAway()))).toBeNull();
  expect(pingNoteOf(loaded, planTablePings('ladder', loaded, withAway('ada', 'cleo')))).toEqual({
    step: 0,
    owed: new Map([['ada', 5]]),
    pinged: [],
  });
});

test.each<DirectTopic>(['lobby', 'seated', 'end'])('a post for %s owes no ping', async (occasion) => {
  const loaded = await lateTable();
  const pings = planTablePings(occasion, loaded, withAway('ada', 'ben', 'cleo'), ['ada', 'ben', 'cleo']);
  expect(pingNoteOf(loaded, pings)).toBeNull();
});
