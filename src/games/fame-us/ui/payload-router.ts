import type { Input, Screen, Localizer } from '../../../kernel/screen.ts';
import type { GameUi } from '../../../kernel/ui.ts';
import { CARDS } from '../rules/criteria.ts';
import { isHouseCard } from '../rules/house.ts';
import type { FameUsMove } from '../rules/state.ts';
import { type FameUsTypes, type FameUsView, playedRounds } from '../rules/view.ts';
import { backLinks, buttons, links, PAYLOADS, pictures, screen, text } from './blocks.ts';
import { gameOverPanel, resultPage, whyPage } from './game-over.ts';
import { friendsPage } from './friends-page.ts';
import { handScreen, waitingPanel, watchingPanel } from './waiting-panel.ts';
import { historyPage } from './history-page.ts';
import { mindPage, recallMove } from './mind-page.ts';
import { butMove, mustName, nameMove, namingPanel, voteMove, votingPanel } from './proposal-panels.ts';
import { turnPanel } from './turn-panel.ts';
import { hasOwn } from '../words/formatting.ts';
import { recapPicture } from '../pictures/reveal.ts';

/** The page with the animation of a game that is over. Throws a `RangeError` before the end. */
const recapPage = (view: FameUsView, pastViews: readonly FameUsView[], localizer: Localizer): Screen =>
  screen(
    text(
      localizer.markdown('fame-us.recap.heading'),
      localizer.markdown('fame-us.recap.note', { rounds: playedRounds(pastViews, view).length }),
    ),
    pictures(recapPicture(localizer, view, pastViews)),
    buttons(...links(localizer, 'panel', ['history']), ...backLinks(view, localizer)),
  );

/**
 * The pages that can be opened at any step (the kernel's `page`): the history, what everyone had in mind in a round, and after the end who helped which
 * player.
 */
export const page: GameUi<FameUsTypes>['page'] = (view, payload, localizer, narration, pastViews) => {
  if (payload === PAYLOADS.result)
    return view.phase === 'over' ? resultPage(view, narration(), pastViews(), localizer) : null;
  if (payload === PAYLOADS.why) return view.phase === 'over' ? whyPage(view, pastViews(), localizer) : null;
  if (payload === PAYLOADS.friends) return friendsPage(view, pastViews(), localizer);
  const round = /^m(\d{1,2})$/u.exec(payload)?.[1];
  if (round !== undefined) return mindPage(view, pastViews(), Number(round), localizer);
  const number = /^h(\d{1,3})$/u.exec(payload)?.[1];
  return number === undefined ? null : historyPage(view, pastViews(), Number(number), localizer);
};

/** The animation of the whole game, after the end (the kernel's `animate`). */
export const animate: GameUi<FameUsTypes>['animate'] = (view, payload, localizer, pastViews) =>
  payload === PAYLOADS.recap && view.phase === 'over' ? recapPage(view, pastViews(), localizer) : null;

/** The secret panel (the kernel's `panel`): what the viewer can do now, the own hand, or who it is that everyone waits for. */
export const panel: GameUi<FameUsTypes>['panel'] = (view, payload, input, localizer, context) => {
  if (payload === PAYLOADS.hand && hasOwn(view)) return handScreen(view, localizer, context);
  if (view.phase === 'over') return gameOverPanel(view, localizer);
  if (!hasOwn(view)) return watchingPanel(view, localizer, context);
  if (view.phase === 'voting') return votingPanel(view, localizer, context);
  if (mustName(view)) return namingPanel(view, localizer, context);
  return view.active === view.viewer
    ? turnPanel(view, payload, input, localizer, context)
    : waitingPanel(view, localizer, context);
};

const isCard = (id: string): boolean => CARDS.includes(id) || isHouseCard(id);

/** The moves behind a click with route `play` (the kernel's `moves`). */
export function moves(view: FameUsView, payload: string, input: Input): readonly FameUsMove[] | null {
  if (view.viewer === null) return null;
  const made = MOVES.get(payload);
  if (made !== undefined) return [made(input)];
  const friend = /^w(\d)$/u.exec(payload)?.[1];
  if (friend !== undefined) return [{ type: 'hunch', friend: Number(friend) }];
  return isCard(payload) ? [{ type: 'play', card: payload }] : null;
}

const MOVES = new Map<string, (input: Input) => FameUsMove>([
  [PAYLOADS.pass, () => ({ type: 'pass' })],
  [PAYLOADS.accuse, () => ({ type: 'accuse' })],
  [PAYLOADS.timer, () => ({ type: 'timer' })],
  [PAYLOADS.yes, (input) => voteMove(true, input)],
  [PAYLOADS.saves, (input) => voteMove(true, input)],
  [PAYLOADS.no, (input) => voteMove(false, input)],
  [PAYLOADS.sinks, (input) => voteMove(false, input)],
  [PAYLOADS.name, nameMove],
  [PAYLOADS.but, butMove],
  [PAYLOADS.rest, () => ({ type: 'answer', but: null })],
  [PAYLOADS.recall, recallMove],
  [PAYLOADS.bluffed, () => ({ type: 'recall', mind: 'bluff' })],
]);
