import type { GameUi, SettingsForm, Tip } from '../../../kernel/ui.ts';
import {
  type Localizer,
  chosenFirstPlayer,
  firstPlayerOptions,
  firstArgument,
} from '../../../kernel/screen.ts';
import { SHARES } from '../rules/house.ts';
import type { FameUsSettings } from '../rules/state.ts';
import type { FameUsTypes, FameUsView } from '../rules/view.ts';
import { PAYLOADS } from './blocks.ts';
import { handScreen } from './waiting-panel.ts';
import { historyPage } from './history-page.ts';
import { animate, moves, page, panel } from './payload-router.ts';
import { lobbyPicture } from '../pictures/lobby.ts';
import { revealPicture } from '../pictures/reveal.ts';
import { post, suspenseMs } from './post.ts';
import { mindModal } from './mind-page.ts';
import { butModal, mustName, nameModal, refuseModal } from './proposal-panels.ts';
import { rulesPages } from './rules-pages.ts';
import { revealStages } from './game-over.ts';
import { TEAMS } from '../rules/teams.ts';
import { podium, podiumScene } from '../pictures/podium.ts';
import { cardArgument } from '../rules/narrate.ts';

/** The request to the players who are to act (the kernel's `prompt`). */
export function prompt(view: FameUsView, localizer: Localizer): string {
  const { phase, timed, missing, proposal } = view;
  if (phase === 'naming') return localizer.plain('fame-us.prompt.name');
  if (phase === 'voting' && missing.length === 0) return localizer.plain('fame-us.prompt.answer');
  if (phase === 'voting')
    return localizer.plain(proposal?.but === undefined ? 'fame-us.prompt.vote' : 'fame-us.prompt.vote-again');
  return localizer.plain(timed ? 'fame-us.prompt.hurry' : 'fame-us.prompt.turn');
}

/**
 * The latest event (the kernel's `news`); nothing of a pass, nor while the sand timer runs. A name that was typed is
 * in the post alone: a direct message cannot be made anew once it is blanked.
 */
export function news(view: FameUsView, localizer: Localizer): string | null {
  const { phase, proposal, timed, missing } = view;
  if (timed) return null;
  if (phase === 'acting') return newsOfRound(view, localizer);
  if (proposal === null) return null;
  if (phase === 'voting' && missing.length === 0) return null;
  if (phase === 'voting')
    return localizer.plain(proposal.but === undefined ? 'fame-us.news.named' : 'fame-us.news.but', {
      player: { seat: proposal.proposer },
    });
  return phase === 'naming' && proposal.accuser !== null
    ? localizer.plain('fame-us.news.accused', { player: { seat: proposal.accuser } })
    : null;
}

/**
 * The card that was just added, or before anyone has acted, what became of the name in the round before: not in a live game,
 * where everyone sees the stamp come down.
 */
function newsOfRound({ actions, lastRound, pace }: FameUsView, localizer: Localizer): string | null {
  const last = actions.at(-1);
  if (last !== undefined)
    return last.type === 'played'
      ? localizer.plain('fame-us.news.played', {
          player: { seat: last.seat },
          card: cardArgument(last.card),
        })
      : null;
  const proposal = lastRound?.proposal ?? null;
  if (proposal === null || pace === 'live') return null;
  const { proposer, name, holds } = proposal;
  return localizer.plain('fame-us.news.judged', {
    player: { seat: proposer },
    result: name === null ? 'none' : holds ? 'bought' : 'refused',
  });
}

/** The settings of a table for which nobody has chosen any (the kernel's `newSettings`). */
const newSettings = (): FameUsSettings => ({ pace: 'live', first: 'random' });

/** The settings that the host may change in the lobby (the kernel's `settingsForm`): who starts (F6), criteria (F2). */
const settingsForm: SettingsForm<FameUsSettings> = {
  choices: ({ first, share }, { holders }, localizer) => [
    {
      id: 'first',
      label: localizer.plain('app.game.first'),
      options: firstPlayerOptions(first, holders, localizer),
    },
    {
      id: 'share',
      label: localizer.plain('fame-us.settings.share'),
      options: [NO_SHARE, ...SHARES].map((value) => ({
        label: localizer.plain(`fame-us.settings.share-${value}`),
        value,
        emoji: { name: '🃏' },
        selected: value === (share ?? NO_SHARE),
      })),
    },
  ],
  choose: (settings, choice, value, { holders }) => {
    if (choice === 'share') {
      const chosen = SHARES.find((each) => each === value);
      if (chosen === undefined && value !== NO_SHARE) return null;
      const { share: _, ...others } = settings;
      return { settings: chosen === undefined ? others : { ...others, share: chosen } };
    }
    const first = choice === 'first' ? chosenFirstPlayer(value, holders) : null;
    return first === null ? null : { settings: { ...settings, first } };
  },
};

/** The value for no criteria of the server's own. */
const NO_SHARE = 'none';

/** A table that has not begun (the kernel's `lobby`). The title is plain text, the note markdown. */
const lobby: GameUi<FameUsTypes>['lobby'] = ({ pace, first, share = NO_SHARE, guided }, localizer) => ({
  title: localizer.plain('fame-us.lobby.title'),
  isTitleShared: true,
  note:
    guided === true
      ? localizer.markdown('fame-us.lobby.guided')
      : localizer.markdown('fame-us.lobby.note', { pace, first: firstArgument(first), own: share }),
  picture: lobbyPicture(localizer),
});

/** A team that someone was on; `null` for what is none. */
const causeName = (cause: string, localizer: Localizer): string | null => {
  const team = TEAMS.find((each) => each === cause);
  return team === undefined ? null : localizer.plain(`fame-us.team.${team}`);
};

/** How few cards are nearly none. */
const FEW_CARDS = 2;

const isActing = ({ phase, active, viewer }: FameUsView): boolean =>
  phase === 'acting' && viewer !== null && active === viewer;

/** Tips for a first game (the kernel's `tips`), the most pressing first. */
export const tips: readonly Tip<FameUsView>[] = [
  // In the first turn of a first game, for it is told once.
  { id: 'aim', matters: isActing },
  { id: 'name', matters: mustName },
  {
    id: 'vote',
    matters: ({ phase, viewer, voters }) => phase === 'voting' && viewer !== null && voters.includes(viewer),
  },
  {
    id: 'last-to-act',
    matters: (view) => isActing(view) && view.actions.length === view.seats - 1,
  },
  { id: 'accuse', matters: (view) => isActing(view) && view.own?.accusable != null },
  { id: 'bluff', matters: isActing },
  { id: 'pass', matters: isActing },
  { id: 'team', matters: ({ phase, own }) => phase !== 'over' && own !== null },
  {
    id: 'few-cards',
    matters: ({ phase, handCounts }) => phase !== 'over' && handCounts.some((count) => count <= FEW_CARDS),
  },
  { id: 'timer', matters: ({ own }) => own?.mayAskForTimer === true },
];

/** The screens of Fame Us, as a `GameUi` of the kernel. */
export const fameUsUi: GameUi<FameUsTypes> = {
  lobby,
  post,
  prompt,
  news,
  page,
  animate,
  panel,
  modal: (view, payload, localizer) =>
    nameModal(view, payload, localizer) ??
    butModal(view, payload, localizer) ??
    mindModal(view, payload, localizer),
  refuseModal,
  moves,
  secretScreen: handScreen,
  history: (view, _, number, localizer, pastViews) => historyPage(view, pastViews(), number, localizer),
  revealStages,
  suspenseMs,
  resultPicture: (view, localizer) => revealPicture(localizer, view),
  settingsForm,
  newSettings,
  replay: PAYLOADS.recap,
  rules: rulesPages,
  causeName,
  podium: (ranking) => ({ kind: podium.kind, scene: podiumScene(ranking) }),
  tips,
};
