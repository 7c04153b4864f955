import type { Screen } from '../../../kernel/screen.ts';
import type { Localizer } from '../../../kernel/ui.ts';
import { type Standing, standings } from '../rules/standings.ts';
import type { VipsView } from '../rules/view.ts';
import { pictures, screen, text } from './blocks.ts';
import { betMarkdown } from './formatting.ts';
import { idealText } from './ideal-text.ts';
import { betsPicture, idealPicture } from './pictures.ts';

/** The post of the end unfolds: first the face (V23), then one bet after the other (V18), then all the rest. */
export const revealStages = (view: VipsView): number => 1 + view.hands.length;

/**
 * The post of the end as far as it has unfolded: the face, and from stage 1 on the bets, the last place first. Points come
 * with the winner, because they would tell how many others bet on a piece. Throws before the end.
 */
export function unfoldingPost(view: VipsView, stage: number, localizer: Localizer): Screen {
  if (view.reveal === null) throw new RangeError('the game is not over: its bets are secret');
  const shown = fromLastPlace(view).slice(0, stage);
  return screen(
    text(localizer.markdown('vips.heading.over'), idealText(view, view.reveal.ideal, localizer)),
    pictures(idealPicture(localizer, view, view.reveal.ideal)),
    text(
      ...shown.map(({ place, seat, bet }) =>
        localizer.markdown('vips.over.bet', {
          place,
          player: { seat },
          bet: betMarkdown(localizer, view.set, bet),
        }),
      ),
    ),
    shown.length === 0 ? null : pictures(betsPicture(localizer, view, shown)),
    text(localizer.markdown('vips.over.drumroll', { left: view.hands.length - shown.length })),
  );
}

const fromLastPlace = (view: VipsView): readonly Standing[] => standings(view).toReversed();
