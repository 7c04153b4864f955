import { isDeepStrictEqual } from 'node:util';
import { IntlMessageFormat } from 'intl-messageformat';

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

/** The kinds of elements in a parsed template, as @formatjs/icu-messageformat-parser numbers them. */
const KIND = { literal: 0, plural: 6 } as const;

const kindOf = ({ type }: Element): number => type;

/** How a template uses one of its arguments. */
interface Usage {
  plural: boolean;
  /** The values that it selects by, sorted; `null` where it does not. */
  select: readonly string[] | null;
}

export const parse = (text: string, locale: string): readonly Element[] =>
  new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).getAst();

/** The arguments of a template by their names, without the forms of nouns. */
export function argumentsOf(
  elements: readonly Element[],
  usages = new Map<string, Usage>(),
): Map<string, Usage> {
  for (const element of elements) {
    if (kindOf(element) === KIND.literal || !('value' in element)) continue;
    const [name = '', form] = element.value.split('_');
    const usage = usages.get(name) ?? { plural: false, select: null };
    usages.set(name, usage);
    if (!('options' in element)) continue;
    // Which forms a noun has, and what depends on them, is up to each language.
    if (form === undefined && kindOf(element) === KIND.plural) usage.plural = true;
    else if (form === undefined) usage.select = Object.keys(element.options).toSorted();
    for (const { value } of Object.values(element.options)) argumentsOf(value, usages);
  }
  return usages;
}

/** What a template shows when its selections by this value are made, and plurals are many: arguments as `{name}`. */
export function flatten(elements: readonly Element[], selected: string, plural = 'other'): string {
  return elements
    .map((element): string => {
      if (!('value' in element)) return '{#}';
      if (kindOf(element) === KIND.literal) return element.value;
      if (!('options' in element)) return `{${element.value}}`;
      const { options } = element;
      const chosen = options[kindOf(element) === KIND.plural ? plural : selected] ?? options['other'];
      return flatten(chosen?.value ?? [], selected, plural);
    })
    .join('');
}

/** Every value that a template selects by; one that it does not, where it selects by none. */
const selectionsOf = (usages: ReadonlyMap<string, Usage>): readonly string[] => {
  const values = [...usages.values()].flatMap(({ select }) => select ?? []);
  return values.length === 0 ? ['other'] : [...new Set(values)];
};

/** All ways in which a template may read. */
export const variantsOf = (text: string, locale: string): readonly string[] => {
  const elements = parse(text, locale);
  return selectionsOf(argumentsOf(elements)).flatMap((selected) =>
    ['one', 'other'].map((plural) => flatten(elements, selected, plural)),
  );
};

const MARKUP =
  /\*\*\*|\*\*|\*|__|~~|`[^`]*`|^(?:#{1,3}|-#|>|•) |\]\(|\n|(?!\d)\p{Emoji_Presentation}|\p{Extended_Pictographic}\u{fe0f}|\d\u{fe0f}\u{20e3}/gmu;

/** What Discord reads as formatting, line breaks and emojis. */
const markupOf = (text: string): readonly string[] =>
  [...text.matchAll(MARKUP)].map(([sign]) => sign).toSorted();

/**
 * What is wrong with the translation of a text, apart from its words: other arguments, other selections, plurals of what
 * English knows no number of (`numeric` has the names of numbers), other formatting. Empty where all is well.
 */
export function problemsOf(
  locale: string,
  english: string,
  text: string,
  numeric: ReadonlySet<string>,
): readonly string[] {
  const [original, translation] = [parse(english, 'en'), parse(text, locale)];
  const [expected, found] = [argumentsOf(original), argumentsOf(translation)];
  const problems: string[] = [];
  for (const name of expected.keys()) if (!found.has(name)) problems.push(`lacks {${name}}`);
  for (const [name, usage] of found) {
    const wanted = expected.get(name);
    if (wanted === undefined) problems.push(`has an unknown {${name}}`);
    else if (!isDeepStrictEqual(usage.select, wanted.select))
      problems.push(`selects by {${name}} otherwise than English`);
    if (usage.plural && !numeric.has(name)) problems.push(`has a plural of {${name}}, which is no number`);
  }
  for (const selected of selectionsOf(expected)) {
    const [is, shouldBe] = [translation, original].map((each) => markupOf(flatten(each, selected)));
    if (!isDeepStrictEqual(is, shouldBe))
      problems.push(`has the formatting ${JSON.stringify(is)} instead of ${JSON.stringify(shouldBe)}`);
  }
  if (/['"]/u.test(text)) problems.push('has a straight quotation mark or apostrophe');
  return problems;
}

/** The names of the arguments that some text has a plural of. */
export const numericArgumentsOf = (texts: Iterable<string>): ReadonlySet<string> =>
  new Set(
    [...texts].flatMap((text) =>
      [...argumentsOf(parse(text, 'en'))].flatMap(([name, { plural }]) => (plural ? [name] : [])),
    ),
  );
