import { describe, expect, it } from 'vitest';
import { vips } from '../../../../src/games/vips/game.ts';
import type { VipsEvent, VipsMove, VipsState } from '../../../../src/games/vips/rules/state.ts';
import { viewFor } from '../../../../src/games/vips/rules/view.ts';
import { vipsUi } from '../../../../src/games/vips/ui/index.ts';
import { seededLuck } from '../../../../src/kernel/luck.ts';
import { replay } from '../../../../src/kernel/replay.ts';
import { deedsOn } from './screens.ts';
import { momentsOf, voiceOf } from './table.ts';

const voice = voiceOf();
const BECAUSE = 'Because I say so';

const keyOf = (moves: readonly VipsMove[]): string => JSON.stringify(moves.map(pairless));
/** A swap of a and b is the swap of b and a; what is argued does not matter here. */
const pairless = (move: VipsMove) =>
  move.type === 'swap' ? { type: move.type, pieces: [...move.pieces].sort() } : move;

/** Every list of moves that some way through the panel leads to. */
function reached(state: VipsState, seat: number): ReadonlySet<string> {
  const view = viewFor(state, seat);
  const found = new Set<string>();
  const seen = new Set<string>();
  const ways: { payload: string; choice?: string }[] = [{ payload: '' }];
  for (let way = ways.pop(); way !== undefined; way = ways.pop()) {
    const screen = vipsUi.panel(view, way.payload, way, voice);
    const shown = JSON.stringify(screen);
    if (seen.has(shown)) continue;
    seen.add(shown);
    for (const deed of deedsOn(screen)) {
      if (deed.route === 'panel') ways.push(deed);
      if (deed.route === 'play') found.add(keyOf(vipsUi.moves(view, deed.payload, {})!));
      if (deed.route === 'ask') {
        const { payload } = vipsUi.ask(view, deed.payload, voice)!;
        found.add(keyOf(vipsUi.moves(view, payload, { fields: { because: BECAUSE } })!));
      }
    }
  }
  return found;
}

/** Every list of moves that makes a whole turn, by the rules. */
function turns(state: VipsState, seat: number): ReadonlySet<string> {
  const luck = seededLuck('unused');
  const all = new Set<string>();
  const go = (now: VipsState, made: readonly VipsMove[]): void => {
    if (now.turn !== state.turn) {
      all.add(keyOf(made));
      return;
    }
    for (const move of vips.legalMoves(now, seat)) {
      const judged = vips.decide(now, seat, move, luck);
      if (!judged.ok) throw new Error(judged.reason.key);
      go(judged.value.reduce(vips.evolve, now), [...made, move]);
    }
  };
  go(state, []);
  return all;
}

const stateOf = (events: readonly unknown[]): VipsState => replay(vips, events as readonly VipsEvent[]);

describe('the panel reaches all that the rules allow, and nothing else', () => {
  it('V5: all 125 bets, and a bet that stands can become any other', () => {
    const [match] = momentsOf(2, seededLuck('bets'));
    const state = stateOf(match!.events);
    expect(reached(state, 0).size).toBe(125);
    const bet = { head: 'I', eyes: 'IV', mouth: 'V' } as const;
    expect(reached({ ...state, bets: [bet, null] }, 0).size).toBe(124);
  });

  it.each([2, 3])(
    'V9 to V14: every turn of %i players late in the game',
    (players) => {
      const moments = [...momentsOf(players, seededLuck(`late ${players}`))].filter(
        ({ outcome, step }) => outcome === null && step > 0,
      );
      for (const match of moments.slice(-players * 2)) {
        const state = stateOf(match.events);
        expect(reached(state, state.active!)).toEqual(turns(state, state.active!));
      }
    },
    60_000,
  );

  it.each([0, 1, 2, 3, 4])('V10, V13, V14: from the middle of a turn, game %i', (game) => {
    const luck = seededLuck(`middle ${game}`);
    for (const match of momentsOf(3, luck)) {
      if (match.outcome !== null || match.step === 0) continue;
      const seat = match.toAct[0]!;
      const before = stateOf(match.events);
      const moves = vips.legalMoves(before, seat);
      const judged = vips.decide(before, seat, moves[luck.below(moves.length)]!, luck);
      if (!judged.ok) throw new Error(judged.reason.key);
      const state = judged.value.reduce(vips.evolve, before);
      if (state.turn === before.turn) expect(reached(state, seat)).toEqual(turns(state, seat));
    }
  });
});
