import type { Clock } from '../../table/ports/clock.ts';
import type { Caller } from '../../table/seats.ts';
import type { ServerSettingsStore } from '../../table/stored/server-settings.ts';
import { keepAnswers } from '../rest/kept-answers.ts';

/**
 * Whom the moderators of servers keep out of the bot: a process reads the list of a server once a minute, and again when it
 * has changed it. While the store fails, nobody is kept out.
 */
export function createKeptOut(store: ServerSettingsStore, clock: Clock) {
  // What is wrong with the store is reported by what people ask of it next.
  const lists = keepAnswers(clock, (guildId) => store.keptOutOf(guildId).catch(() => null));
  return {
    /** Changes the settings of a server. Whom it keeps out counts at once. */
    changeServerSettings: async (...change: Parameters<ServerSettingsStore['changeServerSettings']>) => {
      const changed = await store.changeServerSettings(...change);
      lists.forget(change[0]);
      return changed;
    },
    /** Never true of people who manage the server: they could not let themselves in again. */
    isKeptOut: async ({ managesServer, guildId, userId }: Caller): Promise<boolean> =>
      !managesServer && (await lists.of(guildId))?.(userId) === true,
  };
}
