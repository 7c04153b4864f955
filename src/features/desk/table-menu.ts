import type { AppButton } from '../../discord/components/components.ts';
import { deskButton, runPayload } from '../../discord/components/desk-buttons.ts';
import { localizerFor, refusalAnswer, withNotice } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { wayToTable } from '../../discord/components/table-lines.ts';
import { placeOf, tableLines } from '../../discord/panels/table-list.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { viewerIn } from '../../discord/interactions/viewer.ts';
import { commandName } from '../../kernel/game-texts.ts';
import type { Message } from '../../kernel/message.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { rejectUnlessMayCancel } from '../../table/game-decisions.ts';
import { join } from '../../table/join.ts';
import { waitingPlace } from '../../table/lobby-seats.ts';
import { seatOf } from '../../table/seats.ts';
import type { LoadedTable } from '../../table/table.ts';
import type { Parts } from '../feature.ts';

/** What a press in the menu of a table does beside running commands. */
export const MENU_PAYLOADS = { join: 'sit' } as const;

type MenuParts = Pick<Parts, 'tables' | 'translator' | 'visibility'>;

/** What can be done at a table, for a person who can see its channel or has a seat there. */
export async function showTableMenu(
  parts: MenuParts,
  click: Click,
  tableId: string,
  notice: Message | null = null,
): Promise<AddressedScreen> {
  const { tables, translator, visibility } = parts;
  const { caller, locale, channel } = click;
  const loaded = await tables.find(caller.guildId, tableId);
  const localizer = localizerFor(translator, locale, loaded?.table ?? null);
  const gone = refusalAnswer(localizer, { key: 'app.refused.gone' });
  if (loaded?.game.parseSettings(loaded.table.settings).ok !== true) return gone;
  const { table, match } = loaded;
  if (table.status === 'over' || table.status === 'cancelled')
    return refusalAnswer(localizer, { key: `app.refused.${table.status}` });
  const place = placeOf(table, caller);
  const isSeated = place.isOwn || waitingPlace(table, caller) > 0;
  if (!isSeated && (await visibility.visibleTo(viewerIn(caller, channel), [place])).length === 0) return gone;
  const post = await tables.newestPost(table);
  const screen = {
    blocks: [
      { type: 'text' as const, markdown: tableLines(parts, locale, [loaded]) },
      { type: 'buttons' as const, buttons: buttonsOf(loaded, click, isSeated, localizer) },
      wayToTable(table, post, localizer),
    ],
  };
  return {
    screen: withNotice(screen, notice === null ? null : localizer.markdown(notice.key, notice.args)),
    address: { tableId: table.id, step: match?.step ?? 0 },
  };
}

function buttonsOf(
  loaded: LoadedTable,
  { caller }: Click,
  isSeated: boolean,
  localizer: Localizer,
): readonly AppButton[] {
  const { table, game } = loaded;
  const command = commandName(game);
  const isLobby = table.status === 'lobby';
  const run = (
    subcommand: 'show' | 'history' | 'leave' | 'cancel',
    emoji: string,
    style: AppButton['style'] = 'secondary',
  ): AppButton =>
    deskButton(localizer, runPayload(command, subcommand), { key: `app.desk.${subcommand}`, emoji, style });
  const enter: readonly AppButton[] = isLobby
    ? isSeated
      ? []
      : [deskButton(localizer, MENU_PAYLOADS.join, { key: 'app.lobby.join', emoji: '🪑', style: 'success' })]
    : [
        {
          label: localizer.plain(isSeated ? 'app.desk.my-panel' : 'app.desk.watch'),
          emoji: { name: isSeated ? '🃏' : '👀' },
          style: 'success',
          action: { route: 'open', payload: '' },
        },
      ];
  return [
    ...enter,
    run('show', '📌'),
    ...(isLobby ? [] : [run('history', '📜')]),
    ...(isSeated ? [run('leave', '🚪')] : []),
    ...(rejectUnlessMayCancel(loaded, caller, false) === null || seatOf(table, caller) >= 0
      ? [run('cancel', '✖️', 'danger')]
      : []),
  ];
}

/** Takes a seat, or a place on the waiting list, and shows the menu again. */
export async function joinFromMenu(parts: MenuParts, click: Click): Promise<AddressedScreen> {
  const { caller, id } = click;
  const outcome = await parts.tables.run(join, { caller, tableId: id.tableId });
  if (!outcome.ok && outcome.current === null)
    return refusalAnswer(localizerFor(parts.translator, click.locale, null), outcome.reason);
  if (!outcome.ok) return showTableMenu(parts, click, id.tableId, outcome.reason);
  const place = waitingPlace(outcome.value.table, caller);
  const notice: Message =
    place > 0 ? { key: 'app.waiting.place', args: { place } } : { key: 'app.desk.joined' };
  return showTableMenu(parts, click, id.tableId, notice);
}
