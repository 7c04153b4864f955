import type { GameUi, Tip } from '../../../kernel/ui.ts';
import type { VipsTypes, VipsView } from '../rules/view.ts';
import { idealPicture } from '../pictures/ideal.ts';
import { podium, podiumScene } from '../pictures/podium.ts';
import { argumentModal } from './argument-modal.ts';
import { PAGES } from './blocks.ts';
import { historyPage } from './history-page.ts';
import { ownBetScreen } from './waiting-panel.ts';
import { animate, moves, page, panel } from './payload-router.ts';
import { news, post, prompt } from './post.ts';
import { newSettings, rematchAnew, settingsForm } from './settings-form.ts';
import { revealStages } from './game-over.ts';
import { rulesPages } from './rules-pages.ts';
import { type Localizer, firstArgument } from '../../../kernel/screen.ts';
import { PARTS, pieceOf, PORTRAIT_SETS, PORTRAITS, isLent, PIECES, totalChips } from '../rules/pieces.ts';
import { causeOf } from '../rules/results.ts';
import { pieceMarkdown, namesOnPortraits } from '../words/formatting.ts';
import type { Message } from '../../../kernel/game.ts';
import type { VipsSettings } from '../rules/state.ts';
import { lobbyPicture } from '../pictures/lobby.ts';
import { swapPairs } from '../rules/swap.ts';

/** Tips for a first game (the kernel's `tips`), the most pressing first. */
export const tips: readonly Tip<VipsView>[] = [
  { id: 'dots', matters: ({ phase, ownBet }) => phase === 'betting' && ownBet !== null },
  { id: 'purpose', matters: isEarlyTurn },
  { id: 'any-piece', matters: isEarlyTurn },
  { id: 'match', matters: (view) => isEarlyTurn(view) && swapPairs(view).length > 0 },
  { id: 'no-match', matters: (view) => isEarlyTurn(view) && swapPairs(view).length === 0 },
  { id: 'bonus', matters: (view) => hasRoom(view) && isAnyOwnPieceFed(view) },
  {
    id: 'bare',
    matters: (view) => hasRoom(view) && PIECES.some((piece) => totalChips(view.chips[piece]) === 0),
  },
  { id: 'history', matters: (view) => hasRoom(view) && view.turn > 2 && view.viewer !== view.active },
];

/** In how many turns of each player there may be a tip: later the board alone is enough to look at. */
const EARLY_TURNS = 2;

function isEarlyTurn({ phase, turn, viewer, active, hands }: VipsView): boolean {
  return phase === 'playing' && viewer === active && turn <= EARLY_TURNS * hands.length;
}

/** True if the panel of a running game has room for a tip. */
const hasRoom = (view: VipsView): boolean =>
  view.phase === 'playing' && (view.viewer !== view.active || isEarlyTurn(view));

const isAnyOwnPieceFed = ({ ownBet, chips }: VipsView): boolean =>
  ownBet !== null && PARTS.some((part) => totalChips(chips[pieceOf(part, ownBet[part])]) > 1);

/** A table that has not begun (the kernel's `lobby`). The title is plain text, the note markdown. */
export const lobby: GameUi<VipsTypes>['lobby'] = (settings, localizer) => {
  const first = firstOf(settings);
  return {
    title: localizer.plain('vips.lobby.title', { target: { userText: settings.target } }),
    note: isLent(settings.set)
      ? localizer.markdown('vips.lobby.note-lent', {
          people: namesOnPortraits(localizer, settings.set, PORTRAITS),
          first,
        })
      : localizer.markdown(first.key, first.args),
    picture: lobbyPicture(localizer, settings),
  };
};

/** The first player. */
function firstOf({ first, guided }: VipsSettings): Message {
  if (guided === true) return { key: 'vips.lobby.guided' };
  return first === 'vote' ? { key: 'vips.lobby.first-vote' } : firstArgument(first);
}

/** A piece that someone bet on; `null` for what is none. */
export function causeName(cause: string, localizer: Localizer): string | null {
  for (const set of PORTRAIT_SETS)
    for (const part of PARTS)
      for (const portrait of PORTRAITS)
        if (causeOf(set, part, portrait) === cause)
          return pieceMarkdown(localizer, set, pieceOf(part, portrait));
  return null;
}

/** The screens of VIPs, as a `GameUi` of the kernel. */
export const vipsUi: GameUi<VipsTypes> = {
  lobby,
  post,
  prompt,
  news,
  page,
  animate,
  panel,
  modal: argumentModal,
  moves,
  secretScreen: ownBetScreen,
  history: historyPage,
  revealStages,
  resultPicture: (view, localizer) => idealPicture(localizer, view),
  rematchAnew,
  newSettings,
  settingsForm,
  replay: PAGES.recap,
  rules: rulesPages,
  causeName,
  podium: (ranking) => ({ kind: podium.kind, scene: podiumScene(ranking) }),
  tips,
};
