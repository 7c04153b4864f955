import type { Screen } from '../../../kernel/screen.ts';
import type { Localizer } from '../../../kernel/ui.ts';
import { playedRounds } from '../rules/played-rounds.ts';
import type { FameUsView } from '../rules/view.ts';
import { button, buttons, PAYLOADS, pictures, screen, text } from './blocks.ts';
import { recapPicture } from './pictures.ts';

/** The page with the animation of a game that is over. Throws a `RangeError` before the end. */
export const recapPage = (view: FameUsView, pastViews: readonly FameUsView[], localizer: Localizer): Screen =>
  screen(
    text(
      localizer.markdown('fame-us.recap.heading'),
      localizer.markdown('fame-us.recap.note', { rounds: playedRounds(pastViews, view).length }),
    ),
    pictures(recapPicture(localizer, view, pastViews)),
    buttons(
      button(localizer.plain('fame-us.post.history'), 'panel', PAYLOADS.history(0)),
      ...(view.viewer === null
        ? []
        : [button(localizer.plain('fame-us.panel.back'), 'panel', PAYLOADS.start)]),
    ),
  );
