import { rejectUnlessMayGiveUp, claimSeat, resignSeat } from './change-seat.ts';
import { actionButton, answerOf, rowOf, textBlock } from '../../discord/components/blocks.ts';
import { refusalAnswer, textAnswer } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { answerTo, type AtTable, atTable, refusalAfter } from '../../discord/interactions/at-table.ts';
import type { Click, PanelDeps } from '../../discord/interactions/click.ts';
import type { PartedPanelDeps } from '../../discord/panels/panel-part.ts';
import { renderPanel } from '../../discord/panels/panels.ts';
import { voteAtTimeUp } from '../../table/clock/time-up-vote.ts';
import { leave } from '../../table/lobby-seats.ts';

/** Notes what the caller wants to be done about a turn whose time is up. Resolves with what they are told. */
export async function voteOnTurn(deps: PanelDeps, click: Click): Promise<AddressedScreen> {
  const { caller, id } = click;
  const { tableId, step, payload: choice } = id;
  const outcome = await deps.tables.run(voteAtTimeUp, { caller, tableId, step, choice });
  return answerTo(deps, click, outcome, ({ table: { turnClock } }, { markdown }) =>
    textAnswer(markdown(turnClock?.stage === 'deciding' ? 'app.ladder.voted' : 'app.ladder.done')),
  );
}

/** Takes a seat from the bot that sits in. Resolves with its panel, or with why it was not taken. */
export async function takeSeat(deps: PartedPanelDeps, click: Click): Promise<AddressedScreen> {
  const { caller, id } = click;
  const seat = /^\d{1,2}$/u.test(id.payload) ? Number(id.payload) : -1;
  const outcome = await deps.tables.run(claimSeat, { caller, tableId: id.tableId, seat });
  if (!outcome.ok) return refusalAfter(deps, click, outcome);
  const step = outcome.value.match?.step ?? 0;
  return renderPanel(deps, { ...click, id: { ...id, route: 'open', step, payload: '' } });
}

/** Leaves a table: in the lobby at once; during the game the answer asks first whether a bot shall take over. */
export const leaveTable = atTable(
  async (
    deps: PanelDeps,
    { loaded, caller, locale, localizer }: AtTable<Pick<Click, 'caller' | 'locale'>>,
  ) => {
    const { id: tableId, status } = loaded.table;
    if (status === 'lobby')
      return answerTo(deps, { locale }, await deps.tables.run(leave, { caller, tableId }), 'app.left');
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
  },
);

/** Gives the caller's seat to a bot. Resolves with what they are told. */
export async function giveUpSeat(deps: PanelDeps, click: Click): Promise<AddressedScreen> {
  const { caller, id } = click;
  const outcome = await deps.tables.run(resignSeat, { caller, tableId: id.tableId });
  return answerTo(deps, click, outcome, 'app.give-up.done');
}
