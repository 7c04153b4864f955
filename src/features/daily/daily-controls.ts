import { actionButton, rowOf } from '../../discord/components/blocks.ts';
import type { AppBlock, AppButton } from '../../discord/components/components.ts';
import type { Action } from '../../discord/components/custom-id.ts';
import type { Localizer } from '../../kernel/screen.ts';
import type { DailyLook } from './daily-puzzles.ts';

/** The pages beside the puzzle, each with its emoji. */
const PAGE_EMOJIS = { table: '🏆', solution: '🔎', share: '📣', seal: '🔏', again: '🔁' } as const;
type DailyPage = keyof typeof PAGE_EMOJIS;

/** Days in payloads; `r` before one that is tried again. */
const DAY_PATTERN = /^(r?)(\d{1,6})$/u;
/** The rest of a payload that begins a day again. */
export const FROM_START = 'start';

/** The day and the rest of a payload, and whether it is about a day that is tried again; `null` for a malformed one. */
export function parseDailyPayload(payload: string) {
  const [head = '', rest = '', ...more] = payload.split(',');
  const [, again, day] = DAY_PATTERN.exec(head) ?? [];
  return day === undefined || more.length > 0 ? null : { day: Number(day), rest, isAgain: again === 'r' };
}

/** Returns whether there is a page beside the puzzle of that name. */
export const isDailyPage = (name: string): name is DailyPage => Object.hasOwn(PAGE_EMOJIS, name);

/** The payload that stands for a day, and the rest of what is asked there. */
export const dailyPayload = (day: number, rest: string, isAgain = false): string =>
  `${isAgain ? 'r' : ''}${day}${rest === '' ? '' : `,${rest}`}`;

/** Leads the controls of the game's panel to the puzzle. */
export const dailyAction =
  ({ day, isAgain }: DailyLook) =>
  ({ route, payload }: Action): Action => ({
    route: route === 'play' ? 'dailyPlay' : 'daily',
    payload: dailyPayload(day, payload, isAgain),
  });

/** Leads to today's puzzle. */
export const playButton = (localizer: Localizer): AppButton =>
  actionButton(localizer, 'daily', { key: 'app.daily.play', emoji: '🧩', style: 'primary' });

/** Leads to a page of a day beside its puzzle. */
export const pageButton = (
  page: DailyPage,
  day: number,
  localizer: Localizer,
  label: DailyPage | 'best' = page,
) =>
  actionButton(
    localizer,
    { route: 'dailyPage', payload: dailyPayload(day, page) },
    {
      key: `app.daily.page.${label}`,
      emoji: PAGE_EMOJIS[page],
      style: page === 'share' ? 'primary' : 'secondary',
    },
  );

/** The buttons beside the puzzle: on a server its table, and after the end its solution and a way to tell others. */
export function besideButtons(
  { day, isAgain, puzzle: { isOver } }: DailyLook,
  localizer: Localizer,
  isOnServer: boolean,
): readonly AppBlock[] {
  const best = pageButton('solution', day, localizer, 'best');
  const table = isOnServer && pageButton('table', day, localizer);
  // What others did is not told before.
  if (isAgain) return isOver ? [rowOf(pageButton('again', day, localizer), best, table)] : [];
  const others = [isOver && isOnServer && pageButton('share', day, localizer), table];
  const known = [
    isOver && best,
    pageButton('solution', day - 1, localizer),
    pageButton('seal', day, localizer),
  ];
  return isOver ? [rowOf(...others), rowOf(...known)] : [rowOf(...others, ...known)];
}
