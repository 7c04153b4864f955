import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clip, codePointLength, sanitizeText } from '../../src/kernel/text.ts';

/** Any text, with more than its share of problematic characters. */
const hostileText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...'\u0301 \u200d \u202e \ud800 \udc00 \n \u2028 \u3164 \u0000 a'.split(' '), ' '),
    ),
  )
  .map((parts) => parts.join(''));

/** Words of languages, with as many marks and variants as they have. */
const LANGUAGES: readonly (readonly [string, string])[] = [
  ['Vietnamese', 'Nguyễn Thị Hằng ơi, ngưỡng mộ quá'],
  ['phonetics', 'ɔ̰̃́ t͡ʃ ŋ̩̀'],
  ['polytonic Greek', 'ᾧδε ἀοιδή, ᾄσω'],
  ['Old Church Slavonic', 'Бг҃ъ гдⷭ҇ь, и҆мѧ̀'],
  ['Coptic', 'ⲡⲓⲣⲉⲙ̀ⲛⲭⲏⲙⲓ'],
  ['Glagolitic', 'ⰳⰾⰰⰳⱁⰾⰻⱌⰰ'],
  ['Gothic', '𐌲𐌿𐍄𐌹𐍃𐌺'],
  ['runes', 'ᚱᚢᚾᚨ'],
  ['Armenian', 'Հայերեն լեզու'],
  ['Georgian', 'ქართული ენა'],
  ['Hebrew with cantillation', 'שִּׁ֔יר בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים יְרוּשָׁלִַ֔ם הַשָּׁמַ֖יִם'],
  ['Yiddish', 'ייִדישע שפּראַך'],
  ['vocalised Arabic', 'بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ ضَآلِّينَ'],
  ['Persian with joiners', 'می‌خواهم کتاب‌ها'],
  ['Urdu', 'اُردُو زُبان'],
  ['Syriac', 'ܠܶܫܳܢܳܐ ܣܽܘܪܝܳܝܳܐ'],
  ['Thaana', 'ދިވެހިބަސް'],
  ['N’Ko', 'ߒߞߏ ߓߊ߲߬ߞߣߍ߲'],
  ['Adlam', '𞤀𞤣𞤤𞤢𞤥 𞤆𞤵𞤤𞤢𞤪'],
  ['Ethiopic', 'አማርኛ ፊደል'],
  ['Tifinagh', 'ⵜⵉⴼⵉⵏⴰⵖ'],
  ['Vai', 'ꕙꔤ'],
  ['Hindi', 'ज़िन्दगी में स्त्रियाँ, र्‍य'],
  ['Vedic Sanskrit', 'अ॒ग्निमी॑ळे पु॒रोहि॑तं'],
  ['Bengali', 'বাংলা ক্ষুদ্র র‍্যাব'],
  ['Gurmukhi', 'ਪੰਜਾਬੀ ਸ੍ਵੈ'],
  ['Gujarati', 'ગુજરાતી સ્ત્રી'],
  ['Odia', 'ଓଡ଼ିଆ କ୍ଷେତ୍ର'],
  ['Tamil', 'தமிழ் க்ஷௌ'],
  ['Telugu', 'తెలుగు స్త్రీ'],
  ['Kannada', 'ಕನ್ನಡ ರ್‍ಯಾಂಕ್'],
  ['Malayalam', 'മലയാളം ന്‍റെ'],
  ['Sinhala', 'ක්‍රියාව ශ්‍රී ලංකාව'],
  ['Thai', 'ผู้ใหญ่ น้ำแข็ง ที่ปั๊ม'],
  ['Lao', 'ພາສາລາວ ເຈົ້າຢູ່'],
  ['Tibetan with a stack', 'ཨོཾ་མ་ཎི་པདྨེ་ཧཱུྃ བསྒྲུབས ཧྐྵྨླྺྼྱཾ'],
  ['Burmese', 'လျှောက် လျှော့ ကျွန်ုပ်တို့ မြွှိုင့်'],
  ['Burmese of a keyboard that has the vowel first', 'ေကာင္းတယ္'],
  ['Khmer', 'ភាសាខ្មែរ ស្ត្រី ក្រៅ'],
  ['Tai Tham', 'ᨾᩮᩬᩥᨦ ᨣᩤᩴᨾᩮᩬᩥᨦ'],
  ['Cham', 'ꨀꨇꩉ ꨌꩌ'],
  ['Javanese', 'ꦧꦱꦗꦮ ꦏꦿꦺꦴꦩ꧀'],
  ['Balinese', 'ᬩᬮᬶ ᬓ᭄ᬭᭀ'],
  ['Sundanese', 'ᮘᮞ ᮞᮥᮔ᮪ᮓ'],
  ['Tagalog', 'ᜆᜄᜎᜓᜄ᜔'],
  ['Meetei Mayek', 'ꯃꯤꯇꯩ ꯂꯣꯟ'],
  ['Ol Chiki', 'ᱥᱟᱱᱛᱟᱲᱤ'],
  ['Mongolian with variants', 'ᠮᠣᠩᠭᠣᠯ ᠬᠠ᠋ᠭᠠᠨ ᠪᠠᠢᠨ᠎ᠠ ᠥ᠋ᠭᠡ'],
  ['Phags-pa with variants', 'ꡏꡡꡃꡣꡡꡙ ꡖ︀ꡟ'],
  ['Japanese names with variants', '辻󠄀さん 葛󠄁城 渡邉󠄂 が ガ'],
  ['standard variants of Chinese', '㐂︀ 、︀ 令和'],
  ['Chinese', '漢字 汉字 𠮷野家'],
  ['Bopomofo', 'ㄅㄆㄇ ㄓㄨˋ'],
  ['Yi', 'ꆈꌠꉙ'],
  ['Korean', '한국어 꽃잎'],
  ['Cherokee', 'ᏣᎳᎩ ꭶꮼꮒꮂꮝꮧ'],
  ['Canadian syllabics', 'ᐃᓄᒃᑎᑐᑦ'],
  ['Osage', '𐓏𐓘𐓻𐓘𐓻𐓟'],
  ['Deseret', '𐐔𐐯𐑅𐐨𐑉𐐯𐐻'],
  ['cuneiform', '𒀭𒂗𒆤'],
  ['mathematics', '∩︀ x̂ ≨︀'],
];

describe('sanitized text', () => {
  test.each([
    ['blanks at the ends', '  hello  ', 'hello'],
    ['line ends and tabs', 'one\r\ntwo\n\n\tthree\u2028four\u0085five', 'one two three four five'],
    ['control characters', 'a\u0000b\u001b[31m', 'a b [31m'],
    ['changes of the reading direction', 'abc\u202etxt.exe\u2066x\u200f\u061c', 'abctxt.exex'],
    [
      'invisible characters',
      'in\u00advis\u200bi\u2060ble\ufeff \u3164\u115fletters\u2800',
      'invisible letters',
    ],
    ['hidden messages in tag characters', 'hi\u{e0041}\u{e0042}', 'hi'],
    ['lone surrogates', 'a\ud800b\udc00', 'a\ufffdb\ufffd'],
    ['piles of marks', `Z${'\u0301\u0316'.repeat(50)}a`, 'Z\u0301\u0316\u0301a'],
    ['piles of marks with joiners between', `Z${'\u0301\u200d'.repeat(50)}`, 'Z\u0301\u200d\u0301'],
    ['marks on nothing', '\u0301\u0301 \u0301a', 'a'],
    ['joiners that join nothing', '\u200d\u200d\u200d', ''],
  ])('is free of %s', (_, typed, sanitized) => {
    expect(sanitizeText(typed)).toBe(sanitized);
  });

  test.each([
    ['accents, composed or not', 'Zoë Zoe\u0308'],
    ['emoji of several characters', '👨‍👩‍👧 ❤️ 🏳️‍🌈 1️⃣ 👍🏽'],
    ['other scripts', 'مرحبا שלום नमस्ते 你好 สวัสดี ක්‍රි'],
    ['punctuation', "it's (really) <good> & *fine*"],
  ])('keeps %s', (_, typed) => {
    expect(sanitizeText(typed)).toBe(typed);
  });

  test.each(LANGUAGES)('keeps %s, composed or not', (_, typed) => {
    for (const form of ['NFC', 'NFD'] as const)
      expect(sanitizeText(typed.normalize(form))).toBe(typed.normalize(form));
    expect(sanitizeText(typed)).toBe(typed);
  });

  test.each([
    ['England', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['Scotland', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['Wales', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}'],
  ])('keeps the flag of %s', (_, flag) => {
    expect(sanitizeText(`a ${flag}${flag} b`)).toBe(`a ${flag}${flag} b`);
  });

  test.each([
    ['tags without a flag', 'a\u{e0067}\u{e0062}\u{e0065}\u{e007f}b', 'ab'],
    ['a flag that does not end', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}b', '\u{1f3f4}b'],
    ['a flag with a letter to someone', `\u{1f3f4}${'\u{e0061}'.repeat(20)}\u{e007f}`, '\u{1f3f4}'],
    ['variants of Latin letters', 'a\ufe01b\u{e0101}c', 'abc'],
    ['a second variant', '辻\u{e0100}\u{e0101}\u{e0102}', '辻\u{e0100}'],
    ['Mongolian variants of other letters', 'a\u180bb', 'ab'],
    ['Thai marks in a pile', `ก${'\u0e47'.repeat(40)}`, 'ก\u0e47\u0e47'],
    [
      'Thai marks in a mixed pile',
      `ก${'\u0e47\u0e48\u0e49'.repeat(20)}`,
      `ก${'\u0e47\u0e48\u0e49'.repeat(3).slice(0, 8)}`,
    ],
    [
      'marks between marks of a script',
      `Z${'\u0301\u05b0\u093e'.repeat(3)}${'\u0301'.repeat(20)}`,
      `Z${'\u0301\u05b0\u093e'.repeat(3)}`,
    ],
    ['variant of what was removed', '🦆\u3164\ufe00', '🦆'],
  ])('has no %s', (_, typed, sanitized) => {
    expect(sanitizeText(typed)).toBe(sanitized);
  });

  test('is on one line, well-formed, trimmed, and not changed when sanitized again', () => {
    fc.assert(
      fc.property(hostileText, (typed) => {
        const sanitized = sanitizeText(typed);
        expect(sanitized.isWellFormed()).toBe(true);
        expect(sanitized).not.toMatch(
          /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]| {2}|^\s|\s$|[\p{Mn}\p{Me}]{9}/u,
        );
        expect(sanitized).not.toMatch(/[\p{M}&&[\p{Script=Inherited}\p{Script=Common}]]{4}/v);
        expect(sanitizeText(sanitized)).toBe(sanitized);
      }),
      { numRuns: 2000 },
    );
  });
});

test('the length counts code points, not UTF-16 units', () => {
  expect(codePointLength('duck')).toBe(4);
  expect(codePointLength('🦆🦆')).toBe(2);
  expect(codePointLength('')).toBe(0);
});

test('a text is never cut within a character', () => {
  expect(clip('abc😀def', 5)).toBe('abc…');
  expect(clip('abc', 3)).toBe('abc');
});
