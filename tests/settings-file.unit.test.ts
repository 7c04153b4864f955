import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError } from '../src/secret-files.ts';
import { readSettingsFile } from '../src/settings-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pedestal-settings-'));
  file = join(folder, '.env');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What the project's settings file says when it has this content. */
function read(content: string | Buffer, environment: Readonly<Record<string, string>> = {}) {
  writeFileSync(file, content);
  return readSettingsFile(environment, file);
}

describe('the settings file', () => {
  test.each([
    ['in UTF-8', Buffer.from('DISCORD_TOKEN=abc\n')],
    ['as PowerShell writes it', Buffer.from('\u{FEFF}DISCORD_TOKEN=abc\r\n', 'utf16le')],
  ])('is read %s', (_, bytes) => {
    expect(read(bytes)).toEqual({ variables: { DISCORD_TOKEN: 'abc' }, remark: null });
  });

  test.each(['', '\n \n', '# DISCORD_TOKEN : x\n  # more\n', 'DISCORD_TOKEN=\n', 'A: 1\nexport B=2'])(
    'is not remarked on when nothing in it is in vain: %j',
    (text) => {
      expect(read(text).remark).toBeNull();
    },
  );

  test.each(['DISCORD_TOKEN : secret', '\n# mine\nset DISCORD_TOKEN=secret\n', 'secret', '\0\x01\x02secret'])(
    'that sets nothing is remarked on in one sentence, without its content: %j',
    (text) => {
      const { variables, remark } = read(text);
      expect(variables).toEqual({});
      expect(remark).toBe(
        `${file} sets nothing: write each setting on a line of its own as NAME=value, as in .env.example.`,
      );
    },
  );

  test('has its lines named that set nothing, beside those that do', () => {
    expect(read('PORT=4000\r\nDISCORD_TOKEN : secret\r\n')).toEqual({
      variables: { PORT: '4000' },
      remark: `Line 2 of ${file} sets nothing: write NAME=value, or begin a remark with #.`,
    });
    expect(read('secret\nPORT=4000\n\nDISCORD TOKEN=secret').remark).toMatch(
      /^Lines 1, 4 of .* set nothing: /u,
    );
    expect(read(`PORT=4000\n${'secret\n'.repeat(9)}`).remark).toMatch(/^Lines 2, 3, 4, 5, 6 and more of /u);
  });

  test('may have values of several lines, and the same variable twice', () => {
    expect(read('A="one\ntwo three\n: four"\nB=1\nB=2').remark).toBeNull();
  });

  test('need not be there', () => {
    expect(readSettingsFile({}, file)).toEqual({ variables: {}, remark: null });
  });

  test.each(['.env.txt', 'env', 'env.txt'])('is asked for where there is %s in its place', (name) => {
    writeFileSync(join(folder, name), 'DISCORD_TOKEN=abc\n');
    expect(readSettingsFile({}, file)).toEqual({
      variables: {},
      remark: `${file} is not there, but ${name} is: rename it to .env, so that its settings are read.`,
    });
    expect(read('PORT=4000').remark).toBeNull();
  });

  test('is not asked for because of a folder of a similar name', () => {
    mkdirSync(join(folder, 'env'));
    expect(readSettingsFile({}, file).remark).toBeNull();
  });

  test('that is a folder is remarked on', () => {
    mkdirSync(file);
    expect(readSettingsFile({}, file).remark).toBe(
      `Nothing is read from the settings file ${file}, which is a folder.`,
    );
  });
});

describe('the settings file that PEDESTAL_ENV_FILE names', () => {
  const errorOf = (name: string): unknown => {
    try {
      return readSettingsFile({ PEDESTAL_ENV_FILE: name }, file);
    } catch (error) {
      return error;
    }
  };

  test('takes the place of the one in the project', () => {
    writeFileSync(join(folder, 'mine'), 'PORT=5000');
    expect(read('PORT=4000', { PEDESTAL_ENV_FILE: join(folder, 'mine') }).variables).toEqual({
      PORT: '5000',
    });
    expect(read('PORT=4000', { PEDESTAL_ENV_FILE: ' \r' }).variables).toEqual({ PORT: '4000' });
    expect(read('PORT=4000', { PEDESTAL_ENV_FILE: `${join(folder, 'mine')}\r` }).variables).toEqual({
      PORT: '5000',
    });
  });

  test('must be there, as other settings would lead to another database', () => {
    writeFileSync(file, 'PORT=4000');
    const missing = join(folder, 'mine');
    expect(errorOf(missing)).toEqual(
      new ConfigError(`PEDESTAL_ENV_FILE names ${missing}, which does not exist.`),
    );
    expect(errorOf(folder)).toEqual(new ConfigError(`PEDESTAL_ENV_FILE names ${folder}, which is a folder.`));
    writeFileSync(`${missing}.txt`, '');
    expect(errorOf(missing)).toEqual(
      new ConfigError(
        `PEDESTAL_ENV_FILE names ${missing}, which does not exist, but mine.txt does: rename it.`,
      ),
    );
  });
});
