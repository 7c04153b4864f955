import { describe } from 'vitest';
import { vips } from '../../../../src/games/vips/game.ts';
import { catalogue } from '../../../../src/games/vips/locales/index.ts';
import { ALL_BETS } from '../../../../src/games/vips/rules/bet.ts';
import type { VipsMove } from '../../../../src/games/vips/rules/state.ts';
import { COLOURS, PIECES, SETS } from '../../../../src/games/vips/rules/words.ts';
import { vipsUi } from '../../../../src/games/vips/ui/index.ts';
import { pick } from '../../../../src/kernel/luck.ts';
import { conforms } from '../../../kernel/conformance.ts';

const places: readonly VipsMove[] = COLOURS.flatMap((colour) =>
  PIECES.map((piece) => ({ type: 'place', colour, piece }) as const),
);
const swaps: readonly VipsMove[] = PIECES.flatMap((a) =>
  PIECES.map((b) => ({ type: 'swap', pieces: [a, b], because: { said: 'because I say so' } }) as const),
);
const unargued: readonly VipsMove[] = PIECES.map((b) => ({ type: 'swap', pieces: ['head I', b] }) as const);
const wordless: readonly VipsMove[] = [
  { type: 'swap', pieces: ['head I', 'head II'], because: { said: '' } },
  { type: 'swap', pieces: ['head I', 'head II'], because: { stock: 1000 } },
];

describe('VIPs', () => {
  conforms({
    game: vips,
    ui: vipsUi,
    texts: catalogue.en,
    settings: (luck) => ({
      target: pick(luck, ['the ideal Prime Minister', 'x', '**@everyone**']),
      set: pick(luck, SETS),
      first: pick(luck, ['random', { holder: '1' }, { holder: 'nobody' }]),
    }),
    otherSecrets: (events, seat, luck) =>
      events.map((event) =>
        event.type === 'bet' && event.seat === seat
          ? {
              ...event,
              bet: pick(
                luck,
                ALL_BETS.filter((bet) => bet !== event.bet && !same(bet, event.bet)),
              ),
            }
          : event,
      ),
    nameOf: (move) => (move.type === 'swap' ? [...move.pieces].sort().join(' and ') : JSON.stringify(move)),
    strangeMoves: [...places, ...swaps, ...unargued, ...wordless],
    games: 1000,
  });
});

const same = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);
