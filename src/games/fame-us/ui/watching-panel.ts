import type { Screen } from '../../../kernel/screen.ts';
import type { Localizer, TableContext } from '../../../kernel/ui.ts';
import type { FameUsView } from '../rules/view.ts';
import { button, buttons, PAYLOADS, pictures, screen, text } from './blocks.ts';
import { cardsMarkdown } from './formatting.ts';
import { countsText } from './history-page.ts';
import { roundPicture } from './pictures.ts';
import { heading, statusTexts, timeText } from './post.ts';

/** What somebody without a seat sees of a game that is played: all that is public now. */
export const watchingPanel = (view: FameUsView, localizer: Localizer, context: TableContext): Screen =>
  screen(
    text(heading(view, localizer), localizer.markdown('fame-us.panel.stranger')),
    pictures(roundPicture(localizer, view)),
    text(
      localizer.markdown('fame-us.post.open', { cards: cardsMarkdown(localizer, view.open) }),
      ...statusTexts(view, localizer),
      timeText(localizer, context),
    ),
    text(countsText(view, localizer)),
    buttons(
      button(localizer.plain('fame-us.post.history'), 'panel', PAYLOADS.history(0)),
      button(localizer.plain('fame-us.panel.refresh'), 'panel', PAYLOADS.start),
    ),
  );
