import type { Screen } from '../../../kernel/screen.ts';
import type { Localizer, StepNarration } from '../../../kernel/ui.ts';
import { titlesIn } from '../rules/results.ts';
import { type Standing, standings } from '../rules/standings.ts';
import type { VipsView } from '../rules/view.ts';
import { button, buttons, MORE, PAGES, pictures, screen, text } from './blocks.ts';
import { playerList } from './formatting.ts';
import { idealText } from './ideal-text.ts';
import { idealPicture, revealPicture } from './pictures.ts';
import { recentTexts } from './recent-narration.ts';

/**
 * The final post: the ideal candidate (V23), the winners (V22), everyone's points once, a few titles, and every bet as a
 * picture (V18 to V20). Throws before the end.
 */
export function gameOverPost(
  view: VipsView,
  narration: readonly StepNarration[],
  localizer: Localizer,
  pastViews: readonly VipsView[],
): Screen {
  const { reveal } = view;
  if (reveal === null) throw new RangeError('the game is not over: its bets are secret');
  return screen(
    text(localizer.markdown('vips.heading.over'), idealText(view, reveal.ideal, localizer)),
    pictures(idealPicture(localizer, view, reveal.ideal)),
    text(...resultTexts(standings(view), localizer)),
    text(...titleTexts(view, pastViews, localizer)),
    pictures(revealPicture(localizer, view)),
    // What is played after the end has a post of its own.
    text(
      ...recentTexts(
        localizer,
        view,
        narration.filter(({ step }) => step < view.turn),
      ),
    ),
    buttons(
      button(localizer.plain('vips.over.why'), 'open', PAGES.why, MORE),
      button(localizer.plain('vips.over.recap'), 'animate', PAGES.recap, MORE),
    ),
    buttons(
      button(localizer.plain('vips.over.faces'), 'open', PAGES.faces, MORE),
      button(localizer.plain('vips.post.history'), 'open', PAGES.history(0), MORE),
    ),
  );
}

/**
 * The panel after the end. It tells nothing of the result: the final post does, in its own time. What it says holds while
 * that post unfolds and ever after.
 */
export const gameOverPanel = (view: VipsView, localizer: Localizer): Screen =>
  screen(
    text(localizer.markdown('vips.over.panel')),
    buttons(
      button(localizer.plain('vips.over.why'), 'panel', PAGES.why),
      button(localizer.plain('vips.over.recap'), 'animate', PAGES.recap),
    ),
    buttons(
      button(localizer.plain('vips.over.faces'), 'panel', PAGES.faces),
      button(localizer.plain('vips.post.history'), 'panel', PAGES.history(0)),
    ),
    view.viewer === null ? null : buttons(button(localizer.plain('vips.post.own-bet'), 'panel', PAGES.bet)),
  );

/** The winners (V22), and everyone's points. */
function resultTexts(ranking: readonly Standing[], localizer: Localizer): readonly string[] {
  const winners = ranking.filter(({ place }) => place === 1);
  return [
    localizer.markdown('vips.over.won', {
      winners: playerList(
        localizer,
        winners.map(({ seat }) => seat),
      ),
      n: winners.length,
    }),
    ...ranking.map(({ place, seat, score }) =>
      localizer.markdown('vips.over.row', { place, player: { seat }, points: score.total }),
    ),
  ];
}

/** What the log says of some players, in a few words. */
const titleTexts = (
  view: VipsView,
  pastViews: readonly VipsView[],
  localizer: Localizer,
): readonly string[] =>
  titlesIn(view, pastViews).map(({ title, seat }) =>
    localizer.markdown(`vips.title.${title}`, {
      title: { key: `vips.title.${title}.name` },
      player: { seat },
    }),
  );
