import type { StartedTable } from '../../table/table.ts';
import type { Message } from '../../kernel/message.ts';
import { localizerFor, withNotice } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { watchingScreen } from './watching-screen.ts';
import type { Caller } from '../../table/decision.ts';
import type { WatchingDeps } from '../../discord/interactions/seat-context.ts';

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
