import { isDeepStrictEqual } from 'node:util';
import { type RecordHeader, ok, refuse, type Result } from '../../src/kernel/game.ts';
import { type Event, type Move, pebbles, type Settings, type State } from './pebbles.ts';

export const RECORD_FORMAT = 'pedestal.pebbles/1';

/** The log as it is published: the pebbles are left out until the game is over. */
const published = (events: readonly Event[]): readonly object[] =>
  events.some(({ type }) => type === 'won')
    ? events
    : events.map((event) => {
        if (event.type !== 'hid') return event;
        const { pebble: _, ...known } = event;
        return known;
      });

/** A function, because the game and this file import each other. */
export function toRecord({ table, players, fair }: RecordHeader<Settings>, events: readonly Event[]): object {
  return {
    ...{ format: RECORD_FORMAT, table, players, events: published(events) },
    ...(fair === undefined ? {} : { fair }),
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
    const caused = eventsFrom(state, stated[events.length]);
    if (caused.length === 0) return unlawful(events.length);
    events.push(...caused);
    state = caused.reduce<State>(pebbles.evolve, state);
  }
  if (!isDeepStrictEqual(published(events), stated)) return unlawful(events.length);
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

/** The events of the move, or of the clock, that begins with this one; none for none. */
function eventsFrom(state: State, raw: unknown): readonly Event[] {
  if ((raw as { readonly late?: unknown } | null)?.late === true) return pebbles.clock?.timeUp(state) ?? [];
  const made = moveOf(raw);
  const decided = made === null ? null : pebbles.decide(state, made.seat, made.move);
  return decided?.ok === true ? decided.value.events : [];
}

/** The move that makes an event, and its seat; `null` for one that follows from another. */
export function moveOf(raw: unknown): { readonly seat: number; readonly move: Move } | null {
  const { type, seat, pebble, by, late } = (raw ?? {}) as Readonly<Record<string, unknown>>;
  if (late === true) return null;
  if (type === 'turned') return typeof by === 'number' ? { seat: by, move: { type: 'stop' } } : null;
  if (typeof seat !== 'number') return null;
  if (type === 'took') return { seat, move: { type: 'take' } };
  return type === 'hid'
    ? { seat, move: { type: 'hide', pebble: pebble === 'black' ? 'black' : 'white' } }
    : null;
}
