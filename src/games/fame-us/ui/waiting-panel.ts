import type { Screen, Localizer, TableContext } from '../../../kernel/screen.ts';
import type { FameUsView } from '../rules/view.ts';
import { button, buttons, links, MORE, PAYLOADS, pictures, screen, text } from './blocks.ts';
import { type OwnView, shortHandMarkdown } from '../words/formatting.ts';
import { friendsButton, hunchText } from './friends-page.ts';
import { countsText } from './history-page.ts';
import { roundPicture } from '../pictures/round.ts';
import { askedText, heading, statusTexts, timerButtons, timeText } from './post.ts';
import { hasActed, newsTexts } from './recent-narration.ts';

/** The panel for someone without a seat during a game: all that is public now. */
export const watchingPanel = (view: FameUsView, localizer: Localizer, context: TableContext): Screen =>
  screen(
    text(heading(view, localizer), localizer.markdown('fame-us.panel.stranger')),
    pictures(roundPicture(localizer, view)),
    text(...statusTexts(view, localizer), timeText(view, localizer, context)),
    text(countsText(view, localizer)),
    buttons(...links(localizer, 'panel', ['history', 'refresh'])),
  );

/**
 * The panel of a player who has nothing to do now: a few lines, so that the poster above it stays in sight. Who has yet to
 * act in the round sees the own cards.
 */
export function waitingPanel(view: OwnView, localizer: Localizer, context: TableContext): Screen {
  const { own, lastRound } = view;
  const mind =
    own.mayRecall && lastRound !== null
      ? [button(localizer.plain('fame-us.mind.button'), 'panel', PAYLOADS.mind(lastRound.round))]
      : [];
  return screen(
    text(
      ...newsTexts(view, localizer),
      waitingText(view, localizer),
      view.phase === 'acting' && !hasActed(view) ? shortHandMarkdown(localizer, own.hand) : '',
      askedText(view, localizer),
      hunchText(view.own, localizer),
      timeText(view, localizer, context),
    ),
    buttons(...links(localizer, 'panel', ['hand', 'refresh'])),
    buttons(
      ...mind,
      ...(own.mayAskForTimer
        ? timerButtons(view, localizer).map((each) => (mind.length === 0 ? each : { ...each, ...MORE }))
        : []),
      ...links(localizer, 'panel', ['history'], MORE),
      { ...friendsButton(view, localizer, 'panel'), ...MORE },
    ),
  );
}

/** The player the table waits for; empty where it waits for the viewer, or for votes. */
export function waitingText(view: FameUsView, localizer: Localizer): string {
  const { viewer, active, phase, proposal } = view;
  if (active !== null && active !== viewer)
    return localizer.markdown('fame-us.panel.waiting', { player: { seat: active } });
  if (phase === 'naming' && proposal !== null && proposal.proposer !== viewer)
    return localizer.markdown('fame-us.panel.waiting-name', { player: { seat: proposal.proposer } });
  return '';
}
