import { pauseEndsAt } from '../table/turn-clock.ts';
import type { Table } from '../table/table.ts';
import type { Match } from '../kernel/match.ts';
import type { Seat } from '../kernel/game.ts';
import type { Localizer } from '../kernel/screen.ts';
import type { AppScreen } from '../discord/components/components.ts';
import { withTextAboveControls } from '../discord/components/last-row.ts';

/** The words on the button that lets a paused game go on. Texts about a pause quote them. */
export const GO_ON_KEY = 'app.pause.go-on';

/** Says that the table is paused, and until when at the latest; `null` where it is not. */
export function pausedLine(table: Table, localizer: Localizer): string | null {
  const endsAt = pauseEndsAt(table);
  return endsAt === null ? null : localizer.markdown('app.pause.paused', { when: { time: endsAt } });
}

/** A post with the time that is left for the turn above its controls, as long as the clock runs. */
export function withTurnTime(screen: AppScreen, table: Table, match: Match, localizer: Localizer): AppScreen {
  const { turnClock } = table;
  const paused = pausedLine(table, localizer);
  if (paused !== null) return withTextAboveControls(screen, paused);
  if (turnClock?.stage !== 'running' || turnClock.step !== match.step) return screen;
  return withTextAboveControls(
    screen,
    localizer.markdown(turnClock.away === true ? 'app.turn-time.away' : 'app.turn-time', {
      when: { time: turnClock.endsAt },
    }),
  );
}

/** What the player on this seat is told of the time for their turn; `null` while nobody waits for them. */
export function ownTurnTime(table: Table, match: Match, seat: Seat, localizer: Localizer): string | null {
  const paused = pausedLine(table, localizer);
  if (paused !== null) return paused;
  const { turnClock } = table;
  if (turnClock === null || turnClock.step !== match.step || !match.toAct.includes(seat)) return null;
  return turnClock.stage === 'running'
    ? localizer.markdown('app.turn-time.own', { when: { time: turnClock.endsAt } })
    : localizer.markdown('app.turn-time.up');
}
