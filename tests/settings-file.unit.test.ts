import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { ConfigError } from '../src/secret-files.ts';
import { readSettingsFile } from '../src/settings-file.ts';
import { tempFolder } from './temp-folder.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = tempFolder();
  file = join(folder, '.env');
});

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

  const remarkOn = (lines: string): string =>
    `${file} has lines that set nothing (${lines}): write each setting as NAME=value, and begin a remark with #.`;

  test.each([
    ['DISCORD_TOKEN : secret', {}, '1'],
    ['\n# mine\nset DISCORD_TOKEN=secret\n', {}, '3'],
    ['\0\x01\x02secret', {}, '1'],
    ['PORT=4000\r\nDISCORD_TOKEN : secret\r\n', { PORT: '4000' }, '2'],
    ['secret\nPORT=4000\n\nDISCORD TOKEN=secret', { PORT: '4000' }, '1, 4'],
    [`PORT=4000\n${'secret\n'.repeat(9)}`, { PORT: '4000' }, '2, 3, 4, 5, 6 and more'],
  ])('has its lines named that set nothing, without their content: %j', (text, variables, lines) => {
    expect(read(text)).toEqual({ variables, remark: remarkOn(lines) });
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
  });
});
