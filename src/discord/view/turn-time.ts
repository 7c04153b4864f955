import type { Table } from '../../app/table.ts';
import type { Match } from '../../kernel/erase-game.ts';
import type { Seat } from '../../kernel/game.ts';
import type { Localizer } from '../../kernel/ui.ts';
import type { AppScreen } from './components.ts';

/** A post with the time that is left for the turn above its controls, as long as the clock runs. */
export function withTurnTime(
  screen: AppScreen,
  { turnClock }: Table,
  match: Match,
  localizer: Localizer,
): AppScreen {
  if (turnClock?.stage !== 'running' || turnClock.step !== match.step) return screen;
  const at = screen.blocks.findIndex(({ type }) => type === 'buttons' || type === 'select');
  const markdown = localizer.markdown('app.turn-time', { when: { time: turnClock.endsAt } });
  return {
    ...screen,
    blocks: screen.blocks.toSpliced(at < 0 ? screen.blocks.length : at, 0, { type: 'text', markdown }),
  };
}

/** What somebody on this seat is told of the time for their turn; `null` while nobody waits for them. */
export function ownTurnTime(
  { turnClock }: Table,
  match: Match,
  seat: Seat,
  localizer: Localizer,
): string | null {
  if (turnClock === null || turnClock.step !== match.step || !match.toAct.includes(seat)) return null;
  return turnClock.stage === 'running'
    ? localizer.markdown('app.turn-time.own', { when: { time: turnClock.endsAt } })
    : localizer.markdown('app.turn-time.up');
}
