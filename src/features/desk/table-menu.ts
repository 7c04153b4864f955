import { actionButton, answerOf, rowOf } from '../../discord/components/blocks.ts';
import type { AppBlock, AppButton, AddressedScreen } from '../../discord/components/components.ts';
import { deskButton } from '../../discord/components/desk-buttons.ts';
import { localizerFor, noticed, refusalAnswer } from '../../discord/components/localizer.ts';
import { wayToTable } from '../../discord/components/table-lines.ts';
import { tableLines } from '../../discord/panels/table-list.ts';
import type { VerbPress } from '../../discord/interactions/verbs.ts';
import { commandName } from '../../kernel/game-texts.ts';
import type { Message } from '../../kernel/game.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { rejectUnlessMayCancel } from '../../table/game-decisions.ts';
import { join, waitingMessage, waitingPlace } from '../../table/lobby-seats.ts';
import { seatOf } from '../../table/seats.ts';
import type { LoadedTable } from '../../table/table.ts';
import type { Parts } from '../feature.ts';

/** The actions at a table, for a person who can see its channel or has a seat there. */
export async function showTableMenu(
  parts: Parts,
  press: VerbPress,
  tableId: string,
  notice: Message | null = null,
): Promise<AddressedScreen> {
  const { tables, translator } = parts;
  const { caller, locale } = press;
  const loaded = await tables.find(caller, tableId);
  const localizer = localizerFor(translator, locale, loaded?.table ?? null);
  if (loaded?.game.parseSettings(loaded.table.settings).ok !== true)
    return refusalAnswer(localizer, { key: 'app.refused.gone' });
  const { table, match } = loaded;
  if (table.status === 'over' || table.status === 'cancelled')
    return refusalAnswer(localizer, { key: `app.refused.${table.status}` });
  const isSeated = seatOf(table, caller) >= 0 || waitingPlace(table, caller) > 0;
  const post = await tables.newestPost(table);
  const blocks: readonly AppBlock[] = [
    { type: 'text', markdown: tableLines(parts, locale, [loaded]) },
    buttonsOf(loaded, press, isSeated, localizer),
    wayToTable(table, post, localizer),
  ];
  return noticed(answerOf(blocks, { tableId: table.id, step: match?.step ?? 0 }), notice, localizer);
}

function buttonsOf(loaded: LoadedTable, { caller }: VerbPress, isSeated: boolean, localizer: Localizer) {
  const { table, game } = loaded;
  const isLobby = table.status === 'lobby';
  const run = (
    subcommand: 'show' | 'history' | 'leave' | 'cancel',
    emoji: string,
    style: AppButton['style'] = 'secondary',
  ): AppButton =>
    deskButton(localizer, 'run', `${commandName(game)}.${subcommand}`, {
      key: `app.desk.${subcommand}`,
      emoji,
      style,
    });
  const open = isSeated
    ? ({ key: 'app.desk.my-panel', emoji: '🃏', style: 'success' } as const)
    : ({ key: 'app.desk.watch', emoji: '👀', style: 'success' } as const);
  const mayCancel = rejectUnlessMayCancel(loaded, caller, false) === null || seatOf(table, caller) >= 0;
  return rowOf(
    isLobby ? !isSeated && deskButton(localizer, 'sit') : actionButton(localizer, 'open', open),
    run('show', '📌'),
    !isLobby && run('history', '📜'),
    isSeated && run('leave', '🚪'),
    mayCancel && run('cancel', '✖️', 'danger'),
  );
}

/** Takes a seat, or a place on the waiting list, and shows the menu again. */
export async function joinFromMenu(parts: Parts, press: VerbPress): Promise<AddressedScreen> {
  const { caller, id } = press;
  const outcome = await parts.tables.run(join, { caller, tableId: id.tableId });
  if (!outcome.ok && outcome.current === null) return refusalAnswer(press.localizer, outcome.reason);
  if (!outcome.ok) return showTableMenu(parts, press, id.tableId, outcome.reason);
  const notice = waitingMessage(outcome.value, caller.userId, parts.clock()) ?? { key: 'app.desk.joined' };
  return showTableMenu(parts, press, id.tableId, notice);
}
