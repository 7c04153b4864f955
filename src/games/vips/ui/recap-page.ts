import type { Screen, Localizer } from '../../../kernel/screen.ts';
import type { VipsView } from '../rules/view.ts';
import { button, buttons, PAGES, pictures, screen, text } from './blocks.ts';
import { recapPicture } from '../pictures/recap.ts';

/**
 * The page with the animation of a game that is over; see `recapScene` for `pastViews`. Throws a `RangeError` before the
 * end.
 */
export const recapPage = (view: VipsView, pastViews: readonly VipsView[], localizer: Localizer): Screen =>
  screen(
    text(
      localizer.markdown('vips.recap.heading'),
      localizer.markdown('vips.recap.note', { turns: view.turn - 1 }),
    ),
    pictures(recapPicture(localizer, view, pastViews)),
    buttons(
      button(localizer.plain('vips.post.history'), 'panel', PAGES.history(0)),
      ...(view.viewer === null ? [] : [button(localizer.plain('vips.waiting.back'), 'panel', PAGES.start)]),
    ),
  );
