import type { NamedHolder } from './game.ts';
import type { ScreenOption } from './screen.ts';

/** Who starts: drawn, or this person if they are seated when the game begins. */
export type FirstPlayer = 'random' | (Pick<NamedHolder, 'holder'> & Partial<Pick<NamedHolder, 'name'>>);

const RANDOM = 'random';
/** Tells a holder of whatever name from the value for a draw. */
const HOLDER_PREFIX = 'h.';
/** How much of a name is kept with the settings. */
const MAX_NAME_LENGTH = 80;

/**
 * The options of a select for who starts: a draw (`random` is its label), and everybody who sits at the table. `first`:
 * `null` where it is none of these.
 */
export const firstPlayerOptions = (
  first: FirstPlayer | null,
  holders: readonly NamedHolder[],
  random: string,
): readonly ScreenOption[] => [
  { label: random, value: RANDOM, emoji: { name: '🎲' }, selected: first === 'random' },
  ...holders.map(({ holder, name }) => ({
    label: name === '' ? '?' : name,
    value: `${HOLDER_PREFIX}${holder}`,
    emoji: { name: '1️⃣' },
    selected: first !== null && first !== 'random' && first.holder === holder,
  })),
];

/** The choice that an option stands for; `null` when that person does not sit at the table any more. */
export function chosenFirstPlayer(value: string, holders: readonly NamedHolder[]): FirstPlayer | null {
  if (value === RANDOM) return 'random';
  const chosen = holders.find(({ holder }) => value === `${HOLDER_PREFIX}${holder}`);
  if (chosen === undefined) return null;
  const name = chosen.name.slice(0, MAX_NAME_LENGTH);
  return { holder: chosen.holder, ...(name === '' ? {} : { name }) };
}
