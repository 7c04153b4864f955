import type { Seat } from '../../../kernel/game.ts';
import type { Screen, Localizer, StepNarration } from '../../../kernel/screen.ts';
import type { VipsView } from '../rules/view.ts';
import { buttons, links, pictures, screen, text } from './blocks.ts';
import { changesPicture } from '../pictures/board.ts';
import { recentTexts } from './recent-narration.ts';

/** Up to four turns of others, of two or three lines of a phone each. */
const MAX_LINES = 10;

/**
 * The actions of the others since this seat's last complete turn, or since the first turn if it has not had any.
 * They begin with turn `turn`, the oldest first. `pastViews` are the views at the beginning of each step.
 */
function unseenActions(view: VipsView, pastViews: readonly VipsView[], seat: Seat) {
  const own = pastViews.findLast(({ active, turn }) => active === seat && turn < view.turn);
  const turn = own === undefined ? 1 : own.turn + 1;
  const later = pastViews.filter((past) => past.turn > turn);
  const actions = [...later.flatMap(({ lastTurn }) => lastTurn), ...view.actions];
  return { turn, actions: actions.filter((action) => action.seat !== seat) };
}

/** The board with everything new since the seat's last turn, and the same in words. */
export function unseenPage(
  view: VipsView,
  narration: readonly StepNarration[],
  pastViews: readonly VipsView[],
  seat: Seat,
  localizer: Localizer,
): Screen {
  const { turn, actions } = unseenActions(view, pastViews, seat);
  const hadTurn = turn > 1 ? 'yes' : 'no';
  const recent = narration.filter(({ step }) => step >= turn);
  return screen(
    text(
      localizer.markdown('vips.unseen.heading', { had: hadTurn }),
      ...(actions.length === 0
        ? [localizer.markdown('vips.unseen.nothing')]
        : recentTexts(localizer, view, recent, { maxLines: MAX_LINES })),
    ),
    pictures(changesPicture(localizer, view, actions, hadTurn)),
    buttons(...links(localizer, 'panel', ['history', 'start'])),
  );
}
