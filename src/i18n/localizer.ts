import type { MessageArgument, MessageArguments } from '../kernel/game.ts';
import { type HouseTexts, shownText } from '../kernel/house-text.ts';
import type { FaceNames } from '../kernel/lent-face.ts';
import { sanitizeText } from '../kernel/text.ts';
import type { Localizer } from '../kernel/screen.ts';
import { escapeMarkdown } from './markdown.ts';
import type { TemplateValues, References, Translator } from './translator.ts';
import { customsOf } from './typography.ts';

/** The holder of a seat, by the name that texts show. */
export interface Participant {
  readonly name: string;
}

/** Letters of the scripts that are written from right to left. */
const RIGHT_TO_LEFT =
  /[[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]&&\p{L}]/v;
/** The words before, between and after the marks of a text. */
const BETWEEN_MARKS = /[^\s\u2068\u2069](?:[^\u2068\u2069]*[^\s\u2068\u2069])?/gu;

/**
 * A person's text as `show` makes it, between marks (U+2068, U+2069) if it has letters from right to left: the words and
 * numbers beside it stay in order. A text with such marks is one of ours around a name, and keeps them.
 */
export function isolated(text: string, show: (text: string) => string): string {
  if (text.includes('\u2068')) return text.replace(BETWEEN_MARKS, (words) => show(words));
  return RIGHT_TO_LEFT.test(text) ? `\u2068${show(text)}\u2069` : show(text);
}

/**
 * A name in a text, as markdown: bold and escaped. Not a mention: Discord sends the name of a mentioned user only where
 * the mention pings, and phones show every other one as `@unknown-user`.
 */
export const boldName = (name: string): string => `**${isolated(name, escapeMarkdown) || '?'}**`;

const NO_VALUES: TemplateValues = {};

/**
 * A localizer for a locale at a table with these participants, in seat order. `defaults` are the arguments of messages
 * that have none of that name; `houseTexts` and `faceNames` are those that the table may show.
 */
export function createLocalizer(
  translator: Translator,
  locale: string,
  seats: readonly Participant[],
  defaults: TemplateValues = {},
  { houseTexts, faceNames }: { readonly houseTexts?: HouseTexts; readonly faceNames?: FaceNames } = {},
): Localizer {
  const faceName = (id: string): string | null => {
    const name = faceNames?.[id];
    return name === undefined ? null : sanitizeText(name) || '?';
  };
  const typed = (text: string): string => shownText(houseTexts, text);
  const nameOf = (seat: number): string => seats[seat]?.name ?? '';
  const translate = translator.inLocale(locale, defaults);
  const formatterFor = (
    formatName: (name: string) => string,
    escape: (text: string) => string,
    formatTime: (time: number, textLocale: string) => string,
  ) => {
    const formatUserText = (text: string): string => isolated(text, escape);
    const format = (key: string, args?: MessageArguments): string => {
      if (args === undefined) return translate(key, NO_VALUES);
      const values: Record<string, string | number> = {};
      for (const [name, value] of Object.entries(args)) {
        values[name] = resolveArgument(value, key);
        if (typeof value !== 'object' || !('noun' in value)) continue;
        const { noun, own } = nounOf(value);
        for (const form of translator.formsOf(locale, noun))
          values[`${name}_${form}`] = translate(`${noun}_${form}`, own);
      }
      return translate(key, values);
    };
    /** The key of a noun, and the arguments of its texts. */
    const nounOf = ({ noun, face }: Extract<MessageArgument, { readonly noun: string }>) => {
      if (face === undefined) return { noun, own: NO_VALUES };
      const name = faceName(face.id);
      return name === null
        ? { noun: `${noun}.gone`, own: { numeral: face.numeral } }
        : { noun, own: { name: formatUserText(name), name_ending: endingOf(name) } };
    };
    /** `key`: of the text that it is an argument of. */
    const resolveArgument = (value: MessageArgument, key: string): string | number => {
      if (typeof value !== 'object') return value;
      if ('seat' in value) return formatName(nameOf(value.seat));
      if ('userText' in value) return formatUserText(typed(value.userText));
      if ('time' in value) return formatTime(value.time, translator.localeOf(locale, key));
      if ('date' in value) return utcDate(value.date, translator.localeOf(locale, key));
      if ('noun' in value) {
        const { noun, own } = nounOf(value);
        return translate(noun, own);
      }
      if ('list' in value) return translator.formatList(translator.localeOf(locale, key), value.list);
      return format(value.key, value.args);
    };
    return format;
  };
  const { references } = translator;
  const markdown = formatterFor(boldName, escapeMarkdown, relativeTimestamp);
  return {
    locale: translator.closestLocale(locale),
    markdown: (key, args) => withCommandMentions(markdown(key, args), references),
    typed: (text) => sanitizeText(typed(text)),
    faceName,
    emoji: references.emoji,
    plain: formatterFor((name) => isolated(name, sanitizeText) || '?', sanitizeText, utcTime),
  };
}

/** How a name ends, which German asks for where something is the person's: “Annas Augen”, “Max’ Augen”. */
const endingOf = (name: string): string => (/[sxzß]$/iu.test(name) ? 'sibilant' : 'other');

/** A slash command as texts name it: `/vips new` in backticks. In text that a user typed, both characters are escaped. */
const NAMED_COMMAND = /`\/([a-z0-9_-]+(?: [a-z0-9_-]+){0,2})`/gu;

/** The text with its slash commands as mentions, which a click puts into the input box, where their ids are known. */
const withCommandMentions = (text: string, { commandId }: References): string =>
  text.includes('`/')
    ? text.replace(NAMED_COMMAND, (named, path: string) => {
        const id = commandId(path);
        return id === null ? named : `</${path}:${id}>`;
      })
    : text;

/** A timestamp that Discord shows relative to the reader's clock ("in 2 minutes"), rounded up to the second. */
const relativeTimestamp = (time: number): string => `<t:${Math.ceil(time / 1_000)}:R>`;

const UTC_DAY = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
const UTC_TIME = { ...UTC_DAY, hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;

/** A date and time in UTC, for texts in which Discord shows no timestamps. */
const utcTime = (time: number, locale: string): string =>
  new Intl.DateTimeFormat(customsOf(locale), UTC_TIME).format(time);

const utcDate = (time: number, locale: string): string =>
  new Intl.DateTimeFormat(customsOf(locale), UTC_DAY).format(time);
