import { type AppButton, type AppScreen, COMPONENT_LIMITS } from './components.ts';

/** The screen with a button at the end of its last row if there is room, else in a row of its own. */
export function withButton(screen: AppScreen, button: AppButton): AppScreen {
  const at = screen.blocks.findLastIndex(({ type }) => type === 'buttons');
  const row = screen.blocks[at];
  return {
    ...screen,
    blocks:
      row?.type === 'buttons' && row.buttons.length < COMPONENT_LIMITS.row
        ? screen.blocks.with(at, { ...row, buttons: [...row.buttons, button] })
        : [...screen.blocks, { type: 'buttons', buttons: [button] }],
  };
}
