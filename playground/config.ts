import { z } from 'zod';

const DEFAULT_PORT = 3000;

/**
 * The file of the playground's own database, which starts afresh with every playground. One machine has one
 * playground on a port, so two of them never share a file.
 */
export function ownDatabaseFile(port: number): string {
  return port === DEFAULT_PORT ? './data/playground.db' : `./data/playground-${port}.db`;
}

const environmentSchema = z.object({
  PORT: z.coerce
    .number({ error: 'must be a number' })
    .int({ error: 'must be a whole number' })
    .min(0, { error: 'must be 0 to 65535' })
    .max(65_535, { error: 'must be 0 to 65535' })
    .default(DEFAULT_PORT),
  PLAYGROUND_HOST: z
    .string()
    .trim()
    .min(1, { error: 'must name an address of this machine' })
    .default('127.0.0.1'),
  DATABASE_URL: z.string().trim().min(1, { error: 'must not be empty' }).optional(),
});

/** What the environment says about the playground. */
export interface PlaygroundConfig {
  readonly port: number;
  /** The address to listen on. */
  readonly host: string;
  /** The database that was asked for; undefined: one of the playground's own. */
  readonly databaseUrl: string | undefined;
}

/** The mistakes in the environment, one line each. */
export class ConfigError extends Error {}

/**
 * Reads the environment; a variable that is set but empty counts as not set.
 * @throws ConfigError naming every mistake at once
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): PlaygroundConfig {
  const set = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '');
  const parsed = environmentSchema.safeParse(Object.fromEntries(set));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `${name} ${issue.message} (it is "${environment[name] ?? ''}")`;
    });
    throw new ConfigError(`The environment needs mending:\n${lines.map((line) => `  ${line}`).join('\n')}`);
  }
  const { PORT, PLAYGROUND_HOST, DATABASE_URL } = parsed.data;
  return {
    port: PORT,
    host: PLAYGROUND_HOST,
    databaseUrl: DATABASE_URL,
  };
}
