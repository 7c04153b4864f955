import { linksTo, screenBuilder } from '../../../kernel/screen.ts';
import type { Part } from '../rules/pieces.ts';
import { partCode } from './payload-codes.ts';

export { button, buttons, MORE, MORE_OF_PLAYERS, pictures, text } from '../../../kernel/screen.ts';

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

/** Buttons that lead to these pages. */
export const links = linksTo({
  start: ['app.game.back', PAGES.start],
  list: ['app.rules.back', PAGES.start, 'more'],
  refresh: ['app.game.refresh', PAGES.start],
  bet: ['vips.post.own-bet', PAGES.bet],
  recap: ['app.game.recap', PAGES.recap, 'animate'],
  faces: ['vips.over.faces', PAGES.faces],
  why: ['vips.over.why', PAGES.why],
  result: ['app.game.result', PAGES.result],
  history: ['app.game.history', PAGES.history(0)],
  unseen: ['vips.history.unseen', PAGES.unseen],
  laid: ['vips.history.laid', PAGES.laid('head')],
});
