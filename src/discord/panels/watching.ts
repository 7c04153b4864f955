import type { Localizer } from '../../kernel/screen.ts';
import type { Message } from '../../kernel/game.ts';
import { contextOf } from '../../table/clock/timer.ts';
import { isEndPosted } from '../../table/results/result-service.ts';
import { seatOf, type Caller } from '../../table/seats.ts';
import type { LoadedTable, StartedTable } from '../../table/table.ts';
import type { AppScreen, AddressedScreen, PanelMoment, KeptPanel } from '../components/components.ts';
import { rulesButton, withButton } from '../components/last-row.ts';
import { localizerFor, parkedMessage, withNotice } from '../components/localizer.ts';
import type { PartedPanelDeps } from './panel-part.ts';
import { isWatchable, momentOf, refuseWatching, seatsToTakeScreen } from './seat-context.ts';

/**
 * The game as a person without a seat sees it, for their eyes only: the public part, and above it the seats that they
 * may take, if there are any. It is made anew by each press, so that no press is too late, and kept fresh meanwhile.
 */
export async function watch(
  deps: PartedPanelDeps,
  started: StartedTable,
  caller: Pick<Caller, 'userId'>,
  locale: string,
  notice: Message | null = null,
): Promise<AddressedScreen> {
  const { table, match } = started;
  const localizer = localizerFor(deps.translator, locale, table);
  let panel = publicPanel(started, localizer);
  for (const { spectator } of deps.panelParts())
    panel = (await spectator?.(panel, { started, caller, localizer })) ?? panel;
  const withRules = withButton(panel, rulesButton(localizer), 'panel');
  const whole = withMessage(withRules, parkedMessage(table), localizer);
  const seats = seatsToTakeScreen(started, caller, localizer);
  const screen = seats === null ? whole : { ...whole, blocks: [...seats.blocks, ...whole.blocks] };
  return {
    screen: withMessage(screen, notice, localizer),
    address: { tableId: table.id, step: match.step },
    panel: watchedPanel(deps, { caller, locale }, momentOf(started, false)),
  };
}

const publicPanel = ({ table, match }: StartedTable, localizer: Localizer): AppScreen =>
  match.ui.panel(match.view(null), '', {}, localizer, contextOf(table));

/** The state of a table if this person watches its game; `null` if they sit there, or there is nothing to watch. */
export const watchedBy = (loaded: LoadedTable, caller: Pick<Caller, 'userId'>): StartedTable | null =>
  isWatchable(loaded) && seatOf(loaded.table, caller) < 0 ? loaded : null;

/** How a panel of a person without a seat is kept fresh. */
const watchedPanel = (
  deps: PartedPanelDeps,
  { caller, locale }: { readonly caller: Pick<Caller, 'userId'>; readonly locale: string },
  moment: PanelMoment,
): KeptPanel => ({
  moment,
  isOnPage: false,
  isWatching: true,
  momentOf: (loaded) => {
    const started = watchedBy(loaded, caller);
    return started && momentOf(started, false);
  },
  refreshed: async (loaded) => {
    const started = watchedBy(loaded, caller);
    const maySee = started !== null && (await refuseWatching(deps, started, caller, locale)) === null;
    return maySee && (await isEndPosted(deps.tables, started)) ? watch(deps, started, caller, locale) : null;
  },
});

const withMessage = (screen: AppScreen, message: Message | null, localizer: Localizer): AppScreen =>
  withNotice(screen, message === null ? null : localizer.markdown(message.key, message.args));

/** What a post's button opens for a person without a seat in place of what there is to watch; `null` for nothing else. */
export async function openedInstead(
  { translator, panelParts }: PartedPanelDeps,
  started: StartedTable,
  caller: Caller,
  locale: string,
): Promise<AddressedScreen | null> {
  const { table, match } = started;
  const localizer = localizerFor(translator, locale, table);
  for (const { spectatorOpens } of panelParts()) {
    const screen = (await spectatorOpens?.({ started, caller, localizer })) ?? null;
    if (screen !== null) return { screen, address: { tableId: table.id, step: match.step } };
  }
  return null;
}
