import { boardScene, idealScene, ownScene, revealScene } from '../../../../src/games/vips/board/scenes.ts';
import { vips } from '../../../../src/games/vips/game.ts';
import type { VipsState } from '../../../../src/games/vips/rules/state.ts';
import type { PortraitSet } from '../../../../src/games/vips/rules/words.ts';
import { pick, seededLuck } from '../../../../src/kernel/luck.ts';
import { replay } from '../../../../src/kernel/replay.ts';

export const NAMES = ['Marguerite', 'Bob', 'Αλέξανδρος', 'Wolfeschlegelsteinhausenbergerdorff', '🎩漢字'];
export const PART_NAMES = { head: 'Head', eyes: 'Eyes', mouth: 'Mouth' };

/** Every state of a whole random game, from the opening to the end. */
export function statesOf(
  seed: string,
  seats: number,
  { target = 'Minister of Silly Walks', set = 'men' as PortraitSet } = {},
): readonly VipsState[] {
  const luck = seededLuck(seed);
  const holders = Array.from({ length: seats }, (_, seat) => `holder ${seat}`);
  let state = replay(vips, vips.open({ target, set, first: 'random' }, holders, luck));
  const states = [state];
  while (vips.outcome(state) === null) {
    const seat = vips.toAct(state)[0]!;
    const judged = vips.decide(state, seat, pick(luck, vips.legalMoves(state, seat)), luck);
    if (!judged.ok) throw new Error(judged.reason.key);
    state = judged.value.reduce(vips.evolve, state);
    states.push(state);
  }
  return states;
}

const seen = (state: VipsState) => vips.viewFor(state, null);

export const boardOf = (state: VipsState) =>
  boardScene(seen(state), { names: NAMES, note: `Turn ${state.turn}`, before: 'Before' });

export const revealOf = (state: VipsState) =>
  revealScene(seen(state), {
    names: NAMES,
    note: 'The bets are open',
    partNames: PART_NAMES,
    totalName: 'Total',
  });

export const idealOf = (state: VipsState) => idealScene(seen(state), { note: 'The ideal candidate' });

export const ownOf = (state: VipsState, seat: number) => ownScene(seen(state), seat, NAMES[seat] ?? '');
