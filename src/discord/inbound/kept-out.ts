import type { Clock } from '../../table/ports/clock.ts';
import type { Caller } from '../../table/seats.ts';
import type { ServerSettingsStore } from '../../table/stored/server-settings.ts';
import { keep } from '../rest/visibility.ts';

/**
 * Whom the moderators of servers keep out of the bot: a process reads the list of a server once a minute, and again when it
 * has changed it. While the store fails, nobody is kept out.
 */
export function createKeptOut(store: Pick<ServerSettingsStore, 'serverSettings'>, clock: Clock) {
  // What is wrong with the store is reported by what people ask of it next.
  const lists = keep(clock, (guildId) =>
    store.serverSettings(guildId).then(
      ({ shutOut = [] }) => shutOut,
      () => null,
    ),
  );
  return {
    /** Reads the list of a server anew. */
    forget: lists.forget,
    /** Never true of people who manage the server: they could not let themselves in again. */
    isKeptOut: async ({ managesServer, guildId, userId }: Caller): Promise<boolean> =>
      !managesServer && (await lists.of(guildId))?.includes(userId) === true,
  };
}
