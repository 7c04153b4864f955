import type { Localizer } from '../../kernel/ui.ts';
import type { AppButton, AppScreen } from './components.ts';
import { withButton } from './last-row.ts';

/** The buttons of a screen that few people need. */
export const moreButtonsOf = ({ blocks }: AppScreen): readonly AppButton[] =>
  blocks.flatMap((block) => (block.type === 'buttons' ? block.buttons.filter(isMore) : []));

/** A post whose buttons that few people need are behind one, *More*: so it has one thing to do, and few beside it. */
export function withMore(screen: AppScreen, localizer: Localizer): AppScreen {
  if (moreButtonsOf(screen).length < 2) return screen;
  const blocks = screen.blocks.flatMap((block): AppScreen['blocks'] => {
    if (block.type !== 'buttons') return [block];
    const buttons = block.buttons.filter((button) => !isMore(button));
    return buttons.length === 0 ? [] : [{ ...block, buttons }];
  });
  return withButton({ ...screen, blocks }, moreButton(localizer));
}

const isMore = (button: AppButton): boolean => button.isMore === true;

const moreButton = (localizer: Localizer): AppButton => ({
  label: localizer.plain('app.more.button'),
  style: 'secondary',
  action: { route: 'more', payload: '' },
});
