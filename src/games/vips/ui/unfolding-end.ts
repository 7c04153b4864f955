import type { Screen, Localizer } from '../../../kernel/screen.ts';
import { type Standing, standings, type VipsView } from '../rules/view.ts';
import { pictures, screen, text } from './blocks.ts';
import { openBetMarkdown } from '../words/formatting.ts';
import { betsPicture } from '../pictures/bets.ts';
import { boardPicture } from '../pictures/board.ts';
import { postersPicture } from '../pictures/posters.ts';
import { lastTurnNarration, recentTexts } from './recent-narration.ts';

/**
 * The post of the end unfolds: first the move that ended the game, then one bet after the other (V18), then the faces that
 * all have bet on, then the ideal candidate (V23) with the winner.
 */
export const revealStages = (view: VipsView): number => 2 + view.hands.length;

/**
 * The post of the end as far as it has unfolded: the last move in stage 0, then the bets, the last place first, then their
 * faces. Points are of these bets alone: others would tell how many more bet on a piece. Throws before the end.
 */
export function unfoldingPost(view: VipsView, stage: number, localizer: Localizer): Screen {
  if (view.reveal === null) throw new RangeError('the game is not over: its bets are secret');
  const { length } = view.hands;
  if (stage === 0) return lastMovePost(view, localizer);
  return stage > length
    ? postersPost(view, localizer)
    : betsPost(view, fromLastPlace(view).slice(0, stage), localizer);
}

const lastMovePost = (view: VipsView, localizer: Localizer): Screen =>
  screen(
    text(localizer.markdown('vips.over.last-move'), ...recentTexts(localizer, view, lastTurnNarration(view))),
    pictures(boardPicture(localizer, view)),
    text(localizer.markdown('vips.over.drumroll', { left: view.hands.length })),
  );

const betsPost = (view: VipsView, shown: readonly Standing[], localizer: Localizer): Screen =>
  screen(
    text(
      localizer.markdown('vips.over.envelopes'),
      ...shown.map(({ place, seat, bet }) =>
        localizer.markdown('vips.over.bet', {
          place,
          player: { seat },
          bet: openBetMarkdown(localizer, view.set, bet),
        }),
      ),
    ),
    pictures(betsPicture(localizer, view, shown)),
    text(localizer.markdown('vips.over.drumroll', { left: view.hands.length - shown.length })),
  );

const postersPost = (view: VipsView, localizer: Localizer): Screen =>
  screen(
    text(localizer.markdown('vips.over.posters')),
    pictures(postersPicture(localizer, view)),
    text(localizer.markdown('vips.over.points-next')),
  );

const fromLastPlace = (view: VipsView): readonly Standing[] => standings(view).toReversed();
