import type { Input, Screen } from '../../../kernel/screen.ts';
import type { Told, Voice } from '../../../kernel/ui.ts';
import type { VipsMove } from '../rules/state.ts';
import type { VipsView } from '../rules/view.ts';
import { argumentFrom } from './argue.ts';
import { betFrom, bettingPanel } from './betting.ts';
import { PAGES } from './blocks.ts';
import { beginDraft, movesOf, press, readDraft } from './draft.ts';
import { faces } from './faces.ts';
import { history } from './history.ts';
import { overPanel } from './over.ts';
import { recap } from './recap.ts';
import { secret } from './secret.ts';
import { since } from './since.ts';
import { turnPanel } from './turn.ts';
import { waitingPanel } from './waiting.ts';

/**
 * What can be looked up (the kernel's `page`): by everybody who laid what (V29) and, once it is over, everybody's face;
 * by a seat what is new to it.
 */
export function page(
  view: VipsView,
  payload: string,
  voice: Voice,
  told: () => readonly Told[],
  past: () => readonly VipsView[],
): Screen | null {
  if (payload === PAGES.faces) return view.phase === 'over' ? faces(view, voice) : null;
  if (payload === PAGES.since && view.viewer !== null && view.phase !== 'betting')
    return since(view, told(), past(), view.viewer, voice);
  const number = /^h(\d{1,3})$/u.exec(payload)?.[1];
  return number === undefined ? null : history(view, told(), Number(number), voice);
}

/** The whole game again, once it is over (the kernel's `watch`). */
export const watch = (
  view: VipsView,
  payload: string,
  voice: Voice,
  past: () => readonly VipsView[],
): Screen | null => (payload === PAGES.recap && view.phase === 'over' ? recap(view, past(), voice) : null);

/** The secret panel (the kernel's `panel`): my bet, or what there is to do now. */
export function panel(view: VipsView, payload: string, input: Input, voice: Voice): Screen {
  if (payload === PAGES.bet) return secret(view, voice);
  if (view.phase === 'betting' && view.viewer !== null) return bettingPanel(view, payload, input, voice);
  if (view.phase === 'over') return overPanel(view, voice);
  const draft = draftAfter(view, payload);
  return draft === null ? waitingPanel(view, voice) : turnPanel(view, draft, voice);
}

/** The moves behind a click with route `play` (the kernel's `moves`). */
export function moves(view: VipsView, payload: string, input: Input): readonly VipsMove[] | null {
  if (view.viewer === null) return null;
  if (view.phase === 'betting') {
    const bet = betFrom(payload);
    return bet === null ? null : [{ type: 'bet', bet }];
  }
  const draft = readDraft(view, payload);
  return draft === null ? null : movesOf(view, draft, argumentFrom(input));
}

/** The draft after the button that was pressed: the beginning when it makes no sense; `null` when it is not my turn. */
function draftAfter(view: VipsView, payload: string): ReturnType<typeof beginDraft> {
  const [written = '', button] = payload.split('-');
  const draft = readDraft(view, written);
  if (draft === null) return beginDraft(view);
  return button === undefined ? draft : (press(draft, button) ?? beginDraft(view));
}
