import { z } from 'zod';
import { ConfigError } from '../src/secret-files.ts';

const DEFAULT_PORT = 3000;

/**
 * The database file of a playground without DATABASE_URL, from the project's folder; every start deletes it. Its name contains the port, because
 * two playgrounds on one machine never share a port and so never share a file.
 */
export function defaultDatabaseFile(port: number): string {
  return port === DEFAULT_PORT ? './data/playground.db' : `./data/playground-${port}.db`;
}

const environmentSchema = z
  .object({
    PORT: z.coerce
      .number({ error: 'must be a number' })
      .int({ error: 'must be a whole number' })
      .min(0, { error: 'must be 0 to 65535' })
      .max(65_535, { error: 'must be 0 to 65535' })
      .default(DEFAULT_PORT),
    // The address to listen on.
    PLAYGROUND_HOST: z
      .string()
      .trim()
      .min(1, { error: 'must name an address of this machine' })
      .default('127.0.0.1'),
    // The host under which a workspace in the cloud shows it, or ''.
    PLAYGROUND_FORWARDED_AS: z.string().trim().default(''),
    // Left out: the playground's own database file.
    DATABASE_URL: z.string().trim().min(1, { error: 'must not be empty' }).optional(),
  })
  .transform(({ PORT, PLAYGROUND_HOST, PLAYGROUND_FORWARDED_AS, DATABASE_URL }) => ({
    port: PORT,
    host: PLAYGROUND_HOST,
    forwardedAs: PLAYGROUND_FORWARDED_AS,
    databaseUrl: DATABASE_URL,
  }));

/** The playground's settings, read from the environment. */
export type PlaygroundConfig = Readonly<z.infer<typeof environmentSchema>>;

/**
 * Reads the environment; an empty variable counts as not set.
 * @throws ConfigError naming every invalid variable at once
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): PlaygroundConfig {
  const set = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '');
  const parsed = environmentSchema.safeParse(Object.fromEntries(set));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `${name} ${issue.message} (it is "${environment[name] ?? ''}")`;
    });
    throw new ConfigError(`Invalid environment variables:\n${lines.map((line) => `  ${line}`).join('\n')}`);
  }
  return parsed.data;
}
