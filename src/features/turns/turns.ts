import { rejectUnlessMayGiveUp, claimSeat, resignSeat } from './change-seat.ts';
import type { LoadedTable } from '../../table/table.ts';
import { actionButton, answerOf, rowOf, textBlock } from '../../discord/components/blocks.ts';
import { localizerFor, refusalAnswer, textAnswer } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import type { Click, PanelDeps } from '../../discord/interactions/click.ts';
import { voteAtTimeUp } from '../../table/time-up-vote.ts';
import { leave } from '../../table/lobby-seats.ts';

/** Notes what the caller wants to be done about a turn whose time is up. Resolves with what they are told. */
export async function voteOnTurn(
  { tables, translator }: PanelDeps,
  { caller, locale, id }: Click,
): Promise<AddressedScreen> {
  const outcome = await tables.run(voteAtTimeUp, {
    caller,
    tableId: id.tableId,
    step: id.step,
    choice: id.payload,
  });
  const table = (outcome.ok ? outcome.value : outcome.current)?.table ?? null;
  const localizer = localizerFor(translator, locale, table);
  if (!outcome.ok) return refusalAnswer(localizer, outcome.reason);
  const isOpen = outcome.value.table.turnClock?.stage === 'deciding';
  return textAnswer(localizer.markdown(isOpen ? 'app.ladder.voted' : 'app.ladder.done'));
}

/** Takes a seat from the bot that sits in. Resolves with `null` when that was done, else with why not. */
export async function takeSeat(
  { tables, translator }: PanelDeps,
  { caller, locale, id }: Click,
): Promise<{ readonly taken: LoadedTable } | AddressedScreen> {
  const seat = /^\d{1,2}$/u.test(id.payload) ? Number(id.payload) : -1;
  const outcome = await tables.run(claimSeat, { caller, tableId: id.tableId, seat });
  if (outcome.ok) return { taken: outcome.value };
  return refusalAnswer(localizerFor(translator, locale, outcome.current?.table ?? null), outcome.reason);
}

/** Leaves a table: in the lobby at once; during the game the answer asks first whether a bot shall take over. */
export async function leaveTable(
  { tables, translator }: PanelDeps,
  { caller, locale }: Pick<Click, 'caller' | 'locale'>,
  tableId: string,
): Promise<AddressedScreen> {
  const loaded = await tables.find(caller.guildId, tableId);
  const localizer = localizerFor(translator, locale, loaded?.table ?? null);
  if (loaded === null) return refusalAnswer(localizer, { key: 'app.refused.gone' });
  if (loaded.table.status === 'lobby') {
    const outcome = await tables.run(leave, { caller, tableId });
    return outcome.ok ? textAnswer(localizer.markdown('app.left')) : refusalAnswer(localizer, outcome.reason);
  }
  const rejection = rejectUnlessMayGiveUp(loaded, caller);
  if (rejection !== null) return refusalAnswer(localizer, rejection);
  return answerOf(
    [
      textBlock(localizer, 'app.give-up.ask'),
      rowOf(
        actionButton(localizer, 'giveUpSeat', { key: 'app.give-up.yes', emoji: '🚪', style: 'danger' }),
        actionButton(localizer, 'keep', { key: 'app.give-up.no' }),
      ),
    ],
    { tableId, step: 0 },
  );
}

/** Gives the caller's seat to a bot. Resolves with what they are told. */
export async function giveUpSeat(
  { tables, translator }: PanelDeps,
  { caller, locale, id }: Click,
): Promise<AddressedScreen> {
  const outcome = await tables.run(resignSeat, { caller, tableId: id.tableId });
  const table = (outcome.ok ? outcome.value : outcome.current)?.table ?? null;
  const localizer = localizerFor(translator, locale, table);
  return outcome.ok
    ? textAnswer(localizer.markdown('app.give-up.done'))
    : refusalAnswer(localizer, outcome.reason);
}
