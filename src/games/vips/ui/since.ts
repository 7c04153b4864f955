import type { Seat } from '../../../kernel/game.ts';
import type { Screen } from '../../../kernel/screen.ts';
import type { Told, Voice } from '../../../kernel/ui.ts';
import type { Action } from '../rules/state.ts';
import type { VipsView } from '../rules/view.ts';
import { button, buttons, PAGES, pictures, screen, text } from './blocks.ts';
import { changesPicture } from './pictures.ts';
import { recently } from './recent.ts';

/** What a seat has not seen yet: from which turn on, and all that was done in it and after it, oldest first. */
export interface Unseen {
  readonly turn: number;
  readonly actions: readonly Action[];
}

/**
 * All that the others have done since this seat's last whole turn; since the first turn if it has not had any. `past`
 * is what was seen when each step began.
 */
export function unseen(view: VipsView, past: readonly VipsView[], seat: Seat): Unseen {
  const own = past.findLast(({ active, turn }) => active === seat && turn < view.turn);
  const turn = own === undefined ? 1 : own.turn + 1;
  const later = past.filter((begun) => begun.turn > turn);
  const actions = [...later.flatMap(({ lastTurn }) => lastTurn), ...view.actions];
  return { turn, actions: actions.filter((action) => action.seat !== seat) };
}

/** The board with all that is new since the seat's last turn, and the same in words. */
export function since(
  view: VipsView,
  told: readonly Told[],
  past: readonly VipsView[],
  seat: Seat,
  voice: Voice,
): Screen {
  const { turn, actions } = unseen(view, past, seat);
  const had = turn > 1 ? 'yes' : 'no';
  const news = told.filter(({ step }) => step >= turn);
  return screen(
    text(
      voice.say('vips.since.heading', { had }),
      ...(actions.length === 0 ? [voice.say('vips.since.nothing')] : recently(voice, view, news)),
    ),
    pictures(changesPicture(voice, view, actions, had)),
    buttons(
      button(voice.plain('vips.post.history'), 'panel', PAGES.history(0)),
      button(voice.plain('vips.wait.back'), 'panel', PAGES.start),
    ),
  );
}
