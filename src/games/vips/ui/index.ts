import type { GameUi } from '../../../kernel/ui.ts';
import type { VipsTypes } from '../rules/view.ts';
import { idealPicture } from '../pictures/ideal.ts';
import { podium, podiumScene } from '../pictures/podium.ts';
import { argumentModal } from './argument-modal.ts';
import { betModal } from './bet-modal.ts';
import { PAGES } from './blocks.ts';
import { causeName } from './cause-name.ts';
import { historyPage } from './history-page.ts';
import { lobby } from './lobby.ts';
import { ownBetScreen } from './own-bet-screen.ts';
import { animate, moves, page, panel } from './payload-router.ts';
import { news, post, prompt } from './post.ts';
import { rematchAnew, rematchForm } from './rematch-form.ts';
import { revealStages } from './unfolding-end.ts';
import { rulesPages } from './rules-pages.ts';
import { settingsForm } from './settings-form.ts';
import { tips } from './tips.ts';

/** The screens of VIPs, as a `GameUi` of the kernel. */
export const vipsUi: GameUi<VipsTypes> = {
  lobby,
  post,
  prompt,
  news,
  page,
  animate,
  panel,
  modal: (view, payload, localizer) =>
    betModal(view, payload, localizer) ?? argumentModal(view, payload, localizer),
  moves,
  secretScreen: ownBetScreen,
  history: historyPage,
  revealStages,
  resultPicture: (view, localizer) => idealPicture(localizer, view),
  rematchForm,
  rematchAnew,
  settingsForm,
  replay: PAGES.recap,
  rules: rulesPages,
  causeName,
  podium: (ranking) => ({ painter: podium.painter, scene: podiumScene(ranking) }),
  tips,
};
