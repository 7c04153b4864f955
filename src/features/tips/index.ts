import { acts } from '../../discord/interactions/route.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { createTipService, type TipService } from './tip-service.ts';
import { withTip } from './tip.ts';
import { nextTip, switchTipsOff } from './tips.ts';
import { texts } from './texts.ts';

interface Own {
  readonly tips: TipService;
}

/** What a player who is new to a game should know, one tip at a time in their panel. */
export const tips = defineFeature({
  texts,
  services: ({ store, isShared }) => ({ tips: createTipService(store, { isShared }) }),
  routes: {
    // For players who want no more tips.
    tipsOff: { code: '3', reply: 'reply', answer: acts<Parts & Own>(switchTipsOff) },
  },
  panel: (parts) => ({
    opened: async (panel) => {
      const tip = await nextTip(parts, panel.caller, panel, panel.payload);
      return (screen) => (tip === null ? screen : withTip(screen, panel.loaded.game, tip, panel.localizer));
    },
  }),
});
