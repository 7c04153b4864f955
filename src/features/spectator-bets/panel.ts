import { spectatorBetOf } from '../../table/spectator-bet.ts';
import type { LoadedTable } from '../../table/table.ts';
import type { Message } from '../../kernel/message.ts';
import { betPanelScreen } from './bet-screens.ts';
import { localizerFor } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { refusalAnswer } from '../../discord/components/text-answer.ts';
import { watch } from '../../discord/panels/watch.ts';
import type { Caller } from '../../table/decision.ts';
import { seatOf } from '../../table/seats.ts';
import type { Click } from '../../discord/interactions/click.ts';
import type { PartedPanelDeps } from '../../discord/panels/panel-part.ts';
import { refuseWatching, isWatchable } from '../../discord/panels/seat-context.ts';
import { placeBet } from './bet.ts';

/** The panel in which the caller bets on a game from outside; where that is not possible any more, what there is to watch. */
export async function showBetPanel(
  deps: PartedPanelDeps,
  { caller, locale, id, input }: Click,
): Promise<AddressedScreen> {
  const loaded = await deps.tables.find(caller.guildId, id.tableId);
  const unwatchable = loaded === null ? null : await refuseWatching(deps, loaded, caller, locale);
  if (unwatchable !== null) return unwatchable;
  const refusal = rejectUnlessMayBet(loaded, caller);
  if (loaded === null || !isWatchable(loaded) || refusal !== null)
    return refuseSpectatorBet(deps, loaded, caller, locale, refusal ?? { key: 'app.refused.gone' });
  const { table, match } = loaded;
  const localizer = localizerFor(deps.translator, locale, table);
  const own = spectatorBetOf(await deps.tables.read('spectatorBets', loaded), caller.userId);
  return {
    screen: betPanelScreen(match, own, id.payload, input, localizer),
    address: { tableId: table.id, step: match.step },
  };
}

/** Makes the caller's spectator bet. Resolves with what there is to watch, and with the bet in it. */
export async function placeSpectatorBet(
  deps: PartedPanelDeps,
  { caller, locale, id }: Click,
): Promise<AddressedScreen> {
  const outcome = await deps.tables.run(placeBet, { caller, tableId: id.tableId, payload: id.payload });
  if (!outcome.ok) return refuseSpectatorBet(deps, outcome.current, caller, locale, outcome.reason);
  const { value } = outcome;
  return isWatchable(value)
    ? watch(deps, value, caller, locale, { key: 'app.house.placed' })
    : refuseSpectatorBet(deps, value, caller, locale, { key: 'app.refused.cancelled' });
}

function rejectUnlessMayBet(loaded: LoadedTable | null, caller: Caller): Message | null {
  if (loaded === null) return { key: 'app.refused.gone' };
  const { table, match } = loaded;
  if (match === null) return { key: 'app.refused.not-begun' };
  if (table.status === 'cancelled') return { key: 'app.refused.cancelled' };
  if (seatOf(table, caller) >= 0) return { key: 'app.refused.house-seated' };
  if (match.spectatorBets === 'none' || loaded.commitments === null) return { key: 'app.house.none' };
  return match.spectatorBets === 'open' ? null : { key: 'app.refused.house-closed' };
}

/** Says why there is no spectator bet, above what the caller may watch, if they may. */
async function refuseSpectatorBet(
  deps: PartedPanelDeps,
  loaded: LoadedTable | null,
  caller: Caller,
  locale: string,
  reason: Message,
): Promise<AddressedScreen> {
  const unwatchable = loaded === null ? null : await refuseWatching(deps, loaded, caller, locale);
  if (unwatchable !== null) return unwatchable;
  if (loaded !== null && isWatchable(loaded) && seatOf(loaded.table, caller) < 0)
    return watch(deps, loaded, caller, locale, reason);
  return refusalAnswer(localizerFor(deps.translator, locale, loaded?.table ?? null), reason);
}
