import type { ServerSettings, ServerSettingsStore } from '../stored/server-settings.ts';
import { createLeastRecentlyUsed } from '../least-recently-used.ts';
import { STARTER_WORDS } from './starter-words.ts';
import { createWordFilter, NO_WORDS, type WordFilter } from './word-filter.ts';

/** The words that a server does not want to be repeated. */
export interface ServerWords {
  /** `settings`: what the store has of that server, where it was just read. */
  filterOf(guildId: string, settings?: ServerSettings): Promise<WordFilter>;
}

/** All patterns of a server. */
export const patternsOf = ({
  words = [],
  starterWords = false,
}: Pick<ServerSettings, 'words' | 'starterWords'>): readonly string[] =>
  starterWords ? [...words, ...STARTER_WORDS] : words;

/** A filter of a thousand patterns takes some 200 kB. */
const KEPT_FILTERS = { entries: 64, weight: 64 };

/** The words of servers, as the store has them at each call. A list that has not changed is not read again. */
export function createServerWords(store: Pick<ServerSettingsStore, 'serverSettings'>): ServerWords {
  const kept = createLeastRecentlyUsed<{ readonly list: string; readonly filter: WordFilter }>(
    KEPT_FILTERS,
    () => 1,
  );
  return {
    filterOf: async (guildId, settings) => {
      const patterns = patternsOf(settings ?? (await store.serverSettings(guildId)));
      if (patterns.length === 0) return NO_WORDS;
      const list = patterns.join('\n');
      const known = kept.get(guildId);
      if (known?.list === list) return known.filter;
      const filter = createWordFilter(patterns);
      kept.set(guildId, { list, filter });
      return filter;
    },
  };
}
