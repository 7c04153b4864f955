import type { DailyUi } from '../../../kernel/game-parts.ts';
import type { Localizer } from '../../../kernel/ui.ts';
import { NO_CHIPS, totalChips } from '../rules/pieces.ts';
import type { VipsMove } from '../rules/state.ts';
import type { VipsView } from '../rules/view.ts';
import { betMarkdown, handEmojis } from './formatting.ts';
import { draftAfter, pressIn } from './payload-router.ts';
import { boardPicture } from './pictures.ts';
import { movesOf, readDraft } from './turn-draft.ts';
import { turnPanel } from './turn-panel.ts';
import { waitingPanel } from './waiting-panel.ts';

/** The screens of the puzzles: those of a turn, without the argument, as nobody is there to be persuaded (V15). */
export const dailyUi: DailyUi<VipsView, VipsMove> = {
  intro: (view, localizer) =>
    localizer.markdown('vips.daily.intro', { chips: totalChips(view.hands[view.viewer ?? 0] ?? NO_CHIPS) }),
  brief: (view, localizer) =>
    view.hands
      .flatMap((_, seat) => (seat === view.viewer ? [] : [rivalText(view, seat, localizer)]))
      .join('\n'),
  picture: (view, localizer) => boardPicture(localizer, view),
  panel: (view, payload, input, localizer) => {
    const draft = draftAfter(view, payload);
    return draft === null
      ? waitingPanel(view, localizer)
      : turnPanel(view, { ...draft, raised: null }, localizer, pressIn(payload, input));
  },
  turn: (view, payload) => {
    const draft = readDraft(view, payload);
    const moves = draft === null ? null : movesOf(view, draft, undefined);
    return moves?.map((move) => (move.type === 'swap' ? { ...move, because: { stock: 0 } } : move)) ?? null;
  },
};

/** What someone else still has, and bet on. */
const rivalText = (view: VipsView, seat: number, localizer: Localizer): string => {
  const bet = view.reveal?.bets[seat];
  return localizer.markdown('vips.daily.rival', {
    player: { seat },
    hand: handEmojis(localizer, view.hands[seat] ?? NO_CHIPS),
    bet: bet === undefined ? '' : betMarkdown(localizer, view.set, bet),
  });
};
