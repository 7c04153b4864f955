import {
  DEFAULT_DIGEST_HOUR,
  type Notifications,
  PING_CHOICES,
  QUIET_HOURS,
  type QuietHours,
  type ServerPingChoice,
  TIME_ZONES,
} from '../../table/ports/notifications.ts';
import { wantsDirect } from '../../table/pings/plan-pings.ts';
import { isQuietHour } from '../../table/pings/quiet-hours.ts';
import type { Modal } from '../../kernel/screen.ts';
import type { Localizer } from '../../kernel/ui.ts';
import { AWAY_LIMIT, awayDaysLeft, awayUntil } from '../../table/pings/away.ts';
import { backButton, dateStamp } from '../../discord/components/away.ts';
import type { AppBlock, AppButton, AppScreen } from '../../discord/components/components.ts';
import { PING_EMOJI } from '../../discord/components/ping-emojis.ts';

/** What the controls of `/notifications` change, as payloads. */
export const NOTIFICATION_PAYLOADS = {
  pings: 'pings',
  place: 'place',
  digest: 'digest',
  timeZone: 'zone',
  quiet: 'quiet',
} as const;

/** What is typed for them in a modal. */
export const NOTIFICATION_FORMS = ['zone', 'away'] as const;
export type NotificationForm = (typeof NOTIFICATION_FORMS)[number];

/** The payload of the button that opens such a modal again, with what was typed before. */
export const typedAgainPayload = (form: NotificationForm): string => `${form}-again`;

/** For how many days somebody can go away with one press. */
export const AWAY_DAYS = [1, 3, 7] as const;

/** The payload of that button. */
export const awayPayload = (days: (typeof AWAY_DAYS)[number]): string => `away-${days}`;

/** The value of the select of pings for what the server has settled. */
export const AS_SERVER = 'server';

/** The value of the select of quiet hours for none. */
export const NEVER_QUIET = 'never';

/** The value of that select for these quiet hours. */
export const quietValue = ({ from, to }: QuietHours): string => `${from}-${to}`;

/**
 * What the reader is pinged about and when, with selects to change it, and what is `settled` on this server. Quiet hours are
 * chosen once the time zone is.
 */
export const notificationsScreen = (
  chosen: Notifications,
  settled: ServerPingChoice,
  now: number,
  localizer: Localizer,
): AppScreen => ({
  blocks: [
    { type: 'text', markdown: localizer.markdown('app.notifications.heading') },
    pingSelect(chosen, settled, localizer),
    chosen.pings === 'digest' ? digestSelect(chosen, localizer) : placeSelect(chosen, localizer),
    ...((chosen.pings === 'digest' ? chosen.digest : chosen.direct)?.refused === true
      ? [{ type: 'text', markdown: localizer.markdown('app.notifications.place.refused') } as const]
      : []),
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
    ...awayBlocks(chosen, now, localizer),
  ],
});

/** What the reader can do about being away: go for some days as far as they have them left, or be back. */
function awayBlocks(chosen: Notifications, now: number, { markdown, plain }: Localizer): readonly AppBlock[] {
  const until = awayUntil(chosen, now);
  const left = awayDaysLeft(chosen, until ?? now);
  const about = markdown('app.notifications.about-away', {
    left,
    max: AWAY_LIMIT.days,
    window: AWAY_LIMIT.window,
  });
  const other: AppButton = {
    label: plain('app.notifications.away.other'),
    emoji: { name: '🗓️' },
    style: 'secondary',
    action: { route: 'notificationForm', payload: 'away' },
  };
  if (until !== null)
    return [
      {
        type: 'text',
        markdown: `${about}\n${markdown('app.notifications.away.now', { day: dateStamp(until) })}`,
      },
      { type: 'buttons', buttons: [backButton(plain('app.notifications.away.back')), other] },
    ];
  const days = AWAY_DAYS.filter((each) => each <= left).map((each): AppButton => ({
    label: plain('app.notifications.away.days', { days: each }),
    emoji: { name: '🧳' },
    style: 'secondary',
    action: { route: 'notifications', payload: awayPayload(each) },
  }));
  // Two labels fit side by side on a phone.
  const buttons = left === 0 ? [] : [...days, other];
  return [
    { type: 'text', markdown: about },
    ...[0, 2].flatMap((from): readonly AppBlock[] => {
      const row = buttons.slice(from, from + 2);
      return row.length === 0 ? [] : [{ type: 'buttons', buttons: row }];
    }),
  ];
}

const pingSelect = (chosen: Notifications, settled: ServerPingChoice, { plain }: Localizer): AppBlock => ({
  type: 'select',
  placeholder: plain('app.notifications.pings'),
  action: { route: 'notifications', payload: NOTIFICATION_PAYLOADS.pings },
  options: [
    {
      label: plain('app.notifications.server'),
      description: plain('app.notifications.server.note', { pings: plain(`app.notifications.${settled}`) }),
      value: AS_SERVER,
      emoji: { name: '🏠' },
      selected: chosen.pings === undefined,
    },
    ...PING_CHOICES.map((choice) => ({
      label: plain(`app.notifications.${choice}`),
      description: plain(`app.notifications.${choice}.note`),
      value: choice,
      emoji: { name: PING_EMOJI[choice] },
      selected: choice === chosen.pings,
    })),
  ],
});

/** Where pings go. */
export const PING_PLACES = ['channel', 'direct'] as const;
export type PingPlace = (typeof PING_PLACES)[number];

const PLACE_EMOJI: Readonly<Record<PingPlace, string>> = { channel: '🏛️', direct: '✉️' };

const placeSelect = (chosen: Notifications, { plain }: Localizer): AppBlock => {
  const place: PingPlace = wantsDirect(chosen) ? 'direct' : 'channel';
  return {
    type: 'select',
    placeholder: plain('app.notifications.place'),
    action: { route: 'notifications', payload: NOTIFICATION_PAYLOADS.place },
    options: PING_PLACES.map((each) => ({
      label: plain(`app.notifications.place.${each}`),
      description: plain(`app.notifications.place.${each}.note`),
      value: each,
      emoji: { name: PLACE_EMOJI[each] },
      selected: each === place,
    })),
  };
};

/** At which hour the digest comes; none of those that are quiet. */
const digestSelect = (chosen: Notifications, { locale, plain }: Localizer): AppBlock => ({
  type: 'select',
  placeholder: plain('app.notifications.digest-hour'),
  action: { route: 'notifications', payload: NOTIFICATION_PAYLOADS.digest },
  options: DIGEST_HOURS.filter(
    (hour) => chosen.quiet === undefined || chosen.timeZone === undefined || !isQuietHour(chosen.quiet, hour),
  ).map((hour) => ({
    label: plain('app.notifications.digest-at', {
      time: `${clockTime(hour * HOUR_MS, locale)}${chosen.timeZone === undefined ? ' UTC' : ''}`,
    }),
    value: String(hour),
    emoji: { name: '☕' },
    selected: hour === (chosen.digest?.hour ?? DEFAULT_DIGEST_HOUR),
  })),
});

/** The hours of a day. */
export const DIGEST_HOURS: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

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

/** The modal in which somebody types until when they are away; `example` is a day as they would write it. */
export const awayModal = (typed: string | null, example: string, { plain }: Localizer): Modal => ({
  title: plain('app.notifications.away.title'),
  payload: 'away',
  fields: [
    {
      id: 'away',
      label: plain('app.notifications.away.label'),
      placeholder: example,
      multiline: false,
      minLength: 1,
      maxLength: 20,
      ...(typed === null ? {} : { value: typed }),
    },
  ],
});
