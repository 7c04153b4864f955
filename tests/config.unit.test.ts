import { readFileSync } from 'node:fs';
import { parse } from 'dotenv';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../src/config.ts';

const configErrors = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('the environment', () => {
  test('needs a token only', () => {
    expect(readConfig({ DISCORD_TOKEN: 'abc.def' })).toEqual({
      discord: { token: 'abc.def', api: 'https://discord.com/api', guildId: null },
      transport: { kind: 'gateway', shards: 'auto' },
      databaseUrl: 'sqlite:./data/pedestal.db',
      dataKeys: { key: null, oldKey: null },
      playgroundPort: 3000,
      logLevel: 'info',
      operator: null,
      tapsPerPerson: 8,
      tablesPerServer: 100,
      policies: { privacy: null, terms: null },
      applicationEmojis: true,
      greets: true,
      lendsFaces: false,
      setsInstallSettings: true,
      lobbyDays: 7,
      serverDataDays: 30,
      botDelayMs: 2000,
      playouts: 1000,
      revealMs: 12_000,
    });
  });

  test('is read, and an empty variable counts as absent', () => {
    const config = readConfig({
      DISCORD_TOKEN: ' Bot abc.def ',
      DISCORD_API_URL: 'http://127.0.0.1:4000/api/',
      DISCORD_GUILD_ID: '123456789012345678',
      DISCORD_SHARDS: '0-1,3/8',
      DATABASE_URL: 'sqlite::memory:',
      PEDESTAL_DATA_KEY: 'A1'.repeat(32),
      PEDESTAL_OLD_DATA_KEY: 'b2'.repeat(32),
      PORT: '0',
      LOG_LEVEL: '',
      COMPUTER_PACE_MS: '0',
      COMPUTER_PLAYOUTS: '250',
      REVEAL_MS: '0',
      OPERATOR_PORT: '9100',
      OPERATOR_HOST: '::',
      OPERATOR_ALLOWED_HOSTS: 'bot, bot.example',
      TAPS_PER_PERSON: '20',
      TABLES_PER_SERVER: '5',
      LOBBY_DAYS: '14',
      SERVER_DATA_DAYS: '90',
    });
    expect(config).toEqual({
      ...readConfig({ DISCORD_TOKEN: 'x' }),
      discord: { token: 'abc.def', api: 'http://127.0.0.1:4000/api', guildId: '123456789012345678' },
      transport: { kind: 'gateway', shards: { ids: [0, 1, 3], count: 8 } },
      databaseUrl: 'sqlite::memory:',
      dataKeys: { key: 'a1'.repeat(32), oldKey: 'b2'.repeat(32) },
      playgroundPort: 0,
      operator: { host: '::', port: 9100, allowedHosts: ['bot', 'bot.example'] },
      tapsPerPerson: 20,
      tablesPerServer: 5,
      lobbyDays: 14,
      serverDataDays: 90,
      botDelayMs: 0,
      playouts: 250,
      revealMs: 0,
    });
  });

  test('is read as it is meant from a file with the line ends of Windows, or with quotes, that Docker has read', () => {
    const environment = {
      DISCORD_TOKEN: 'abc.def',
      DISCORD_GUILD_ID: '123456789012345678',
      DATABASE_URL: 'sqlite:/data/tables of us.db',
      PEDESTAL_DATA_KEY: 'a1'.repeat(32),
      INTERACTIONS: 'gateway',
      DISCORD_SHARDS: '0-3/8',
      PORT: '4000',
      LOG_LEVEL: 'warn',
      APPLICATION_EMOJIS: 'off',
      OPERATOR_PORT: '9100',
      OPERATOR_ALLOWED_HOSTS: 'bot,bot.example',
      TERMS_URL: '',
    };
    const expected = readConfig(environment);
    const changed = (change: (value: string) => string): Record<string, string> =>
      Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, change(value)]));
    expect(readConfig(changed((value) => `${value}\r`))).toEqual(expected);
    expect(readConfig(changed((value) => `"${value}"`))).toEqual(expected);
    expect(readConfig(changed((value) => `" ${value} "`))).toEqual(expected);
    expect(readConfig(changed((value) => `'${value}'\r`))).toEqual(expected);
  });

  test.each(['"abc', '“abc”', 'abc"'])('has quotes in the token named, without repeating it: %s', (token) => {
    const message = configErrors({ DISCORD_TOKEN: token });
    expect(message).toContain('DISCORD_TOKEN has quotes in it: copy the token alone');
    expect(message).not.toContain('abc');
  });

  test.each(['sqlite:~/x.db', 'sqlite:$HOME/x.db'])(
    'has a folder named that only a shell knows: %s',
    (url) => {
      expect(configErrors({ DISCORD_TOKEN: 'x', DATABASE_URL: url })).toContain(
        'DATABASE_URL names a folder that only a shell knows: write the whole path',
      );
    },
  );

  test('has all its mistakes named together', () => {
    const environment = {
      DISCORD_API_URL: 'discord',
      DISCORD_GUILD_ID: 'my server',
      DATABASE_URL: 'data.db',
      PEDESTAL_DATA_KEY: 'secret',
      PORT: '99999',
      OPERATOR_PORT: 'http',
      OPERATOR_HOST: 'all of them',
      OPERATOR_ALLOWED_HOSTS: 'a,,b c',
      TAPS_PER_PERSON: '0',
      TABLES_PER_SERVER: '-3',
      LOBBY_DAYS: '0',
      SERVER_DATA_DAYS: '0',
      LOG_LEVEL: 'loud',
      APPLICATION_EMOJIS: 'maybe',
      GREETING: 'yes',
      LENT_FACES: 'yes',
      INSTALL_SETTINGS: 'yes',
      PRIVACY_URL: 'https://example.org/a b',
      TERMS_URL: 'terms.html',
      COMPUTER_PACE_MS: 'fast',
      COMPUTER_PLAYOUTS: '9',
      REVEAL_MS: '60001',
    };
    const message = configErrors(environment);
    expect(
      message
        .split('\n')
        .slice(1)
        .map((line) => line.split(' ')[1])
        .sort(),
    ).toEqual(['DISCORD_TOKEN', ...Object.keys(environment)].sort());
    expect(message).toContain('PORT must be a whole number from 0 to 65535');
    expect(message).toContain('DISCORD_TOKEN is missing');
  });

  test('configures the HTTP transport with its public key', () => {
    const http = { DISCORD_TOKEN: 'x', INTERACTIONS: 'http', DISCORD_PUBLIC_KEY: 'AB'.repeat(32) };
    const publicKey = 'ab'.repeat(32);
    expect(readConfig(http).transport).toEqual({ kind: 'http', publicKey, host: '127.0.0.1', port: 8080 });
    expect(readConfig({ ...http, INTERACTIONS_HOST: '0.0.0.0', INTERACTIONS_PORT: '0' }).transport).toEqual({
      kind: 'http',
      publicKey,
      host: '0.0.0.0',
      port: 0,
    });
  });

  test.each([
    [{ INTERACTIONS: 'carrier pigeon' }, ['INTERACTIONS']],
    [{ INTERACTIONS: 'http' }, ['DISCORD_PUBLIC_KEY']],
    [{ INTERACTIONS: 'http', DISCORD_PUBLIC_KEY: 'ab'.repeat(31) }, ['DISCORD_PUBLIC_KEY']],
    [{ INTERACTIONS: 'http', DISCORD_PUBLIC_KEY: 'xy'.repeat(32) }, ['DISCORD_PUBLIC_KEY']],
    [
      { INTERACTIONS: 'http', INTERACTIONS_PORT: 'http', INTERACTIONS_HOST: 'a b', DISCORD_SHARDS: '0/2' },
      ['DISCORD_PUBLIC_KEY', 'INTERACTIONS_HOST', 'INTERACTIONS_PORT', 'DISCORD_SHARDS'],
    ],
    [{ DISCORD_SHARDS: '0-4/4' }, ['DISCORD_SHARDS']],
  ])('has mistakes in its transport named: %j', (transport, names) => {
    const lines = configErrors({ PORT: 'x', ...transport })
      .split('\n')
      .slice(1);
    expect(lines.map((line) => line.split(' ')[1])).toEqual(['DISCORD_TOKEN', 'PORT', ...names]);
  });

  test.each([
    'https://proxy.example/api',
    'http://localhost:8080/api',
    'http://127.0.0.2',
    'http://[::1]:80',
  ])('may have the token sent to %s', (url) => {
    expect(configErrors({ DISCORD_TOKEN: 'x', DISCORD_API_URL: url })).toBe('');
  });

  test.each([
    'http://discord.com/api',
    'http://127.0.0.1.example/api',
    'http://localhost.example',
    'http://[2001:db8::1]/api',
    'http://127.0.0.1@evil.example/',
  ])('does not have the token sent unencrypted to another machine: %s', (url) => {
    expect(configErrors({ DISCORD_TOKEN: 'x', DISCORD_API_URL: url })).toMatch(
      /^- DISCORD_API_URL must begin with https:/mu,
    );
  });

  test('never has its token repeated in an error message', () => {
    expect(configErrors({ DISCORD_TOKEN: 'my secret token' })).not.toContain('secret');
  });

  test('is documented in .env.example, whose values are the defaults', () => {
    const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
    const example = parse(read('.env.example').replace(/^#(?=[A-Z_]+=)/gmu, ''));
    const declared = Array.from(read('src/config.ts').matchAll(/^ +([A-Z_]+): /gmu), ([, name]) => name!);
    const secrets = ['DATABASE_URL', 'DISCORD_TOKEN', 'PEDESTAL_DATA_KEY', 'PEDESTAL_OLD_DATA_KEY'];
    expect(new Set(Object.keys(example))).toEqual(
      new Set([
        ...declared,
        ...secrets.map((name) => `${name}_FILE`),
        'PLAYGROUND_HOST',
        'PLAYGROUND_FORWARDED_AS',
      ]),
    );
    expect(readConfig({ ...example, DISCORD_TOKEN: 'x' })).toEqual(readConfig({ DISCORD_TOKEN: 'x' }));
  });
});
