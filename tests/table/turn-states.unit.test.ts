import { beforeAll, describe, expect, test } from 'vitest';
import type { Absence } from '../../src/table/reads.ts';
import type { LoadedTable, Table, TurnClock } from '../../src/table/table.ts';
import {
  lookAt,
  type TransitionName,
  TURN_STATES,
  TURN_TRANSITIONS,
} from '../../src/table/clock/turn-states.ts';
import { decideContext } from './decide-context.ts';
import { createHarness, gameInProgress } from './harness.ts';

const MINUTE_MS = 60_000;
const TURN_MS = 60 * MINUTE_MS;
/** When the clock of each turn here started. */
const START = 1_700_000_000_000;

/** A game of three with an hour for a turn, in which a turn has just begun. */
let playing: LoadedTable;
beforeAll(async () => {
  const harness = createHarness(undefined, undefined, { now: START });
  const { id } = await gameInProgress(harness, ['ada', 'ben', 'cleo'], { turnTimeMs: TURN_MS });
  playing = await harness.loadTable(id);
});

interface Case {
  /** How the stored clock differs from one that has just started. */
  readonly clock?: Partial<TurnClock> | null;
  /** How the table differs from one that is played. */
  readonly table?: Partial<Table>;
  /** When it is looked at, in milliseconds since the clock started. */
  readonly after: number;
  readonly absence?: Partial<Absence>;
  readonly downMs?: number;
  /** What is queued. */
  readonly queues: readonly string[];
}

const deciding = { stage: 'deciding', endsAt: START + TURN_MS } as const;
const HOURS_ON = START + 10 * TURN_MS;
const LIVE = { here: {}, stage: 'live', offers: [], agreed: [], slowedIn: null } as const;

/** One look for each transition, in which it is the one that is due. */
const CASES: Readonly<Record<TransitionName, Case>> = {
  'ends a pause that has lasted as long as it may': {
    table: { pause: { agreed: ['ada', 'ben', 'cleo'], since: START } },
    after: 14 * 24 * TURN_MS,
    queues: ['refresh'],
  },
  'cancels a game to which nobody has come back': {
    table: { turnTimeMs: 5 * MINUTE_MS, pause: { agreed: [], since: START, isLeft: true } },
    after: 7 * 24 * TURN_MS,
    queues: ['refresh', 'lobby'],
  },
  'pauses a game whose turns have all run out': {
    table: { late: [1, 2] },
    after: TURN_MS,
    queues: ['refresh'],
  },
  'forgets a clock that no turn has any more': { table: { turnTimeMs: null }, after: 0, queues: [] },
  'begins the turn anew while nobody can see the table': {
    table: { parked: 50_013 },
    after: MINUTE_MS,
    queues: [],
  },
  'begins the turn anew for a player who is back': {
    clock: { away: true },
    after: MINUTE_MS,
    queues: ['refresh'],
  },
  'waits on without a vote for a player who is back': {
    clock: { ...deciding, away: true },
    after: MINUTE_MS,
    queues: ['decided', 'refresh'],
  },
  'keeps the vote open, and what was voted, while the player is away': {
    clock: { ...deciding, away: true, votes: { ada: 'skip' } },
    after: TURN_MS,
    absence: { awayUntilAt: HOURS_ON },
    queues: [],
  },
  'does what most have voted for when their time is up': {
    clock: { ...deciding, votes: { ada: 'wait', ben: 'wait', cleo: 'wait' } },
    after: TURN_MS,
    queues: ['decided', 'refresh'],
  },
  'lets the time run on to the end of quiet hours': {
    after: TURN_MS,
    absence: { quietUntilAt: START + TURN_MS + MINUTE_MS },
    queues: ['refresh'],
  },
  'asks the others when the time is up': { after: TURN_MS, queues: ['ladder'] },
  'asks the others when the time of a player who is away is up': {
    after: TURN_MS,
    absence: { awayUntilAt: HOURS_ON },
    queues: ['ladder'],
  },
  'reminds the players who are awaited': { after: TURN_MS / 2, queues: ['reminder'] },
  'gives more time to players of a live turn who are there': {
    clock: { endsAt: START + 3 * MINUTE_MS },
    table: { livePlay: { ...LIVE, here: { ada: START + MINUTE_MS, ben: START + MINUTE_MS } } },
    after: 3 * MINUTE_MS,
    queues: ['refresh'],
  },
  'becomes slow again when a player of a live turn is away': {
    clock: { endsAt: START + 5 * MINUTE_MS },
    table: { livePlay: LIVE },
    after: 5 * MINUTE_MS,
    queues: ['refresh'],
  },
  'stores a clock that differs from the stored one': { after: MINUTE_MS, downMs: 500, queues: ['refresh'] },
};

function lookedAt({ clock = {}, table, after, absence, downMs = 0 }: Case) {
  const loaded: LoadedTable = {
    ...playing,
    table: {
      ...playing.table,
      turnClock: clock === null ? null : { ...playing.table.turnClock!, ...clock },
      ...table,
    },
  };
  const context = {
    ...decideContext(null),
    now: START + after,
    downMs,
    absence: { quietUntilAt: null, awayUntilAt: null, ...absence },
  };
  const { state, due } = lookAt(loaded, context);
  return { loaded, context, state, due };
}

describe('a look at the turn that a table waits for', () => {
  test.each(TURN_TRANSITIONS.map((each) => [each.name, each] as const))('%s', (name, { from, to }) => {
    const { loaded, context, state, due } = lookedAt(CASES[name]);
    expect(due?.name).toBe(name);
    expect(from).toContain(state);
    expect(due!.decision.outbox.map(({ kind }) => kind)).toEqual(CASES[name].queues);
    const { table, match } = due!.decision;
    const after = lookAt({ ...loaded, table, match }, context);
    expect(after.state).toBe(to ?? state);
  });

  test.each([
    ['running', { after: MINUTE_MS }],
    ['running', { clock: { reminded: 1 }, after: TURN_MS / 2 }],
    ['live', { clock: { endsAt: START + 3 * MINUTE_MS }, table: { livePlay: LIVE }, after: MINUTE_MS }],
    ['quiet-hours', { clock: { endsAt: START + 2 * TURN_MS, reminded: 2 }, after: TURN_MS }],
    ['absent-player', { clock: { away: true }, after: MINUTE_MS, absence: { awayUntilAt: HOURS_ON } }],
    ['deciding', { clock: deciding, after: MINUTE_MS }],
    [
      'deciding-for-absent',
      { clock: { ...deciding, away: true }, after: MINUTE_MS, absence: { awayUntilAt: HOURS_ON } },
    ],
    ['paused', { table: { pause: { agreed: ['ada'], since: START } }, after: TURN_MS }],
    ['idle', { table: { turnTimeMs: null }, clock: null, after: MINUTE_MS }],
  ] as const)('does nothing in the state %s before something is due', (expected, look) => {
    const { state, due } = lookedAt({ ...look, queues: [] });
    expect([state, due]).toEqual([expected, null]);
  });

  test('counts no turn of a player who is away as one that has run out', () => {
    const { due } = lookedAt(CASES['asks the others when the time of a player who is away is up']);
    expect(due!.decision.table.late).toEqual([]);
  });

  test('has a way out of each state', () => {
    for (const state of TURN_STATES)
      expect(TURN_TRANSITIONS.some(({ from }) => from.includes(state))).toBe(true);
  });

  test('pays no heed to quiet hours and absence at a table where everyone is expected to be there', () => {
    const live = { turnTimeMs: 5 * MINUTE_MS };
    const { state, due } = lookedAt({
      table: live,
      clock: { endsAt: START + 5 * MINUTE_MS },
      after: 5 * MINUTE_MS,
      absence: { quietUntilAt: HOURS_ON, awayUntilAt: HOURS_ON },
      queues: [],
    });
    expect([state, due?.name]).toEqual(['running', 'asks the others when the time is up']);
  });
});
