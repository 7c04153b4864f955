import { PING_CHOICES, type PingChoice, type QuietHours } from '../../table/stored/notifications.ts';
import { wantsDirect } from '../../table/pings/plan-pings.ts';
import { ok, type Result } from '../../kernel/game.ts';
import { PING_EMOJI } from '../../discord/components/ping-emojis.ts';
import { among, chosen, NOT_ANY_MORE } from '../../discord/panels/settings/declaration.ts';
import { type NotificationSection, storeChosen } from './stored-notifications.ts';
import { DEFAULT_DIGEST_HOUR } from './digests.ts';
import { isQuietHour } from '../../table/pings/away.ts';

/** The value of the select of pings for what the server has settled. */
const AS_SERVER = 'server';
const PLACES = ['channel', 'direct'] as const;
const PLACE_EMOJI = { channel: '🏛️', direct: '✉️' } as const;

/** Chooses the events that ping. */
export const pingSelect: NotificationSection = {
  type: 'select',
  payload: 'pings',
  placeholder: 'app.notifications.pings',
  options: ({ chosen: { pings }, settled, localizer: { plain } }) => [
    {
      label: plain('app.notifications.server'),
      ...(settled === null
        ? {}
        : {
            description: plain('app.notifications.server.note', {
              pings: plain(`app.notifications.${settled}`),
            }),
          }),
      value: AS_SERVER,
      emoji: { name: '🏠' },
      selected: pings === undefined,
    },
    ...PING_CHOICES.map((choice) => ({
      label: plain(`app.notifications.${choice}`),
      description: plain(`app.notifications.${choice}.note`),
      value: choice,
      emoji: { name: PING_EMOJI[choice] },
      selected: choice === pings,
    })),
  ],
  store: chosen(
    (value): Result<PingChoice | undefined> =>
      value === AS_SERVER ? ok(undefined) : among(PING_CHOICES)(value),
    (pings, visit) => {
      if (pings !== 'digest') return storeChosen(visit, { pings });
      const { hour = DEFAULT_DIGEST_HOUR } = visit.chosen.digest ?? {};
      return storeChosen(visit, { pings, digest: { hour, locale: visit.locale } });
    },
  ),
};

/** Chooses the place for pings. A digest is a direct message in any case. */
export const placeSelect: NotificationSection = {
  type: 'select',
  payload: 'place',
  placeholder: 'app.notifications.place',
  isShown: ({ chosen: { pings } }) => pings !== 'digest',
  options: ({ chosen: notifications, localizer: { plain } }) =>
    PLACES.map((place) => ({
      label: plain(`app.notifications.place.${place}`),
      description: plain(`app.notifications.place.${place}.note`),
      value: place,
      emoji: { name: PLACE_EMOJI[place] },
      selected: (place === 'direct') === wantsDirect(notifications),
    })),
  store: chosen(among(PLACES), (place, visit) =>
    storeChosen(visit, { direct: place === 'direct' ? { locale: visit.locale } : undefined }),
  ),
};

/** Says that Discord let no direct message through. */
export const refusedText: NotificationSection = {
  type: 'text',
  markdown: ({ chosen: { pings, digest, direct }, localizer }) =>
    (pings === 'digest' ? digest : direct)?.refused === true
      ? localizer.markdown('app.notifications.place.refused')
      : null,
};

/** The value of the select of quiet hours for none. */
const NEVER_QUIET = 'never';
const HOUR_MS = 3_600_000;
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
          time: `${clockTime(hour, locale)}${timeZone === undefined ? ' UTC' : ''}`,
        }),
        value: String(hour),
        emoji: { name: '☕' },
        selected: hour === (digest?.hour ?? DEFAULT_DIGEST_HOUR),
      }),
    ),
  store: chosen(
    (value, visit) => (visit.chosen.pings === 'digest' ? among(HOURS)(value) : NOT_ANY_MORE),
    (hour, visit) => storeChosen(visit, { digest: { hour, locale: visit.locale } }),
  ),
};

/** The quiet hours there are to choose from. */
export const QUIET_HOURS: readonly QuietHours[] = [
  { from: 20, to: 8 },
  { from: 21, to: 7 },
  { from: 22, to: 6 },
  { from: 22, to: 8 },
  { from: 23, to: 7 },
  { from: 23, to: 9 },
  { from: 0, to: 8 },
  { from: 0, to: 10 },
  { from: 2, to: 12 },
  { from: 8, to: 16 },
  { from: 9, to: 17 },
];

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
        from: clockTime(hours.from, locale),
        to: clockTime(hours.to, locale),
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
};

/** The value of that select for these hours. */
const quietValue = ({ from, to }: QuietHours): string => `${from}-${to}`;

/** An hour of the day as the reader writes it. */
const clockTime = (hour: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' }).format(
    hour * HOUR_MS,
  );
