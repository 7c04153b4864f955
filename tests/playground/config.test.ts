import { expect, test } from 'vitest';
import { ConfigError, ownDatabaseFile, readConfig } from '../../playground/config.ts';

test('Without anything set, the playground is on this machine only, with a database of its own', () => {
  expect(readConfig({})).toEqual({ port: 3000, host: '127.0.0.1', databaseUrl: undefined });
});

test('What is set counts', () => {
  const config = readConfig({ PORT: '4000', PLAYGROUND_HOST: '0.0.0.0', DATABASE_URL: 'sqlite:./mine.db' });
  expect(config).toEqual({ port: 4000, host: '0.0.0.0', databaseUrl: 'sqlite:./mine.db' });
});

test('An empty variable is one that is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('Two playgrounds never share a database', () => {
  expect(ownDatabaseFile(3000)).toBe('./data/playground.db');
  expect(ownDatabaseFile(4000)).not.toBe(ownDatabaseFile(3000));
});

test.each(['abc', '-1', '65536', '3.5'])('PORT=%s is a mistake, named in words', (PORT) => {
  expect(() => readConfig({ PORT })).toThrow(ConfigError);
  expect(() => readConfig({ PORT })).toThrow(`(it is "${PORT}")`);
});
