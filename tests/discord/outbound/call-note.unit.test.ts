import { expect, test } from 'vitest';
import type { OutboxTask } from '../../../src/table/ports/outbox.ts';
import type { Pingable } from '../../../src/table/pings/pingable.ts';
import type { LoadedTable } from '../../../src/table/table.ts';
import { callNoteOf } from '../../../src/posts/call-note.ts';
import { createHarness, expectOk } from '../../app/harness.ts';

const HOUR_MS = 3_600_000;

/** A game that waits for Ben and Cleo, while Ada is asked what is to be done about it; Ben and Cleo are owed a call. */
async function lateTable(): Promise<LoadedTable> {
  const harness = createHarness();
  const { table } = await harness.openLobby(['ada', 'ben', 'cleo'], { turnTimeMs: 24 * HOUR_MS });
  expectOk(await harness.tables.start(harness.caller('ada'), table.id));
  expectOk(
    await harness.tables.play(harness.caller('ada'), table.id, 0, [{ type: 'hide', pebble: 'white' }]),
  );
  const loaded = await harness.loadTable(table.id);
  const turnClock = { ...loaded.table.turnClock!, stage: 'deciding' } as const;
  const missed = { step: 0, userIds: ['ben', 'cleo'], at: 0 };
  return { ...loaded, table: { ...loaded.table, turnClock, missed } };
}

const pingable = (mentionable: readonly string[], silent: readonly string[]): Pingable => ({
  mentionable,
  everyTurn: [],
  end: [],
  silent: new Map(silent.map((userId) => [userId, 5])),
  direct: [],
  away: new Map(),
});

test.each<[OutboxTask, readonly string[], readonly string[]]>([
  [{ kind: 'reminder', step: 0, number: 1 }, ['cleo'], ['ben']],
  [{ kind: 'post', from: 0, to: 1 }, ['cleo'], ['ben']],
  [{ kind: 'missed', step: 0, userIds: ['ben'] }, [], ['ben']],
  [{ kind: 'missed', step: 0, userIds: ['cleo'] }, ['cleo'], []],
  [{ kind: 'direct', userId: 'ben', about: 'reminder', step: 0 }, [], ['ben']],
])(
  '%o notes of those whom it is for that it was silent for %o and has called %o',
  async (task, silent, called) => {
    const note = callNoteOf(await lateTable(), task, pingable(['ada', 'ben'], ['cleo']));
    expect(note).toEqual({ step: 0, silent: new Map(silent.map((userId) => [userId, 5])), called });
  },
);

test('a question to the others leaves what is owed to those it is about', async () => {
  const loaded = await lateTable();
  expect(callNoteOf(loaded, { kind: 'ladder', step: 0 }, pingable(['ada', 'ben', 'cleo'], []))).toBeNull();
  expect(callNoteOf(loaded, { kind: 'ladder', step: 0 }, pingable(['ben'], ['ada']))).toEqual({
    step: 0,
    silent: new Map([['ada', 5]]),
    called: [],
  });
});

test('an edit asks nothing anew', async () => {
  const loaded = await lateTable();
  for (const kind of ['refresh', 'retire', 'epilogue'] as const)
    expect(callNoteOf(loaded, { kind }, pingable(['ben'], ['ada', 'cleo']))).toBeNull();
});
