import type { GameUi } from '../../../kernel/ui.ts';
import type { FameUsMove, FameUsSettings } from '../rules/state.ts';
import type { FameUsView } from '../rules/view.ts';
import { PAYLOADS } from './blocks.ts';
import { causeName } from './cause-name.ts';
import { handScreen } from './hand-screen.ts';
import { historyPage } from './history-page.ts';
import { lobby } from './lobby.ts';
import { moves, page, panel, watch } from './payload-router.ts';
import { revealPicture } from './pictures.ts';
import { post, prompt } from './post.ts';
import { nameModal } from './proposal-panels.ts';
import { rulesPages } from './rules-pages.ts';
import { settingsForm } from './settings-form.ts';
import { tips } from './tips.ts';
import { revealStages } from './unfolding-end.ts';

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
