import type { Block, Picture, Route, Screen, ScreenButton } from '../../../kernel/screen.ts';
import type { Part } from '../rules/pieces.ts';
import { partCode } from './payload-codes.ts';

/** Gold: the colour of the bar beside every screen. */
const ACCENT = 0xd9a441;

/** A screen of VIPs; blocks that are `null` are left out. */
export const screen = (...blocks: readonly (Block | null)[]): Screen => ({
  accent: ACCENT,
  blocks: blocks.filter((block) => block !== null),
});

/** A block of markdown lines without the empty ones; `null` when all are empty. */
export function text(...lines: readonly string[]): Block | null {
  const markdown = lines.filter((line) => line !== '').join('\n');
  return markdown === '' ? null : { type: 'text', markdown };
}

/** A block of pictures side by side. */
export const pictures = (...shown: readonly Picture[]): Block => ({ type: 'picture', pictures: shown });

/** A row of buttons. */
export const buttons = (...row: readonly ScreenButton[]): Block => ({ type: 'buttons', buttons: row });

/** A button, by default grey and enabled. */
export const button = (
  label: string,
  route: Route,
  payload: string,
  more: Partial<Pick<ScreenButton, 'style' | 'disabled' | 'emoji'>> = {},
): ScreenButton => ({ label, style: 'secondary', action: { route, payload }, ...more });

/** The payloads of the panel's pages. The empty one is the first page. */
export const PAGES = {
  start: '',
  bet: 'bet',
  recap: 'recap',
  faces: 'faces',
  why: 'why',
  history: (page: number): string => `h${page}`,
  unseen: 's',
  laid: (part: Part): string => `l${partCode(part)}`,
} as const;
