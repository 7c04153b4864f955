import type { Localizer } from '../../kernel/screen.ts';
import type { AppButton, AppScreen } from './components.ts';
import type { Action } from './custom-id.ts';
import { type ScreenPlace, withButton } from './last-row.ts';

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
  const more: AppButton = { label: localizer.plain('app.more.button'), style: 'secondary', action };
  // One alone is no quicker to reach behind another.
  return withButton({ ...screen, blocks }, second === undefined ? { ...first, isMore: false } : more, place);
}

const isMore = (button: AppButton): boolean => button.isMore === true;
