import { boldName } from '../i18n/localizer.ts';
import type { Localizer } from '../kernel/screen.ts';
import type { Evening } from '../table/results/evening.ts';
import { type Table, usersAt } from '../table/table.ts';

/** Who has won how many games of this evening, once there were `atLeast` so many; `null` where there is nothing to tell. */
export function eveningLine(
  { games, wins, ofBots }: Evening,
  table: Pick<Table, 'seats'>,
  localizer: Localizer,
  atLeast: number,
): string | null {
  const people = usersAt(table);
  const scores = [
    ...wins.map(({ person, count }) => `${boldName(people[person]?.name ?? '')} ${count}`),
    ...(ofBots > 0 ? [localizer.markdown('app.evening.bots', { count: ofBots })] : []),
  ];
  if (games < atLeast || scores.length === 0) return null;
  return localizer.markdown('app.evening', { scores: scores.join(', ') });
}
