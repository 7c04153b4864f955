import { MAX_MOMENTS, recapPicture } from '../../../../src/games/vips/pictures/recap.ts';
import { localizer, pictureWith, statesOf, viewOf } from './scene-fixtures.ts';

/** The recap of a random game. */
export function recapOf(seed: string, seats: number) {
  const pastViews = statesOf(seed, seats)
    .filter((state, i, states) => state.turn !== states[i - 1]?.turn)
    .map((state) => viewOf(state));
  return recapPicture(localizer, pastViews.at(-1)!, pastViews);
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
  return pictureWith(recap, { moments });
}
