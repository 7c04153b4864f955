import type { DailyPuzzles } from '../../../kernel/game-parts.ts';
import type { Localizer } from '../../../kernel/screen.ts';
import { seededRandom } from '../../../kernel/random.ts';
import { faceCode } from './payload-codes.ts';
import { totalChips, handOf } from '../rules/pieces.ts';
import type { VipsTypes, VipsView } from '../rules/view.ts';
import { dailyCard } from '../pictures/daily-card.ts';
import { SUGGESTED_TARGET_COUNT } from '../suggest-targets.ts';
import { betMarkdown, handEmojis } from '../words/formatting.ts';
import { draftAfter, pressIn } from './payload-router.ts';
import { boardPicture } from '../pictures/board.ts';
import { idealPicture } from '../pictures/ideal.ts';
import { pictureTitle } from '../pictures/subject.ts';
import { movesOf } from './turn-draft.ts';
import { turnPanel } from './turn-panel.ts';
import { waitingPanel } from './waiting-panel.ts';

/** The screens of the puzzles: those of a turn, without the argument, as nobody is there to be persuaded (V15). */
export const dailyUi: Omit<
  DailyPuzzles<VipsTypes>,
  'seat' | 'names' | 'draw' | 'reply' | 'reachable' | 'view'
> = {
  intro: (view, best, localizer) =>
    localizer.markdown('vips.daily.intro', {
      target: { userText: targetOf(view, localizer) },
      chips: totalChips(handOf(view, view.viewer ?? 0)),
      best,
    }),
  brief: (view, localizer) =>
    view.hands
      .flatMap((_, seat) => (seat === view.viewer ? [] : [rivalText(view, seat, localizer)]))
      .join('\n'),
  picture: (view, localizer) => boardPicture(localizer, titled(view, localizer)),
  // Nobody has argued for the face that its finder has made.
  prize: (view, localizer) => idealPicture(localizer, { ...titled(view, localizer), arguments: [] }),
  card: (view, { points, best, stars, squares }, localizer) => {
    const target = targetOf(view, localizer);
    const label = localizer.plain('vips.daily.card', { points, most: best });
    return dailyCard.of(
      { title: pictureTitle(target), points: label, stars, squares },
      localizer.plain('vips.alt.daily-card', {
        target: { userText: target },
        points: label,
        stars,
        squares: squares.map((level) => localizer.plain(`vips.daily.square-${level}`)).join(', '),
      }),
    );
  },
  panel: (view, payload, input, localizer) => {
    const shown = titled(view, localizer);
    const draft = draftAfter(shown, payload);
    return draft === null
      ? waitingPanel(shown, localizer)
      : turnPanel(shown, { ...draft, raised: null }, localizer, pressIn(payload, input));
  },
  // Another one with each turn, of those that do without the target.
  turn: (view, payload) => movesOf(view, payload, { stock: totalChips(handOf(view, view.viewer ?? 0)) % 3 }),
};

/**
 * The wanted person: one of the suggested targets, in the reader's language. It follows from the bets, which stay
 * the same all day, so that it is the same for everyone.
 */
function targetOf({ set, reveal }: VipsView, localizer: Localizer): string {
  const random = seededRandom((reveal?.bets ?? []).map(faceCode).join('') + set);
  return localizer.plain(`vips.target.${random.below(SUGGESTED_TARGET_COUNT)}`);
}

const titled = (view: VipsView, localizer: Localizer): VipsView => ({
  ...view,
  target: targetOf(view, localizer),
});

/** The chips left to another player, and their bet. */
const rivalText = (view: VipsView, seat: number, localizer: Localizer): string => {
  const bet = view.reveal?.bets[seat];
  return localizer.markdown('vips.daily.rival', {
    player: { seat },
    hand: handEmojis(localizer, handOf(view, seat)),
    bet: bet === undefined ? '' : betMarkdown(localizer, view.set, bet),
  });
};
