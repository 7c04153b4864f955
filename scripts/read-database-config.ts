import { type Config, readConfig } from '../src/config.ts';
import type { Environment } from '../src/secret-files.ts';

/** The database's URL and keys, for scripts that need no token. Throws `ConfigError`. */
export function readDatabaseConfig(environment: Environment): Pick<Config, 'databaseUrl' | 'dataKeys'> {
  const entries = Object.entries(environment).filter(([name]) =>
    /^(DATABASE_URL|PEDESTAL_(OLD_)?DATA_KEY)(_FILE)?$/.test(name),
  );
  const { databaseUrl, dataKeys } = readConfig({ ...Object.fromEntries(entries), DISCORD_TOKEN: 'none' });
  return { databaseUrl, dataKeys };
}
