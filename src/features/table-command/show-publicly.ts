import type { LoadedTable } from '../../table/table.ts';
import { contextOf } from '../../table/timer.ts';
import type { Localizer } from '../../kernel/ui.ts';
import type { AppScreen } from '../../discord/components/components.ts';
import { lobbyScreen } from '../../posts/lobby-screen.ts';
import { localizerFor, withNotice } from '../../discord/components/localizer.ts';
import { refusalAnswer } from '../../discord/components/text-answer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import type { CommandCall } from '../../discord/interactions/command.ts';
import { watch } from '../../discord/panels/watch.ts';
import { fullPostTasks } from '../../table/decision.ts';
import { rejectUnlessMayMove } from '../../table/republish.ts';
import type { PartedPanelDeps } from '../../discord/panels/panel-part.ts';
import { refuseWatching, isWatchable, waitForEnd } from '../../discord/panels/seat-context.ts';
import { postOf } from '../../kernel/match-screens.ts';

/**
 * The answer to a person who asks for a table to be posted and may not move it: the public state of the table, for
 * their eyes only. `null` if they may.
 */
export async function spectatorReply(
  deps: PartedPanelDeps,
  { caller, locale }: Pick<CommandCall, 'caller' | 'locale'>,
  tableId: string,
): Promise<AddressedScreen | null> {
  const { tables, translator } = deps;
  const loaded = await tables.find(caller.guildId, tableId);
  const localizer = localizerFor(translator, locale, loaded?.table ?? null);
  if (loaded === null) return refusalAnswer(localizer, { key: 'app.refused.gone' });
  const rejection = rejectUnlessMayMove(loaded, caller);
  if (rejection === null) return null;
  const refused = await refuseWatching(deps, loaded, caller, locale);
  if (refused !== null) return refused;
  const notice = localizer.markdown(rejection.key, rejection.args);
  const unfolding = await waitForEnd(deps, loaded, localizer);
  if (unfolding !== null) return { screen: withNotice(unfolding.screen, notice), address: null };
  if (!isWatchable(loaded) || loaded.match.outcome !== null)
    return { screen: withNotice(publicScreen(loaded, localizer), notice), address: null };
  return watch(deps, loaded, caller, locale, rejection);
}

/** What the public posts show of a table that nobody plays at now, without controls. */
function publicScreen(loaded: LoadedTable, localizer: Localizer): AppScreen {
  const { table, match } = loaded;
  const [task] = fullPostTasks(loaded);
  const { blocks } =
    match === null || task?.kind !== 'post'
      ? lobbyScreen(loaded, localizer)
      : postOf(match, task.from, localizer, contextOf(table));
  const shown = blocks.filter(({ type }) => type !== 'buttons' && type !== 'select');
  if (match === null || table.status !== 'cancelled') return { blocks: shown };
  return { blocks: [...shown, { type: 'text', markdown: localizer.markdown('app.game-cancelled') }] };
}
