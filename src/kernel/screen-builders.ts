import type { Block, Picture, Route, Screen, ScreenButton } from './screen.ts';

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
  more: Partial<Pick<ScreenButton, 'style' | 'disabled' | 'emoji'>> = {},
): ScreenButton => ({ label, style: 'secondary', action: { route, payload }, ...more });
