import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Game, RecordHeader } from '../../src/kernel/game.ts';
import { ok, type Result } from '../../src/kernel/message.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import {
  eventSchema,
  type LowestEvent,
  type LowestState,
  type LowestTypes,
  rejected,
  type Settings,
} from './types.ts';

export const RECORD_FORMAT = 'pedestal.lowest/1';

const recordSchema = z.object({ format: z.literal(RECORD_FORMAT), events: z.array(eventSchema).min(1) });

/** What happens in a round that is still open. */
const OPEN_ROUND: readonly LowestEvent['type'][] = ['chose', 'hurried'];

/** A record without the numbers of a round that is not over. */
export function toRecord(header: RecordHeader<Settings>, events: readonly LowestEvent[]): unknown {
  const closed = events.findLastIndex(({ type }) => type === 'closed');
  const { table, settings, players, fair } = header;
  return {
    format: RECORD_FORMAT,
    table,
    settings,
    players,
    events: events.filter(({ type }, number) => !OPEN_ROUND.includes(type) || number < closed),
    ...(fair === undefined ? {} : { fair }),
  };
}

/** The log of a record, once every event follows from a move or from the clock. */
export function fromRecord(raw: unknown, game: Game<LowestTypes>): Result<readonly LowestEvent[]> | null {
  if (typeof raw !== 'object' || raw === null || !('format' in raw) || raw.format !== RECORD_FORMAT)
    return null;
  const parsed = recordSchema.safeParse(raw);
  if (!parsed.success || parsed.data.events[0]?.type !== 'opened') return rejected('record');
  const { events } = parsed.data;
  let state = game.evolve(null, parsed.data.events[0]);
  for (let i = 1; i < events.length;) {
    const next = events[i];
    const expected = next === undefined ? [] : causedBy(game, state, next);
    if (expected.length === 0 || !isDeepStrictEqual(events.slice(i, i + expected.length), expected))
      return rejected('record');
    for (const event of expected) state = game.evolve(state, event);
    i += expected.length;
  }
  return ok(events);
}

/** The events of the move that begins with this one, or of the clock. */
function causedBy(game: Game<LowestTypes>, state: LowestState, event: LowestEvent): readonly LowestEvent[] {
  if (event.type === 'closed') return game.clock?.timeUp(state, seededRandom('none')) ?? [];
  if (event.type !== 'chose') return [];
  const decided = game.decide(
    state,
    event.seat,
    { type: 'choose', number: event.number },
    seededRandom('none'),
  );
  return decided.ok ? decided.value.events : [];
}
