import type { DailyChannel, DailyStore } from '../../table/ports/daily.ts';
import {
  MAX_GAME_CHANNELS,
  type ServerSettings,
  type ServerSettingsStore,
} from '../../table/ports/server-settings.ts';
import { DEFAULT_PINGS, SERVER_PING_CHOICES } from '../../table/ports/notifications.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { Rejection } from '../../kernel/message.ts';
import { NO_TABLE } from '../../discord/components/custom-id.ts';
import { languagesOf, localizerFor, withNotice } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { parsePace } from '../../discord/components/pace.ts';
import { SERVER_PAYLOADS, serverSettingsScreen, UNSETTLED } from './server-settings-screen.ts';
import { refusalAnswer } from '../../discord/components/text-answer.ts';
import { type CommandChannel, homeOf, missingPermissions } from '../../discord/interactions/permissions.ts';
import type { Click } from '../../discord/interactions/click.ts';

export interface ServerSettingsDeps {
  readonly serverSettings: ServerSettingsStore & Pick<DailyStore, 'dailyChannel' | 'setDailyChannel'>;
  readonly translator: Translator;
}

type Reader = Pick<Click, 'caller' | 'locale'>;

const NOT_MANAGER: Rejection = { key: 'app.refused.not-manager' };

/** The settings of a server, for those who manage it. */
export async function showServerSettings(
  deps: ServerSettingsDeps,
  reader: Reader,
  channel: CommandChannel,
): Promise<AddressedScreen> {
  const { caller, locale } = reader;
  if (!caller.managesServer) return refusalAnswer(localizerFor(deps.translator, locale, null), NOT_MANAGER);
  return panel(deps, reader, channel, await deps.serverSettings.serverSettings(caller.guildId), null);
}

/** Changes one of them, by a control of that panel. */
export async function changeServerSettings(
  deps: ServerSettingsDeps,
  click: Click,
  channel: CommandChannel,
  guildLocale: string | null,
): Promise<AddressedScreen> {
  const { caller, locale } = click;
  if (!caller.managesServer) return refusalAnswer(localizerFor(deps.translator, locale, null), NOT_MANAGER);
  const before = await deps.serverSettings.serverSettings(caller.guildId);
  const posted = await changeDailyChannel(deps, click, channel, before, guildLocale);
  if (posted !== null) return panel(deps, click, channel, before, posted);
  const after = settingsAfter(deps.translator, before, click, homeOf(channel));
  if (after === null) return panel(deps, click, channel, before, 'app.not-any-more');
  if ((after.channelIds ?? []).length > MAX_GAME_CHANNELS)
    return panel(deps, click, channel, before, 'app.server-settings.too-many-channels');
  await deps.serverSettings.setServerSettings(caller.guildId, after);
  const isForNow = before.watching !== after.watching || before.pings !== after.pings;
  return panel(
    deps,
    click,
    channel,
    after,
    isForNow ? 'app.server-settings.changed-now' : 'app.server-settings.changed',
  );
}

/** Sets where the daily puzzle is posted; the text key of the answer, or `null` for another press. */
async function changeDailyChannel(
  { serverSettings }: ServerSettingsDeps,
  { caller, id, input }: Click,
  channel: CommandChannel,
  settings: ServerSettings,
  guildLocale: string | null,
): Promise<string | null> {
  const set = (to: DailyChannel | null): Promise<void> => serverSettings.setDailyChannel(caller.guildId, to);
  switch (id.payload) {
    case SERVER_PAYLOADS.daily: {
      if (missingPermissions(channel).length > 0) return 'app.server-settings.daily-rights';
      await set({ channelId: channel.channelId, locale: settings.locale ?? guildLocale ?? 'en' });
      return 'app.server-settings.daily-set';
    }
    case SERVER_PAYLOADS.noDaily:
      await set(null);
      return 'app.server-settings.daily-off';
    case SERVER_PAYLOADS.locale: {
      const posted = await serverSettings.dailyChannel(caller.guildId);
      const locale = input.choice === UNSETTLED ? guildLocale : input.choice;
      if (posted !== null) await set({ ...posted, locale: locale ?? 'en' });
      return null;
    }
    default:
      return null;
  }
}

/** The settings after a press or choice in this channel; `null` if it is none. */
function settingsAfter(
  translator: Translator,
  before: ServerSettings,
  { id, input }: Pick<Click, 'id' | 'input'>,
  channelId: string,
): ServerSettings | null {
  const { channelIds = [] } = before;
  const choice = input.choice ?? '';
  switch (id.payload) {
    case SERVER_PAYLOADS.locale:
      if (choice !== UNSETTLED && !translator.locales.includes(choice)) return null;
      return { ...before, locale: choice === UNSETTLED ? undefined : choice };
    case SERVER_PAYLOADS.pace: {
      const turnTimeMs = parsePace(choice);
      if (choice !== UNSETTLED && turnTimeMs === undefined) return null;
      return { ...before, turnTimeMs };
    }
    case SERVER_PAYLOADS.pings: {
      const pings = SERVER_PING_CHOICES.find((each) => each === choice);
      return pings === undefined ? null : { ...before, pings: pings === DEFAULT_PINGS ? undefined : pings };
    }
    case SERVER_PAYLOADS.thread:
      return { ...before, thread: undefined };
    case SERVER_PAYLOADS.noThread:
      return { ...before, thread: false };
    case SERVER_PAYLOADS.watch:
      return { ...before, watching: undefined };
    case SERVER_PAYLOADS.noWatch:
      return { ...before, watching: false };
    case SERVER_PAYLOADS.here:
      return { ...before, channelIds: [...new Set([...channelIds, channelId])] };
    case SERVER_PAYLOADS.notHere:
      return { ...before, channelIds: channelIds.filter((each) => each !== channelId) };
    case SERVER_PAYLOADS.everywhere:
      return { ...before, channelIds: undefined };
    default:
      return null;
  }
}

async function panel(
  { translator, serverSettings }: ServerSettingsDeps,
  { locale, caller }: Reader,
  channel: CommandChannel,
  settings: ServerSettings,
  notice: string | null,
): Promise<AddressedScreen> {
  const localizer = localizerFor(translator, locale, null);
  const place = {
    channelId: homeOf(channel),
    here: channel.channelId,
    daily: (await serverSettings.dailyChannel(caller.guildId))?.channelId ?? null,
    missing: missingPermissions(channel),
  };
  const screen = serverSettingsScreen(settings, place, languagesOf(translator), localizer);
  return {
    screen: withNotice(screen, notice === null ? null : localizer.markdown(notice)),
    address: NO_TABLE,
  };
}
