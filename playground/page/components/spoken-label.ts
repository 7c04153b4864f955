/** Labels for screen readers, of controls labelled with a numeral or a picture: "men head 3" instead of "I I I". */

const NUMERALS: Readonly<Record<string, string>> = {
  I: '1',
  II: '2',
  III: '3',
  IV: '4',
  V: '5',
  VI: '6',
  VII: '7',
  VIII: '8',
  IX: '9',
  X: '10',
};

/** Numerals that can be no word: of several letters, the whole label, or after what they count. */
const NUMERAL =
  /(?<![\p{L}\p{N}])(?:VIII|VII|VI|IX|IV|III|II)(?![\p{L}\p{N}])|^[IVX]$|(?<=(?:[Hh]ead|[Ee]yes|[Mm]outh|[Pp]ortrait) )[IVX](?![\p{L}\p{N}])/gu;

/**
 * The words in the name of an application's emoji, without the application's prefix and the hash at its end.
 * @param name such as `vips_men_head_3_1a2b3c4d`
 */
const wordsOf = (name: string) =>
  name
    .replace(/_[0-9a-f]{8}$/u, '')
    .split('_')
    .slice(1)
    .join(' ');

/** The accessible name of a control; undefined where its visible label says it all. */
export function spokenLabel(
  label: string,
  emoji: { readonly id?: string | null; readonly name?: string | null } | undefined,
): string | undefined {
  const words = emoji?.id === undefined || emoji.id === null ? '' : wordsOf(emoji.name ?? '');
  const said = label.replace(NUMERAL, (numeral) => NUMERALS[numeral] ?? numeral);
  if (words === '') return said === label ? undefined : said;
  // A number that the picture's name has already is not said twice.
  return said === '' || words.split(' ').includes(said) ? words : `${words} ${said}`;
}
