import { languagesOf } from '../../discord/components/localizer.ts';
import { paceOptions, parsePace } from '../../discord/components/pace.ts';
import { chosen, NOT_ANY_MORE, type Redraw } from '../../discord/panels/settings/declaration.ts';
import { ok, type Result } from '../../kernel/game.ts';
import type { ServerSettings } from '../../table/stored/server-settings.ts';
import { type Section, type ServerView, type ServerVisit, translatePosts } from './stored-settings.ts';

/** The value of a select for what was not settled. */
export const UNSETTLED = 'default';

/** `UNSETTLED` as `undefined`; any other value as `read` reads it, which refuses with `undefined`. */
export const unlessUnsettled =
  <Value>(read: (value: string, visit: ServerVisit) => Value | undefined) =>
  (value: string, visit: ServerVisit): Result<Value | undefined> => {
    if (value === UNSETTLED) return ok(undefined);
    const setting = read(value, visit);
    return setting === undefined ? NOT_ANY_MORE : ok(setting);
  };

/** The place where a language and a pace hold: the server, or one channel. */
export interface Scope {
  /** The end of payloads and catalogue keys. */
  readonly suffix: '' | '-here';
  readonly settled: (view: ServerView) => Pick<ServerSettings, 'locale' | 'turnTimeMs'>;
  readonly change: (
    visit: ServerVisit,
    change: Pick<ServerSettings, 'locale' | 'turnTimeMs'>,
  ) => Promise<Redraw<ServerView>>;
}

export const languageSelect = ({ suffix, settled, change }: Scope): Section => ({
  type: 'select',
  payload: `locale${suffix}`,
  placeholder: `app.server-settings.language${suffix}`,
  options: (view) => [
    {
      label: view.localizer.plain(`app.server-settings.language-usual${suffix}`),
      value: UNSETTLED,
      emoji: { name: '🌍' },
      selected: settled(view).locale === undefined,
    },
    ...languagesOf(view.translator).map(({ locale, name }) => ({
      label: view.localizer.plain('app.server-settings.language-is', { language: name }),
      value: locale,
      emoji: { name: '💬' },
      selected: locale === settled(view).locale,
    })),
  ],
  store: chosen(
    unlessUnsettled((value, { translator }) => translator.locales.find((locale) => locale === value)),
    async (locale, visit) => {
      const changed = await change(visit, { locale });
      await translatePosts(visit);
      return changed;
    },
  ),
});

export const paceSelect = ({ suffix, settled, change }: Scope): Section => ({
  type: 'select',
  payload: `pace${suffix}`,
  placeholder: `app.server-settings.pace${suffix}`,
  options: (view) => [
    {
      label: view.localizer.plain(`app.server-settings.pace-usual${suffix}`),
      value: UNSETTLED,
      emoji: { name: '🎲' },
      selected: settled(view).turnTimeMs === undefined,
    },
    ...paceOptions(settled(view).turnTimeMs, view.localizer).map((option) => ({
      ...option,
      label: view.localizer.plain('app.server-settings.pace-is', { pace: option.label }),
    })),
  ],
  store: chosen(unlessUnsettled(parsePace), (turnTimeMs, visit) => change(visit, { turnTimeMs })),
});
