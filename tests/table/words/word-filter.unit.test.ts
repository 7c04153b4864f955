import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STARTER_WORDS } from '../../../src/table/words/starter-words.ts';
import {
  createWordFilter,
  MAX_PATTERN_LENGTH,
  MAX_PATTERNS,
  readPattern,
} from '../../../src/table/words/word-filter.ts';

const matches = (patterns: readonly string[], text: string): boolean =>
  createWordFilter(patterns).matches(text);

describe('a list of words', () => {
  test.each([
    ['a word', 'turnip', 'What a turnip you are'],
    ['capitals', 'turnip', 'TURNIP!'],
    ['marks on letters', 'turnip', 'tûrñíp'],
    ['a pattern with marks and capitals', 'Rübe', 'so eine rube'],
    ['a sharp s', 'scheuß*', 'SCHEUSSLICH'],
    ['letters of other scripts', 'turnip', 'тυrnір'],
    ['full-width letters', 'turnip', 'ｔｕｒｎｉｐ'],
    ['mathematical letters', 'turnip', '𝐭𝐮𝐫𝐧𝐢𝐩'],
    ['invisible characters', 'turnip', 'tur\u200bn\u00adi\u2060p'],
    ['digits for letters', 'goat', 'you g04t'],
    ['signs for letters', 'sass', '$@ss'],
    ['letters spelled out', 'turnip', 't u r n i p'],
    ['letters with dots between them', 'turnip', 't.u.r.n.i.p'],
    ['the beginning of a word', 'turn*', 'all these turnips'],
    ['the end of a word', '*nips', 'all these turnips'],
    ['the middle of a word', '*rni*', 'all these turnips'],
    ['a beginning and an end', 't*s', 'all these turnips'],
    ['several wildcards', 't*n*s', 'all these turnips'],
    ['words one after the other', 'boiled turnip', 'a Boiled-Turnip, please'],
    ['words with wildcards', 'boil* turn*', 'boiling, turnips!'],
    ['small capitals', 'quick vixen jumps', 'ꞯᴜɪᴄᴋ ᴠɪxᴇɴ ᴊᴜᴍᴘꜱ'],
    ['letters in squares', 'turnip', '🆃🆄🆁🅽🅸🅿'],
    ['letters in circles', 'turnip', '🅣🅤🅡🅝🅘🅟'],
    ['letters of flags', 'turnip', '🇹🇺🇷🇳🇮🇵'],
    ['letters of flags with gaps', 'turnip', '🇹 🇺 🇷 🇳 🇮 🇵'],
    ['a word beside a flag', 'turnip', 'turnip🇫🇷'],
    ['letters that are said often', 'turnip', 'tuuuurnippp'],
    ['letters that are said often, some of them for two', 'boiled', 'boooileddd'],
    ['two letters that are said often', 'coffee', 'coffffeeee'],
    ['a sign in a word', 'badger', 'you b|adger'],
    ['marks of formatting in a word', 'badger', '||bad**ger**||'],
    ['a bar for a letter', 'turtle', 'turt|e'],
    ['a word with a number', 'badger', 'Badger2'],
    ['a word behind a number', 'badger', '2badger'],
    ['letters with hooks', 'badger', 'ɓaɗɠer'],
    ['letters of Lisu and Cherokee', 'badger', 'ꓐꓮꓓᏀᎬᏒ'],
    ['an eight for a letter', 'badger', '8adger!'],
    ['a word in a Japanese sentence', '死ね', 'お前死ねよ'],
    ['Japanese in narrow letters', 'バカ', '君はﾊﾞｶだ'],
    ['a word in a Chinese sentence', '傻瓜', '你是个傻瓜吗'],
    ['a word that no dictionary has', '傻逼', '你这大傻逼东西'],
    ['Chinese with a sign in it', '傻瓜', '傻|瓜'],
    ['a word in a Thai sentence', 'ไอ้บ้า', 'มันไอ้บ้าจริง'],
    ['a Thai vowel of two parts', 'ระยำ', 'คนระยำมาก'],
    ['a word in a Lao sentence', 'ບ້າ', 'ວຽກບ້າ'],
    ['a word in a Khmer sentence', 'ឆ្កែ', 'ខ្ញុំជាឆ្កែ'],
    ['a word in a Burmese sentence', 'ခွေး', 'မင်းခွေးကောင်'],
    ['the middle of a sentence without gaps', '*くそ*', 'このくそったれめ'],
    ['Korean with spelled syllables', '바보야', '바 보 야'],
  ])('matches %s', (_, pattern, text) => {
    expect(matches([pattern], text)).toBe(true);
  });

  test.each([
    ['a part of a word', 'turn', 'all these turnips'],
    ['words in another order', 'boiled turnip', 'turnip boiled'],
    ['words with another between them', 'boiled turnip', 'boiled white turnip'],
    ['overlapping parts', 'ab*ba', 'aba'],
    ['parts in another order', '*ab*cd*ef', 'cdabef'],
    ['a wildcard across words', 'a*z', 'a zoo of quiz'],
    ['a text without it', 'turnip', 'a swede'],
    ['a double letter', 'god', 'good'],
    ['one letter of two', 'bass', 'what a bas'],
    ['a double letter of two words', 'aron', 'Aaron'],
    ['parts on both sides of a blank', 'assist', 'as sist'],
    ['parts on both sides of an apostrophe', 'lame', 'l’âme'],
    ['a longer Japanese word', 'ばか', 'それはそればかりだ'],
    ['Japanese with other marks', 'ばか', 'はかった'],
    ['a longer Thai word', 'บ้า', 'ฉันอยู่บ้าน'],
    ['Thai with other marks', 'บ้า', 'ร้อยบาท'],
  ])('does not match %s', (_, pattern, text) => {
    expect(matches([pattern], text)).toBe(false);
  });

  test.each(['', ' ', 'a', '*', '**', 'a*', '?!', 'x'.repeat(MAX_PATTERN_LENGTH + 1), 'a*b*c*d*e*f'])(
    'leaves out %j, which is too little, too much or nothing',
    (pattern) => {
      expect(readPattern(pattern)).toBeNull();
      expect(matches([pattern], 'a b x abcdef?!')).toBe(false);
    },
  );

  test('matches a whole word wherever it stands, in any capitals, and never throws', () => {
    const word = fc.stringMatching(/^[b-df-hj-np-tv-z]{4,12}$/u);
    fc.assert(
      fc.property(
        word,
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        (each, before, after) => {
          const text = `${before} ${each.toUpperCase()} ${after}`.slice(-400);
          if (text.includes(each.toUpperCase())) expect(matches([each], text)).toBe(true);
          createWordFilter([before, after]).matches(text);
        },
      ),
    );
  });

  test('takes a few looks for each pattern, even of those made to be slow', () => {
    const patterns = Array.from({ length: MAX_PATTERNS }, (_, i) => `*aaaa*b${i.toString(36)}*`);
    const filter = createWordFilter(patterns);
    const text = 'a'.repeat(200);
    let calls = 0;
    const { indexOf } = String.prototype;
    String.prototype.indexOf = function counted(...args: [string, number?]) {
      calls++;
      return indexOf.apply(this, args);
    };
    try {
      expect(filter.matches(text)).toBe(false);
    } finally {
      String.prototype.indexOf = indexOf;
    }
    expect(calls).toBeLessThan(4 * MAX_PATTERNS);
  });
});

describe('the words to start from', () => {
  test('are read, each of them once', () => {
    expect(STARTER_WORDS.filter((word) => readPattern(word) === null)).toEqual([]);
    expect(new Set(STARTER_WORDS).size).toBe(STARTER_WORDS.length);
  });

  test.each([
    'the best cook of the village',
    'a fickle friend with a shitake soup in Scunthorpe',
    'die beste Pute, dicke Bitten und viel Schlamm',
    'la meilleure tarte au citron',
    'un homme enculotté',
    'the assistant of Aaron plays bass in the cockpit, from Essex to Mississippi',
    'grape-shot, class-less, push-it and 5.8.2008 (45.5 %)',
    'Schifffahrt, Betttuch, XXX. und www.',
  ])('leave “%s” alone', (text) => {
    expect(createWordFilter(STARTER_WORDS).matches(text)).toBe(false);
    expect(createWordFilter(['ass', 'sex', 'cock', 'piss', 'cunt', 'rape', 'shit']).matches(text)).toBe(
      false,
    );
  });
});
