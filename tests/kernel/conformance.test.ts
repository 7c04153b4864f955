import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { conforms } from './conformance.ts';
import {
  type Event,
  type Move,
  pebbles,
  pebblesTexts,
  pebblesUi,
  type Settings,
  type State,
  type View,
} from './pebbles.ts';

describe('the smallest game', () => {
  conforms<Settings, State, Event, Move, View>({
    game: pebbles,
    ui: pebblesUi,
    texts: pebblesTexts,
    settings: (luck) => ({ heap: 1 + luck.below(20) }),
    otherSecrets: (events, seat) =>
      events.map((event) =>
        event.type === 'hid' && event.seat === seat
          ? { ...event, pebble: event.pebble === 'white' ? 'black' : 'white' }
          : event,
      ),
    nameOf: (move) => JSON.stringify(move),
    strangeMoves: [{ type: 'take' }, { type: 'stop' }, { type: 'hide', pebble: 'white' }],
    games: 200,
  });
});

test('every game of the house goes through the suite', () => {
  for (const { game } of games) {
    expect(existsSync(new URL(`../games/${game.id}/rules/conformance.test.ts`, import.meta.url))).toBe(true);
  }
});
