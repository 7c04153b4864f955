import type { Screen, Localizer, TableContext } from '../../../kernel/screen.ts';
import type { FameUsView } from '../rules/view.ts';
import { buttons, links, MORE, pictures, screen, text } from './blocks.ts';
import { handMarkdown, hasOwn, teamArguments } from '../words/formatting.ts';
import { friendsButton } from './friends-page.ts';
import { handPicture } from '../pictures/hand.ts';
import { recallButtons } from './mind-page.ts';
import { timerButtons } from './post.ts';
import { mustName, nameButton } from './proposal-panels.ts';
import { newsTexts } from './recent-narration.ts';
import { watchingPanel } from './waiting-panel.ts';

/** The viewer's own cards and team, at any time (F3, F4). What changes while it is looked at stands elsewhere. */
export function handScreen(view: FameUsView, localizer: Localizer, context: TableContext): Screen {
  if (!hasOwn(view)) return watchingPanel(view, localizer, context);
  const { own } = view;
  const n = own.hand.length;
  return screen(
    text(
      localizer.markdown('fame-us.panel.hand'),
      ...newsTexts(view, localizer),
      localizer.markdown('fame-us.panel.team', teamArguments(own.team)),
      handMarkdown(localizer, own.hand),
    ),
    n === 0 ? null : pictures(handPicture(localizer, own)),
    buttons(
      ...(mustName(view) ? [nameButton(localizer)] : []),
      ...links(localizer, 'panel', ['start']),
      ...links(localizer, 'panel', ['history'], MORE),
      friendsButton(view, localizer, 'panel'),
    ),
    buttons(...(own.mayAskForTimer ? timerButtons(view, localizer) : []), ...recallButtons(view, localizer)),
  );
}
