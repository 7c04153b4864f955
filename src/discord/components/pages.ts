import type { Localizer } from '../../kernel/screen.ts';
import { actionButton, rowOf, textBlock, verbPayload } from './blocks.ts';
import type { AppBlock, AppButton } from './components.ts';
import type { Action } from './custom-id.ts';
import { fitsBudget } from './text-budget.ts';

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
