import type { Block, Picture, Route, Screen, ScreenButton } from '../../../kernel/screen.ts';

/** The gold of a frame around a famous face. */
const ACCENT = 0xd9a441;

/** A screen of VIPs; `null` stands for a block that is not there this time. */
export const screen = (...blocks: readonly (Block | null)[]): Screen => ({
  accent: ACCENT,
  blocks: blocks.filter((block) => block !== null),
});

/** Lines of markdown; nothing when all of them are empty. */
export function text(...lines: readonly string[]): Block | null {
  const markdown = lines.filter((line) => line !== '').join('\n');
  return markdown === '' ? null : { type: 'text', markdown };
}

export const pictures = (...shown: readonly Picture[]): Block => ({ type: 'picture', pictures: shown });

export const buttons = (...row: readonly ScreenButton[]): Block => ({ type: 'buttons', buttons: row });

/** A button; grey and enabled unless told otherwise. */
export const button = (
  label: string,
  route: Route,
  payload: string,
  more: Partial<Pick<ScreenButton, 'style' | 'disabled' | 'emoji'>> = {},
): ScreenButton => ({ label, style: 'secondary', action: { route, payload }, ...more });

/** Payloads of the panel's pages. The empty one is its beginning. */
export const PAGES = {
  start: '',
  bet: 'bet',
  recap: 'recap',
  faces: 'faces',
  history: (page: number): string => `h${page}`,
  since: 's',
} as const;
