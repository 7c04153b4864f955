import type { LoadedTable } from '../../app/table.ts';
import type { TableService } from '../../app/table-service.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { Message } from '../../kernel/message.ts';
import type { StartedTable } from '../view/game-screen.ts';
import { localizerFor, withNotice } from '../view/localizer.ts';
import type { AddressedScreen } from '../view/message.ts';
import { seatsToTakeScreen } from '../view/seats-to-take-screen.ts';
import { refusalAnswer } from '../view/text-answer.ts';
import { watchingScreen } from '../view/watching-screen.ts';
import type { Caller } from '../../app/decision.ts';

export interface WatchingDeps {
  readonly tables: TableService;
  readonly translator: Translator;
}

/** What somebody without a seat sees, whatever was pressed: always the present, so that no press is too late. */
export async function watch(
  { tables, translator }: WatchingDeps,
  loaded: StartedTable,
  caller: Pick<Caller, 'userId'>,
  locale: string,
  notice: Message | null = null,
): Promise<AddressedScreen> {
  const { table, match } = loaded;
  const localizer = localizerFor(translator, locale, table);
  const houseBets = match.houseBets === 'none' ? [] : await tables.houseBetsOf(table);
  return {
    screen: withNotice(
      watchingScreen(loaded, caller, localizer, houseBets),
      notice === null ? null : localizer.markdown(notice.key, notice.args),
    ),
    address: { tableId: table.id, step: match.step },
  };
}

/** What somebody is told who may not watch this game, with the seats that they may take, if any; `null` for whoever may. */
export async function refuseWatching(
  { tables, translator }: WatchingDeps,
  loaded: LoadedTable,
  caller: Pick<Caller, 'userId'>,
  locale: string,
): Promise<AddressedScreen | null> {
  const reason = await tables.rejectUnlessMayWatch(caller, loaded);
  if (reason === null) return null;
  const { table, match } = loaded;
  const localizer = localizerFor(translator, locale, table);
  const seats = seatsToTakeScreen(loaded, caller, localizer);
  return seats === null
    ? refusalAnswer(localizer, reason)
    : { screen: seats, address: { tableId: table.id, step: match?.step ?? 0 } };
}
