import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../src/config.ts';
import { readDatabaseConfig } from '../scripts/read-database-config.ts';
import { projectFile } from '../src/kernel/project-files.ts';
import { tempFolder } from './temp-folder.ts';

const folder = tempFolder();

function fileWith(name: string, text: string | Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}
const token = fileWith('token', 'abc.def\n');
const databaseUrl = fileWith('url', 'postgres://bot:secret@db/pedestal\n');
const key = fileWith('key', `${'A1'.repeat(32)}\n`);
const oldKey = fileWith('old-key', 'b2'.repeat(32));

describe('a secret in a file', () => {
  test('counts as if the variable had its text, without the end of its line', () => {
    const config = readConfig({
      DISCORD_TOKEN_FILE: token,
      DATABASE_URL_FILE: databaseUrl,
      PEDESTAL_DATA_KEY_FILE: key,
      PEDESTAL_OLD_DATA_KEY_FILE: oldKey,
      DISCORD_TOKEN: ' ',
    });
    expect(config.discord.token).toBe('abc.def');
    expect(config.databaseUrl).toBe('postgres://bot:secret@db/pedestal');
    expect(config.dataKeys).toEqual({ key: 'a1'.repeat(32), oldKey: 'b2'.repeat(32) });
  });

  test.each([
    ['UTF-16, as PowerShell writes it', Buffer.from('\u{FEFF}abc.def\r\n', 'utf16le')],
    ['UTF-8 with quotes around it', Buffer.from('"abc.def"\r\n')],
  ])('may be in %s', (_, bytes) => {
    expect(readConfig({ DISCORD_TOKEN_FILE: fileWith('encoded', bytes) }).discord.token).toBe('abc.def');
  });

  test('is looked for from the project folder when its name is relative, whatever the working directory', () => {
    const name = relative(fileURLToPath(projectFile('.')), token);
    expect(readConfig({ DISCORD_TOKEN_FILE: name }).discord.token).toBe('abc.def');
    expect(() => readConfig({ DISCORD_TOKEN_FILE: './no-such-token' })).toThrow(
      `DISCORD_TOKEN_FILE names ${fileURLToPath(projectFile('no-such-token'))}, which does not exist`,
    );
  });

  test('is not looked for in a folder that only a shell knows', () => {
    expect(() => readConfig({ DISCORD_TOKEN_FILE: '~/token' })).toThrow(
      'DISCORD_TOKEN_FILE begins with ~, which only a shell knows: write the whole path',
    );
  });

  test('is read by the scripts that need no token', () => {
    expect(
      readDatabaseConfig({
        DATABASE_URL_FILE: databaseUrl,
        PEDESTAL_DATA_KEY_FILE: key,
        DISCORD_TOKEN_FILE: join(folder, 'missing'),
        LOG_LEVEL: 'wrong, but of no interest',
      }),
    ).toEqual({
      databaseUrl: 'postgres://bot:secret@db/pedestal',
      dataKeys: { key: 'a1'.repeat(32), oldKey: null },
    });
  });

  test('that cannot be read is named with the other mistakes, without its content', () => {
    mkdirSync(join(folder, 'a-folder'));
    const environment = {
      DISCORD_TOKEN_FILE: join(folder, 'missing'),
      DATABASE_URL_FILE: join(folder, 'a-folder'),
      PEDESTAL_DATA_KEY_FILE: fileWith('empty', '\n'),
      PEDESTAL_OLD_DATA_KEY_FILE: fileWith('short', 'c3c3c3'),
      PORT: 'none',
    };
    let message = '';
    try {
      readConfig(environment);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      message = error.message;
    }
    expect(message.split('\n').slice(1)).toEqual([
      `- DISCORD_TOKEN_FILE names ${join(folder, 'missing')}, which does not exist`,
      `- DATABASE_URL_FILE names ${join(folder, 'a-folder')}, which is a folder`,
      `- PEDESTAL_DATA_KEY_FILE names ${join(folder, 'empty')}, which is empty`,
      '- PEDESTAL_OLD_DATA_KEY must be 64 hex digits: the command openssl rand -hex 32 makes some',
      '- PORT must be a whole number from 0 to 65535',
    ]);
    expect(message).not.toContain('c3c3c3');
  });

  test('beside the variable itself is a mistake, as one of them would be ignored', () => {
    expect(() => readConfig({ DISCORD_TOKEN: 'x', DISCORD_TOKEN_FILE: token })).toThrow(
      'DISCORD_TOKEN_FILE is set beside DISCORD_TOKEN: leave one of them out',
    );
  });
});
