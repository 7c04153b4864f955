import type { GameUi } from '../../../kernel/ui.ts';
import type { VipsMove, VipsSettings } from '../rules/state.ts';
import type { VipsView } from '../rules/view.ts';
import { ask } from './argue.ts';
import { history } from './history.ts';
import { lobby } from './lobby.ts';
import { moves, page, panel, watch } from './panel.ts';
import { post } from './post.ts';
import { rules } from './rules.ts';
import { secret } from './secret.ts';

/** How VIPs shows itself. */
export const vipsUi: GameUi<VipsSettings, VipsView, VipsMove> = {
  lobby,
  post,
  page,
  watch,
  panel,
  ask,
  moves,
  secret,
  history,
  rules,
};
