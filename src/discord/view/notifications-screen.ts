import {
  type Notifications,
  PING_CHOICES,
  type PingChoice,
  QUIET_HOURS,
  type QuietHours,
  TIME_ZONES,
} from '../../app/ports/notifications.ts';
import type { Modal } from '../../kernel/screen.ts';
import type { Localizer } from '../../kernel/ui.ts';
import type { AppBlock, AppScreen } from './components.ts';

/** What the controls of `/notifications` change, as payloads. */
export const NOTIFICATION_PAYLOADS = { pings: 'pings', timeZone: 'zone', quiet: 'quiet' } as const;

/** What is typed for them in a modal. */
export const NOTIFICATION_FORMS = ['zone'] as const;
export type NotificationForm = (typeof NOTIFICATION_FORMS)[number];

/** The payload of the button that opens such a modal again, with what was typed before. */
export const typedAgainPayload = (form: NotificationForm): string => `${form}-again`;

/** The value of the select of quiet hours for none. */
export const NEVER_QUIET = 'never';

/** The value of that select for these quiet hours. */
export const quietValue = ({ from, to }: QuietHours): string => `${from}-${to}`;

const EMOJI: Readonly<Record<PingChoice, string>> = { every: '📣', mine: '🔔', turns: '🔉', none: '🔕' };

/** What the reader is pinged about and when, with selects to change it. Quiet hours are chosen once the time zone is. */
export const notificationsScreen = (chosen: Notifications, now: number, localizer: Localizer): AppScreen => ({
  blocks: [
    { type: 'text', markdown: localizer.markdown('app.notifications.heading') },
    pingSelect(chosen, localizer),
    { type: 'text', markdown: localizer.markdown('app.notifications.about-quiet') },
    zoneSelect(chosen, now, localizer),
    {
      type: 'buttons',
      buttons: [
        {
          label: localizer.plain('app.notifications.zone.other'),
          emoji: { name: '🌍' },
          style: 'secondary',
          action: { route: 'notificationForm', payload: 'zone' },
        },
      ],
    },
    ...(chosen.timeZone === undefined ? [] : [quietSelect(chosen, localizer)]),
  ],
});

const pingSelect = (chosen: Notifications, { plain }: Localizer): AppBlock => ({
  type: 'select',
  placeholder: plain('app.notifications.pings'),
  action: { route: 'notifications', payload: NOTIFICATION_PAYLOADS.pings },
  options: PING_CHOICES.map((choice) => ({
    label: plain(`app.notifications.${choice}`),
    description: plain(`app.notifications.${choice}.note`),
    value: choice,
    emoji: { name: EMOJI[choice] },
    selected: choice === chosen.pings,
  })),
});

/** Which time it is now is what tells somebody their zone. */
const zoneSelect = (chosen: Notifications, now: number, { locale, plain }: Localizer): AppBlock => ({
  type: 'select',
  placeholder: plain('app.notifications.zone'),
  action: { route: 'notifications', payload: NOTIFICATION_PAYLOADS.timeZone },
  options: zonesWith(chosen.timeZone).map((timeZone) => ({
    label: zoneName(timeZone, now, locale),
    description: plain('app.notifications.zone.note', {
      time: clockTime(now, locale, timeZone),
      zone: timeZone,
    }),
    value: timeZone,
    emoji: { name: '🕰️' },
    selected: timeZone === chosen.timeZone,
  })),
});

/** Those that are offered, after one that was typed. */
const zonesWith = (typed: string | undefined): readonly string[] =>
  typed === undefined || TIME_ZONES.some((offered) => offered === typed)
    ? TIME_ZONES
    : [typed, ...TIME_ZONES];

const quietSelect = (chosen: Notifications, { locale, plain }: Localizer): AppBlock => ({
  type: 'select',
  placeholder: plain('app.notifications.quiet'),
  action: { route: 'notifications', payload: NOTIFICATION_PAYLOADS.quiet },
  options: [
    {
      label: plain('app.notifications.quiet.never'),
      value: NEVER_QUIET,
      emoji: { name: '☀️' },
      selected: chosen.quiet === undefined,
    },
    ...QUIET_HOURS.map((hours) => ({
      label: plain('app.notifications.quiet.hours', {
        from: clockTime(hours.from * HOUR_MS, locale),
        to: clockTime(hours.to * HOUR_MS, locale),
      }),
      value: quietValue(hours),
      emoji: { name: '🌙' },
      selected: chosen.quiet?.from === hours.from && chosen.quiet.to === hours.to,
    })),
  ],
});

const HOUR_MS = 3_600_000;

/** The time of a day as the reader writes it, there. */
const clockTime = (at: number, locale: string, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' }).format(at);

/** What the reader calls the time there. */
const zoneName = (timeZone: string, at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** The modal in which a time zone is typed. */
export const zoneModal = (typed: string | null, { plain }: Localizer): Modal => ({
  title: plain('app.notifications.zone.other'),
  payload: 'zone',
  fields: [
    {
      id: 'zone',
      label: plain('app.notifications.zone.label'),
      placeholder: 'Europe/Zurich',
      multiline: false,
      minLength: 1,
      maxLength: 64,
      ...(typed === null ? {} : { value: typed }),
    },
  ],
});
