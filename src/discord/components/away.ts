import type { AwayPeople } from '../../table/pings/away.ts';
import { isPaused, type Table } from '../../table/table.ts';
import { boldName } from '../../i18n/localizer.ts';
import type { Localizer } from '../../kernel/screen.ts';
import type { AppButton, AppScreen } from './components.ts';
import { withTextAboveControls } from './last-row.ts';

/** Nobody, where it does not matter who is away. */
export const NOBODY_AWAY: AwayPeople = new Map();

/** The payload of the button that ends being away. */
export const BACK_PAYLOAD = 'back';

/** A day as Discord shows it in the language and time zone of each reader. */
export const dateStamp = (time: number): string => `<t:${Math.ceil(time / 1_000)}:D>`;

/** Says who of those at the table is away until when, one a line; \`null\` for nobody. */
export function awayLines(
  { seats }: Pick<Table, 'seats'>,
  away: AwayPeople,
  localizer: Localizer,
): string | null {
  const lines = seats.flatMap((holder) => {
    const until = holder.kind === 'user' ? away.get(holder.userId) : undefined;
    if (until === undefined) return [];
    return [localizer.markdown('app.away', { player: boldName(holder.name), day: dateStamp(until) })];
  });
  return lines.length === 0 ? null : lines.join('\n');
}

/** A post with who is away above its controls, in the lobby and as long as the game is played. */
export function withAway(screen: AppScreen, table: Table, away: AwayPeople, localizer: Localizer): AppScreen {
  const isOpen = table.status === 'lobby' || (table.status === 'playing' && !isPaused(table));
  const lines = isOpen ? awayLines(table, away, localizer) : null;
  return lines === null ? screen : withTextAboveControls(screen, lines);
}

/** The button of a player who is away, to say that they are back. */
export const backButton = (label: string): AppButton => ({
  label,
  emoji: { name: '👋' },
  style: 'success',
  action: { route: 'notifications', payload: BACK_PAYLOAD },
});
