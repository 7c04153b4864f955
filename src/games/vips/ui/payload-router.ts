import type { Input, Screen, Localizer } from '../../../kernel/screen.ts';
import type { GameUi } from '../../../kernel/ui.ts';
import type { VipsMove } from '../rules/state.ts';
import type { VipsTypes, VipsView } from '../rules/view.ts';
import { argumentFrom } from './argument-modal.ts';
import { betFrom, bettingPanel } from './betting-panel.ts';
import { links, MORE, PAGES } from './blocks.ts';
import { facesPage, gameOverPanel, resultPage, recapPage } from './game-over.ts';
import { historyPage } from './history-page.ts';
import { laidChipsPage, unseenPage } from './laid-chips-page.ts';
import { ownBetScreen, waitingPanel } from './waiting-panel.ts';
import { partFrom, pieceFrom } from './payload-codes.ts';
import { smileMoveFrom } from './smile-test-post.ts';
import { beginDraft, movesOf, pressButton, readDraft, type TurnDraft } from './turn-draft.ts';
import { type PiecePress, turnPanel } from './turn-panel.ts';
import { whyPage } from './why-page.ts';

/**
 * The pages that can be opened at any step (the kernel's `page`): for everyone the history, whose chips lie where
 * (V29) and, after the end, the faces and where the points came from; for a seat what it has not seen yet.
 */
export const page: GameUi<VipsTypes>['page'] = (view, payload, localizer, narration, pastViews) => {
  if (payload === PAGES.faces) return view.phase === 'over' ? facesPage(view, localizer) : null;
  if (payload === PAGES.result)
    return view.phase === 'over' ? resultPage(view, pastViews(), localizer) : null;
  if (payload === PAGES.why) return view.phase === 'over' ? whyPage(view, pastViews(), localizer) : null;
  if (payload === PAGES.unseen && view.viewer !== null && view.phase === 'playing')
    return unseenPage(view, narration(), pastViews(), view.viewer, localizer);
  const part = partFrom(/^l([hem])$/u.exec(payload)?.[1] ?? '');
  if (part !== undefined) return laidChipsPage(view, pastViews(), part, localizer);
  const number = /^h(\d{1,3})$/u.exec(payload)?.[1];
  return number === undefined ? null : historyPage(view, narration(), Number(number), localizer);
};

/** The animation of the whole game, after the end (the kernel's `animate`). */
export const animate: GameUi<VipsTypes>['animate'] = (view, payload, localizer, pastViews) =>
  payload === PAGES.recap && view.phase === 'over' ? recapPage(view, pastViews(), localizer) : null;

/** The secret panel (the kernel's `panel`): the viewer's own bet, what the viewer can do now, or what there is to watch. */
export function panel(view: VipsView, payload: string, input: Input, localizer: Localizer): Screen {
  if (payload === PAGES.bet && view.viewer !== null) return ownBetScreen(view, localizer);
  if (view.phase === 'betting' && view.viewer !== null) return bettingPanel(view, payload, input, localizer);
  if (view.phase === 'over') return gameOverPanel(localizer);
  const draft = draftAfter(view, payload);
  return draft === null
    ? waitingPanel(view, localizer)
    : withPages(turnPanel(view, draft, localizer, pressIn(payload, input)), localizer);
}

/** A panel with the pages that are looked up now and then behind *More*. */
const withPages = (panel: Screen, localizer: Localizer): Screen => ({
  ...panel,
  blocks: [
    ...panel.blocks,
    {
      type: 'buttons',
      buttons: links(localizer, 'panel', ['bet', 'unseen', 'history', 'laid'], MORE),
    },
  ],
});

/** The piece that was pressed; `null` for another button. */
export function pressIn(payload: string, { at }: Input): PiecePress | null {
  const piece = pieceFrom(payload.split('-')[1] ?? '');
  return piece === undefined || at === undefined ? null : { piece, at };
}

/** The moves behind a click with route `play` (the kernel's `moves`). */
export function moves(view: VipsView, payload: string, input: Input): readonly VipsMove[] | null {
  if (view.viewer === null) return null;
  if (view.phase === 'betting') {
    const move = betFrom(payload);
    return move === null ? null : [move];
  }
  if (view.phase === 'over') {
    const move = smileMoveFrom(payload);
    return move === null ? null : [move];
  }
  return movesOf(view, payload, argumentFrom(view, input));
}

/**
 * The draft after the button that was pressed; an empty one when the payload is invalid; `null` when it is not the
 * viewer's turn.
 */
export function draftAfter(view: VipsView, payload: string): TurnDraft | null {
  const [written = '', button] = payload.split('-');
  const draft = readDraft(view, written);
  if (draft === null) return beginDraft(view);
  return button === undefined ? draft : (pressButton(draft, button) ?? beginDraft(view));
}
