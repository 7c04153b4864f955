import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { CHILD_ENVIRONMENT } from '../child-environment.ts';
import { coveredCodePoints } from '../../src/pictures/font-coverage.ts';
import { projectFile } from '../../src/kernel/project-files.ts';

const run = promisify(execFile);
const FOLDER = projectFile('assets/fonts/');
const readFont = (name: string): Buffer => readFileSync(new URL(name, FOLDER));
const fonts = readdirSync(FOLDER).filter((name) => /\.[ot]tf$/u.test(name));
const covered = coveredCodePoints();
const coversAll = (text: string): boolean =>
  Array.from(text).every((character) => covered.has(character.codePointAt(0)!));

const pictureHashIn = async (text: string, environment: NodeJS.ProcessEnv): Promise<string> => {
  const script = fileURLToPath(new URL('./paint-once.ts', import.meta.url));
  const { stdout } = await run(process.execPath, [script, text], {
    env: { ...CHILD_ENVIRONMENT, ...environment },
  });
  return stdout;
};

describe('the shipped fonts', () => {
  test.each([
    ['Latin', 'Łódź Ünïcödé Đặng ſßŒ'],
    ['Greek', 'Υπουργός ᾧ'],
    ['Cyrillic', 'Министр нелепых походок ѣ ґ Ә'],
    ['Arabic', 'وزير المشي'],
    ['Hebrew', 'שר ההליכות'],
    ['Devanagari', 'मंत्री'],
    ['Thai', 'รัฐมนตรี'],
    ['Georgian and Armenian', 'მინისტრი Նախարար'],
    ['further scripts of India', 'মন্ত্রী મંત્રી ਮੰਤਰੀ ಸಚಿವ മന്ത്രി ମନ୍ତ୍ରୀ அமைச்சர் మంత్రి'],
    ['Sinhala, Lao, Khmer, Burmese and Ethiopic', 'ඇමති ລັດຖະມົນຕີ រដ្ឋមន្ត្រី ဝန်ကြီး ሚኒስትር'],
    ['Japanese, with rare characters of names', 'さくら カタカナ 髙﨑 𠮷野'],
    ['Chinese, simplified and traditional', '部长 部長 鑫 鬱 啲'],
    ['Korean', '장관 힣 꿹'],
    ['emoji', '🧙🏽🇫🇷❤\ufe0f🫨'],
    ['symbols', '“quoted” – €£½ ★ ♞ …'],
  ])('cover %s', (_, text) => {
    expect(coversAll(text.replaceAll(' ', ''))).toBe(true);
  });

  test('do not cover characters without a glyph', () => {
    expect(coversAll('Ꮳ')).toBe(false);
    expect(covered.has(0xffff)).toBe(false);
  });

  test('are smaller than fourteen megabytes and come with their licences', () => {
    expect(fonts.reduce((sum, font) => sum + readFont(font).length, 0)).toBeLessThan(14_000_000);
    for (const font of fonts) {
      const family = font.includes('Vollkorn') ? 'Vollkorn' : font.includes('CJK') ? 'NotoCJK' : 'Noto';
      expect(readFont(`OFL-${family}.txt`).toString()).toContain('SIL OPEN FONT LICENSE Version 1.1');
    }
  });

  test('are those whose glyphs assets/fonts/coverage.txt lists (its README says how)', () => {
    const listed = readFont('coverage.txt').toString().trim().split('\n');
    const hashOf = (font: string): string =>
      createHash('sha256').update(readFont(font)).digest('hex').slice(0, 16);
    expect(listed.map((line) => line.split(' ', 2).join(' ')).toSorted()).toEqual(
      fonts.toSorted().map((font) => `${font} ${hashOf(font)}`),
    );
  });

  test('give the same picture whatever fonts and settings the machine has', async () => {
    const text = 'Ag Министр وزير ★ 漢字 한글 🦊';
    const [plain, other] = await Promise.all([
      pictureHashIn(text, {}),
      pictureHashIn(text, {
        FONTCONFIG_FILE: '/nonexistent',
        FONTCONFIG_PATH: '/nonexistent',
        LANG: 'ja_JP.UTF-8',
      }),
    ]);
    expect(plain).toMatch(/^[0-9a-f]{64}$/);
    expect(other).toBe(plain);
  });
});
