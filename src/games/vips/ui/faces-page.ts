import type { Screen, Localizer } from '../../../kernel/screen.ts';
import { standings } from '../rules/standings.ts';
import type { VipsView } from '../rules/view.ts';
import { button, buttons, PAGES, pictures, screen, text } from './blocks.ts';
import { openBetMarkdown } from '../words/formatting.ts';
import { postersPicture } from '../pictures/posters.ts';

/** The faces that the players bet on, in the order of the ranking (V24). Empty before the end. */
export function facesPage(view: VipsView, localizer: Localizer): Screen {
  const ranking = standings(view);
  return screen(
    text(
      localizer.markdown('vips.faces.heading'),
      ...ranking.map(({ seat, bet }) =>
        localizer.markdown('vips.faces.row', {
          player: { seat },
          bet: openBetMarkdown(localizer, view.set, bet),
        }),
      ),
    ),
    pictures(postersPicture(localizer, view)),
    buttons(
      button(localizer.plain('vips.over.recap'), 'animate', PAGES.recap),
      ...(view.viewer === null ? [] : [button(localizer.plain('vips.waiting.back'), 'panel', PAGES.start)]),
    ),
  );
}
