import type { Block, Picture, Route, Screen, ScreenButton } from '../../../kernel/screen.ts';

/** Neon pink: the colour of the bar beside every screen. */
const ACCENT = 0xe0447c;

/** A screen of Fame Us; blocks that are `null` are left out. */
export const screen = (...blocks: readonly (Block | null)[]): Screen => ({
  accent: ACCENT,
  blocks: blocks.filter((block) => block !== null),
});

/** A block of markdown lines without the empty ones; `null` when all are empty. */
export function text(...lines: readonly string[]): Block | null {
  const markdown = lines.filter((line) => line !== '').join('\n');
  return markdown === '' ? null : { type: 'text', markdown };
}

/** A picture as wide as the message. */
export const picture = (shown: Picture): Block => ({ type: 'picture', pictures: [shown] });

/** A row of buttons; `null` for none. */
export const buttons = (...row: readonly ScreenButton[]): Block | null =>
  row.length === 0 ? null : { type: 'buttons', buttons: row };

/** A button, by default grey and enabled. */
export const button = (
  label: string,
  route: Route,
  payload: string,
  more: Partial<Pick<ScreenButton, 'style' | 'disabled' | 'emoji'>> = {},
): ScreenButton => ({ label, style: 'secondary', action: { route, payload }, ...more });

/** The payloads of pages, choices and moves; those of cards are their ids. */
export const PAYLOADS = {
  start: '',
  hand: 'hand',
  history: (page: number): string => `h${page}`,
  /** A select of the hand, by its number. */
  pick: (select: number): string => `pick${select}`,
  pass: 'pass',
  accuse: 'accuse',
  timer: 't',
  name: 'name',
  yes: 'vy',
  no: 'vn',
} as const;
