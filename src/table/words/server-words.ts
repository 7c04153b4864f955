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

const patternsOf = ({
  words = [],
  starterWords = false,
}: Pick<ServerSettings, 'words' | 'starterWords'>): readonly string[] =>
  starterWords ? [...words, ...STARTER_WORDS] : words;

/** A filter of a thousand patterns takes some 200 kB. */
const KEPT_FILTERS = 64;

/**
 * The words that servers do not want to be repeated, as the store has them at each call. A list that has not changed is not
 * read again. `guestName`: says guest and a number.
 */
export function createServerWords(
  store: Pick<ServerSettingsStore & HouseTextStore, 'serverSettings' | 'approvedTexts'>,
  guestName: (locale: string, number: number) => string,
) {
  const kept = createLeastRecentlyUsed<{ readonly list: string; readonly filter: WordFilter }>(KEPT_FILTERS);
  const neutralName = (locale: string, userId: string): string => guestName(locale, numberOf(userId));
  const filterOf = async (guildId: string, settings?: ServerSettings): Promise<WordFilter> => {
    const patterns = patternsOf(settings ?? (await store.serverSettings(guildId)));
    if (patterns.length === 0) return NO_WORDS;
    const list = patterns.join('\n');
    const known = kept.get(guildId);
    if (known?.list === list) return known.filter;
    const filter = createWordFilter(patterns);
    kept.set(guildId, { list, filter });
    return filter;
  };
  return {
    /** The name of a person whose own is not repeated: always the same. */
    neutralName,
    /** The texts of that server's own that may be shown. */
    approvedTexts: store.approvedTexts,
    /** Those of them that may be suggested and drawn: approved before a word was listed, a text may have it. */
    playableTexts: async (guildId: string) => {
      const approved = await store.approvedTexts(guildId);
      if (approved.length === 0) return approved;
      const { matches } = await filterOf(guildId);
      return approved.filter(({ text }) => !matches(text));
    },
    /** The name of a person as others may read it, in that language or the server's: another where it has such a word. */
    nameOf: async (guildId: string, { userId, name }: Named, locale?: string): Promise<string> => {
      const settings = await store.serverSettings(guildId);
      const { matches } = await filterOf(guildId, settings);
      return matches(name) ? neutralName(locale ?? settings.locale ?? DEFAULT_LOCALE, userId) : name;
    },
    /** `settings`: what the store has of that server, where it was just read. */
    filterOf,
  };
}

export type ServerWords = ReturnType<typeof createServerWords>;

/** Three digits that are always the same for a person. */
const numberOf = (userId: string): number =>
  100 + Array.from(userId).reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 900, 7);
