import { expect } from 'vitest';
import { vips } from '../../../../src/games/vips/game.ts';
import type { VipsEvent, VipsMove, VipsState } from '../../../../src/games/vips/rules/state.ts';
import { viewFor } from '../../../../src/games/vips/rules/view.ts';
import { vipsUi } from '../../../../src/games/vips/ui/index.ts';
import { pick, seededRandom } from '../../../../src/kernel/random.ts';
import { accepted } from '../../../kernel/accepted.ts';
import { actionsOn } from './screen-queries.ts';
import { gameStates, localizerOf } from './table-fixture.ts';
import { WITHOUT_TIMER } from '../../../../src/kernel/screen.ts';
import { replay } from '../../../../src/kernel/match.ts';

const localizer = localizerOf();
const BECAUSE = 'Because I say so';

const keyOf = (moves: readonly VipsMove[]): string => JSON.stringify(moves.map(withOrderedPair));
/** A swap of a and b equals the swap of b and a; the argument does not matter here. */
const withOrderedPair = (move: VipsMove) =>
  move.type === 'swap' ? { type: move.type, pieces: [...move.pieces].sort() } : move;

/** Every list of moves that can be reached through the panel. */
export function reachableMoves(state: VipsState, seat: number): ReadonlySet<string> {
  const view = viewFor(state, seat);
  const found = new Set<string>();
  const seen = new Set<string>();
  const queue: { payload: string; choice?: string }[] = [{ payload: '' }];
  for (let click = queue.pop(); click !== undefined; click = queue.pop()) {
    const screen = vipsUi.panel(view, click.payload, click, localizer, WITHOUT_TIMER);
    const shown = JSON.stringify(screen);
    if (seen.has(shown)) continue;
    seen.add(shown);
    for (const action of actionsOn(screen)) {
      if (action.route === 'panel') queue.push(action);
      if (action.route === 'play') found.add(keyOf(vipsUi.moves(view, action.payload, {})!));
      if (action.route === 'modal') {
        const { payload } = vipsUi.modal(view, action.payload, localizer)!;
        found.add(keyOf(vipsUi.moves(view, payload, { fields: { because: BECAUSE } })!));
      }
    }
  }
  return found;
}

/** Every list of moves that is a complete turn by the rules. */
function legalTurns(state: VipsState, seat: number): ReadonlySet<string> {
  const all = new Set<string>();
  const explore = (now: VipsState, made: readonly VipsMove[]): void => {
    if (now.turn !== state.turn) {
      all.add(keyOf(made));
      return;
    }
    for (const move of vips.legalMoves(now, seat)) {
      explore(accepted(vips.decide(now, seat, move)).state, [...made, move]);
    }
  };
  explore(state, []);
  return all;
}

export const stateOf = (events: readonly unknown[]): VipsState =>
  replay(vips, events as readonly VipsEvent[]);

/** Whether the panel reaches every turn in the last moments of a game, as many as are given for each player. */
export function expectReachableLate(players: number, moments: number): void {
  const all = [...gameStates(players, seededRandom(`late ${players}`))].filter(
    ({ outcome, step }) => outcome === null && step > 0,
  );
  for (const match of all.slice(-players * moments)) {
    const state = stateOf(match.events);
    expect(reachableMoves(state, state.active!)).toEqual(legalTurns(state, state.active!));
  }
}

/** The same from the middle of each turn of a game, by number. */
export function expectReachableFromTheMiddle(game: number): void {
  const random = seededRandom(`middle ${game}`);
  for (const match of gameStates(3, random)) {
    if (match.outcome !== null || match.step === 0) continue;
    const seat = match.toAct[0]!;
    const before = stateOf(match.events);
    const moves = vips.legalMoves(before, seat);
    const { state } = accepted(vips.decide(before, seat, pick(random, moves)));
    if (state.turn === before.turn) expect(reachableMoves(state, seat)).toEqual(legalTurns(state, seat));
  }
}
