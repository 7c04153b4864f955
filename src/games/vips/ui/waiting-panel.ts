import type { Screen, Localizer } from '../../../kernel/screen.ts';
import type { VipsView } from '../rules/view.ts';
import { button, buttons, links, MORE, PAGES, pictures, screen, text } from './blocks.ts';
import { handEmojis, playerList, betMarkdown } from '../words/formatting.ts';
import { boardPicture } from '../pictures/board.ts';
import { handOf, isOutOfChips, type Bet, pieceOf, rankOf } from '../rules/pieces.ts';
import { faceMessageArguments } from '../rules/narrate.ts';
import { changeButton } from './betting-panel.ts';
import { faceBuilderPicture } from '../pictures/face-builder.ts';

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

/** The viewer's own bet, at any time (V5), with a button to change it while that is allowed. */
export function ownBetScreen(view: VipsView, localizer: Localizer): Screen {
  const { ownBet } = view;
  const betting = view.phase === 'betting';
  return screen(
    text(
      localizer.markdown('vips.secret.heading'),
      ...(ownBet === null
        ? [localizer.markdown('vips.secret.none')]
        : [
            localizer.markdown('vips.secret.bet', { bet: betMarkdown(localizer, view.set, ownBet) }),
            columnsText(view, ownBet, localizer),
          ]),
      betting ? openText(view, localizer) : '',
      view.phase === 'playing' ? localizer.markdown('vips.secret.closed') : '',
    ),
    ownBet === null ? null : pictures(faceBuilderPicture(localizer, view, ownBet)),
    buttons(
      betting && ownBet !== null && view.betChangesLeft > 0
        ? changeButton(view, ownBet, localizer)
        : button(localizer.plain(backLabel(view)), 'panel', PAGES.start),
    ),
  );
}

const backLabel = ({ phase, ownBet }: VipsView): string =>
  phase === 'betting' && ownBet === null ? 'vips.post.bet' : 'app.game.back';

function openText({ ownBet, betChangesLeft: left }: VipsView, localizer: Localizer): string {
  if (ownBet === null) return localizer.markdown('vips.secret.open');
  return left === 0
    ? localizer.markdown('vips.secret.final')
    : localizer.markdown('vips.secret.changes', { left });
}

function columnsText(view: VipsView, bet: Bet, localizer: Localizer): string {
  return localizer.markdown('vips.secret.where', {
    ...faceMessageArguments(view.set, bet),
    headColumn: rankOf(view.columns, pieceOf('head', bet.head)),
    eyesColumn: rankOf(view.columns, pieceOf('eyes', bet.eyes)),
    mouthColumn: rankOf(view.columns, pieceOf('mouth', bet.mouth)),
  });
}
