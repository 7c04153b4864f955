import type { MessageArguments } from '../../kernel/game.ts';
import type { ScreenOption, Localizer } from '../../kernel/screen.ts';
import type { AppBlock, AppButton, AddressedScreen } from './components.ts';
import { type Action, type Address, NO_TABLE } from './custom-id.ts';
import { fitsBudget } from './text-budget.ts';

/** Values left out of a row or a screen: they allow `isHost && button` in it. */
export type Left = null | false | undefined;
const isShown = <Shown>(shown: Shown | Left): shown is Shown =>
  shown !== null && shown !== false && shown !== undefined;

/** A button's text by its key, its emoji, and its style, which is grey if left out. */
export interface ButtonFace extends Omit<Partial<AppButton>, 'label' | 'emoji' | 'action'> {
  readonly key: string;
  readonly args?: MessageArguments;
  readonly emoji?: string;
}

/** A button that leads to a route, with an empty payload where only its name is given. */
export const actionButton = (
  { plain }: Localizer,
  action: Action | string,
  { key, args, emoji, style = 'secondary', ...more }: ButtonFace,
): AppButton => ({
  label: plain(key, args),
  ...(emoji === undefined ? {} : { emoji: { name: emoji } }),
  style,
  action: typeof action === 'string' ? { route: action, payload: '' } : action,
  ...more,
});

/**
 * The screens of a feature that belong to no table share one route. The payload of a control is a verb, or `verb.arg` with
 * what it is about, such as an id. Payloads come from outside and may be forged.
 */
export const verbPayload = (verb: string, arg = ''): string => (arg === '' ? verb : `${verb}.${arg}`);

/** Makes the buttons of a route's verbs, which look like this. */
export const verbButtons =
  <Verb extends string>(route: string, faces: Readonly<Record<Verb, ButtonFace>>) =>
  (localizer: Localizer, verb: Verb, arg = '', more: Partial<ButtonFace> = {}): AppButton =>
    actionButton(localizer, { route, payload: verbPayload(verb, arg) }, { ...faces[verb], ...more });

/** A block of text, by its key. */
export const textBlock = ({ markdown }: Localizer, key: string, args?: MessageArguments): AppBlock => ({
  type: 'text',
  markdown: markdown(key, args),
});

/** The lines that are shown, as one text. */
export const linesOf = (...lines: readonly (string | Left)[]): string => lines.filter(isShown).join('\n');

/** The same as a block. */
export const linesBlock = (...lines: readonly (string | Left)[]): AppBlock => ({
  type: 'text',
  markdown: linesOf(...lines),
});

/** A row of the buttons that are shown. Without any, nothing is. */
export const rowOf = (...buttons: readonly (AppButton | Left)[]): AppBlock => ({
  type: 'buttons',
  buttons: buttons.filter(isShown),
});

/** A select with the placeholder of this key. Without options, it is not shown. */
export const selectOf = (
  { plain }: Localizer,
  action: Action,
  placeholder: string,
  options: readonly ScreenOption[],
): AppBlock => ({ type: 'select', placeholder: plain(placeholder), action, options });

/** A block of a game's screen whose controls lead elsewhere. */
export function rerouted(block: AppBlock, to: (action: Action) => Action): AppBlock {
  if (block.type === 'select') return { ...block, action: to(block.action) };
  if (block.type !== 'buttons') return block;
  return rowOf(...block.buttons.map((button) => ({ ...button, action: to(button.action) })));
}

/** An answer of the blocks that are shown. Its controls belong to no table unless one is given. */
export const answerOf = (
  blocks: readonly (AppBlock | Left)[],
  address: Address = NO_TABLE,
): AddressedScreen => ({ screen: { blocks: blocks.filter(isShown) }, address });

/** A page of a list, counted from 0 up to `last`, and which of `all` items it has, counted as people do. */
export type Page<Item> = Readonly<Record<'page' | 'last' | 'from' | 'to' | 'all', number>> & {
  readonly items: readonly Item[];
};

/** How much of a message the lines of a page take: the rest is for what stands above and below. */
const LINES_BUDGET = { characters: 3_000, bytes: 8_000 };

/** The page that a payload names, or the nearest: of so many items, and so long lines, that they fit in any script. */
export function pageOf<Item>(
  list: readonly Item[],
  wanted: string,
  size: number,
  lineOf: (item: Item) => string = () => '',
): Page<Item> {
  const pages: Item[][] = [[]];
  for (const item of list) {
    const longer = [...(pages.at(-1) ?? []), item];
    const fits = longer.length <= size && fitsBudget([longer.map(lineOf).join('\n')], LINES_BUDGET);
    if (fits) pages[pages.length - 1] = longer;
    else pages.push([item]);
  }
  const last = pages.length - 1;
  const page = /^\d{1,3}$/u.test(wanted) ? Math.min(Number(wanted), last) : 0;
  const before = pages.slice(0, page).flat().length;
  const items = pages[page] ?? [];
  return { items, page, last, from: before + 1, to: before + items.length, all: list.length };
}

/** The buttons that turn to the pages before and after. */
export const turnButtons = (
  localizer: Localizer,
  { page, last }: Pick<Page<unknown>, 'page' | 'last'>,
  actionOf: (page: number) => Action,
  style: AppButton['style'] = 'secondary',
): readonly AppButton[] => {
  const turnTo = (key: string, emoji: string, to: number, disabled: boolean): AppButton =>
    actionButton(localizer, actionOf(to), { key, emoji, disabled, style: disabled ? 'secondary' : style });
  return [
    turnTo('app.rules.back', '◀️', Math.max(0, page - 1), page === 0),
    turnTo('app.rules.next', '▶️', page + 1, page >= last),
  ];
};

/** A page: above it how many of how many are shown, below it the buttons that turn to others, by this verb of a route. */
export const pageBlocks = (
  localizer: Localizer,
  { items: _, ...page }: Page<unknown>,
  [route, verb]: readonly [string, string],
  ...shown: readonly AppBlock[]
): readonly AppBlock[] => {
  if (page.last === 0) return shown;
  const turns = turnButtons(localizer, page, (to) => ({ route, payload: verbPayload(verb, `${to}`) }));
  return [textBlock(localizer, 'app.page', page), ...shown, rowOf(...turns)];
};
