import type { Screen, Localizer, TableContext } from '../../../kernel/screen.ts';
import type { FameUsView } from '../rules/view.ts';
import { buttons, links, MORE, pictures, screen, text } from './blocks.ts';
import { type OwnView, shortHandMarkdown, handMarkdown, hasOwn, teamArguments } from '../words/formatting.ts';
import { friendsButton, hunchText } from './friends-page.ts';
import { countsText } from './history-page.ts';
import { recallButtons } from './mind-page.ts';
import { roundPicture } from '../pictures/round.ts';
import { askedText, heading, statusTexts, timerButtons, timeText } from './post.ts';
import { awayText, hasActed, newsTexts } from './recent-narration.ts';
import { handPicture } from '../pictures/hand.ts';
import { mustName, nameButton } from './proposal-panels.ts';

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
  const { own } = view;
  const mind = recallButtons(view, localizer);
  const hand = view.phase === 'acting' && !hasActed(view) ? shortHandMarkdown(localizer, own.hand) : '';
  return screen(
    text(
      // Cards just drawn are the last ones of the hand.
      ...(hand === '' ? newsTexts(view, localizer) : [awayText(view, localizer)]),
      waitingText(view, localizer),
      hand,
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

/** The player the table waits for; empty where it waits for votes. The viewer is another. */
function waitingText({ active, phase, proposal }: FameUsView, localizer: Localizer): string {
  if (active !== null) return localizer.markdown('fame-us.panel.waiting', { player: { seat: active } });
  return phase === 'naming' && proposal !== null
    ? localizer.markdown('fame-us.panel.waiting-name', { player: { seat: proposal.proposer } })
    : '';
}

/** The viewer's own cards and team, at any time (F3, F4). What changes while it is looked at stands elsewhere. */
export function handScreen(view: FameUsView, localizer: Localizer, context: TableContext): Screen {
  if (!hasOwn(view)) return watchingPanel(view, localizer, context);
  const { own } = view;
  const n = own.hand.length;
  return screen(
    text(
      localizer.markdown('fame-us.panel.hand'),
      ...newsTexts(view, localizer),
      localizer.markdown('fame-us.panel.team', teamArguments(own.team)),
      handMarkdown(localizer, own.hand),
    ),
    n === 0 ? null : pictures(handPicture(localizer, own)),
    buttons(
      ...(mustName(view) ? [nameButton(localizer)] : []),
      ...links(localizer, 'panel', ['start']),
      ...links(localizer, 'panel', ['history'], MORE),
      friendsButton(view, localizer, 'panel'),
    ),
    buttons(...(own.mayAskForTimer ? timerButtons(view, localizer) : []), ...recallButtons(view, localizer)),
  );
}
