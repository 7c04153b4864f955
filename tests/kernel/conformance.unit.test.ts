import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { testConformance } from './conformance.ts';
import { type Event, pebblesGame, pebblesTexts, type PebblesTypes } from './pebbles.ts';

describe('the smallest game', () => {
  testConformance<PebblesTypes>({
    game: pebblesGame,
    texts: pebblesTexts,
    settings: (random) => ({ heap: 1 + random.below(20), ...(random.below(2) === 0 && { seconds: 30 }) }),
    otherSecrets: (events, seat) =>
      events.map((event) =>
        event.type === 'hid' && event.seat === seat
          ? { ...event, pebble: event.pebble === 'white' ? 'black' : 'white' }
          : event,
      ),
    otherWorld: (events, viewer) => swapSeats(events, viewer),
    nameOf: (move) => JSON.stringify(move),
    extraMoves: [{ type: 'take' }, { type: 'stop' }, { type: 'hide', pebble: 'white' }],
    lookedUp: ['narration', 'past'],
    gameCount: 200,
  });
});

/** The log with the secrets of the first two seats but the viewer's exchanged, where both have one. */
function swapSeats(events: readonly Event[], viewer: number | null): readonly Event[] {
  const [a, b] = events.filter((event) => event.type === 'hid').filter(({ seat }) => seat !== viewer);
  if (a === undefined || b === undefined) return events;
  const swapped = new Map([
    [a.seat, b.pebble],
    [b.seat, a.pebble],
  ]);
  return events.map((event) =>
    event.type === 'hid' ? { ...event, pebble: swapped.get(event.seat) ?? event.pebble } : event,
  );
}

test('every registered game has a conformance test', () => {
  for (const { game } of games) {
    expect(existsSync(new URL(`../games/${game.id}/rules/conformance.int.test.ts`, import.meta.url))).toBe(
      true,
    );
  }
});
