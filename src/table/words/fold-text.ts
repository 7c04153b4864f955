/**
 * Letters of other scripts, and signs, that look like Latin letters: people read the word in them. Small letters only,
 * because a text is in small letters before they are looked up.
 */
const LOOKALIKES = new Map(
  Object.entries({
    a: 'аαɑ',
    b: 'ьвβ',
    c: 'сϲ',
    d: 'ԁđð',
    e: 'еєε',
    f: 'ƒ',
    g: 'ɡ',
    h: 'һн',
    i: 'іıιɩ',
    j: 'јϳ',
    k: 'кκ',
    l: 'ӏł',
    m: 'м',
    n: 'пηո',
    o: 'оοøօσ',
    p: 'рρ',
    q: 'ԛ',
    r: 'гꭇ',
    s: 'ѕꜱ',
    t: 'тτ',
    u: 'υսц',
    v: 'ѵν',
    w: 'ѡԝω',
    x: 'хχ',
    y: 'уγү',
    z: 'ᴢ',
  }).flatMap(([letter, others]) => Array.from(others).map((other): [string, string] => [other, letter])),
);

/** Small letters that stand for several. */
const LIGATURES = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
]);

/** Digits and signs that are written for letters. */
const LEET = new Map([
  ['0', 'o'],
  ['1', 'i'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
  ['@', 'a'],
  ['$', 's'],
  ['€', 'e'],
  ['!', 'i'],
]);

/** Marks on letters, and what nobody sees. */
const UNSEEN = /[\p{M}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu;

/**
 * A text as words are compared: in small letters, without marks on letters and invisible characters, with letters of other
 * scripts that look like Latin ones as those. Blanks and punctuation stay.
 */
export function foldText(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\t\n\r]/gu, ' ')
    .replace(UNSEEN, '')
    .toLowerCase();
  let folded = '';
  for (const letter of plain.normalize('NFKD').replace(UNSEEN, ''))
    folded += LOOKALIKES.get(letter) ?? LIGATURES.get(letter) ?? letter;
  return folded;
}

/** A folded text with digits and signs as the letters that they are written for. */
export function withoutLeet(folded: string): string {
  let letters = '';
  for (const sign of folded) letters += LEET.get(sign) ?? sign;
  return letters;
}
