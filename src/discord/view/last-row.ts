import { type AppButton, type AppScreen, COMPONENT_LIMITS } from './components.ts';

/**
 * The screen with a button at the end of its last row if there is room, else in a row of its own; as it is if it may have
 * no more rows.
 */
export function withButton(screen: AppScreen, button: AppButton): AppScreen {
  const at = screen.blocks.findLastIndex(({ type }) => type === 'buttons');
  const row = screen.blocks[at];
  if (row?.type === 'buttons' && row.buttons.length < COMPONENT_LIMITS.row)
    return { ...screen, blocks: screen.blocks.with(at, { ...row, buttons: [...row.buttons, button] }) };
  const rows = screen.blocks.filter(({ type }) => type === 'buttons' || type === 'select');
  if (rows.length >= COMPONENT_LIMITS.rows) return screen;
  return { ...screen, blocks: [...screen.blocks, { type: 'buttons', buttons: [button] }] };
}
