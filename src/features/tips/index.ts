import { acts } from '../../discord/interactions/route.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { createTipService, seenTips, type TipService, tipsOff } from './tip-service.ts';
import { texts } from './texts.ts';
import { tipKey } from '../../kernel/game-texts.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { actionButton } from '../../discord/components/blocks.ts';
import type { AppButton } from '../../discord/components/components.ts';
import { withButton } from '../../discord/components/last-row.ts';
import { appTextAnswer, withNoticeInside } from '../../discord/components/localizer.ts';
import { unlessDown } from '../../table/ports/store.ts';
import type { SeatPanel } from '../../discord/panels/panel-part.ts';
import { tipOf } from '../../kernel/match-screens.ts';

type TipDeps = Parts & { readonly tips: TipService };

/**
 * The tip of a panel, noted as seen; `null` for none, in a guided game, and while the store is down: no panel fails for want of
 * a tip. It is the next one when the panel opens or answers
 * a move, and the same while something is being chosen there, because buttons must not move then.
 */
async function tipFor({ tips }: TipDeps, panel: SeatPanel): Promise<string | null> {
  const { caller, loaded, match, seat, payload } = panel;
  const moment = `${loaded.table.id} ${match.step}`;
  if (payload !== '') return tips.shownAt(caller.userId, moment);
  const next = (): Promise<string | null> =>
    tips.next(caller.userId, loaded.game.id, (seen) => tipOf(match, seat, seen));
  // A planned turn whose time has come has a line of its own: with a tip, too, it is higher than a phone.
  const { stage = 'ahead' } = loaded.table.planned[caller.userId] ?? {};
  const tip = match.isGuided || stage !== 'ahead' ? null : await unlessDown(next(), null);
  tips.noteShown(caller.userId, moment, tip);
  return tip;
}

/** For a player who wants no more tips. */
const offButton = (localizer: Localizer): AppButton =>
  actionButton(localizer, 'tipsOff', { key: 'app.tips.off', isMore: true });

/** Advice for a player who is new to a game, one tip at a time in their panel. */
export const tips = defineFeature({
  texts,
  stored: [seenTips, tipsOff],
  services: ({ store, mayBeShared }) => ({ tips: createTipService(store.stored, mayBeShared) }),
  routes: {
    // The player is shown no more tips, of any game. Their panel stays as it is.
    tipsOff: {
      code: '3',
      reply: 'reply',
      answer: acts<TipDeps>(async ({ tips: stored, translator }, { caller, locale }) => {
        await stored.switchOff(caller.userId);
        return appTextAnswer(translator, locale, 'app.tips.are-off');
      }),
    },
  },
  panel: (parts) => ({
    opened: async (screen, panel) => {
      const tip = await tipFor(parts, panel);
      if (tip === null) return screen;
      const { localizer, loaded } = panel;
      const line = localizer.markdown('app.tips.tip', { tip: { key: tipKey(loaded.game, tip) } });
      return withNoticeInside(withButton(screen, offButton(localizer), 'panel'), line);
    },
    more: async (screen, { caller, match, localizer }) => {
      const isSilent = match.isGuided || (await unlessDown(parts.tips.areOff(caller.userId), true));
      return isSilent ? screen : withButton(screen, offButton(localizer), 'panel');
    },
  }),
});
