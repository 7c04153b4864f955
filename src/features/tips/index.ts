import { acts } from '../../discord/interactions/route.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { createTipService, type TipService } from './tip-service.ts';
import { createTipStore, seenTips, tipsOff } from './tip-store.ts';
import { texts } from './texts.ts';
import { tipKey } from '../../kernel/game-texts.ts';
import type { Localizer } from '../../kernel/screen.ts';
import type { AppButton } from '../../discord/components/components.ts';
import { withButton } from '../../discord/components/last-row.ts';
import { localizerFor, textAnswer, withNotice } from '../../discord/components/localizer.ts';
import { StoreError } from '../../table/ports/store.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { SeatPanel } from '../../discord/panels/panel-part.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import type { Caller } from '../../table/decision.ts';
import { tipOf } from '../../kernel/match-screens.ts';

interface TipDeps {
  readonly tips: TipService;
  readonly translator: Translator;
}

/**
 * The tip that the caller should read in their panel, noted as seen; `null` for none, in a guided game, and while the
 * store cannot be used: a panel never fails for want of a tip.
 */
async function nextTip(
  { tips }: Pick<TipDeps, 'tips'>,
  { caller, loaded, match, seat }: SeatPanel,
): Promise<string | null> {
  if (match.isGuided) return null;
  try {
    return await tips.next(caller.userId, loaded.game.id, (seen) => tipOf(match, seat, seen));
  } catch (error) {
    // The store reports an outage by itself.
    if (error instanceof StoreError) return null;
    throw error;
  }
}

/**
 * The tip of a panel: the next one when it opens or answers a move, and the same while something is being chosen there,
 * because buttons must not move then.
 */
async function tipFor({ tips }: Pick<TipDeps, 'tips'>, panel: SeatPanel): Promise<string | null> {
  const { userId } = panel.caller;
  const moment = `${panel.loaded.table.id} ${panel.match.step}`;
  if (panel.payload !== '') return tips.shownAt(userId, moment);
  const tip = await nextTip({ tips }, panel);
  tips.noteShown(userId, moment, tip);
  return tip;
}

/** The caller is shown no more tips, of any game. Their panel stays as it is. */
async function switchTipsOff(
  { tips, translator }: TipDeps,
  { caller, locale }: { readonly caller: Caller; readonly locale: string },
): Promise<AddressedScreen> {
  await tips.switchOff(caller.userId);
  return textAnswer(localizerFor(translator, locale, null).markdown('app.tips.are-off'));
}

/** Whether the caller wants no tips; `true` while the store cannot be used. */
async function areOff({ tips }: Pick<TipDeps, 'tips'>, { userId }: Pick<Caller, 'userId'>): Promise<boolean> {
  try {
    return await tips.areOff(userId);
  } catch (error) {
    if (error instanceof StoreError) return true;
    throw error;
  }
}

/** For a player who wants no more tips. */
const offButton = (localizer: Localizer): AppButton => ({
  label: localizer.plain('app.tips.off'),
  style: 'secondary',
  isMore: true,
  action: { route: 'tipsOff', payload: '' },
});

interface Own {
  readonly tips: TipService;
}

/** What a player who is new to a game should know, one tip at a time in their panel. */
export const tips = defineFeature({
  texts,
  stored: [seenTips, tipsOff],
  services: ({ store, isShared }) => ({ tips: createTipService(createTipStore(store.stored), { isShared }) }),
  routes: {
    // For players who want no more tips.
    tipsOff: { code: '3', reply: 'reply', answer: acts<Parts & Own>(switchTipsOff) },
  },
  panel: (parts) => ({
    opened: async (panel) => {
      const tip = await tipFor(parts, panel);
      if (tip === null) return (screen) => screen;
      const { localizer, loaded } = panel;
      const line = localizer.markdown('app.tips.tip', { tip: { key: tipKey(loaded.game, tip) } });
      return (screen) => withNotice(withButton(screen, offButton(localizer), 'panel'), line);
    },
    more: async ({ caller, match, localizer }) => {
      const isSilent = match.isGuided || (await areOff(parts, caller));
      return (screen) => (isSilent ? screen : withButton(screen, offButton(localizer), 'panel'));
    },
  }),
});
