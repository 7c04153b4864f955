import { describe, expect, expectTypeOf, test } from 'vitest';
import { bots, greedyBot, SEARCHING_BOTS } from '../../../../src/games/vips/ai/index.ts';
import { vips } from '../../../../src/games/vips/game.ts';
import { ALL_BETS } from '../../../../src/games/vips/rules/bet.ts';
import {
  CHANGED_MIND,
  OWN_ARGUMENT_COUNT,
  SHARED_ARGUMENT_COUNT,
  STOCK_ARGUMENT_COUNT,
} from '../../../../src/games/vips/rules/limits.ts';
import type { VipsEvent, VipsMove } from '../../../../src/games/vips/rules/state.ts';
import { type VipsView, viewFor } from '../../../../src/games/vips/rules/view.ts';
import type { Bot, BotSearch } from '../../../../src/kernel/game.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { bet, given, placed, playing, turned } from '../rules/positions.ts';
import { finishedMatch } from './sample-match.ts';

type Name = keyof typeof bots;
const NAMES = Object.keys(bots) as readonly Name[];
const NO_SEARCH: BotSearch<VipsView> = { history: () => [], playouts: 0 };
const botOf = (name: Name): Bot<VipsView, VipsMove> => vips.bots[name]!;

describe('bots', () => {
  test('receive a view, the legal moves and a random generator: nothing else', () => {
    for (const name of NAMES) expectTypeOf(botOf(name)).toEqualTypeOf<Bot<VipsView, VipsMove>>();
    expectTypeOf<keyof VipsView>().extract<'bets'>().toBeNever();
  });

  test('greedy takes its own bet into account', () => {
    const colours = 'rrrrr ggggg bbbbb';
    const chosen = ALL_BETS.map((own) => {
      const bets = [bet(0, own.head, own.eyes, own.mouth)];
      const state = given(...playing(colours).slice(0, 1), ...bets, ...playing(colours).slice(2));
      return JSON.stringify(
        greedyBot(viewFor(state, 0), vips.legalMoves(state, 0), seededRandom('own'), NO_SEARCH),
      );
    });
    expect(new Set(chosen).size).toBeGreaterThan(5);
  });

  test('greedy swaps its own piece onto the tallest column when it can', () => {
    const bets = [bet(0, 'V', 'I', 'I'), bet(1, 'I', 'I', 'I')];
    const start = playing().filter((event) => event.type !== 'bet');
    const state = given(...start.slice(0, 1), ...bets, ...start.slice(1), placed(0, 'blue', 'mouth V'));
    const move = greedyBot(viewFor(state, 0), vips.legalMoves(state, 0), seededRandom('lift'), NO_SEARCH);
    expect(move).toMatchObject({ type: 'swap', pieces: ['head I', 'head V'] });
  });

  test('all argue with any of the stock sentences that they share, and with those of their own (V15)', () => {
    const events = [...playing(), placed(1, 'red', 'mouth V'), turned(0), placed(0, 'blue', 'mouth V')];
    const state = given(...events);
    const raisingSwaps = vips
      .legalMoves(state, 0)
      .filter((move) => move.type === 'swap' && move.because !== undefined);
    for (const [speaker, name] of NAMES.entries()) {
      const offered = SEARCHING_BOTS.includes(name) ? raisingSwaps.slice(0, 1) : raisingSwaps;
      const said = Array.from({ length: 1_500 }, (_, n) => {
        const move = botOf(name)(viewFor(state, 0), offered, seededRandom(`argue ${n}`), NO_SEARCH);
        return move.type === 'swap' && move.because !== undefined && 'stock' in move.because
          ? move.because.stock
          : -1;
      });
      const own = SHARED_ARGUMENT_COUNT + speaker * OWN_ARGUMENT_COUNT;
      expect([...new Set(said)].sort((a, b) => a - b)).toEqual([
        ...Array.from({ length: SHARED_ARGUMENT_COUNT }, (_, n) => n),
        ...Array.from({ length: OWN_ARGUMENT_COUNT }, (_, n) => own + n),
      ]);
    }
    expect(STOCK_ARGUMENT_COUNT).toBe(SHARED_ARGUMENT_COUNT + NAMES.length * OWN_ARGUMENT_COUNT + 1);
    // To throw from the top what they argued for last, all have one sentence; it is no contradiction of others'.
    const thrown = raisingSwaps.filter((move) => move.type === 'swap' && move.pieces.includes('head I'));
    for (const seat of [0, 1]) {
      const argued = { turn: 1, seat, raised: 'head I', because: { stock: 0 }, votes: [] } as const;
      const view = viewFor({ ...state, arguments: [argued] }, 0);
      const move = botOf('greedy')(view, thrown, seededRandom('again'), NO_SEARCH);
      const owned = { type: 'swap', because: { stock: CHANGED_MIND } };
      if (seat === 0) expect(move).toMatchObject(owned);
      else expect(move).not.toMatchObject(owned);
    }
  });

  test('none says in the same words what was said before in the game, as long as there are others (V15)', () => {
    let count = 0;
    for (let n = 0; n < 20; n++) {
      const { events } = finishedMatch(`words ${n}`, ['greedy', 'greedy', 'rookie', 'gambler', 'random']);
      const said = (events as readonly VipsEvent[]).flatMap((event) =>
        event.type === 'swapped' && event.because !== null ? [JSON.stringify(event.because)] : [],
      );
      count += said.length;
      expect(new Set(said).size).toBe(said.length);
    }
    expect(count).toBeGreaterThan(100);
  });

  test('greedy beats random clearly over 200 games', () => {
    let won = 0;
    for (let n = 0; n < 200; n++) {
      const names: readonly Name[] = n % 2 === 0 ? ['greedy', 'random'] : ['random', 'greedy'];
      const { winners } = finishedMatch(`duel ${n}`, names).outcome!;
      if (winners.includes(names.indexOf('greedy'))) won += 1 / winners.length;
    }
    expect(won).toBeGreaterThan(150);
  });
});
