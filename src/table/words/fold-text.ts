/** What is read as a letter, by groups that begin with that letter. */
const readAs = (...lines: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    lines
      .flatMap((line) => line.split(' '))
      .flatMap(([letter = '', ...others]) => others.map((other) => [other, letter] as const)),
  );

/**
 * Letters of other scripts, and signs, that look like Latin letters: people read the word in them. Small letters only,
 * because a text is in small letters before they are looked up.
 */
const LOOKALIKES = readAs(
  'aаαɑᴀꭺꓮ bьвβʙɓƀᏼꓐ cсϲᴄƈꮯꓚ dԁđðᴅɗꭰꓓ eеєεᴇɛɇꭼꓰ fƒꜰꓝ gɡɢɠǥꮐꓖ hһнʜɦħꮋꓧ iіıιɩɪɨꭵꓲ',
  'jјϳᴊɉꭻꓙ kкκᴋƙꮶꓗ lӏłʟɫꮮꓡ mмᴍɱꮇꓟ nпηոɴɲꓠ oоοøօσᴏꓳ pрρᴘƥꮲꓑ qԛꞯʠ rгꭇʀɍꭱꮢꓣ',
  'sѕꜱꮪꓢ tтτᴛʈŧꭲꓔ uυսцᴜʉꓴ vѵνᴠʋꮩꓦ wѡԝωᴡⱳꮃꓪ xхχꓫ yуγүʏƴɏꭹꓬ zᴢƶʐꮓꓜ',
);

/** Small letters that stand for several. */
const LIGATURES = new Map(Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }));

/** Digits and signs that are written for letters: those of flags, in circles and in squares, too. */
const LEET = readAs(
  'a4@🇦🅐🅰 b8🇧🅑🅱 c🇨🅒🅲 d🇩🅓🅳 e3€🇪🅔🅴 f🇫🅕🅵 g🇬🅖🅶 h🇭🅗🅷 i1!🇮🅘🅸',
  'j🇯🅙🅹 k🇰🅚🅺 l|🇱🅛🅻 m🇲🅜🅼 n🇳🅝🅽 o0🇴🅞🅾 p🇵🅟🅿 q🇶🅠🆀 r🇷🅡🆁',
  's5$🇸🅢🆂 t7🇹🅣🆃 u🇺🅤🆄 v🇻🅥🆅 w🇼🅦🆆 x🇽🅧🆇 y🇾🅨🆈 z🇿🅩🆉',
);

/** A letter or mark of a script that leaves no gaps between words. Its marks are vowels, tones and other consonants. */
export const GAPLESS =
  /[\p{scx=Hira}\p{scx=Kana}\p{scx=Han}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

/** Marks on letters, but those of such scripts, and what nobody sees. */
const UNSEEN = new RegExp(
  `[\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Cf}]|\\p{M}(?<!${GAPLESS.source}{2})`,
  'gu',
);
/** Vowels of Thai and Lao that do not come together again by themselves. */
const TAKEN_APART = /\u0e4d\u0e32|\u0ecd\u0eb2/gu;

/**
 * A text as words are compared: in small letters, without invisible characters and, where they only adorn letters, marks,
 * with letters of other scripts that look like Latin ones as those. Blanks and punctuation stay.
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
  return folded
    .normalize('NFC')
    .replace(TAKEN_APART, (vowel) => (vowel.startsWith('\u0e4d') ? '\u0e33' : '\u0eb3'));
}

/**
 * A folded text without the signs that can be put into a word, and the numbers that a name may begin and end with. Blanks and
 * apostrophes part words, and stay.
 */
export const withoutSigns = (folded: string): string =>
  folded
    .replace(/[^\p{L}\p{N}\p{M}\s'’]/gu, (sign) => (sign !== '|' && LEET.has(sign) ? sign : ''))
    .replace(/(?<!\S)\p{N}+(?=\p{L})|(?<=\p{L})\p{N}+(?!\S)/gu, '');

/** A number: several digits and signs without a letter. */
const NUMBER = /^(?=.{2})\P{L}*\p{N}\P{L}*$/u;

/** A folded text with digits and signs as the letters that they are written for, but in numbers. */
export const withoutLeet = (folded: string): string =>
  folded
    .replace(/!+(?![\p{L}\p{N}])/gu, ' ')
    .replace(/\S+/gu, (part) =>
      NUMBER.test(part) ? part : Array.from(part, (sign) => LEET.get(sign) ?? sign).join(''),
    );
