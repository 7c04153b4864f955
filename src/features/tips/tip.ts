import type { AnyGame } from '../../kernel/playable-game.ts';
import { tipKey } from '../../kernel/game-texts.ts';
import type { Localizer } from '../../kernel/ui.ts';
import type { AppScreen } from '../../discord/components/components.ts';
import { withButton } from '../../discord/components/last-row.ts';
import { withNotice } from '../../discord/components/localizer.ts';

/** A panel with a tip above it, and a button for a player who wants no more of them. */
export const withTip = (
  panel: AppScreen,
  game: Pick<AnyGame, 'id'>,
  tip: string,
  localizer: Localizer,
): AppScreen =>
  withButton(
    withNotice(panel, localizer.markdown('app.tips.tip', { tip: { key: tipKey(game, tip) } })),
    {
      label: localizer.plain('app.tips.off'),
      style: 'secondary',
      action: { route: 'tipsOff', payload: '' },
    },
    'panel',
  );
