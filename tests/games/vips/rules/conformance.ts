import { isDeepStrictEqual } from 'node:util';
import { vipsEntry, vipsGame } from '../../../../src/games/vips/index.ts';
import { catalogue } from '../../../../src/games/vips/locales/index.ts';
import { ALL_BETS } from '../../../../src/games/vips/rules/bet.ts';
import { COLOURS, PIECES, PORTRAIT_SETS } from '../../../../src/games/vips/rules/pieces.ts';
import type { VipsMove } from '../../../../src/games/vips/rules/state.ts';
import { pick } from '../../../../src/kernel/random.ts';
import { testConformance } from '../../../kernel/conformance.ts';

const placeMoves: readonly VipsMove[] = COLOURS.flatMap((colour) =>
  PIECES.map((piece) => ({ type: 'place', colour, piece }) as const),
);
const swapMoves: readonly VipsMove[] = PIECES.flatMap((a) =>
  PIECES.map((b) => ({ type: 'swap', pieces: [a, b], because: { said: 'because I say so' } }) as const),
);
const swapsWithoutArgument: readonly VipsMove[] = PIECES.map(
  (b) => ({ type: 'swap', pieces: ['head I', b] }) as const,
);
const swapsWithEmptyArgument: readonly VipsMove[] = [
  { type: 'swap', pieces: ['head I', 'head II'], because: { said: '' } },
  { type: 'swap', pieces: ['head I', 'head II'], because: { stock: 1000 } },
];

/** The tests that every game must pass, with so many random games of each number of players. */
export const testVips = (gameCount: number): void =>
  testConformance({
    game: vipsGame,
    texts: catalogue.en,
    settings: (random) => ({
      target: pick(random, ['the ideal Prime Minister', 'x', '**@everyone**']),
      set: pick(random, PORTRAIT_SETS),
      first: pick(random, ['random', 'vote', { holder: '1' }, { holder: 'nobody' }] as const),
    }),
    otherSecrets: (events, seat, random) =>
      events.map((event) =>
        event.type === 'bet' && event.seat === seat
          ? {
              ...event,
              bet: pick(
                random,
                ALL_BETS.filter((bet) => !isDeepStrictEqual(bet, event.bet)),
              ),
            }
          : event,
      ),
    otherWorld: (events, viewer) => {
      const [a, b] = events.filter((event) => event.type === 'bet' && event.seat !== viewer);
      if (a?.type !== 'bet' || b?.type !== 'bet' || a.seat === b.seat) return events;
      const bets = new Map([
        [a.seat, b.bet],
        [b.seat, a.bet],
      ]);
      return events.map((event) =>
        event.type === 'bet' ? { ...event, bet: bets.get(event.seat) ?? event.bet } : event,
      );
    },
    nameOf: (move) => (move.type === 'swap' ? [...move.pieces].sort().join(' and ') : JSON.stringify(move)),
    extraMoves: [...placeMoves, ...swapMoves, ...swapsWithoutArgument, ...swapsWithEmptyArgument],
    typedMoves: (text) =>
      PIECES.map((b) => ({ type: 'swap', pieces: ['head I', b], because: { said: text } })),
    typedSettings: (text) => ({ target: text, set: 'men', first: 'random' }),
    reactions: Array.from({ length: 20 }, (_, n) => [`${n}-f`, `${n}-b`]).flat(),
    lookedUp: 'bet s h0 h1 lh faces result why recap r r.h1 r.h1-x fh2---'.split(' '),
    recordFormat: vipsEntry.recordFormat,
    gameCount,
  });
