import { DEFAULT_PINGS, SERVER_PING_CHOICES } from '../../table/ports/notifications.ts';
import type { ServerSettings } from '../../table/ports/server-settings.ts';
import type { Localizer } from '../../kernel/ui.ts';
import type { AppButton, AppScreen } from '../../discord/components/components.ts';
import type { Language } from '../../discord/components/localizer.ts';
import { paceOptions } from '../../discord/components/pace.ts';
import { PING_EMOJI } from '../../discord/components/ping-emojis.ts';

/** What the controls of the settings of a server do, as payloads. */
export const SERVER_PAYLOADS = {
  locale: 'locale',
  pace: 'pace',
  pings: 'pings',
  thread: 'thread',
  noThread: 'thread.no',
  watch: 'watch',
  noWatch: 'watch.no',
  /** Tables may be opened in this channel, and in others that were chosen. */
  here: 'here',
  notHere: 'here.no',
  everywhere: 'everywhere',
  /** The daily puzzle is posted in this channel, and in no other. */
  daily: 'daily',
  noDaily: 'daily.no',
} as const;

/** The value of a select for what was not settled. */
export const UNSETTLED = 'default';

/** The channel in which the settings are looked at. */
export interface SettingsPlace {
  /** The channel, or the one around a thread. */
  readonly channelId: string;
  /** The channel itself. */
  readonly here: string;
  /** Where the daily puzzle is posted; `null` for nowhere. */
  readonly daily: string | null;
  /** The catalogue keys of the permissions that the bot lacks there. */
  readonly missing: readonly string[];
}

/** The secret panel with the settings of a server. */
export function serverSettingsScreen(
  settings: ServerSettings,
  { channelId, here, daily, missing }: SettingsPlace,
  languages: readonly Language[],
  localizer: Localizer,
): AppScreen {
  const { markdown, plain } = localizer;
  const {
    locale,
    turnTimeMs,
    thread = true,
    watching = true,
    pings = DEFAULT_PINGS,
    channelIds = [],
  } = settings;
  const isChosen = channelIds.includes(channelId);
  const lines = [
    markdown('app.server-settings.heading'),
    channelIds.length === 0
      ? markdown('app.server-settings.all-channels')
      : markdown('app.server-settings.channels', { channels: { list: channelIds.map(mention) } }),
    markdown(thread ? 'app.server-settings.threads' : 'app.server-settings.no-threads'),
    markdown(watching ? 'app.server-settings.watching' : 'app.server-settings.no-watching'),
    missing.length === 0
      ? markdown('app.server-settings.all-rights')
      : markdown('app.server-settings.missing', {
          missing: { list: missing.map((key) => `**${markdown(key)}**`) },
        }),
  ];
  /** All that is posted without anybody having asked for it; each item is off until it is switched on. */
  const unasked = [
    markdown('app.server-settings.unasked'),
    daily === null
      ? markdown('app.server-settings.no-daily')
      : markdown('app.server-settings.daily', { channel: mention(daily) }),
    markdown('app.server-settings.unasked-rest'),
  ];
  const button = (key: string, emoji: string, payload: string): AppButton => ({
    label: plain(`app.server-settings.${key}`),
    emoji: { name: emoji },
    style: 'secondary',
    action: { route: 'serverSettings', payload },
  });
  return {
    blocks: [
      { type: 'text', markdown: lines.join('\n') },
      { type: 'text', markdown: unasked.join('\n') },
      {
        type: 'select',
        placeholder: plain('app.server-settings.language'),
        action: { route: 'serverSettings', payload: SERVER_PAYLOADS.locale },
        options: [
          {
            label: plain('app.server-settings.language-of-discord'),
            value: UNSETTLED,
            emoji: { name: '🌍' },
            selected: locale === undefined,
          },
          ...languages.map((language) => ({
            label: language.name,
            value: language.locale,
            emoji: { name: '💬' },
            selected: language.locale === locale,
          })),
        ],
      },
      {
        type: 'select',
        placeholder: plain('app.server-settings.pace'),
        action: { route: 'serverSettings', payload: SERVER_PAYLOADS.pace },
        options: [
          {
            label: plain('app.server-settings.pace-of-game'),
            value: UNSETTLED,
            emoji: { name: '🎲' },
            selected: turnTimeMs === undefined,
          },
          ...paceOptions(turnTimeMs, localizer),
        ],
      },
      {
        type: 'select',
        placeholder: plain('app.server-settings.pings'),
        action: { route: 'serverSettings', payload: SERVER_PAYLOADS.pings },
        options: SERVER_PING_CHOICES.map((choice) => ({
          label: plain(`app.server-settings.pings.${choice}`),
          description: plain('app.server-settings.pings'),
          value: choice,
          emoji: { name: PING_EMOJI[choice] },
          selected: choice === pings,
        })),
      },
      {
        type: 'buttons',
        buttons: [
          thread
            ? button('play-in-channel', '💬', SERVER_PAYLOADS.noThread)
            : button('play-in-threads', '🧵', SERVER_PAYLOADS.thread),
          ...(daily === here ? [] : [button('daily-here', '🧩', SERVER_PAYLOADS.daily)]),
          ...(daily === null ? [] : [button('stop-daily', '🔕', SERVER_PAYLOADS.noDaily)]),
        ],
      },
      {
        type: 'buttons',
        buttons: [
          isChosen
            ? button('not-here', '➖', SERVER_PAYLOADS.notHere)
            : button(channelIds.length === 0 ? 'only-here' : 'here-too', '➕', SERVER_PAYLOADS.here),
          ...(channelIds.length === 0 ? [] : [button('everywhere', '🌐', SERVER_PAYLOADS.everywhere)]),
        ],
      },
      {
        type: 'buttons',
        buttons: [
          watching
            ? button('players-only', '🙈', SERVER_PAYLOADS.noWatch)
            : button('let-watch', '👀', SERVER_PAYLOADS.watch),
        ],
      },
    ],
  };
}

/** A channel as Discord shows it, with a link. */
const mention = (channelId: string): string => `<#${channelId}>`;
