import type { StoredAccess } from '../../table/stored/stored.ts';
import { ACTIVITIES, activity } from './activity.ts';

/**
 * All that is kept of the tables of a server, for a spreadsheet: a line for each day (by UTC), game and channel, with how many
 * tables were opened, begun, finished and cancelled. It names nobody.
 */
export async function activityFile({ rowsOf }: StoredAccess, guildId: string): Promise<string> {
  const lines = new Map<string, number[]>();
  for (const table of await rowsOf(activity).list({ guildId }))
    for (const [i, kind] of ACTIVITIES.entries()) {
      const at = table[`${kind}At`];
      if (at === null) continue;
      const day = new Date(at).toISOString().slice(0, 10);
      const line = `${day},${table.gameId},${table.channelId}`;
      const counts = lines.get(line) ?? ACTIVITIES.map(() => 0);
      lines.set(line, counts.with(i, (counts[i] ?? 0) + 1));
    }
  const sorted = [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const head = ['day', 'game', 'channel', ...ACTIVITIES].join();
  return [head, ...sorted.map(([line, counts]) => `${line},${counts.join()}`), ''].join('\n');
}
