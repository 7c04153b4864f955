import type { DailyChannels } from '../../table/daily-channels.ts';
import { desks } from '../../table/stored/desks.ts';
import { moderatorChannels } from '../../table/stored/moderation.ts';
import type { RowIn } from '../../table/stored/stored.ts';
import { type ServerSettings, settingsIn } from '../../table/stored/server-settings.ts';
import type {
  ButtonChoice,
  ButtonFace,
  PanelContext,
  PanelPage,
  PanelSection,
  Redraw,
} from '../../discord/panels/settings/declaration.ts';
import { missingNames, tellMissing } from '../../discord/interactions/missing-rights.ts';
import type { Message } from '../../kernel/game.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import { activityFile } from './activity-file.ts';
import { activityIn, activityScreen } from './activity.ts';
import { type Parts, waitingIn } from '../feature.ts';
import type { Click } from '../../discord/interactions/click.ts';

export type ServerSettingsDeps = Parts & { readonly dailyChannels: DailyChannels };

/** One person at `/settings`: where they are, and in which language Discord knows the server, `null` where it does not say. */
export type ServerVisit = PanelContext &
  ServerSettingsDeps &
  Pick<Click, 'caller' | 'channel' | 'guildLocale' | 'applicationId' | 'uploads'>;

/** The view of `/settings`. */
export interface ServerView extends ServerVisit {
  readonly settings: ServerSettings;
  /** The channel in which the daily puzzle is posted; `null` for none. */
  readonly daily: string | null;
  /** The channel in which moderators are told what waits for them; `null` for none. */
  readonly moderators: string | null;
  /** How much waits for them. */
  readonly waiting: number;
  readonly desks: readonly RowIn<typeof desks>[];
  /** Says why the bot may not post in the channel of the visit; `null` if it may. */
  readonly rights: Message | null;
}

export type Section = PanelSection<ServerVisit, ServerView>;
export type Page = PanelPage<ServerVisit, ServerView>;

/** Looks up what `/settings` shows. */
export const openServer = async (visit: ServerVisit): Promise<ServerView> =>
  viewOf(visit, await visit.store.serverSettings(visit.caller.guildId));

/** Answers with what went on in the server in the last days, in place of the panel; with a file of it, if that is asked for. */
export const showActivity =
  (asFile: boolean) =>
  async ({ store: { stored }, clock, caller, games, localizer }: ServerVisit): Promise<AddressedScreen> => {
    const now = clock();
    const data = asFile ? await activityFile(stored, caller.guildId) : null;
    const file = data === null ? undefined : ({ type: 'file', name: 'pedestal-tables.csv', data } as const);
    return activityScreen(await activityIn(stored, caller.guildId, now), now, games, localizer, file);
  };

/** Stores the settings of the server with what has changed. */
export async function changeSettings(
  visit: ServerVisit,
  change: ServerSettings | ((before: ServerSettings) => ServerSettings),
  says?: string,
): Promise<Redraw<ServerView>> {
  const { before, after } = await visit.changeServerSettings(visit.caller.guildId, (settings) => ({
    ...settings,
    ...(typeof change === 'function' ? change(settings) : change),
  }));
  const names = Object.keys({ ...before, ...after }) as (keyof ServerSettings)[];
  const about = names.find((name) => before[name] !== after[name]);
  if (about !== undefined) await visit.noteAction(visit.caller, { action: 'settings', about });
  const isForNow = (['watching', 'pings', 'shutOut', 'lentFaces'] as const).some(
    (each) => before[each] !== after[each],
  );
  const key = says ?? `app.server-settings.${isForNow ? 'changed-now' : 'changed'}`;
  return { view: await viewOf(visit, after), notice: { key } };
}

/** Has what is posted unasked posted in the language of its channel, as it is now. */
export async function translatePosts(visit: ServerVisit): Promise<void> {
  const { dailyChannels, store, caller } = visit;
  const { guildId } = caller;
  const rows = store.stored.rowsOf(moderatorChannels);
  const [daily, told] = [await dailyChannels.of(guildId), await rows.get({ guildId })];
  if (daily !== null) await dailyChannels.translate(guildId, await localeIn(visit, daily.channelId));
  if (told !== null) await rows.change({ guildId }, { locale: await localeIn(visit, told.channelId) });
}

/** Has the daily puzzle, or what waits for moderators, posted in a channel, in the language of the server; `null`: in none. */
export async function postIn(
  visit: ServerVisit,
  about: 'daily' | 'moderators',
  channelId: string | null,
): Promise<void> {
  const { store, dailyChannels, clock } = visit;
  const { guildId } = visit.caller;
  const rows = store.stored.rowsOf(moderatorChannels);
  const locale = await localeIn(visit, channelId ?? '');
  if (about === 'daily') await dailyChannels.set(guildId, channelId === null ? null : { channelId, locale });
  else if (channelId === null) await rows.remove({ guildId });
  else await rows.put({ guildId, channelId, locale, dueAt: clock() });
  await visit.noteAction(visit.caller, { action: 'settings', about });
}

/** The language of a channel: its own, the server's, or the one that Discord knows. */
const localeIn = async ({ store, caller, guildLocale }: ServerVisit, channelId: string): Promise<string> =>
  settingsIn(await store.serverSettings(caller.guildId), channelId).locale ?? guildLocale ?? 'en';

/** A setting with entries by name; `undefined`, as usual, without any. */
export const unlessEmpty = <Entries extends object>(entries: Entries): Entries | undefined =>
  Object.keys(entries).length === 0 ? undefined : entries;

/** A setting that is on or off. */
type Switch = 'thread' | 'watching' | 'lentFaces' | 'starterWords';

/** Those that are on in a server that has not settled them. */
const USUALLY_ON: readonly Switch[] = ['thread', 'watching'];

/** Returns whether something is on in a server. */
export const isOn = (settings: ServerSettings, setting: Switch): boolean =>
  settings[setting] ?? USUALLY_ON.includes(setting);

/** The buttons that switch a setting on and off: the one is shown that changes something. */
export const switchButtons = (
  setting: Switch,
  faces: readonly [on: Pick<ButtonFace, 'label' | 'emoji'>, off: Pick<ButtonFace, 'label' | 'emoji'>],
  {
    isOffered = () => true,
    says,
  }: { readonly isOffered?: (visit: ServerVisit) => boolean; readonly says?: string } = {},
): readonly ButtonChoice<ServerVisit, ServerView>[] =>
  faces.map((face, i) => {
    const turnsOn = i === 0;
    return {
      ...face,
      type: 'button',
      payload: turnsOn ? setting : `${setting}.no`,
      isShown: (view) => isOffered(view) && isOn(view.settings, setting) !== turnsOn,
      store: (visit) =>
        changeSettings(
          visit,
          { [setting]: turnsOn === USUALLY_ON.includes(setting) ? undefined : turnsOn },
          says,
        ),
    };
  });

async function viewOf(visit: ServerVisit, settings: ServerSettings): Promise<ServerView> {
  const { guildId } = visit.caller;
  const daily = await visit.dailyChannels.of(guildId);
  const told = await visit.store.stored.rowsOf(moderatorChannels).get({ guildId });
  const list = missingNames(visit.channel, visit.localizer);
  const rights =
    list.length === 0
      ? null
      : await tellMissing(visit, visit, { key: 'app.server-settings.missing', args: { missing: { list } } });
  const waiting = (await waitingIn(visit.houseParts(), guildId)).length;
  const placed = await visit.store.stored.rowsOf(desks).list({ guildId });
  const channels = { daily: daily?.channelId ?? null, moderators: told?.channelId ?? null };
  return { ...visit, ...channels, settings, waiting, desks: placed, rights };
}
