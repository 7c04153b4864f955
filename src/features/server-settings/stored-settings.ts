import type { ActivityStore } from '../../table/ports/activity.ts';
import type { Clock } from '../../table/ports/clock.ts';
import type { DailyChannels } from '../../table/daily-channels.ts';
import type { ServerSettings, ServerSettingsStore } from '../../table/ports/server-settings.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { PanelContext, Redraw } from '../../discord/panels/settings/declaration.ts';
import type { CommandChannel } from '../../discord/interactions/permissions.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { activityScreen } from './activity-screen.ts';
import type { RouteCodes } from '../../discord/components/custom-id.ts';
import type { Click } from '../../discord/interactions/click.ts';

export interface ServerSettingsDeps {
  readonly serverSettings: ServerSettingsStore & Pick<ActivityStore, 'activityOf'>;
  readonly dailyChannels: Pick<DailyChannels, 'of' | 'set'>;
  readonly clock: Clock;
  readonly translator: Translator;
  readonly routes: RouteCodes;
  /** `null` where the operator does not let people lend their faces. */
  readonly lending: object | null;
  /** All games by id. */
  readonly games: ReadonlyMap<string, AnyGame>;
}

/** One person at `/settings`. */
export interface ServerVisit extends PanelContext, ServerSettingsDeps, Pick<Click, 'caller'> {
  /** Where they are. */
  readonly channel: CommandChannel;
  /** The language that Discord knows of the server; `null` where it does not say. */
  readonly guildLocale: string | null;
}

/** What `/settings` shows. */
export interface ServerView extends ServerVisit {
  readonly settings: ServerSettings;
  /** The channel in which the daily puzzle is posted; `null` for none. */
  readonly daily: string | null;
}

/** Looks up what `/settings` shows. */
export const openServer = async (visit: ServerVisit): Promise<ServerView> =>
  viewOf(visit, await visit.serverSettings.serverSettings(visit.caller.guildId));

/** Answers with what went on in the server in the last days, in place of the panel. */
export async function showActivity(visit: ServerVisit): Promise<AddressedScreen> {
  const { serverSettings: store, clock, caller, localizer, address } = visit;
  const now = clock();
  return { screen: activityScreen(await store.activityOf(caller.guildId, now), now, localizer), address };
}

/** Stores the settings of the server with this change. */
export async function changeSettings(
  visit: ServerVisit,
  change: (before: ServerSettings) => ServerSettings,
): Promise<Redraw<ServerView>> {
  const { serverSettings: store, caller } = visit;
  const before = await store.serverSettings(caller.guildId);
  const after = change(before);
  await store.setServerSettings(caller.guildId, after);
  const isForNow = before.watching !== after.watching || before.pings !== after.pings;
  const key = isForNow ? 'app.server-settings.changed-now' : 'app.server-settings.changed';
  return { view: await viewOf(visit, after), notice: { key } };
}

/** Has the daily puzzle posted in a channel, in the language of the server; `null`: in none. */
export async function postDailyIn(visit: ServerVisit, channelId: string | null): Promise<void> {
  const { serverSettings: store, dailyChannels, caller, guildLocale } = visit;
  const { locale } = await store.serverSettings(caller.guildId);
  await dailyChannels.set(
    caller.guildId,
    channelId === null ? null : { channelId, locale: locale ?? guildLocale ?? 'en' },
  );
}

/** Has the daily puzzle posted in this language, if it is posted; `undefined`: in the one that Discord knows. */
export async function translateDaily(
  { dailyChannels, caller, guildLocale }: ServerVisit,
  locale: string | undefined,
): Promise<void> {
  const posted = await dailyChannels.of(caller.guildId);
  if (posted === null) return;
  await dailyChannels.set(caller.guildId, { ...posted, locale: locale ?? guildLocale ?? 'en' });
}

async function viewOf(visit: ServerVisit, settings: ServerSettings): Promise<ServerView> {
  const daily = await visit.dailyChannels.of(visit.caller.guildId);
  return { ...visit, settings, daily: daily?.channelId ?? null };
}
