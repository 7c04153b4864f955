import type { Screen } from '../../../kernel/screen.ts';
import type { Localizer, StepNarration } from '../../../kernel/ui.ts';
import type { FameUsView } from '../rules/view.ts';
import { button, buttons, PAYLOADS, screen, text } from './blocks.ts';

/** The limits of a page: rounds and characters. */
const MAX_ROUNDS = 4;
const MAX_LENGTH = 2_400;

/**
 * Who did what, round by round, and how many cards everyone holds. Page 0 is the newest; within a page the oldest round
 * comes first. A number out of range gives the nearest page. Only viewers with a seat get a button back to the panel.
 */
export function historyPage(
  view: FameUsView,
  narration: readonly StepNarration[],
  page: number,
  localizer: Localizer,
): Screen {
  const pages = paginate(narration.map((round) => roundText(round, localizer)));
  const pageIndex = Math.max(0, Math.min(page, pages.length - 1));
  return screen(
    text(
      localizer.markdown('fame-us.history.heading'),
      pages.length > 1
        ? localizer.markdown('fame-us.history.page', { page: pageIndex + 1, pages: pages.length })
        : '',
      ...(pages[pageIndex] ?? []),
    ),
    text(countsText(view, localizer)),
    buttons(
      button(localizer.plain('fame-us.history.newer'), 'panel', PAYLOADS.history(pageIndex - 1), {
        disabled: pageIndex === 0,
      }),
      button(localizer.plain('fame-us.history.older'), 'panel', PAYLOADS.history(pageIndex + 1), {
        disabled: pageIndex >= pages.length - 1,
      }),
      button(localizer.plain('fame-us.panel.back'), 'panel', PAYLOADS.start),
    ),
  );
}

function roundText({ step, messages }: StepNarration, localizer: Localizer): string {
  const lines = messages.map(({ key, args }) => localizer.markdown(key, args)).join('\n');
  return step === 0
    ? localizer.markdown('fame-us.history.start', { lines })
    : localizer.markdown('fame-us.history.round', { round: step, lines });
}

/** How many cards everyone holds: public. */
export function countsText(view: FameUsView, localizer: Localizer): string {
  const counts = view.handCounts.map((n, seat) =>
    localizer.markdown('fame-us.history.count', { player: { seat }, n }),
  );
  return localizer.markdown('fame-us.history.counts', { counts: counts.join(' · ') });
}

/** Splits the rounds into pages, from the newest back. */
function paginate(rounds: readonly string[]): readonly (readonly string[])[] {
  const pages: string[][] = [];
  for (const round of rounds.toReversed()) {
    const page = pages.at(-1);
    const length = page === undefined ? 0 : page.join('\n').length + round.length;
    if (page === undefined || page.length >= MAX_ROUNDS || length > MAX_LENGTH) pages.push([round]);
    else page.unshift(round);
  }
  return pages;
}
