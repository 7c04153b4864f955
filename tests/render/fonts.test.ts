import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { charactersOf } from '../../src/render/cmap.ts';
import { coveredCharacters, fontEnvironment, fontFiles } from '../../src/render/fonts.ts';

const run = promisify(execFile);
const covered = coveredCharacters();
const coversAll = (text: string): boolean =>
  [...text].every((character) => covered.has(character.codePointAt(0)!));

const paintedIn = async (text: string, environment: NodeJS.ProcessEnv): Promise<string> => {
  const script = fileURLToPath(new URL('./paint-once.ts', import.meta.url));
  const { stdout } = await run(process.execPath, [script, text], {
    env: { PATH: process.env.PATH, ...environment },
  });
  return stdout;
};

describe('the shipped fonts', () => {
  it.each([
    ['Latin', 'Łódź Ünïcödé Đặng ſßŒ'],
    ['Greek', 'Υπουργός ᾧ'],
    ['Cyrillic', 'Министр нелепых походок ѣ ґ Ә'],
    ['Arabic', 'وزير المشي'],
    ['Hebrew', 'שר ההליכות'],
    ['Devanagari', 'मंत्री'],
    ['Thai', 'รัฐมนตรี'],
    ['Georgian and Armenian', 'მინისტრი Նախարար'],
    ['signs', '“quoted” – €£½ ★ ♞ …'],
  ])('cover %s', (_, text) => {
    expect(coversAll(text.replaceAll(' ', ''))).toBe(true);
  });

  it('do not claim what they lack', () => {
    expect(coversAll('漢')).toBe(false);
    expect(coversAll('\u{1f9d9}')).toBe(false);
    expect(covered.has(0xffff)).toBe(false);
  });

  it('weigh less than four megabytes and come with their licences', () => {
    const bytes = fontFiles().reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes).toBeLessThan(4_000_000);
    for (const file of fontFiles()) {
      const family = file.includes('Vollkorn') ? 'Vollkorn' : 'Noto';
      const licence = readFileSync(new URL(`../../assets/fonts/OFL-${family}.txt`, import.meta.url), 'utf8');
      expect(licence).toContain('SIL OPEN FONT LICENSE Version 1.1');
    }
  });

  it('are read with care: a file cut short is an error', () => {
    const [first = ''] = fontFiles();
    const file = readFileSync(first);
    expect(() => charactersOf(file.subarray(0, 2_000))).toThrow(RangeError);
  });

  it('are the only ones fontconfig is told of', () => {
    const settings = readFileSync(fontEnvironment().FONTCONFIG_FILE ?? '', 'utf8');
    expect(settings.match(/<dir/g)).toHaveLength(1);
    expect(settings).not.toContain('<include');
  });

  it('give the same bytes whatever fonts and settings the machine has', async () => {
    const text = 'Ag Министр وزير ★ 漢字';
    const [plain, other] = await Promise.all([
      paintedIn(text, {}),
      paintedIn(text, {
        FONTCONFIG_FILE: '/nonexistent',
        FONTCONFIG_PATH: '/nonexistent',
        LANG: 'ja_JP.UTF-8',
      }),
    ]);
    expect(plain).toMatch(/^[0-9a-f]{64}$/);
    expect(other).toBe(plain);
  });
});
