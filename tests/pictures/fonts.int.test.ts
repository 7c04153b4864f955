import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { CHILD_ENVIRONMENT } from '../child-environment.ts';
import { coveredCodePoints, fontEnvironment, fontFiles, readCodePoints } from '../../src/pictures/fonts.ts';

const run = promisify(execFile);
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
    ['symbols', '“quoted” – €£½ ★ ♞ …'],
  ])('cover %s', (_, text) => {
    expect(coversAll(text.replaceAll(' ', ''))).toBe(true);
  });

  test('do not cover characters without a glyph', () => {
    expect(coversAll('漢')).toBe(false);
    expect(coversAll('\u{1f9d9}')).toBe(false);
    expect(covered.has(0xffff)).toBe(false);
  });

  test('are smaller than four megabytes and come with their licences', () => {
    const bytes = fontFiles().reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes).toBeLessThan(4_000_000);
    for (const file of fontFiles()) {
      const family = file.includes('Vollkorn') ? 'Vollkorn' : 'Noto';
      const licence = readFileSync(new URL(`../../assets/fonts/OFL-${family}.txt`, import.meta.url), 'utf8');
      expect(licence).toContain('SIL OPEN FONT LICENSE Version 1.1');
    }
  });

  test('are rejected when a file is truncated', () => {
    const [first = ''] = fontFiles();
    const file = readFileSync(first);
    expect(() => readCodePoints(file.subarray(0, 2_000))).toThrow(RangeError);
  });

  test('are the only ones that fontconfig knows', () => {
    const settings = readFileSync(fontEnvironment().FONTCONFIG_FILE ?? '', 'utf8');
    expect(settings.match(/<dir/g)).toHaveLength(1);
    expect(settings).not.toContain('<include');
  });

  test('give the same picture whatever fonts and settings the machine has', async () => {
    const text = 'Ag Министр وزير ★ 漢字';
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
