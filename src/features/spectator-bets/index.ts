import { withTextAboveControls, withButton, withFooter } from '../../discord/components/last-row.ts';
import { localizerFor, refusalAnswer, withNotice } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import { type AtTable, atTable } from '../../discord/interactions/at-table.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { acts, answers } from '../../discord/interactions/route.ts';
import { watch } from '../../discord/panels/watching.ts';
import { isWatchable, refuseWatching } from '../../discord/panels/seat-context.ts';
import { ok, refuse, type Rejection } from '../../kernel/game.ts';
import type { PostPart } from '../../posts/post-screens.ts';
import { defineCommand } from '../../table/command.ts';
import { isSpectator, NO_WATCHING, seatOf, type Caller } from '../../table/seats.ts';
import { type NamedBet, SPECTATOR_BETS_KEY } from '../../table/spectator-bet.ts';
import { seatsToTake } from '../../table/stand-in.ts';
import type { LoadedTable, StartedTable } from '../../table/table.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { bestSpectatorBets, betButton, betPanelScreen, betSealText, betTexts } from './bet-screens.ts';
import { texts } from './texts.ts';

/** How many people may bet on one game. */
export const MAX_SPECTATOR_BETS = 1_000;

/** Why this caller cannot bet on a game from outside, or `null`. */
function rejectUnlessMayBet({ table, match }: LoadedTable, caller: Pick<Caller, 'userId'>): Rejection | null {
  if (table.status === 'cancelled') return { key: 'app.refused.cancelled' };
  if (match === null) return { key: 'app.refused.not-begun' };
  // Not every game has them.
  if (match.spectatorBets === 'none') return { key: 'app.house.none' };
  if (seatOf(table, caller) >= 0) return { key: 'app.refused.house-seated' };
  return match.spectatorBets === 'open' ? null : { key: 'app.refused.house-closed' };
}

/**
 * Makes or changes the caller's spectator bet, as a click with this payload asks: for people without a seat. Nobody else
 * notices: the game, its deadlines and its posts stay as they are. The table's version grows, so that a bet and the move
 * that closes them cannot both be late.
 */
export const placeBet = defineCommand(
  'place-bet',
  (loaded, { payload }: { readonly payload: string }, { caller, now, watching, ownBet }) => {
    const { table, match } = loaded;
    if (isSpectator(table, caller) && !watching) return refuse(NO_WATCHING);
    const rejection = rejectUnlessMayBet(loaded, caller);
    if (rejection !== null) return refuse(rejection);
    const bet = loaded.game.parts.spectatorBets?.betOf(payload) ?? null;
    if (bet === null) return refuse({ key: 'app.not-any-more' });
    const { own, count, lastNumber } = ownBet;
    if (own === null && count >= MAX_SPECTATOR_BETS)
      return refuse({ key: 'app.refused.house-full', args: { max: MAX_SPECTATOR_BETS } });
    const number = own?.number ?? lastNumber + 1;
    const spectatorBet = { number, userId: caller.userId, name: caller.name, bet, at: now };
    return ok({ table, match, outbox: [], isUnseen: true, spectatorBet });
  },
  { reads: ['watching', 'ownBet'] },
);

/** The spectator bets that may be told at the end of a game. Empty before. */
const toldSpectatorBets = ({ store }: Parts, { table, match }: StartedTable) =>
  match.outcome === null || table.commitments[SPECTATOR_BETS_KEY] === undefined
    ? []
    : store.namedBetsOf(table.id);

/** The panel in which the caller bets on a game from outside; where that is not possible any more, what there is to watch. */
const showBetPanel = atTable(async (deps: Parts, click: AtTable) => {
  const { caller, id, input, loaded, localizer } = click;
  const unwatchable = await refuseWatching(deps, loaded, caller, click.locale);
  if (unwatchable !== null) return unwatchable;
  const refusal = rejectUnlessMayBet(loaded, caller);
  if (!isWatchable(loaded) || refusal !== null)
    return refuseSpectatorBet(deps, click, loaded, refusal ?? { key: 'app.refused.gone' });
  const { table, match } = loaded;
  const { own } = await deps.store.ownBetOf(table.id, caller.userId);
  return {
    screen: betPanelScreen(match, own, id.payload, input, localizer),
    address: { tableId: table.id, step: match.step },
  };
});

/** Makes the caller's spectator bet. Resolves with what there is to watch, and with the bet in it. */
async function placeSpectatorBet(deps: Parts, click: Click): Promise<AddressedScreen> {
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
  deps: Parts,
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
const betLines = (told: readonly NamedBet[]): PostPart => ({
  game: (screen, { started, from, localizer }) => {
    const button = betButton(started, false, localizer);
    return withButton(
      withFooter(screen, betSealText(started, from, localizer)),
      button && { ...button, style: 'secondary', isMore: true, isForSpectators: true },
    );
  },
  end: (screen, { started, localizer }) =>
    withFooter(screen, bestSpectatorBets(started.match, told, localizer)),
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
  panel: ({ store }) => ({
    // The post's own button leads everyone to a bet, for as long as they have made none.
    spectatorOpens: async ({ started, caller, localizer }) => {
      if (betButton(started, false, localizer) === null || seatsToTake(started.table, caller).length > 0)
        return null;
      const { own } = await store.ownBetOf(started.table.id, caller.userId);
      return own === null ? betPanelScreen(started.match, null, '', {}, localizer) : null;
    },
    page: async (screen, { started, caller, localizer }) => {
      const { table, match } = started;
      if (match.outcome === null || match.spectatorBets === 'none') return screen;
      const text = betTexts(started, await store.ownBetOf(table.id, caller.userId), localizer);
      return withNotice(screen, text === '' ? null : text);
    },
    spectator: async (screen, { started, caller, localizer }) => {
      if (started.match.outcome !== null) return screen;
      const bets =
        started.match.spectatorBets === 'none' ? null : await store.ownBetOf(started.table.id, caller.userId);
      const text = betTexts(started, bets, localizer);
      const button = betButton(started, bets !== null && bets.own !== null, localizer);
      const told = withTextAboveControls(screen, text);
      return withButton(told, button, 'panel');
    },
  }),
  post: (parts) => async (started) => betLines(await toldSpectatorBets(parts, started)),
});
