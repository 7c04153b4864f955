import type { NamedHolder } from './game.ts';
import type { Block, Picture, Route, Screen, ScreenButton, ScreenOption } from './screen.ts';

/** Builds a game's screens, with its colour (0xRRGGBB) at their edge; blocks that are `null` are left out. */
export const screenBuilder =
  (accent: number) =>
  (...blocks: readonly (Block | null)[]): Screen => ({
    accent,
    blocks: blocks.filter((block) => block !== null),
  });

/** A block of markdown lines without the empty ones; `null` when all are empty. */
export function text(...lines: readonly string[]): Block | null {
  const markdown = lines.filter((line) => line !== '').join('\n');
  return markdown === '' ? null : { type: 'text', markdown };
}

/** A block of pictures side by side. */
export const pictures = (...shown: readonly Picture[]): Block => ({ type: 'picture', pictures: shown });

/** A row of buttons; `null` for none. */
export const buttons = (...row: readonly ScreenButton[]): Block | null =>
  row.length === 0 ? null : { type: 'buttons', buttons: row };

/** A button, by default grey and enabled. */
export const button = (
  label: string,
  route: Route,
  payload: string,
  more: Partial<Pick<ScreenButton, 'style' | 'disabled' | 'emoji' | 'isMore'>> = {},
): ScreenButton => ({ label, style: 'secondary', action: { route, payload }, ...more });

/** Items in parts of so many, as rows and selects hold them; fewer in the last part. */
export const inParts = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));

/** Of a button that few people need. */
export const MORE = { isMore: true } as const;

/** Who starts: drawn, or this person if they are seated when the game begins. */
type FirstPlayer = 'random' | (Pick<NamedHolder, 'holder'> & Partial<Pick<NamedHolder, 'name'>>);

const RANDOM = 'random';
/** Tells a holder of whatever name from the value for a draw. */
const HOLDER_PREFIX = 'h.';
/** How much of a name is kept with the settings. */
const MAX_NAME_LENGTH = 80;

/**
 * The options of a select for who starts: a draw (`random` is its label), and everyone who sits at the table. `first`:
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
