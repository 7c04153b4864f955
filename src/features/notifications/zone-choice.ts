import type { ScreenOption } from '../../kernel/screen.ts';
import { offsetAt } from '../../table/pings/time-zone.ts';
import { isPlace, type Place, placesByOffset } from './places.ts';
import {
  type NotificationSection,
  type NotificationView,
  openNotifications,
  storeChosen,
} from './stored-notifications.ts';

const TIMES = 'times';
/** The value of an option that leads to a page. */
const PAGE = /^(times|-?\d{1,8}),(\d)$/u;
/** How many options a page has at most: a select holds two more, which lead to other pages. */
const MAX_OPTIONS = 23;
/** How many countries say where a time is. */
const COUNTRIES = 3;

/**
 * The time zone of the reader. Nobody has to know its name: they choose what time it is where they are, and then their
 * country.
 */
export const zoneSelect: NotificationSection = {
  type: 'selects',
  prefix: 'zone-',
  selects: (view) => {
    const { plain } = view.localizer;
    const { zonePage, now, locale, chosen } = view;
    const timeAt = clockOf(view);
    const all = placesByOffset(now, { locale, timeZone: chosen.timeZone });
    const places = all.get(zonePage?.offset ?? Number.NaN);
    return [
      places === undefined
        ? {
            id: TIMES,
            label: plain('app.notifications.zone'),
            options: timeOptions(view, all),
          }
        : {
            id: 'places',
            label: plain('app.notifications.zone.place', { time: timeAt(zonePage?.offset ?? 0) }),
            options: placeOptions(view, places),
          },
    ];
  },
  store: async (_, value, visit) => {
    const [, offset, page] = PAGE.exec(value) ?? [];
    if (offset !== undefined) {
      const zonePage = { offset: offset === TIMES ? null : Number(offset), page: Number(page) };
      return { view: { ...(await openNotifications(visit)), zonePage }, notice: null };
    }
    if (!isPlace(value)) return { notice: { key: 'app.not-any-more' } };
    const redraw = await storeChosen(visit, { timeZone: value });
    const { chosen, caller, deps, localizer } = visit;
    const hasNights = caller.guildId !== null && deps.routes.has('gameNight');
    if (!hasNights || chosen.timeZone !== undefined) return redraw;
    // This person may have been sent here by the form of a night.
    const action = { route: 'gameNight', payload: 'plan' };
    const label = localizer.plain('app.plan-night');
    return { ...redraw, below: { label, emoji: { name: '📅' }, style: 'primary', action } };
  },
};

/** The present times, from west to east, at first those on the reader's side of the world. */
function timeOptions(view: NotificationView, all: ReadonlyMap<number, readonly Place[]>) {
  const { zonePage, now, chosen, localizer } = view;
  const { locale, plain } = localizer;
  const { timeZone } = chosen;
  const timeAt = clockOf(view);
  const countryOf = countriesIn(locale);
  const own = timeZone === undefined ? null : offsetAt(timeZone, now);
  const options = [...all].map(([offset, places]) => {
    const chosenPlace = places.find((place) => place.timeZone === timeZone);
    return {
      label: [timeAt(offset), ...(chosenPlace === undefined ? [] : [countryOf(chosenPlace)])].join(' · '),
      description: [...new Set(places.map(countryOf))].slice(0, COUNTRIES).join(', '),
      value: `${offset},0`,
      emoji: { name: '🕰️' },
      selected: offset === own,
    };
  });
  const another = plain('app.notifications.zone.another-time');
  return optionsOn(options, zonePage?.page ?? null, (page) => ({
    label: another,
    value: `${TIMES},${page}`,
  }));
}

/** The present time of the day so far ahead of UTC, in milliseconds, as the reader writes it. */
function clockOf({ now, localizer }: NotificationView): (offset: number) => string {
  const format = new Intl.DateTimeFormat(localizer.locale, {
    timeZone: 'UTC',
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (offset) => format.format(now + offset);
}

/** The places with a time, the likeliest first, and the way back to the times. */
function placeOptions(
  { zonePage, chosen: { timeZone }, localizer: { locale, plain } }: NotificationView,
  places: readonly Place[],
): readonly ScreenOption[] {
  const countryOf = countriesIn(locale);
  const options = places.map((place) => ({
    label: countryOf(place),
    description: place.timeZone.replaceAll('_', ' '),
    value: place.timeZone,
    emoji: { name: flagOf(place) },
    selected: place.timeZone === timeZone,
  }));
  const { offset = null, page = 0 } = zonePage ?? {};
  const another = plain('app.notifications.zone.another-place');
  return [
    ...optionsOn(options, page, (next) => ({ label: another, value: `${offset},${next}` })),
    { label: plain('app.notifications.zone.another-time'), value: `${TIMES},0`, emoji: { name: '🕰️' } },
  ];
}

/** One page of the options, with the selected one if `page` is `null`, and an option that leads to the next page. */
function optionsOn(
  options: readonly ScreenOption[],
  page: number | null,
  leadTo: (page: number) => ScreenOption,
): readonly ScreenOption[] {
  const pages = Math.ceil(options.length / MAX_OPTIONS);
  const size = Math.ceil(options.length / pages);
  const selected = options.findIndex(({ selected: isSelected }) => isSelected);
  const shown = page === null ? Math.max(0, Math.floor(selected / size)) : page % pages;
  const onPage = options.slice(shown * size, (shown + 1) * size);
  return pages === 1 ? onPage : [...onPage, { ...leadTo((shown + 1) % pages), emoji: { name: '🌍' } }];
}

const countriesIn = (locale: string): ((place: Place) => string) => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return ({ region }) => names.of(region) ?? region;
};

/** The flag of a country: its two letters as regional indicators. */
const flagOf = ({ region }: Place): string =>
  String.fromCodePoint(
    ...Array.from(region, (letter) => 0x1_f1e6 + letter.charCodeAt(0) - 'A'.charCodeAt(0)),
  );
