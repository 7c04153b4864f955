import type { HouseTextStore } from '../stored/house-texts.ts';
import type { ServerSettings, ServerSettingsStore } from '../stored/server-settings.ts';
import { DEFAULT_LOCALE } from '../../kernel/game-texts.ts';
import { createLeastRecentlyUsed } from '../least-recently-used.ts';
import { STARTER_WORDS } from './starter-words.ts';
import { createWordFilter, NO_WORDS, type WordFilter } from './word-filter.ts';

/** A person, under a name that they chose themselves. */
interface Named {
  readonly userId: string;
  readonly name: string;
}

/** The words that a server does not want to be repeated. */
export interface ServerWords {
  /** `settings`: what the store has of that server, where it was just read. */
  filterOf(guildId: string, settings?: ServerSettings): Promise<WordFilter>;
  /** The name of a person as others may read it, in that language or the server's: another where it has such a word. */
  nameOf(guildId: string, person: Named, locale?: string): Promise<string>;
  /** The texts of that server's own that may be shown. */
  approvedTexts: HouseTextStore['approvedTexts'];
  /** The name of a person whose own is not repeated: always the same. */
  neutralName(locale: string, userId: string): string;
}

/** All patterns of a server. */
export const patternsOf = ({
  words = [],
  starterWords = false,
}: Pick<ServerSettings, 'words' | 'starterWords'>): readonly string[] =>
  starterWords ? [...words, ...STARTER_WORDS] : words;

/** A filter of a thousand patterns takes some 200 kB. */
const KEPT_FILTERS = { entries: 64, weight: 64 };

/**
 * The words of servers, as the store has them at each call. A list that has not changed is not read again. `guestName`: says
 * guest and a number.
 */
export function createServerWords(
  store: Pick<ServerSettingsStore & HouseTextStore, 'serverSettings' | 'approvedTexts'>,
  guestName: (locale: string, number: number) => string,
): ServerWords {
  const kept = createLeastRecentlyUsed<{ readonly list: string; readonly filter: WordFilter }>(
    KEPT_FILTERS,
    () => 1,
  );
  const neutralName: ServerWords['neutralName'] = (locale, userId) => guestName(locale, numberOf(userId));
  const words: ServerWords = {
    neutralName,
    approvedTexts: store.approvedTexts,
    nameOf: async (guildId, { userId, name }, locale) => {
      const settings = await store.serverSettings(guildId);
      const { matches } = await words.filterOf(guildId, settings);
      return matches(name) ? neutralName(locale ?? settings.locale ?? DEFAULT_LOCALE, userId) : name;
    },
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
  return words;
}

/** Three digits that are always the same for a person. */
const numberOf = (userId: string): number =>
  100 + Array.from(userId).reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 900, 7);
