import type { Seat } from '../../../kernel/game.ts';
import type { Screen } from '../../../kernel/screen.ts';
import type { Localizer, StepNarration } from '../../../kernel/ui.ts';
import type { FameUsView } from '../rules/view.ts';
import { pictures, screen, text } from './blocks.ts';
import { teamArguments } from './formatting.ts';
import { lastResultBlock } from './game-over.ts';
import { masksPicture } from './pictures.ts';
import { recentTexts } from './recent-narration.ts';

/**
 * The post of the end unfolds: first nobody's team is known, then one mask after the other comes off (F21). The last two
 * come off together, with all the rest: the second would follow from the first.
 */
export const revealStages = ({ seats }: FameUsView): number => seats - 1;

/**
 * The post of the end as far as it has unfolded. The player with most cards is unmasked first: that is public, so the
 * order tells nothing. Throws before the end.
 */
export function unfoldingPost(
  view: FameUsView,
  narration: readonly StepNarration[],
  stage: number,
  localizer: Localizer,
): Screen {
  const { reveal } = view;
  if (reveal === null) throw new RangeError('the game is not over: its teams are secret');
  const unmasked = unmaskingOrder(view).slice(0, stage);
  return screen(
    text(...recentTexts(localizer, narration)),
    lastResultBlock(view, localizer),
    text(
      localizer.markdown('fame-us.heading.over'),
      ...unmasked.map((seat) =>
        localizer.markdown('fame-us.over.unmasked', {
          player: { seat },
          n: view.handCounts[seat] ?? 0,
          ...teamArguments(reveal.teams[seat] ?? 'square'),
        }),
      ),
    ),
    pictures(masksPicture(localizer, view, unmasked)),
    text(localizer.markdown('fame-us.over.drumroll', { left: view.seats - unmasked.length })),
  );
}

/** Seats with most cards first, then as they sit. */
const unmaskingOrder = ({ handCounts }: FameUsView): readonly Seat[] =>
  handCounts.map((_, seat) => seat).sort((a, b) => (handCounts[b] ?? 0) - (handCounts[a] ?? 0));
