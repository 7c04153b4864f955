import { z } from 'zod';

/** The database of the playground's bot; it starts afresh with every playground. */
export const OWN_DATABASE = 'sqlite:./data/playground.db';

const environmentSchema = z.object({
  PORT: z.coerce
    .number({ error: 'must be a number' })
    .int({ error: 'must be a whole number' })
    .min(0, { error: 'must be 0 to 65535' })
    .max(65_535, { error: 'must be 0 to 65535' })
    .default(3000),
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
  readonly databaseUrl: string;
  /** Whether the database is the playground's own, to be removed at the start. */
  readonly startsFresh: boolean;
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
    databaseUrl: DATABASE_URL ?? OWN_DATABASE,
    startsFresh: DATABASE_URL === undefined,
  };
}
