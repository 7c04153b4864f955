import { expect, test } from 'vitest';
import { defaultDatabaseFile, readConfig } from '../../playground/config.ts';
import { ConfigError } from '../../src/secret-files.ts';

test('listens on this machine only, with a database of its own, by default', () => {
  expect(readConfig({})).toEqual({ port: 3000, host: '127.0.0.1', forwardedAs: '', databaseUrl: undefined });
});

test('uses the variables that are set', () => {
  const config = readConfig({ PORT: '4000', PLAYGROUND_HOST: '0.0.0.0', DATABASE_URL: 'sqlite:./mine.db' });
  expect(config).toMatchObject({ port: 4000, host: '0.0.0.0', databaseUrl: 'sqlite:./mine.db' });
});

test('treats an empty variable as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('uses different databases for playgrounds on different ports', () => {
  expect(defaultDatabaseFile(3000)).toBe('./data/playground.db');
  expect(defaultDatabaseFile(4000)).not.toBe(defaultDatabaseFile(3000));
});

test.each(['abc', '-1', '65536', '3.5'])('rejects PORT=%s and quotes the value', (PORT) => {
  expect(() => readConfig({ PORT })).toThrow(ConfigError);
  expect(() => readConfig({ PORT })).toThrow(`(it is "${PORT}")`);
});
