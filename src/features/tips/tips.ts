import { StoreError } from '../../table/ports/store-errors.ts';
import type { LoadedTable } from '../../table/table.ts';
import type { TipService } from './tip-service.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { Match } from '../../kernel/match.ts';
import type { Seat } from '../../kernel/game.ts';
import { localizerFor } from '../../discord/components/localizer.ts';
import { textAnswer } from '../../discord/components/text-answer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import type { Caller } from '../../table/decision.ts';
import { tipOf } from '../../kernel/match-screens.ts';

export interface TipDeps {
  readonly tips: TipService;
  readonly translator: Translator;
}

/**
 * The tip that the caller should read in their panel for this payload, noted as seen; `null` for none, in a guided game,
 * and while the store cannot be used: a panel never fails for want of a tip.
 */
export async function nextTip(
  { tips }: Pick<TipDeps, 'tips'>,
  { userId }: Pick<Caller, 'userId'>,
  { loaded, match, seat }: { readonly loaded: LoadedTable; readonly match: Match; readonly seat: Seat },
  payload: string,
): Promise<string | null> {
  if (match.isGuided) return null;
  try {
    return await tips.next(userId, loaded.game.id, (seen) => tipOf(match, seat, payload, seen));
  } catch (error) {
    // The store reports an outage by itself.
    if (error instanceof StoreError) return null;
    throw error;
  }
}

/** The caller is shown no more tips, of any game. Their panel stays as it is. */
export async function switchTipsOff(
  { tips, translator }: TipDeps,
  { caller, locale }: { readonly caller: Caller; readonly locale: string },
): Promise<AddressedScreen> {
  await tips.switchOff(caller.userId);
  return textAnswer(localizerFor(translator, locale, null).markdown('app.tips.are-off'));
}
