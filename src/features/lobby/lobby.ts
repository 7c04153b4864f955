import type { TableCommand } from '../../table/command.ts';
import type { CommandOutcome } from '../../table/decision.ts';
import type { LoadedTable } from '../../table/table.ts';
import type { Message } from '../../kernel/game.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { actionButton, answerOf, rowOf, textBlock } from '../../discord/components/blocks.ts';
import { parkedMessage, refusalAnswer, textAnswer } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import { tableName } from '../../discord/components/table-lines.ts';
import { answerTo, type AtTable, atTable, localizerAfter } from '../../discord/interactions/at-table.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { acts, type Route } from '../../discord/interactions/route.ts';
import { hasLeft } from '../../discord/rest/lookups.ts';
import { seatOf } from '../../table/seats.ts';
import { rejectUnlessMayCancel, cancel } from '../../table/game-decisions.ts';
import { waitingMessage, waitingPlace } from '../../table/lobby-seats.ts';
import type { Parts } from '../feature.ts';

/** A button of the lobby's post: the post shows what it does, and only a refusal is answered. */
export const seatRoute = <Args extends object>(
  code: string,
  command: TableCommand<Args>,
  argsOf: (payload: string) => Args,
): Route<Parts> => ({
  code,
  reply: 'follow-up',
  answer: acts(async (parts, click) => {
    const { caller, id } = click;
    const args = argsOf(id.payload);
    const outcome = await parts.tables.run(command, { caller, tableId: id.tableId, ...args });
    return answerSeat(parts, click, command.name, outcome);
  }),
});

/** `null` when the post shows all that there is to say. */
function answerSeat(
  { translator, clock }: Parts,
  { caller, locale }: Click,
  command: string,
  outcome: CommandOutcome,
): AddressedScreen | null {
  const { loaded, localizer } = localizerAfter(translator, locale, outcome);
  const wait = loaded === null || command !== 'join' ? null : waitingMessage(loaded, caller.userId, clock());
  if (loaded !== null && wait !== null) return waitingScreen(loaded, localizer, wait);
  if (!outcome.ok) return refusalAnswer(localizer, outcome.reason);
  const parked = parkedMessage(outcome.value.table);
  if (parked !== null) return refusalAnswer(localizer, parked);
  const wasWaiting = command === 'leave' && waitingPlace(outcome.before.table, caller) > 0;
  return wasWaiting ? textAnswer(localizer.markdown('app.waiting.stopped')) : null;
}

/** Tells a player their place on the waiting list, with a button to give it up. */
const waitingScreen = ({ table }: LoadedTable, localizer: Localizer, wait: Message): AddressedScreen =>
  answerOf(
    [
      textBlock(localizer, wait.key, wait.args),
      rowOf(
        actionButton(
          localizer,
          { route: 'lobbyPanel', payload: 'unwait' },
          { key: 'app.waiting.stop', emoji: '🚪' },
        ),
      ),
    ],
    { tableId: table.id, step: 0 },
  );

/**
 * The confirmation before a table is cancelled, for the host and moderators; everyone else is told who may do it.
 * Players get a button for the case that the host has left the server.
 */
export const askToCancel = atTable(
  (_: Parts, { loaded, localizer, caller }: AtTable<Pick<Click, 'caller' | 'locale'>>) => {
    const { table, match } = loaded;
    if (table.status === 'over' || table.status === 'cancelled')
      return refusalAnswer(localizer, { key: `app.refused.${table.status}` });
    const refusal = rejectUnlessMayCancel(loaded, caller, false);
    if (refusal !== null && seatOf(table, caller) < 0) return refusalAnswer(localizer, refusal);
    // With corrupt settings, its id takes the place of its title.
    const isReadable = loaded.game.parseSettings(table.settings).ok;
    const args = { title: { userText: isReadable ? tableName(loaded, localizer) : table.id } };
    const question =
      refusal === null
        ? localizer.markdown(match === null ? 'app.cancel.ask-lobby' : 'app.cancel.ask-game', args)
        : `${localizer.markdown(refusal.key, refusal.args)}\n\n${localizer.markdown('app.cancel.ask-left', args)}`;
    const yes = refusal === null ? 'app.cancel.yes' : 'app.cancel.left';
    return answerOf(
      [
        { type: 'text', markdown: question },
        rowOf(
          actionButton(localizer, 'cancelConfirm', { key: yes, style: 'danger' }),
          actionButton(localizer, 'keep', { key: 'app.cancel.no' }),
        ),
      ],
      { tableId: table.id, step: 0 },
    );
  },
);

/** Calls the table off: for its host, for moderators, and for any player once the host has left the server. */
export async function cancelTable(parts: Parts, click: Click): Promise<AddressedScreen> {
  const { caller, id } = click;
  const request = { caller, tableId: id.tableId };
  const attempt = await parts.tables.run(cancel, request);
  const hostLeft =
    !attempt.ok &&
    attempt.current !== null &&
    rejectUnlessMayCancel(attempt.current, caller, false) !== null &&
    seatOf(attempt.current.table, caller) >= 0 &&
    (await hasLeft(parts, caller.guildId, attempt.current.table.hostId));
  const outcome = hostLeft ? await parts.tables.run(cancel, { ...request, hostLeft }) : attempt;
  const isOwn = outcome.ok && (hostLeft || outcome.value.table.hostId === caller.userId);
  if (outcome.ok && !isOwn) await parts.noteAction(caller, { action: 'cancelled' });
  return answerTo(parts, click, outcome, 'app.cancel.done');
}
