import type { GameUi, Localizer, SettingsForm } from '../../../kernel/ui.ts';
import type { FameUsMove, FameUsSettings } from '../rules/state.ts';
import type { FameUsView } from '../rules/view.ts';
import { PAYLOADS } from './blocks.ts';
import { handScreen } from './hand-screen.ts';
import { historyPage } from './history-page.ts';
import { moves, page, panel, watch } from './payload-router.ts';
import { revealPicture, lobbyPicture } from './pictures.ts';
import { post, prompt } from './post.ts';
import { nameModal } from './proposal-panels.ts';
import { rulesPages } from './rules-pages.ts';
import { tips } from './tips.ts';
import { revealStages } from './unfolding-end.ts';
import { TEAMS } from '../rules/teams.ts';
import type { MessageArgument } from '../../../kernel/message.ts';
import type { Picture } from '../../../kernel/screen.ts';
import { chosenFirstPlayer, firstPlayerOptions } from '../../../kernel/screen-builders.ts';

/** What the host may change in the lobby (the kernel's `settingsForm`): who starts (F6). */
const settingsForm: SettingsForm<FameUsSettings> = {
  choices: ({ first }, { holders }, localizer) => [
    {
      id: 'first',
      label: localizer.plain('fame-us.settings.first'),
      options: firstPlayerOptions(first, holders, localizer.plain('fame-us.settings.first-random')),
    },
  ],
  choose: (settings, choice, value, { holders }) => {
    const first = choice === 'first' ? chosenFirstPlayer(value, holders) : null;
    return first === null ? null : { settings: { ...settings, first } };
  },
};

/** A table that has not begun (the kernel's `lobby`). The title is plain text, the note markdown. */
const lobby = (
  { pace, first, guided }: FameUsSettings,
  localizer: Localizer,
): { readonly title: string; readonly note: string; readonly picture: Picture } => ({
  title: localizer.plain('fame-us.lobby.title'),
  note:
    guided === true
      ? localizer.markdown('fame-us.lobby.guided')
      : localizer.markdown('fame-us.lobby.note', { pace, first: firstArgument(first) }),
  picture: lobbyPicture(localizer),
});

/** Who starts. A user is known by id, and by name where Discord told it. */
function firstArgument(first: FameUsSettings['first']): MessageArgument {
  if (first === 'random') return { key: 'fame-us.lobby.first-random' };
  const name = first.name ?? (/^\d{1,20}$/u.test(first.holder) ? null : first.holder);
  if (name === null) return { key: 'fame-us.lobby.first-chosen' };
  return { key: 'fame-us.lobby.first-named', args: { who: { userText: name } } };
}

/** A team that somebody was on; `null` for what is none. */
const causeName = (cause: string, localizer: Localizer): string | null => {
  const team = TEAMS.find((each) => each === cause);
  return team === undefined ? null : localizer.plain(`fame-us.team.${team}`);
};

/** The screens of Fame Us, as a `GameUi` of the kernel. */
export const fameUsUi: GameUi<FameUsSettings, FameUsView, FameUsMove> = {
  lobby,
  post,
  prompt,
  page,
  watch,
  panel,
  modal: nameModal,
  moves,
  secretScreen: handScreen,
  history: historyPage,
  revealStages,
  resultPicture: (view, localizer) => revealPicture(localizer, view),
  settingsForm,
  replay: PAYLOADS.recap,
  rules: rulesPages,
  causeName,
  tips,
};
