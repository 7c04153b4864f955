import { screenBuilder } from '../../../kernel/screen.ts';
import type { Part } from '../rules/pieces.ts';
import { partCode } from './payload-codes.ts';

export { button, buttons, MORE, pictures, text } from '../../../kernel/screen.ts';

/** Gold: the colour of the bar beside every screen. */
const ACCENT = 0xd9a441;

/** A screen of VIPs; blocks that are `null` are left out. */
export const screen = screenBuilder(ACCENT);

/** The payloads of the panel's pages. The empty one is the first page. */
export const PAGES = {
  start: '',
  bet: 'bet',
  recap: 'recap',
  faces: 'faces',
  why: 'why',
  result: 'result',
  history: (page: number): string => `h${page}`,
  unseen: 's',
  laid: (part: Part): string => `l${partCode(part)}`,
} as const;
