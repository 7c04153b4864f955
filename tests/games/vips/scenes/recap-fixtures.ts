import type { VipsState } from '../../../../src/games/vips/rules/state.ts';
import { recapScene } from '../../../../src/games/vips/scenes/recap-scene.ts';
import { MAX_MOMENTS } from '../../../../src/games/vips/scenes/schemas.ts';
import { NAMES, shownView, statesOf } from './scene-fixtures.ts';

/** The recap of a random game. */
export function recapOf(seed: string, seats: number) {
  const states = statesOf(seed, seats);
  const pastViews = states
    .filter((state: VipsState, i) => state.turn !== states[i - 1]?.turn)
    .map((state) => shownView(state));
  return recapScene(pastViews.at(-1)!, pastViews, {
    names: NAMES,
    points: (total) => `${total} points`,
    start: 'Go',
    turn: (turn) => `Turn ${turn}`,
    argument: ({ turn }) => `“What I say in turn ${turn}.”`,
    turningPoint: ({ loser, lost }) => `${NAMES[loser]} loses ${lost}`,
    ideal: 'The ideal candidate',
    line: ({ turn, seat }) => ({ said: `“What I say in turn ${turn}.”`, by: NAMES[seat]! }),
  });
}

/**
 * The same with as many moments as there can be: in every other one two pieces change their places, something is said and
 * it costs points, and in the others all pieces move.
 */
export function withMostMoments(recap: ReturnType<typeof recapOf>): typeof recap {
  const { start } = recap.scene;
  const turned = <Item>([first, ...others]: readonly Item[]): readonly Item[] => [...others, first!];
  const swapped = <Item>([first, second, ...others]: readonly Item[]): readonly Item[] => [
    second!,
    first!,
    ...others,
  ];
  let { columns } = start;
  const moments = Array.from({ length: MAX_MOMENTS }, (_, i) => {
    const isHighlight = i % 2 === 1;
    columns = isHighlight
      ? { ...columns, eyes: swapped(columns.eyes) }
      : { head: turned(columns.head), eyes: turned(columns.eyes), mouth: turned(columns.mouth) };
    return {
      board: { ...start, columns },
      said: isHighlight ? `“${'Nobody has ever argued so much. '.repeat(5)}”` : null,
      strike: isHighlight ? ({ piece: `eyes ${columns.eyes[1]!}`, lost: 20 } as const) : null,
    };
  });
  return { ...recap, scene: { ...recap.scene, moments } };
}
