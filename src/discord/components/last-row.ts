import type { Localizer } from '../../kernel/screen.ts';
import { type AppBlock, type AppButton, type AppScreen, COMPONENT_LIMITS } from './components.ts';
import { PHONE_ROW_WIDTH, widthOf } from './phone-rows.ts';

/** What a panel may still get below or above: notices, a tip, small print. */
const RESERVED_COMPONENTS = 3;

/** Where a screen is shown: a message of text and rows, which are limited, or a panel, whose components are. */
export type ScreenPlace = 'post' | 'panel';

/**
 * The screen with a button at the end of its last row if a phone has room there, else in a row of its own. Where no more
 * rows may be, at the end of the last one all the same; as it is if that is full. Buttons behind *More* take no room.
 */
export function withButton(screen: AppScreen, button: AppButton, place: ScreenPlace = 'post'): AppScreen {
  const at = screen.blocks.findLastIndex(({ type }) => type === 'buttons');
  const row = screen.blocks[at];
  const buttons = row?.type === 'buttons' ? [...row.buttons, button] : [];
  const seen = buttons.filter(({ isMore }) => isMore !== true);
  const roomBelow = mayHaveRow(screen, place);
  const roomInRow = row?.type === 'buttons' && seen.length <= COMPONENT_LIMITS.row;
  if (roomInRow && (button.isMore === true || !roomBelow || widthOf(seen) <= PHONE_ROW_WIDTH))
    return { ...screen, blocks: screen.blocks.with(at, { ...row, buttons }) };
  return roomBelow
    ? { ...screen, blocks: [...screen.blocks, { type: 'buttons', buttons: [button] }] }
    : screen;
}

/** The blocks that are rows of controls. */
const ROWS: readonly AppBlock['type'][] = [
  'buttons',
  'link',
  'select',
  'channel-select',
  'role-select',
  'user-select',
];

/** Whether the screen may have one more row, of one button. */
function mayHaveRow({ blocks }: AppScreen, place: ScreenPlace): boolean {
  if (place === 'panel')
    return (
      1 + blocks.reduce((sum, block) => sum + componentsOf(block), 0) + 2 + RESERVED_COMPONENTS <=
      COMPONENT_LIMITS.components
    );
  return blocks.filter(({ type }) => ROWS.includes(type)).length < COMPONENT_LIMITS.rows;
}

/** How many components a block is at most. */
function componentsOf(block: AppBlock): number {
  if (block.type === 'buttons') return 1 + block.buttons.length;
  return ROWS.includes(block.type) ? 2 : 1;
}

/** A post with a text above its controls. */
export function withTextAboveControls(screen: AppScreen, markdown: string): AppScreen {
  const at = screen.blocks.findIndex(({ type }) => type === 'buttons' || type === 'select');
  return {
    ...screen,
    blocks: screen.blocks.toSpliced(at < 0 ? screen.blocks.length : at, 0, { type: 'text', markdown }),
  };
}

/** Blocks with a text above the first row of buttons. */
export function withTextAboveButtons(blocks: readonly AppBlock[], markdown: string): readonly AppBlock[] {
  const at = blocks.findIndex(({ type }) => type === 'buttons');
  return blocks.toSpliced(at < 0 ? blocks.length : at, 0, { type: 'text', markdown });
}

/** The button that blanks a typed text of the table, for the host and moderators. */
export const blankButton = (localizer: Localizer): AppButton => ({
  label: localizer.plain('app.blank.button'),
  emoji: { name: '🧽' },
  style: 'secondary',
  isMore: true,
  isForHost: true,
  action: { route: 'blank', payload: '' },
});

/** The button that opens the rules of the table's game. */
export const rulesButton = (localizer: Localizer): AppButton => ({
  label: localizer.plain('app.rules.button'),
  style: 'secondary',
  action: { route: 'rules', payload: '' },
});
