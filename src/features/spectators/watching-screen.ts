import { type HouseBet, houseBetOf } from '../../table/house-bet.ts';
import type { StartedTable } from '../../table/table.ts';
import { contextOf } from '../../table/timer.ts';
import type { Localizer } from '../../kernel/ui.ts';
import type { AppScreen } from '../../discord/components/components.ts';
import { houseTexts, withHouseButton } from '../spectator-bets/bet-screens.ts';
import { withTextAboveButtons, withButton } from '../../discord/components/last-row.ts';
import { parkedMessage, withNotice } from '../../discord/components/localizer.ts';
import { seatsToTakeScreen } from '../../discord/interactions/seats-to-take-screen.ts';
import type { Caller } from '../../table/decision.ts';
import { rulesButton } from '../../discord/components/rules-button.ts';

/**
 * What somebody without a seat sees of a game, for their eyes only: what is public, made anew by each press, and above it
 * the seats that they may take, if there are any.
 */
export function watchingScreen(
  loaded: StartedTable,
  caller: Pick<Caller, 'userId'>,
  localizer: Localizer,
  houseBets: readonly HouseBet[],
): AppScreen {
  const { table, match } = loaded;
  const panel = match.panel(null, '', {}, localizer, contextOf(table));
  const parked = parkedMessage(table);
  const house = houseTexts(loaded, houseBets, caller, localizer);
  const told: AppScreen =
    house.length === 0 ? panel : { ...panel, blocks: withTextAboveButtons(panel.blocks, house.join('\n')) };
  const hasBet = houseBetOf(houseBets, caller.userId) !== null;
  const screen = withNotice(
    withButton(withHouseButton(told, loaded, hasBet, localizer), rulesButton(localizer), 'panel'),
    parked === null ? null : localizer.markdown(parked.key, parked.args),
  );
  const seats = seatsToTakeScreen(loaded, caller, localizer);
  return seats === null ? screen : { ...screen, blocks: [...seats.blocks, ...screen.blocks] };
}
