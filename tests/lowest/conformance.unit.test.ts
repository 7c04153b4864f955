import { describe } from 'vitest';
import { testConformance } from '../kernel/conformance.ts';
import { catalogue } from './catalogue.ts';
import { lowestGame } from './index.ts';
import { HIGHEST_NUMBER, type LowestTypes } from './types.ts';

describe('a small game with a clock', () => {
  testConformance<LowestTypes>({
    game: lowestGame,
    texts: catalogue.en,
    settings: (random) => ({ rounds: 1 + random.below(3), seconds: 1 + random.below(60) }),
    otherSecrets: (events, seat) => {
      const closed = events.findLastIndex(({ type }) => type === 'closed');
      return events.map((event, number) =>
        event.type === 'chose' && event.seat === seat && number > closed
          ? { ...event, number: (event.number % HIGHEST_NUMBER) + 1 }
          : event,
      );
    },
    nameOf: (move) => JSON.stringify(move),
    extraMoves: [
      { type: 'choose', number: 1 },
      { type: 'choose', number: 9 },
    ],
    gameCount: 100,
  });
});
