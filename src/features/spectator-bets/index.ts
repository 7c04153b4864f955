import { withBlocksAboveButtons, withButton } from '../../discord/components/last-row.ts';
import { acts, answers } from '../../discord/interactions/route.ts';
import { spectatorBetOf, type SpectatorBet } from '../../table/spectator-bet.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { placeBet, rejectUnlessMayBet, toldSpectatorBets } from './bet.ts';
import { betButton, betTexts, bestSpectatorBets, betSealText, betPanelScreen } from './bet-screens.ts';
import { texts } from './texts.ts';
import type { PostPart } from '../../posts/post-screens.ts';
import type { LoadedTable } from '../../table/table.ts';
import type { Rejection } from '../../kernel/message.ts';
import { localizerFor, refusalAnswer } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { watch } from '../../discord/panels/panels.ts';
import { seatOf } from '../../table/seats.ts';
import { seatsToTake } from '../../table/stand-in.ts';
import { type AtTable, atTable } from '../../discord/interactions/at-table.ts';
import type { Click } from '../../discord/interactions/click.ts';
import type { PartedPanelDeps } from '../../discord/panels/panel-part.ts';
import { refuseWatching, isWatchable } from '../../discord/panels/seat-context.ts';

/** The panel in which the caller bets on a game from outside; where that is not possible any more, what there is to watch. */
const showBetPanel = atTable(async (deps: PartedPanelDeps, click: AtTable) => {
  const { caller, id, input, loaded, localizer } = click;
  const unwatchable = await refuseWatching(deps, loaded, caller, click.locale);
  if (unwatchable !== null) return unwatchable;
  const refusal = rejectUnlessMayBet(loaded, caller);
  if (!isWatchable(loaded) || refusal !== null)
    return refuseSpectatorBet(deps, click, loaded, refusal ?? { key: 'app.refused.gone' });
  const { table, match } = loaded;
  const own = spectatorBetOf(await deps.tables.read('spectatorBets', loaded), caller.userId);
  return {
    screen: betPanelScreen(match, own, id.payload, input, localizer),
    address: { tableId: table.id, step: match.step },
  };
});

/** Makes the caller's spectator bet. Resolves with what there is to watch, and with the bet in it. */
async function placeSpectatorBet(deps: PartedPanelDeps, click: Click): Promise<AddressedScreen> {
  const { caller, locale, id } = click;
  const outcome = await deps.tables.run(placeBet, { caller, tableId: id.tableId, payload: id.payload });
  if (!outcome.ok) return refuseSpectatorBet(deps, click, outcome.current, outcome.reason);
  const { value } = outcome;
  return isWatchable(value)
    ? watch(deps, value, caller, locale, { key: 'app.house.placed' })
    : refuseSpectatorBet(deps, click, value, { key: 'app.refused.cancelled' });
}

/** Says why there is no spectator bet, above what the caller may watch, if they may. */
async function refuseSpectatorBet(
  deps: PartedPanelDeps,
  { caller, locale }: Click,
  loaded: LoadedTable | null,
  reason: Rejection,
): Promise<AddressedScreen> {
  const unwatchable = loaded === null ? null : await refuseWatching(deps, loaded, caller, locale);
  if (unwatchable !== null) return unwatchable;
  if (loaded !== null && isWatchable(loaded) && seatOf(loaded.table, caller) < 0)
    return watch(deps, loaded, caller, locale, reason);
  return refusalAnswer(localizerFor(deps.translator, locale, loaded?.table ?? null), reason);
}

/**
 * Adds to posts the way to a bet while they are open, the commitment to the bets once they are closed, and at the end the best
 * of those that may be `told`.
 */
const betLines = (told: readonly SpectatorBet[]): PostPart => ({
  game: (screen, { started, from, localizer }) => {
    const seal = betSealText(started, from, localizer);
    const sealed =
      seal === null
        ? screen
        : { ...screen, blocks: [...screen.blocks, { type: 'text' as const, markdown: seal }] };
    const button = betButton(started, false, localizer);
    if (button !== null)
      return withButton(sealed, { ...button, style: 'secondary', isMore: true, isForSpectators: true });
    if (started.match.outcome === null) return sealed;
    const best = bestSpectatorBets(started.match, told, localizer);
    return best === null ? sealed : withBlocksAboveButtons(sealed, [{ type: 'text', markdown: best }]);
  },
});

/** People without a seat bet on a game in secret. */
export const spectatorBets = defineFeature({
  texts,
  routes: {
    // The secret panel in which a spectator bets, with the choices made so far.
    housePanel: { code: 'G', reply: 'in-place', answer: answers<Parts>(showBetPanel) },
    // Makes that bet.
    houseBet: { code: 'M', reply: 'in-place', answer: acts<Parts>(placeSpectatorBet) },
  },
  panel: ({ tables }) => ({
    spectator: async (screen, { started, caller, localizer, isOpening }) => {
      const bets = started.match.spectatorBets === 'none' ? [] : await tables.read('spectatorBets', started);
      const texts = betTexts(started, bets, caller, localizer);
      const hasBet = spectatorBetOf(bets, caller.userId) !== null;
      const button = betButton(started, hasBet, localizer);
      // The post's own button leads everyone to a bet, for as long as they have made none.
      if (isOpening && !hasBet && button !== null && seatsToTake(started.table, caller).length === 0)
        return betPanelScreen(started.match, null, '', {}, localizer);
      const told =
        texts.length === 0
          ? screen
          : withBlocksAboveButtons(screen, [{ type: 'text', markdown: texts.join('\n') }]);
      return button === null ? told : withButton(told, button, 'panel');
    },
  }),
  post:
    ({ store }) =>
    async (started) =>
      betLines(await toldSpectatorBets(store, started)),
});
