import { describe, expect, expectTypeOf, test } from 'vitest';
import { greedy } from '../../../../src/games/vips/ai/greedy.ts';
import { vips } from '../../../../src/games/vips/game.ts';
import { ALL_BETS } from '../../../../src/games/vips/rules/bet.ts';
import { STOCK_ARGUMENTS, type VipsEvent, type VipsMove } from '../../../../src/games/vips/rules/state.ts';
import { type VipsView, viewFor } from '../../../../src/games/vips/rules/view.ts';
import type { Bot } from '../../../../src/kernel/game.ts';
import { pick, seededLuck } from '../../../../src/kernel/luck.ts';
import { replay } from '../../../../src/kernel/replay.ts';
import { bet, given, placed, playing, turned } from '../rules/given.ts';

const SETTINGS = { target: 'the ideal lighthouse keeper', set: 'men', first: 'random' } as const;
type Name = 'greedy' | 'random';
const NAMES: readonly Name[] = ['greedy', 'random'];
const botOf = (name: Name): Bot<VipsView, VipsMove> => vips.bots[name]!;

/** A whole game between computer players; `look` sees every choice before it is carried out. */
function game(
  seed: string,
  names: readonly Name[],
  look: (events: readonly VipsEvent[], seat: number, seed: string, chosen: VipsMove) => void = () =>
    undefined,
) {
  const luck = seededLuck(seed);
  const events = [...vips.open(SETTINGS, names, luck)];
  for (let state = replay(vips, events); ; state = replay(vips, events)) {
    const ended = vips.outcome(state);
    if (ended !== null) return { winners: ended.winners, scores: state.result!.scores };
    const seat = vips.toAct(state)[0]!;
    const choice = `${seed} ${events.length}`;
    const move = botOf(names[seat]!)(viewFor(state, seat), vips.legalMoves(state, seat), seededLuck(choice));
    look(events, seat, choice, move);
    const judged = vips.decide(state, seat, move, luck);
    if (!judged.ok) throw new Error(`${names[seat]} was refused: ${judged.reason.key}`);
    events.push(...judged.value);
  }
}

/** The same log with other bets of all but this seat. */
const otherBets = (events: readonly VipsEvent[], seat: number, seed: string): VipsEvent[] => {
  const luck = seededLuck(`other bets ${seed}`);
  return events.map((event) =>
    event.type === 'bet' && event.seat !== seat ? { ...event, bet: pick(luck, ALL_BETS) } : event,
  );
};

describe('computer players', () => {
  test('are handed a view, the moves that are legal, and luck: nothing else', () => {
    for (const name of NAMES) expectTypeOf(botOf(name)).toEqualTypeOf<Bot<VipsView, VipsMove>>();
    expectTypeOf<keyof VipsView>().extract<'bets'>().toBeNever();
  });

  test.each(NAMES)('%s chooses the same whatever the rivals bet on', (name) => {
    for (let n = 0; n < 8; n++) {
      game(`blind ${n}`, [name, 'random', 'greedy'], (events, seat, seed, chosen) => {
        if (seat !== 0) return;
        const twin = replay(vips, otherBets(events, seat, seed));
        const moves = vips.legalMoves(twin, seat);
        expect(botOf(name)(viewFor(twin, seat), moves, seededLuck(seed))).toEqual(chosen);
      });
    }
  });

  test('greedy does heed its own bet', () => {
    const colours = 'rrrrr ggggg bbbbb';
    const chosen = ALL_BETS.map((own) => {
      const bets = [bet(0, own.head, own.eyes, own.mouth)];
      const state = given(...playing(colours).slice(0, 1), ...bets, ...playing(colours).slice(2));
      return JSON.stringify(greedy(viewFor(state, 0), vips.legalMoves(state, 0), seededLuck('own')));
    });
    expect(new Set(chosen).size).toBeGreaterThan(5);
  });

  test('greedy lifts its own piece onto the tallest column when it can', () => {
    const bets = [bet(0, 'V', 'I', 'I'), bet(1, 'I', 'I', 'I')];
    const start = playing().filter((event) => event.type !== 'bet');
    const state = given(...start.slice(0, 1), ...bets, ...start.slice(1), placed(0, 'blue', 'mouth V'));
    const move = greedy(viewFor(state, 0), vips.legalMoves(state, 0), seededLuck('lift'));
    expect(move).toMatchObject({ type: 'swap', pieces: ['head I', 'head V'] });
  });

  test('both argue with a sentence that the game has, and not always the same', () => {
    const state = given(...playing(), placed(1, 'red', 'mouth V'), turned(0), placed(0, 'blue', 'mouth V'));
    const crowning = vips
      .legalMoves(state, 0)
      .filter((move) => move.type === 'swap' && move.because !== undefined);
    for (const name of NAMES) {
      const said = Array.from({ length: 200 }, (_, n) => {
        const move = botOf(name)(viewFor(state, 0), crowning, seededLuck(`argue ${n}`));
        return move.type === 'swap' && move.because !== undefined && 'stock' in move.because
          ? move.because.stock
          : -1;
      });
      expect([...new Set(said)].sort()).toEqual(Array.from({ length: STOCK_ARGUMENTS }, (_, n) => n));
    }
  });

  test('greedy beats random clearly over 200 games', () => {
    let won = 0;
    for (let n = 0; n < 200; n++) {
      const names: readonly Name[] = n % 2 === 0 ? ['greedy', 'random'] : ['random', 'greedy'];
      const { winners } = game(`duel ${n}`, names);
      if (winners.includes(names.indexOf('greedy'))) won += 1 / winners.length;
    }
    expect(won).toBeGreaterThan(150);
  });

  test('greedy holds its own at a full table', () => {
    const points = { greedy: 0, random: 0 };
    for (let n = 0; n < 50; n++) {
      const names: readonly Name[] = ['random', 'greedy', 'random', 'greedy', 'random'];
      game(`full ${n}`, names).scores.forEach(({ total }, seat) => {
        points[names[seat]!] += total / (names[seat] === 'greedy' ? 2 : 3);
      });
    }
    expect(points.greedy).toBeGreaterThan(points.random * 1.3);
  });
});
