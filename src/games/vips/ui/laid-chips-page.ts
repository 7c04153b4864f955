import type { Screen, Localizer } from '../../../kernel/screen.ts';
import { pieceMessageArgument } from '../rules/narrate.ts';
import { PARTS, type Part, pieceOf } from '../rules/pieces.ts';
import type { VipsView } from '../rules/view.ts';
import { button, buttons, PAGES, screen, text } from './blocks.ts';
import { chipEmojis } from '../words/formatting.ts';
import { type ChipsFrom, laidChips } from './laid-chips.ts';

/**
 * Whose chips lie on the pieces of one part, the tallest column first (V29). `pastViews` are the views at the beginning
 * of each step; `null` before chips are dealt.
 */
export function laidChipsPage(
  view: VipsView,
  pastViews: readonly VipsView[],
  part: Part,
  localizer: Localizer,
): Screen | null {
  const laid = laidChips(view, pastViews);
  if (laid === null) return null;
  const rows = view.columns[part].map((portrait, at) => {
    const piece = pieceOf(part, portrait);
    return localizer.markdown('vips.laid.row', {
      piece: pieceMessageArgument(view.set, piece),
      column: at + 1,
      chips:
        laid[piece].map((from) => chipsText(from, localizer)).join(' · ') ||
        localizer.plain('vips.laid.bare'),
    });
  });
  return screen(
    text(localizer.markdown('vips.laid.heading'), ...rows, localizer.markdown('vips.laid.note')),
    buttons(
      ...PARTS.map((other) =>
        button(localizer.plain(`vips.laid.part-${other}`), 'panel', PAGES.laid(other), {
          disabled: other === part,
        }),
      ),
      button(localizer.plain('vips.post.history'), 'panel', PAGES.history(0)),
      button(localizer.plain('vips.waiting.back'), 'panel', PAGES.start),
    ),
  );
}

const chipsText = ({ by, chips }: ChipsFrom, localizer: Localizer): string =>
  by === null
    ? localizer.markdown('vips.laid.dealt', { chips: chipEmojis(localizer, chips) })
    : localizer.markdown('vips.laid.by', { player: { seat: by }, chips: chipEmojis(localizer, chips) });
