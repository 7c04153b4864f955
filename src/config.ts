import { isIP } from 'node:net';
import { z } from 'zod';
import { readShards, type ShardPart } from './shards.ts';

/** What the environment says, checked. */
export interface Config {
  readonly discord: {
    readonly token: string;
    /** Where Discord's API is, without a version. */
    readonly api: string;
    /** Register commands in this server at once; `null`: everywhere. */
    readonly guildId: string | null;
  };
  readonly door: Door;
  /** Where tables are kept, as a URL. */
  readonly databaseUrl: string;
  /** Of the playground's page. */
  readonly port: number;
  readonly logLevel: LogLevel;
  /** Where those who run the bot can see how it is; `null`: nowhere. */
  readonly operator: { readonly host: string; readonly port: number } | null;
  /** Taps a second that one person may go on making. */
  readonly tapsPerPerson: number;
  /** The most tables of one server that may be open at once. */
  readonly tablesPerServer: number;
  /** Milliseconds that a computer player waits before it moves. */
  readonly computerPace: number;
}

/** How Discord's interactions come in: over its gateway, or posted to an HTTP endpoint of ours. */
export type Door =
  | { readonly kind: 'gateway'; readonly shards: 'auto' | ShardPart }
  | {
      readonly kind: 'http';
      /** What Discord's requests are signed with, in hex. */
      readonly publicKey: string;
      /** The address and port to listen on. */
      readonly host: string;
      readonly port: number;
    };

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The environment cannot be used. The message names every mistake, a line each. */
export class ConfigMistakes extends Error {
  override readonly name = 'ConfigMistakes';
}

const LONGEST_PACE = 600_000;

const MOST_TAPS = 10_000;
const MOST_TABLES = 1_000_000;

const isHost = (text: string): boolean => isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/iu.test(text);

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);

const wholeNumber = (from: number, to: number, what: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, what)
    .transform(Number)
    .refine((value) => value >= from && value <= to, what);

const shape = z.object({
  DISCORD_TOKEN: z
    .string({ error: "is missing: it is the bot's token from Discord's developer portal" })
    .regex(/^(Bot\s+)?\S+$/i, 'has spaces in it: copy the token alone')
    .transform((token) => token.replace(/^Bot\s+/i, '')),
  DISCORD_API_URL: z
    .string()
    .refine(isWebAddress, 'must be an address that begins with https:// or http://')
    .transform((address) => address.replace(/\/+$/, ''))
    .default('https://discord.com/api'),
  DISCORD_GUILD_ID: z
    .string()
    .regex(/^\d{17,20}$/, "must be a server's id: 17 to 20 digits")
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^[a-z][a-z0-9+.-]*:.+$/i, 'must be a URL such as sqlite:./data/pedestal.db')
    .default('sqlite:./data/pedestal.db'),
  PORT: wholeNumber(0, 65_535, 'must be a whole number from 0 to 65535').default(3000),
  OPERATOR_PORT: wholeNumber(0, 65_535, 'must be a whole number from 0 to 65535').optional(),
  OPERATOR_HOST: z
    .string()
    .refine(isHost, 'must be an address of this machine, such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  TAPS_PER_PERSON: wholeNumber(
    1,
    MOST_TAPS,
    `must be a whole number of taps a second from 1 to ${MOST_TAPS}`,
  ).default(8),
  TABLES_PER_SERVER: wholeNumber(1, MOST_TABLES, `must be a whole number from 1 to ${MOST_TABLES}`).default(
    100,
  ),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  COMPUTER_PACE_MS: wholeNumber(
    0,
    LONGEST_PACE,
    `must be a whole number of milliseconds from 0 to ${LONGEST_PACE}`,
  ).default(1_500),
});

const WRONG_SHARDS =
  'must be auto, or a part such as 0-3/16 or 0,2,5/16: ids from 0, each once, below the number of all shards';

const doors = z.discriminatedUnion(
  'INTERACTIONS',
  [
    z.object({
      INTERACTIONS: z.literal('gateway'),
      DISCORD_SHARDS: z
        .string()
        .transform((text, context) => {
          const shards = text === 'auto' ? text : readShards(text);
          if (shards !== null) return shards;
          context.addIssue({ code: 'custom', message: WRONG_SHARDS });
          return z.NEVER;
        })
        .default('auto'),
    }),
    z.object({
      INTERACTIONS: z.literal('http'),
      DISCORD_PUBLIC_KEY: z
        .string({
          error: 'is missing: INTERACTIONS=http needs the public key from the General Information page',
        })
        .regex(/^[0-9a-f]{64}$/i, 'must be 64 hex digits: copy it from the General Information page')
        .toLowerCase(),
      INTERACTIONS_HOST: z
        .string()
        .refine(isHost, 'must be an address of this machine, such as 127.0.0.1 or 0.0.0.0')
        .default('127.0.0.1'),
      INTERACTIONS_PORT: wholeNumber(0, 65_535, 'must be a whole number from 0 to 65535').default(8080),
      DISCORD_SHARDS: z
        .literal('auto', { error: 'is about the gateway: leave it out with INTERACTIONS=http' })
        .optional(),
    }),
  ],
  { error: 'must be gateway or http' },
);

type Environment = Readonly<Record<string, string | undefined>>;

/** Parses the environment. An empty variable counts as absent. Throws `ConfigMistakes` that names all of them. */
export function readConfig(environment: Environment): Config {
  const given = Object.entries(environment).flatMap(([name, value]): [string, string][] => {
    const text = value?.trim() ?? '';
    return text === '' ? [] : [[name, text]];
  });
  const parsed = z
    .intersection(shape, doors)
    .safeParse({ INTERACTIONS: 'gateway', ...Object.fromEntries(given) });
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `- ${path.join('.')} ${message}`);
    throw new ConfigMistakes(`The environment needs a change:\n${[...new Set(lines)].join('\n')}`);
  }
  const env = parsed.data;
  return {
    discord: {
      token: env.DISCORD_TOKEN,
      api: env.DISCORD_API_URL,
      guildId: env.DISCORD_GUILD_ID ?? null,
    },
    door:
      env.INTERACTIONS === 'gateway'
        ? { kind: 'gateway', shards: env.DISCORD_SHARDS }
        : {
            kind: 'http',
            publicKey: env.DISCORD_PUBLIC_KEY,
            host: env.INTERACTIONS_HOST,
            port: env.INTERACTIONS_PORT,
          },
    databaseUrl: env.DATABASE_URL,
    port: env.PORT,
    logLevel: env.LOG_LEVEL,
    operator: env.OPERATOR_PORT === undefined ? null : { host: env.OPERATOR_HOST, port: env.OPERATOR_PORT },
    tapsPerPerson: env.TAPS_PER_PERSON,
    tablesPerServer: env.TABLES_PER_SERVER,
    computerPace: env.COMPUTER_PACE_MS,
  };
}

/** Where tables are kept, for what works beside the bot and needs no token. Throws `ConfigMistakes`. */
export const readDatabaseUrl = ({ DATABASE_URL }: Environment): string =>
  readConfig({ DATABASE_URL, DISCORD_TOKEN: 'none' }).databaseUrl;
