import type { Screen } from '../../../kernel/screen.ts';
import type { Localizer, TableContext } from '../../../kernel/ui.ts';
import type { FameUsView } from '../rules/view.ts';
import { button, buttons, PAYLOADS, pictures, screen, text } from './blocks.ts';
import { cardsMarkdown, hasOwn, teamArguments } from './formatting.ts';
import { friendsButton } from './friends-page.ts';
import { newsTexts } from './recent-narration.ts';
import { handPicture, roundPicture } from './pictures.ts';
import { timerButtons, timeText, heading, statusTexts } from './post.ts';
import { countsText } from './history-page.ts';

/** What someone without a seat sees of a game that is played: all that is public now. */
export const watchingPanel = (view: FameUsView, localizer: Localizer, context: TableContext): Screen =>
  screen(
    text(heading(view, localizer), localizer.markdown('fame-us.panel.stranger')),
    pictures(roundPicture(localizer, view)),
    text(...statusTexts(view, localizer), timeText(view, localizer, context)),
    text(countsText(view, localizer)),
    buttons(
      button(localizer.plain('fame-us.post.history'), 'panel', PAYLOADS.history(0)),
      button(localizer.plain('fame-us.panel.refresh'), 'panel', PAYLOADS.start),
    ),
  );

/** The viewer's own cards and team, at any time (F3, F4), and the players the table waits for. */
export function handScreen(view: FameUsView, localizer: Localizer, context: TableContext): Screen {
  if (!hasOwn(view)) return watchingPanel(view, localizer, context);
  const { own } = view;
  const n = own.hand.length;
  return screen(
    text(
      localizer.markdown('fame-us.panel.hand'),
      ...newsTexts(view, localizer),
      localizer.markdown('fame-us.panel.team', teamArguments(own.team)),
      localizer.markdown('fame-us.panel.held', { n, cards: cardsMarkdown(localizer, own.hand) }),
      waitingText(view, localizer),
      timeText(view, localizer, context),
    ),
    n === 0 ? null : pictures(handPicture(localizer, own)),
    buttons(
      button(
        localizer.plain(isAwaited(view) ? 'fame-us.panel.back' : 'fame-us.panel.refresh'),
        'panel',
        PAYLOADS.start,
      ),
      button(localizer.plain('fame-us.post.history'), 'panel', PAYLOADS.history(0)),
      friendsButton(view, localizer, 'panel'),
    ),
    buttons(
      ...(own.mayAskForTimer ? timerButtons(view, localizer) : []),
      ...(own.mayRecall && view.lastRound !== null
        ? [button(localizer.plain('fame-us.mind.button'), 'panel', PAYLOADS.mind(view.lastRound.round))]
        : []),
    ),
  );
}

/** Whether the table waits for the viewer. */
const isAwaited = ({ viewer, active, missing, phase, proposal }: FameUsView): boolean =>
  viewer !== null &&
  (active === viewer || missing.includes(viewer) || (phase === 'naming' && proposal?.proposer === viewer));

function waitingText(view: FameUsView, localizer: Localizer): string {
  const { viewer, active, phase, proposal } = view;
  if (active !== null && active !== viewer)
    return localizer.markdown('fame-us.panel.waiting', { player: { seat: active } });
  if (phase === 'naming' && proposal !== null && proposal.proposer !== viewer)
    return localizer.markdown('fame-us.panel.waiting-name', { player: { seat: proposal.proposer } });
  return '';
}
