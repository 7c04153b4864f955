import { type Screen, type Localizer, type StepNarration, openedAt } from '../../../kernel/screen.ts';
import type { VipsView } from '../rules/view.ts';
import { buttons, links, screen, text } from './blocks.ts';
import { handEmojis } from '../words/formatting.ts';
import { actionsTogether } from './recent-narration.ts';

/** The limits of a page: turns and characters. */
const MAX_TURNS = 12;
const MAX_LENGTH = 2600;

/**
 * Shows who laid what, and the chips each player still has (V29). Page 0 is the newest; within a page the oldest turn
 * is first. A number out of range gives the nearest page.
 */
export function historyPage(
  view: VipsView,
  narration: readonly StepNarration[],
  page: number,
  localizer: Localizer,
): Screen {
  const pages = paginate(
    narration
      .filter(({ messages }) => messages.length > 0)
      .map((turn) => turnText(turn, view.phase === 'over' && turn.step === view.turn, localizer)),
  );
  const { page: shown = [], note, turners } = openedAt(pages, page, localizer);
  return screen(
    text(
      localizer.markdown('vips.history.heading'),
      note,
      ...(shown.length === 0 ? [localizer.markdown('vips.history.empty')] : shown),
    ),
    text(handsText(view, localizer)),
    buttons(
      ...turners,
      ...(view.phase === 'betting' ? [] : links(localizer, 'panel', ['laid'])),
      ...(view.viewer === null || view.phase !== 'playing' ? [] : links(localizer, 'panel', ['unseen'])),
      ...links(localizer, 'panel', ['start']),
    ),
  );
}

/** A turn, or what was before or after all of them. */
function turnText({ step, messages }: StepNarration, isAfterEnd: boolean, localizer: Localizer): string {
  const lines = actionsTogether(messages)
    .map(({ key, args }) => localizer.markdown(key, args))
    .join('\n');
  if (isAfterEnd) return localizer.markdown('vips.history.after', { lines });
  return step === 0
    ? localizer.markdown('vips.history.start', { lines })
    : localizer.markdown('vips.history.turn', { turn: step, lines });
}

/** The chips that everyone still holds; empty where nobody plays (V29). */
function handsText(view: VipsView, localizer: Localizer): string {
  if (view.phase !== 'playing') return '';
  const hands = view.hands.map((hand, seat) =>
    localizer.markdown('vips.history.hand', { player: { seat }, hand: handEmojis(localizer, hand) }),
  );
  return localizer.markdown('vips.history.left', { hands: hands.join('\n') });
}

/** Splits the turns into pages, from the newest turn back. */
function paginate(turns: readonly string[]): readonly (readonly string[])[] {
  const pages: string[][] = [];
  for (const turn of turns.toReversed()) {
    const page = pages.at(-1);
    const length = page === undefined ? 0 : page.join('\n').length + turn.length;
    if (page === undefined || page.length >= MAX_TURNS || length > MAX_LENGTH) pages.push([turn]);
    else page.unshift(turn);
  }
  return pages;
}
