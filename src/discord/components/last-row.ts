import type { Localizer } from '../../kernel/screen.ts';
import { actionButton, type Left, linesBlock } from './blocks.ts';
import { type AppBlock, type AppButton, type AppScreen, COMPONENT_LIMITS } from './components.ts';
import type { Action, RouteCodes } from './custom-id.ts';
import { PHONE_ROW_WIDTH, widthOf } from './phone-rows.ts';

/** Components that a panel may still get below or above: notices, a tip, small print. */
const RESERVED_COMPONENTS = 3;

/** The place of a screen: a message of text and rows, which are limited, or a panel, whose components are. */
export type ScreenPlace = 'post' | 'panel';

/**
 * The screen with a button, if there is one, at the end of its last row if a phone has room there, else in a row of its own
 * below. If no more rows fit, at the end of the last one all the same; as it is if that is full. Buttons behind *More* take no room.
 */
export function withButton(
  screen: AppScreen,
  button: AppButton | null | false,
  place: ScreenPlace = 'post',
): AppScreen {
  if (button === null || button === false) return screen;
  const at = screen.blocks.findLastIndex(({ type }) => type === 'buttons');
  const row = screen.blocks[at];
  const buttons = row?.type === 'buttons' ? [...row.buttons, button] : [];
  const seen = buttons.filter(({ isMore }) => isMore !== true);
  const roomBelow = mayHaveRow(screen, place);
  const roomInRow = row?.type === 'buttons' && seen.length <= COMPONENT_LIMITS.row;
  if (roomInRow && (button.isMore === true || !roomBelow || widthOf(seen) <= PHONE_ROW_WIDTH))
    return { ...screen, blocks: screen.blocks.with(at, { ...row, buttons }) };
  const below = at < 0 ? screen.blocks.length : at + 1;
  return roomBelow
    ? { ...screen, blocks: screen.blocks.toSpliced(below, 0, { type: 'buttons', buttons: [button] }) }
    : screen;
}

/** The blocks that are rows of controls. */
const ROWS: readonly AppBlock['type'][] = ['buttons', 'link', 'select', 'filled-select'];

/** Returns whether the screen may have one more row, of one button. */
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
  if (block.type === 'section') return 3;
  return ROWS.includes(block.type) ? 2 : 1;
}

/** A screen with blocks above its first row of buttons or options, or below everything where it has none. */
export function withBlocksAboveControls(screen: AppScreen, added: readonly AppBlock[]): AppScreen {
  const at = screen.blocks.findIndex(({ type }) => type === 'buttons' || type === 'select');
  return { ...screen, blocks: screen.blocks.toSpliced(at < 0 ? screen.blocks.length : at, 0, ...added) };
}

/** A post with a text above its controls. */
export const withTextAboveControls = (screen: AppScreen, markdown: string): AppScreen =>
  withBlocksAboveControls(screen, [{ type: 'text', markdown }]);

/** A screen with the lines that there are at its end, close below a text that is there: above buttons they push them down. */
export function withFooter(screen: AppScreen, ...lines: readonly (string | Left)[]): AppScreen {
  const last = screen.blocks.at(-1);
  const isText = last?.type === 'text';
  const above = isText ? screen.blocks.slice(0, -1) : screen.blocks;
  return { ...screen, blocks: [...above, linesBlock(isText && last.markdown, ...lines)] };
}

/** The buttons of a table with a typed text, of the features there are: one blanks it, and one reports it. */
export const typedTextButtons = (
  routes: RouteCodes,
  localizer: Localizer,
): readonly (AppButton | false)[] => [
  routes.has('blank') && blankButton(localizer),
  routes.has('report') && reportButton(localizer),
];

/** The button that blanks a typed text of the table, for the host and moderators. */
export const blankButton = (localizer: Localizer): AppButton =>
  actionButton(localizer, 'blank', { key: 'app.blank.button', emoji: '🧽', isMore: true, isForHost: true });

/** The button by which everyone else reports such a text to moderators. */
const reportButton = (localizer: Localizer): AppButton =>
  actionButton(localizer, 'report', {
    key: 'app.report.button',
    emoji: '🚩',
    isMore: true,
    isForHost: false,
  });

/** The button that opens the rules of the table's game. */
export const rulesButton = (localizer: Localizer): AppButton =>
  actionButton(localizer, 'rules', { key: 'app.rules.button' });

/** The buttons of a screen that few people need. */
export const moreButtonsOf = ({ blocks }: AppScreen): readonly AppButton[] =>
  blocks.flatMap((block) => (block.type === 'buttons' ? block.buttons.filter(isMore) : []));

/** A post whose buttons that few people need are behind one, *More*: so it has one thing to do, and few beside it. */
export const withMore = (screen: AppScreen, localizer: Localizer): AppScreen =>
  behindMore(screen, localizer, { route: 'more', payload: '' }, 'post');

/** A panel with the same. `payload` is what is planned in it, and stays while someone looks at what is behind *More*. */
export const withPanelMore = (screen: AppScreen, payload: string, localizer: Localizer): AppScreen =>
  behindMore(screen, localizer, { route: 'panelMore', payload }, 'panel');

function behindMore(screen: AppScreen, localizer: Localizer, action: Action, place: ScreenPlace): AppScreen {
  const [first, second] = moreButtonsOf(screen);
  if (first === undefined) return screen;
  const blocks = screen.blocks.flatMap((block): AppScreen['blocks'] => {
    if (block.type !== 'buttons') return [block];
    const buttons = block.buttons.filter((button) => !isMore(button));
    return buttons.length === 0 ? [] : [{ ...block, buttons }];
  });
  const more = actionButton(localizer, action, { key: 'app.more.button' });
  // One alone is no quicker to reach behind another.
  return withButton({ ...screen, blocks }, second === undefined ? { ...first, isMore: false } : more, place);
}

const isMore = (button: AppButton): boolean => button.isMore === true;
