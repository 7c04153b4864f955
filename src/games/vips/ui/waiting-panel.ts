import type { Screen, Localizer } from '../../../kernel/screen.ts';
import type { VipsView } from '../rules/view.ts';
import { button, buttons, links, MORE, PAGES, pictures, screen, text } from './blocks.ts';
import { handEmojis, playerList } from '../words/formatting.ts';
import { boardPicture } from '../pictures/board.ts';
import { handOf, isOutOfChips } from '../rules/pieces.ts';

/** The panel of a viewer who cannot act now. A spectator sees the board, with the chips that all still hold (V29). */
export function waitingPanel(view: VipsView, localizer: Localizer): Screen {
  return screen(
    text(
      localizer.markdown('vips.heading.betting', { target: { userText: view.target } }),
      waitingText(view, localizer),
    ),
    view.viewer === null ? pictures(boardPicture(localizer, view)) : null,
    buttons(
      view.viewer === null
        ? button(localizer.plain('app.game.history'), 'panel', PAGES.history(0))
        : button(localizer.plain('vips.post.own-bet'), 'panel', PAGES.bet),
      ...links(localizer, 'panel', ['refresh']),
      ...(view.viewer === null ? [] : links(localizer, 'panel', ['history', 'laid'], MORE)),
    ),
  );
}

function waitingText(view: VipsView, localizer: Localizer): string {
  const { viewer, active } = view;
  if (active === null) {
    const bets = view.hasBet.filter((has) => has).length;
    return localizer.markdown('vips.waiting.stranger-betting', { in: bets, all: view.hasBet.length });
  }
  const player = playerList(localizer, [active]);
  if (viewer === null) return localizer.markdown('vips.waiting.stranger', { player });
  if (isOutOfChips(view, viewer)) return localizer.markdown('vips.waiting.spent', { player });
  return localizer.markdown('vips.waiting.turn', {
    player,
    hand: handEmojis(localizer, handOf(view, viewer)),
  });
}
