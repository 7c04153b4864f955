import type { Caller } from '../../table/decision.ts';
import { contextOf } from '../../table/timer.ts';
import type { StartedTable } from '../../table/table.ts';
import type { Message } from '../../kernel/message.ts';
import type { Localizer } from '../../kernel/ui.ts';
import type { AppScreen } from '../components/components.ts';
import { withButton } from '../components/last-row.ts';
import { localizerFor, parkedMessage, withNotice } from '../components/localizer.ts';
import type { AddressedScreen } from '../components/message.ts';
import { rulesButton } from '../components/rules-button.ts';
import { type Decorate, decorated, type PartedPanelDeps } from './panel-part.ts';
import { seatsToTakeScreen } from './seats-to-take-screen.ts';

/**
 * What a person without a seat sees of a game, for their eyes only: what is public, and above it the seats that they may
 * take, if there are any. It is made anew by each press, so that no press is too late.
 */
export async function watch(
  { translator, panelParts }: PartedPanelDeps,
  started: StartedTable,
  caller: Pick<Caller, 'userId'>,
  locale: string,
  notice: Message | null = null,
): Promise<AddressedScreen> {
  const { table, match } = started;
  const localizer = localizerFor(translator, locale, table);
  const panel = match.ui.panel(match.view(null), '', {}, localizer, contextOf(table));
  const parts: Decorate[] = [];
  for (const { spectator } of panelParts())
    if (spectator !== undefined) parts.push(await spectator({ started, caller, localizer }));
  const whole = withMessage(
    withButton(decorated(panel, parts), rulesButton(localizer), 'panel'),
    parkedMessage(table),
    localizer,
  );
  const seats = seatsToTakeScreen(started, caller, localizer);
  const screen = seats === null ? whole : { ...whole, blocks: [...seats.blocks, ...whole.blocks] };
  return { screen: withMessage(screen, notice, localizer), address: { tableId: table.id, step: match.step } };
}

const withMessage = (screen: AppScreen, message: Message | null, localizer: Localizer): AppScreen =>
  withNotice(screen, message === null ? null : localizer.markdown(message.key, message.args));
