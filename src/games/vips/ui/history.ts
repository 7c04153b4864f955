import type { Screen } from '../../../kernel/screen.ts';
import type { Told, Voice } from '../../../kernel/ui.ts';
import type { VipsView } from '../rules/view.ts';
import { button, buttons, PAGES, screen, text } from './blocks.ts';
import { handMarks } from './words.ts';

/** How much fits a page: so many turns, and so many characters. */
const TURNS = 12;
const LENGTH = 2600;

/**
 * Who laid what, and what each still has (V29). Page 0 is the newest; within a page the oldest turn comes first. Only
 * those at the table have a panel to go back to.
 */
export function history(view: VipsView, told: readonly Told[], page: number, voice: Voice): Screen {
  const pages = paged(told.filter(({ lines }) => lines.length > 0).map((turn) => turnText(turn, voice)));
  const at = Math.max(0, Math.min(page, pages.length - 1));
  const shown = pages[at] ?? [];
  return screen(
    text(
      voice.say('vips.history.heading'),
      pages.length > 1 ? voice.say('vips.history.page', { page: at + 1, pages: pages.length }) : '',
      ...(shown.length === 0 ? [voice.say('vips.history.empty')] : shown),
    ),
    text(handsText(view, voice)),
    buttons(
      button(voice.plain('vips.history.newer'), 'panel', PAGES.history(at - 1), { disabled: at === 0 }),
      button(voice.plain('vips.history.older'), 'panel', PAGES.history(at + 1), {
        disabled: at >= pages.length - 1,
      }),
      ...(view.viewer === null || view.phase === 'betting'
        ? []
        : [button(voice.plain('vips.history.since'), 'panel', PAGES.since)]),
      ...(view.viewer === null ? [] : [button(voice.plain('vips.wait.back'), 'panel', PAGES.start)]),
    ),
  );
}

function turnText({ step, lines }: Told, voice: Voice): string {
  const all = lines.map(({ key, args }) => voice.say(key, args)).join('\n');
  return step === 0
    ? voice.say('vips.history.start', { lines: all })
    : voice.say('vips.history.turn', { turn: step, lines: all });
}

function handsText(view: VipsView, voice: Voice): string {
  if (view.phase !== 'playing') return '';
  const hands = view.hands.map((hand, seat) =>
    voice.say('vips.history.hand', { player: { seat }, hand: handMarks(voice, hand) }),
  );
  return voice.say('vips.history.left', { hands: hands.join('\n') });
}

/** The turns cut into pages from the newest back. */
function paged(turns: readonly string[]): readonly (readonly string[])[] {
  const pages: string[][] = [];
  for (const turn of turns.toReversed()) {
    const page = pages.at(-1);
    const length = page === undefined ? 0 : page.join('\n').length + turn.length;
    if (page === undefined || page.length >= TURNS || length > LENGTH) pages.push([turn]);
    else page.unshift(turn);
  }
  return pages;
}
