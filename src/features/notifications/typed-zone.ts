import { withPlainDigits } from '../../kernel/text.ts';
import { canonicalTimeZone, offsetAt } from '../../table/pings/time-zone.ts';
import { TIME_ZONES } from '../../table/ports/notifications.ts';
import { AMBIGUOUS_ZONES, ZONE_ABBREVIATIONS, ZONE_CITIES } from './zone-names.ts';

const MINUTE_MS = 60_000;
const MAX_LENGTH = 64;
/** How long an abbreviation is. */
const SHORT_NAME = 3;
/** Summer in one half of the world, and in the other. */
const YEAR = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)] as const;
/** Clocks differ from UTC by so much at most, in minutes. */
const OFFSET_RANGE = { min: -12 * 60, max: 14 * 60 } as const;

/** An offset from UTC, with hours alone or with minutes, or half an hour as a fraction; its sign may be missing. */
const OFFSET = /^(?:utc|gmt)?([+-]?)(\d{1,2})(?:[:.h]?(\d\d)|[.,](5))?$/u;
/** The zones of the platform that are offsets count westwards. */
const WESTWARD_OFFSET = /^Etc\/GMT([+-])(\d{1,2})$/u;

/** Where the platform looks for a city, by its present name or a former one. */
const AREAS = [
  'Europe',
  'America',
  'Asia',
  'Africa',
  'Australia',
  'Pacific',
  'Atlantic',
  'Indian',
  'America/Argentina',
  'America/Indiana',
] as const;

/** Zones that the platform still lists under former names of their cities. */
const CURRENT_NAMES: ReadonlyMap<string, string> = new Map([
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Europe/Kiev', 'Europe/Kyiv'],
]);

/** Made when they are needed: the platform loads several megabytes of data for them. */
let names: readonly string[] | null = null;

/**
 * The time zones that a person means by what they typed: an offset from UTC, an IANA name, a city, an abbreviation, or what
 * the bot calls one of those that it offers. Several if it means different places to different people. `locale` is the
 * person's. An offset comes as `+05:30`, all else as an IANA name.
 */
export function timeZonesMeant(typed: string, locale: string): readonly string[] {
  const offset = offsetTyped(typed);
  if (offset !== null) return isOffset(offset) && offset.isSigned ? [offsetName(offset.minutes)] : [];
  const sought = fold(typed).replace(/ time(?: ?zone)?$/u, '');
  if (sought === '') return [];
  const places = ambiguousPlaces(sought, locale);
  if (places.length > 0) return places;
  const zone =
    zoneAmong(ZONE_ABBREVIATIONS, ' ', sought) ??
    knownZones().find((name) => fold(name) === sought) ??
    knownZones().find((name) => fold(cityOf(name)) === sought) ??
    zoneAmong(ZONE_CITIES, ', ', sought) ??
    platformZone(typed.trim().replaceAll(/\s+/gu, '_'));
  return zone === null ? offeredZonesCalled(fold(typed), locale) : [zone];
}

/** The time zones that are most like what was typed, the likest first. `now` is in milliseconds since 1970. */
export function closestTimeZones(typed: string, count: number, now: number): readonly string[] {
  const offset = offsetTyped(typed);
  if (offset !== null)
    return closest(TIME_ZONES, count, (name) =>
      Math.abs((offsetAt(name, now) ?? 0) / MINUTE_MS - offset.minutes),
    );
  const sought = fold(typed);
  return closest(knownZones(), count, (name) =>
    Math.min(editDistance(sought, fold(name)), editDistance(sought, fold(cityOf(name)))),
  );
}

const closest = (
  zones: readonly string[],
  count: number,
  distanceOf: (zone: string) => number,
): readonly string[] =>
  zones
    .map((name) => ({ name, distance: distanceOf(name) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ name }) => name);

/** An offset from UTC as it was typed. */
interface TypedOffset {
  readonly minutes: number;
  /** Whether a sign or its lack says where it leads. */
  readonly isSigned: boolean;
}

/** What was typed as an offset, whether there is such a zone or not; `null` if it is none. */
function offsetTyped(typed: string): TypedOffset | null {
  const text = withPlainDigits(typed.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/\s/gu, '')
    .replace(/[\u2010-\u2015\u2212]/u, '-');
  const [, sign, hours, minutes, half] = OFFSET.exec(text) ?? [];
  if (hours === undefined) return null;
  const size = Number(hours) * 60 + (half === undefined ? Number(minutes ?? 0) : 30);
  return { minutes: sign === '-' ? -size : size, isSigned: sign !== '' };
}

/** Whether there are clocks with this offset. */
const isOffset = ({ minutes }: TypedOffset): boolean =>
  minutes >= OFFSET_RANGE.min && minutes <= OFFSET_RANGE.max && minutes % 15 === 0;

/** The name of the zone with this offset from UTC in minutes. */
function offsetName(offset: number): string {
  if (offset === 0) return 'UTC';
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  const size = Math.abs(offset);
  return `${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

/** The zones that an ambiguous name means to readers of this locale; empty if it is not ambiguous. */
function ambiguousPlaces(sought: string, locale: string): readonly string[] {
  const [, places = {}] = Object.entries(AMBIGUOUS_ZONES).find(([name]) => fold(name) === sought) ?? [];
  const meant = Object.keys(places).filter((zone) =>
    places[zone]?.some((each) => locale === each || locale.startsWith(`${each}-`)),
  );
  return meant.length > 0 ? meant : Object.keys(places);
}

/** The zone in whose list a name is. */
const zoneAmong = (
  lists: Readonly<Record<string, string>>,
  separator: string,
  sought: string,
): string | undefined =>
  Object.keys(lists).find((zone) => lists[zone]?.split(separator).some((name) => fold(name) === sought));

/** The offered zones that the platform calls so in the language of this locale, or else in English. */
function offeredZonesCalled(sought: string, locale: string): readonly string[] {
  for (const language of [locale, 'en']) {
    for (const style of ZONE_NAME_STYLES) {
      const called = TIME_ZONES.filter((timeZone) =>
        zoneNames(timeZone, language, style, YEAR).some((name) => fold(name) === sought),
      );
      if (called.length > 0) return called;
    }
  }
  return [];
}

/** What people who speak the language of this locale call the time of that zone. */
export const zoneName = (timeZone: string, at: number, locale: string): string =>
  isOffsetName(timeZone)
    ? zoneLabel(timeZone)
    : (zoneNames(timeZone, locale, 'longGeneric', [at])[0] ?? timeZone);

/** The name of a zone by IANA; of an offset so that people see that it is one. */
export const zoneLabel = (timeZone: string): string => (isOffsetName(timeZone) ? `UTC${timeZone}` : timeZone);

const isOffsetName = (timeZone: string): boolean => /^[+-]/u.test(timeZone);

const ZONE_NAME_STYLES = ['longGeneric', 'long'] as const;

function zoneNames(
  timeZone: string,
  locale: string,
  timeZoneName: (typeof ZONE_NAME_STYLES)[number],
  times: readonly number[],
): readonly string[] {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName });
  return times
    .flatMap((at) => format.formatToParts(at).filter(({ type }) => type === 'timeZoneName'))
    .map(({ value }) => value);
}

/**
 * The zone that the platform knows by this name, or by this city. Not by three letters: it takes them as they were meant
 * thirty years ago (EST has no summer, BST is in Bangladesh).
 */
function platformZone(name: string): string | null {
  if (name.length <= SHORT_NAME) return null;
  const zone = canonicalTimeZone(name);
  if (zone !== null) return fromWestwards(zone);
  for (const area of AREAS) {
    const inArea = canonicalTimeZone(`${area}/${name}`);
    if (inArea !== null) return CURRENT_NAMES.get(inArea) ?? inArea;
  }
  return null;
}

/** The zone; an offset that is counted westwards in the usual way. */
function fromWestwards(zone: string): string {
  const [, sign, hours] = WESTWARD_OFFSET.exec(zone) ?? [];
  return hours === undefined ? zone : offsetName(Number(hours) * (sign === '+' ? -60 : 60));
}

const knownZones = (): readonly string[] =>
  (names ??= [
    ...new Set([
      ...TIME_ZONES,
      'UTC',
      ...Intl.supportedValuesOf('timeZone').map((name) => CURRENT_NAMES.get(name) ?? name),
    ]),
  ]);

const cityOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** A name without accents and capitals, in words with one space between them. */
const fold = (name: string): string =>
  name
    .slice(0, MAX_LENGTH)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f.'’]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll(/[\s_-]+/gu, ' ')
    .trim();

/** How many letters must be added, removed or replaced to make one of the other (Levenshtein). */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
