import {
  DEFAULT_DIGEST_HOUR,
  QUIET_HOURS,
  type QuietHours,
  TIME_ZONES,
} from '../../table/ports/notifications.ts';
import { isQuietHour } from '../../table/pings/away.ts';
import { ok, refuse } from '../../kernel/message.ts';
import { chosen, NOT_ANY_MORE, typed } from '../../discord/panels/settings/declaration.ts';
import { type NotificationSection, storeChosen } from './stored-notifications.ts';
import { closestTimeZones, timeZonesMeant, zoneLabel, zoneName } from './typed-zone.ts';

/** The value of the select of quiet hours for none. */
const NEVER_QUIET = 'never';
/** How many time zones a refusal names. */
const SUGGESTED_ZONES = 3;
const HOUR_MS = 3_600_000;
/** The hours of a day. */
const HOURS: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** At which hour the digest comes; none of the quiet ones. */
export const digestSelect: NotificationSection = {
  type: 'select',
  payload: 'digest',
  placeholder: 'app.notifications.digest-hour',
  isShown: ({ chosen: { pings } }) => pings === 'digest',
  options: ({ chosen: { quiet, timeZone, digest }, localizer: { locale, plain } }) =>
    HOURS.filter((hour) => quiet === undefined || timeZone === undefined || !isQuietHour(quiet, hour)).map(
      (hour) => ({
        label: plain('app.notifications.digest-at', {
          time: `${clockTime(hour * HOUR_MS, locale)}${timeZone === undefined ? ' UTC' : ''}`,
        }),
        value: String(hour),
        emoji: { name: '☕' },
        selected: hour === (digest?.hour ?? DEFAULT_DIGEST_HOUR),
      }),
    ),
  store: chosen(
    (value, visit) => {
      const hour = HOURS.find((each) => String(each) === value);
      return hour === undefined || visit.chosen.pings !== 'digest' ? NOT_ANY_MORE : ok(hour);
    },
    (hour, visit) => storeChosen(visit, { digest: { hour, locale: visit.locale } }),
  ),
  says: 'app.notifications.changed',
};

/** The time zone of the reader. The time that it is there now tells them which is theirs. */
export const zoneSelect: NotificationSection = {
  type: 'select',
  payload: 'zone',
  placeholder: 'app.notifications.zone',
  options: ({ chosen: { timeZone }, now, localizer: { locale, plain } }) =>
    zonesWith(timeZone).map((zone) => ({
      label: zoneName(zone, now, locale),
      description: plain('app.notifications.zone.note', {
        time: clockTime(now, locale, zone),
        zone: zoneLabel(zone),
      }),
      value: zone,
      emoji: { name: '🕰️' },
      selected: zone === timeZone,
    })),
  store: chosen(
    (value, visit) => (zonesWith(visit.chosen.timeZone).includes(value) ? ok(value) : NOT_ANY_MORE),
    (timeZone, visit) => storeChosen(visit, { timeZone }),
  ),
  says: 'app.notifications.changed',
};

/** Any other time zone, typed. */
export const otherZone: NotificationSection = {
  type: 'row',
  buttons: [
    {
      type: 'form',
      route: 'notificationForm',
      payload: 'zone',
      again: 'zone-again',
      label: 'app.notifications.zone.other',
      emoji: '🌍',
      modal: ({ localizer: { plain } }, typedBefore) => ({
        title: plain('app.notifications.zone.other'),
        fields: [
          {
            id: 'zone',
            label: plain('app.notifications.zone.label'),
            placeholder: 'Europe/Zurich',
            multiline: false,
            minLength: 1,
            maxLength: 64,
            ...(typedBefore === null ? {} : { value: typedBefore }),
          },
        ],
      }),
      store: typed(
        (text, { locale, deps }) => {
          const meant = timeZonesMeant(text, locale);
          const [timeZone, another] = meant;
          const list = (zones: readonly string[]) => ({
            zones: { list: zones.slice(0, SUGGESTED_ZONES).map((zone) => `\`${zone}\``) },
          });
          if (timeZone === undefined) {
            const closest = closestTimeZones(text, SUGGESTED_ZONES, deps.clock());
            return refuse({ key: 'app.notifications.zone.unknown', args: list(closest) });
          }
          if (another === undefined) return ok(timeZone);
          return refuse({ key: 'app.notifications.zone.ambiguous', args: list(meant) });
        },
        (timeZone, visit) => storeChosen(visit, { timeZone }),
      ),
      says: 'app.notifications.changed',
    },
  ],
};

/** When nothing pings. It needs a time zone. */
export const quietSelect: NotificationSection = {
  type: 'select',
  payload: 'quiet',
  placeholder: 'app.notifications.quiet',
  isShown: ({ chosen: { timeZone } }) => timeZone !== undefined,
  options: ({ chosen: { quiet }, localizer: { locale, plain } }) => [
    {
      label: plain('app.notifications.quiet.never'),
      value: NEVER_QUIET,
      emoji: { name: '☀️' },
      selected: quiet === undefined,
    },
    ...QUIET_HOURS.map((hours) => ({
      label: plain('app.notifications.quiet.hours', {
        from: clockTime(hours.from * HOUR_MS, locale),
        to: clockTime(hours.to * HOUR_MS, locale),
      }),
      value: quietValue(hours),
      emoji: { name: '🌙' },
      selected: quiet !== undefined && quietValue(quiet) === quietValue(hours),
    })),
  ],
  store: chosen(
    (value, visit) => {
      if (value === NEVER_QUIET) return ok(undefined);
      const quiet = QUIET_HOURS.find((hours) => quietValue(hours) === value);
      return quiet === undefined || visit.chosen.timeZone === undefined ? NOT_ANY_MORE : ok(quiet);
    },
    (quiet, visit) => storeChosen(visit, { quiet }),
  ),
  says: 'app.notifications.changed',
};

/** The value of that select for these hours. */
const quietValue = ({ from, to }: QuietHours): string => `${from}-${to}`;

/** The zones that are offered, after one that was typed. */
const zonesWith = (timeZone: string | undefined): readonly string[] =>
  timeZone === undefined || TIME_ZONES.some((offered) => offered === timeZone)
    ? TIME_ZONES
    : [timeZone, ...TIME_ZONES];

/** The time of a day as the reader writes it, there. */
const clockTime = (at: number, locale: string, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' }).format(at);
