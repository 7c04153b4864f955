import { readFileSync } from 'node:fs';
import { parse } from 'dotenv';
import { describe, expect, it } from 'vitest';
import { ConfigMistakes, readConfig } from '../src/config.ts';

const mistakesOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigMistakes) return error.message;
    throw error;
  }
  return '';
};

describe('the environment', () => {
  it('needs a token only', () => {
    expect(readConfig({ DISCORD_TOKEN: 'abc.def' })).toEqual({
      discord: { token: 'abc.def', api: 'https://discord.com/api', guildId: null },
      door: { kind: 'gateway', shards: 'auto' },
      databaseUrl: 'sqlite:./data/pedestal.db',
      port: 3000,
      logLevel: 'info',
      operator: null,
      tapsPerPerson: 8,
      tablesPerServer: 100,
      computerPace: 1500,
    });
  });

  it('takes what is set, and an empty variable for none', () => {
    const config = readConfig({
      DISCORD_TOKEN: ' Bot abc.def ',
      DISCORD_API_URL: 'http://127.0.0.1:4000/api/',
      DISCORD_GUILD_ID: '123456789012345678',
      DISCORD_SHARDS: '0-1,3/8',
      DATABASE_URL: 'sqlite::memory:',
      PORT: '0',
      LOG_LEVEL: '',
      COMPUTER_PACE_MS: '0',
      OPERATOR_PORT: '9100',
      OPERATOR_HOST: '::',
      TAPS_PER_PERSON: '20',
      TABLES_PER_SERVER: '5',
    });
    expect(config).toEqual({
      discord: { token: 'abc.def', api: 'http://127.0.0.1:4000/api', guildId: '123456789012345678' },
      door: { kind: 'gateway', shards: { ids: [0, 1, 3], count: 8 } },
      databaseUrl: 'sqlite::memory:',
      port: 0,
      logLevel: 'info',
      operator: { host: '::', port: 9100 },
      tapsPerPerson: 20,
      tablesPerServer: 5,
      computerPace: 0,
    });
  });

  it('has all its mistakes named together, in words', () => {
    const words = mistakesOf({
      DISCORD_API_URL: 'discord',
      DISCORD_GUILD_ID: 'my server',
      DATABASE_URL: 'data.db',
      PORT: '99999',
      OPERATOR_PORT: 'http',
      OPERATOR_HOST: 'all of them',
      TAPS_PER_PERSON: '0',
      TABLES_PER_SERVER: '-3',
      LOG_LEVEL: 'loud',
      COMPUTER_PACE_MS: 'fast',
    });
    expect(
      words
        .split('\n')
        .slice(1)
        .map((line) => line.split(' ')[1]),
    ).toEqual([
      'DISCORD_TOKEN',
      'DISCORD_API_URL',
      'DISCORD_GUILD_ID',
      'DATABASE_URL',
      'PORT',
      'OPERATOR_PORT',
      'OPERATOR_HOST',
      'TAPS_PER_PERSON',
      'TABLES_PER_SERVER',
      'LOG_LEVEL',
      'COMPUTER_PACE_MS',
    ]);
    expect(words).toContain('PORT must be a whole number from 0 to 65535');
    expect(words).toContain('DISCORD_TOKEN is missing');
  });

  it('opens the HTTP door when it is told to, with the key that this needs', () => {
    const http = { DISCORD_TOKEN: 'x', INTERACTIONS: 'http', DISCORD_PUBLIC_KEY: 'AB'.repeat(32) };
    const publicKey = 'ab'.repeat(32);
    expect(readConfig(http).door).toEqual({ kind: 'http', publicKey, host: '127.0.0.1', port: 8080 });
    expect(readConfig({ ...http, INTERACTIONS_HOST: '0.0.0.0', INTERACTIONS_PORT: '0' }).door).toEqual({
      kind: 'http',
      publicKey,
      host: '0.0.0.0',
      port: 0,
    });
  });

  it.each([
    [{ INTERACTIONS: 'carrier pigeon' }, ['INTERACTIONS']],
    [{ INTERACTIONS: 'http' }, ['DISCORD_PUBLIC_KEY']],
    [{ INTERACTIONS: 'http', DISCORD_PUBLIC_KEY: 'ab'.repeat(31) }, ['DISCORD_PUBLIC_KEY']],
    [{ INTERACTIONS: 'http', DISCORD_PUBLIC_KEY: 'xy'.repeat(32) }, ['DISCORD_PUBLIC_KEY']],
    [
      { INTERACTIONS: 'http', INTERACTIONS_PORT: 'http', INTERACTIONS_HOST: 'a b', DISCORD_SHARDS: '0/2' },
      ['DISCORD_PUBLIC_KEY', 'INTERACTIONS_HOST', 'INTERACTIONS_PORT', 'DISCORD_SHARDS'],
    ],
    [{ DISCORD_SHARDS: '0-4/4' }, ['DISCORD_SHARDS']],
  ])('names what is wrong with a door: %j', (door, names) => {
    const lines = mistakesOf({ PORT: 'x', ...door })
      .split('\n')
      .slice(1);
    expect(lines.map((line) => line.split(' ')[1])).toEqual(['DISCORD_TOKEN', 'PORT', ...names]);
  });

  it('never has its token repeated in the words', () => {
    expect(mistakesOf({ DISCORD_TOKEN: 'my secret token' })).not.toContain('secret');
  });

  it('is explained whole in .env.example, whose values are the defaults', () => {
    const text = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
    const example = parse(text.replace(/^#(?=[A-Z_]+=)/gmu, ''));
    expect(Object.keys(example).sort()).toEqual([
      'COMPUTER_PACE_MS',
      'DATABASE_URL',
      'DISCORD_API_URL',
      'DISCORD_GUILD_ID',
      'DISCORD_PUBLIC_KEY',
      'DISCORD_SHARDS',
      'DISCORD_TOKEN',
      'INTERACTIONS',
      'INTERACTIONS_HOST',
      'INTERACTIONS_PORT',
      'LOG_LEVEL',
      'OPERATOR_HOST',
      'OPERATOR_PORT',
      'PLAYGROUND_HOST',
      'PORT',
      'TABLES_PER_SERVER',
      'TAPS_PER_PERSON',
    ]);
    expect(readConfig({ ...example, DISCORD_TOKEN: 'x' })).toEqual(readConfig({ DISCORD_TOKEN: 'x' }));
  });
});
