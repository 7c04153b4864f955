import { isDeepStrictEqual } from 'node:util';
import type { RecordHeader } from '../../src/kernel/game.ts';
import { ok, refuse, type Result } from '../../src/kernel/message.ts';
import { type Event, type Move, pebbles, type Settings, type State } from './pebbles.ts';

export const RECORD_FORMAT = 'pedestal.pebbles/1';

/** The log as a document; the pebbles are left out until the game is over. */
export function toRecord(header: RecordHeader<Settings>, events: readonly Event[]): object {
  const isOver = events.some(({ type }) => type === 'won');
  return {
    format: RECORD_FORMAT,
    table: header.table,
    players: header.players,
    events: events.map((event) =>
      event.type === 'hid' && !isOver ? { type: event.type, seat: event.seat } : event,
    ),
    ...(header.fair === undefined ? {} : { fair: header.fair }),
  };
}

/** The log of a record, decided again move by move. A pebble that is left out was white, say. */
export function fromRecord(raw: unknown): Result<readonly Event[]> | null {
  if (typeof raw !== 'object' || raw === null || !('format' in raw) || raw.format !== RECORD_FORMAT)
    return null;
  const stated: readonly unknown[] = 'events' in raw && Array.isArray(raw.events) ? raw.events : [];
  const unlawful = (n: number) => refuse({ key: 'pebbles.record.unlawful', args: { n } });
  const [opened] = stated;
  if (!isOpened(opened)) return unlawful(0);
  const events: Event[] = [opened];
  let state: State = pebbles.evolve(null, opened);
  while (events.length < stated.length) {
    const made = moveOf(stated[events.length]);
    if (made === null) return unlawful(events.length);
    const decided = pebbles.decide(state, made.seat ?? state.active, made.move, { below: () => 0 });
    if (!decided.ok) return unlawful(events.length);
    for (const event of decided.value.events) {
      const given = stated[events.length];
      const withoutPebble = event.type === 'hid' ? { type: event.type, seat: event.seat } : event;
      if (!isDeepStrictEqual(given, event) && !isDeepStrictEqual(given, withoutPebble))
        return unlawful(events.length);
      events.push(event);
    }
    ({ state } = decided.value);
  }
  return ok(events);
}

function isOpened(raw: unknown): raw is Extract<Event, { type: 'opened' }> {
  const { type, heap, seats, first } = (raw ?? {}) as Readonly<Record<string, unknown>>;
  const isCount = (value: unknown, min: number, max: number): boolean =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
  return (
    type === 'opened' &&
    isCount(heap, 1, 1000) &&
    isCount(seats, 2, 3) &&
    isCount(first, 0, Number(seats) - 1)
  );
}

function moveOf(raw: unknown): { readonly seat: number | null; readonly move: Move } | null {
  const { type, seat, pebble } = (raw ?? {}) as Readonly<Record<string, unknown>>;
  if (type === 'turned') return { seat: null, move: { type: 'stop' } };
  if (typeof seat !== 'number') return null;
  if (type === 'took') return { seat, move: { type: 'take' } };
  return type === 'hid'
    ? { seat, move: { type: 'hide', pebble: pebble === 'black' ? 'black' : 'white' } }
    : null;
}
