import { isIP } from 'node:net';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { type Environment, readSecretFiles } from './secret-files.ts';
import { parseShardSelection, type ShardSelection } from './shard-selection.ts';
import type { DataKeys } from './storage/data-cipher.ts';
import { shellPartOf } from './storage/settings-path.ts';
import { settingText } from './text-file.ts';

export { ConfigError } from './config-error.ts';

/** The configuration from the environment, validated. */
export interface Config {
  readonly discord: {
    readonly token: string;
    /** The base URL of Discord's API, without a version. */
    readonly api: string;
    /** Register commands in this server at once; `null`: everywhere. */
    readonly guildId: string | null;
  };
  /** The addresses of the host's privacy policy and terms of service, each `null` without one. */
  readonly policies: { readonly privacy: string | null; readonly terms: string | null };
  /** Whether the bot uploads the games' emojis to its application. */
  readonly applicationEmojis: boolean;
  /** Whether the bot greets the servers that it comes to. */
  readonly greets: boolean;
  /** Whether people may lend their faces, on servers whose managers want that. */
  readonly lendsFaces: boolean;
  /** Whether the bot sets what "Add App" on its profile does, where that is not right. */
  readonly setsInstallSettings: boolean;
  readonly transport: Transport;
  /** The URL of the database. */
  readonly databaseUrl: string;
  /** What encrypts the secrets in it. */
  readonly dataKeys: DataKeys;
  /** The port of the playground's page. */
  readonly playgroundPort: number;
  readonly logLevel: LogLevel;
  /** Where the operator server listens; `null`: nowhere. */
  readonly operator: {
    readonly host: string;
    readonly port: number;
    /** Names by which it may be asked, beside the addresses of this machine. */
    readonly allowedHosts: readonly string[];
  } | null;
  /** The sustained rate limit of one person, in taps a second. */
  readonly tapsPerPerson: number;
  /** The most tables of one server that may be open at once. */
  readonly tablesPerServer: number;
  /** After how many days in which nobody touches it a lobby closes by itself. */
  readonly lobbyDays: number;
  /** How many days after the bot was removed from a server what is stored of it is deleted. */
  readonly serverDataDays: number;
  /** Milliseconds that a bot waits before it moves. */
  readonly botDelayMs: number;
  /** How many games a bot that searches plays out in its mind for a move, when no other waits. */
  readonly playouts: number;
  /** How long the post of the end unfolds, in milliseconds; 0 shows everything at once. */
  readonly revealMs: number;
}

/** How Discord's interactions are received: over its gateway, or at an HTTP endpoint of ours. */
export type Transport =
  | { readonly kind: 'gateway'; readonly shards: 'auto' | ShardSelection }
  | {
      readonly kind: 'http';
      /** The key that verifies Discord's request signatures, in hex. */
      readonly publicKey: string;
      /** The address and port to listen on. */
      readonly host: string;
      readonly port: number;
    };

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const MAX_BOT_DELAY_MS = 600_000;
const PLAYOUTS = { min: 10, max: 10_000, default: 1_000 } as const;
const MAX_REVEAL_MS = 60_000;

const MAX_TAPS = 10_000;
const MAX_TABLES = 1_000_000;
const MAX_LOBBY_DAYS = 365;
const MAX_SERVER_DATA_DAYS = 3_650;

const isHost = (text: string): boolean => isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/iu.test(text);

const isHttpUrl = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);

/** Whether a URL is encrypted, or does not leave this machine. */
const keepsTokenPrivate = (text: string): boolean => {
  if (!isHttpUrl(text)) return true;
  const { protocol, hostname } = new URL(text);
  const isLoopback =
    hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'));
  return protocol === 'https:' || isLoopback;
};

const integerBetween = (from: number, to: number, problem: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, problem)
    .transform(Number)
    .refine((value) => value >= from && value <= to, problem);

/** An address that texts link: one that ends a link's brackets would break them. */
const policyUrl = z
  .string()
  .refine(
    (text) => isHttpUrl(text) && !/[\s()<>]/u.test(text),
    'must be an address that begins with https:// or http://',
  );
const dataKeySchema = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, 'must be 64 hex digits: the command openssl rand -hex 32 makes some')
  .toLowerCase()
  .optional();

const environmentSchema = z.object({
  DISCORD_TOKEN: z
    .string({ error: "is missing: it is the bot's token from Discord's developer portal" })
    .regex(/^(Bot\s+)?\S+$/i, 'has spaces in it: copy the token alone')
    .regex(/^[^"'`´‘’‚“”„«»]*$/u, 'has quotes in it: copy the token alone')
    .transform((token) => token.replace(/^Bot\s+/i, '')),
  DISCORD_API_URL: z
    .string()
    .refine(isHttpUrl, 'must be an address that begins with https:// or http://')
    .refine(
      keepsTokenPrivate,
      'must begin with https://, as the token is sent there; http:// is only for this machine, such as http://127.0.0.1:8080/api',
    )
    .transform((address) => address.replace(/\/+$/, ''))
    .default('https://discord.com/api'),
  DISCORD_GUILD_ID: z
    .string()
    .regex(/^\d{17,20}$/, "must be a server's id: 17 to 20 digits")
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^[a-z][a-z0-9+.-]*:.+$/i, 'must be a URL such as sqlite:./data/pedestal.db')
    .refine(
      (url) => shellPartOf(url.replace(/^sqlite:/i, '')) === null,
      'names a folder that only a shell knows: write the whole path, such as sqlite:/home/anna/pedestal.db',
    )
    .default('sqlite:./data/pedestal.db'),
  APPLICATION_EMOJIS: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('on')
    .transform((value) => value === 'on'),
  GREETING: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('on')
    .transform((value) => value === 'on'),
  LENT_FACES: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('off')
    .transform((value) => value === 'on'),
  INSTALL_SETTINGS: z
    .enum(['set', 'keep'], { error: 'must be set or keep' })
    .default('set')
    .transform((value) => value === 'set'),
  PRIVACY_URL: policyUrl.optional(),
  TERMS_URL: policyUrl.optional(),
  PEDESTAL_DATA_KEY: dataKeySchema,
  PEDESTAL_OLD_DATA_KEY: dataKeySchema,
  PORT: integerBetween(0, 65_535, 'must be a whole number from 0 to 65535').default(3000),
  OPERATOR_PORT: integerBetween(0, 65_535, 'must be a whole number from 0 to 65535').optional(),
  OPERATOR_HOST: z
    .string()
    .refine(isHost, 'must be an address of this machine, such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  OPERATOR_ALLOWED_HOSTS: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .refine((names) => names.every(isHost), 'must be names with commas between them, such as bot,bot.example')
    .default([]),
  TAPS_PER_PERSON: integerBetween(
    1,
    MAX_TAPS,
    `must be a whole number of taps a second from 1 to ${MAX_TAPS}`,
  ).default(8),
  TABLES_PER_SERVER: integerBetween(1, MAX_TABLES, `must be a whole number from 1 to ${MAX_TABLES}`).default(
    100,
  ),
  LOBBY_DAYS: integerBetween(
    1,
    MAX_LOBBY_DAYS,
    `must be a whole number of days from 1 to ${MAX_LOBBY_DAYS}`,
  ).default(7),
  SERVER_DATA_DAYS: integerBetween(
    1,
    MAX_SERVER_DATA_DAYS,
    `must be a whole number of days from 1 to ${MAX_SERVER_DATA_DAYS}`,
  ).default(30),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  COMPUTER_PACE_MS: integerBetween(
    0,
    MAX_BOT_DELAY_MS,
    `must be a whole number of milliseconds from 0 to ${MAX_BOT_DELAY_MS}`,
  ).default(2_000),
  COMPUTER_PLAYOUTS: integerBetween(
    PLAYOUTS.min,
    PLAYOUTS.max,
    `must be a whole number from ${PLAYOUTS.min} to ${PLAYOUTS.max}`,
  ).default(PLAYOUTS.default),
  REVEAL_MS: integerBetween(
    0,
    MAX_REVEAL_MS,
    `must be a whole number of milliseconds from 0 to ${MAX_REVEAL_MS}`,
  ).default(12_000),
});

const INVALID_SHARDS_MESSAGE =
  'must be auto, or a part such as 0-3/16 or 0,2,5/16: ids from 0, each once, below the number of all shards';

const transportSchema = z.discriminatedUnion(
  'INTERACTIONS',
  [
    z.object({
      INTERACTIONS: z.literal('gateway'),
      DISCORD_SHARDS: z
        .string()
        .transform((text, context) => {
          const shards = text === 'auto' ? text : parseShardSelection(text);
          if (shards !== null) return shards;
          context.addIssue({ code: 'custom', message: INVALID_SHARDS_MESSAGE });
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
      INTERACTIONS_PORT: integerBetween(0, 65_535, 'must be a whole number from 0 to 65535').default(8080),
      DISCORD_SHARDS: z
        .literal('auto', { error: 'is about the gateway: leave it out with INTERACTIONS=http' })
        .optional(),
    }),
  ],
  { error: 'must be gateway or http' },
);

/**
 * Parses the environment, and the files that it names for secrets. An empty variable counts as absent. Throws `ConfigError`.
 */
export function readConfig(given: Environment): Config {
  const { environment, problems } = readSecretFiles(given);
  const entries = Object.entries(environment).flatMap(([name, value]): [string, string][] => {
    const text = settingText(value);
    return text === '' ? [] : [[name, text]];
  });
  const parsed = z
    .intersection(environmentSchema, transportSchema)
    .safeParse({ INTERACTIONS: 'gateway', ...Object.fromEntries(entries) });
  if (!parsed.success || problems.length > 0) {
    const broken = new Set(problems.map((problem) => problem.split('_FILE')[0]));
    const issues = (parsed.error?.issues ?? [])
      .map(({ path, message }) => ({ name: path.join('.'), message }))
      // What could not be read from its file is not missing besides.
      .filter(({ name }) => !broken.has(name))
      .map(({ name, message }) => `${name} ${message}`);
    const lines = [...new Set([...problems, ...issues])].map((line) => `- ${line}`);
    throw new ConfigError(`The environment needs a change:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  return {
    discord: {
      token: env.DISCORD_TOKEN,
      api: env.DISCORD_API_URL,
      guildId: env.DISCORD_GUILD_ID ?? null,
    },
    transport:
      env.INTERACTIONS === 'gateway'
        ? { kind: 'gateway', shards: env.DISCORD_SHARDS }
        : {
            kind: 'http',
            publicKey: env.DISCORD_PUBLIC_KEY,
            host: env.INTERACTIONS_HOST,
            port: env.INTERACTIONS_PORT,
          },
    databaseUrl: env.DATABASE_URL,
    dataKeys: { key: env.PEDESTAL_DATA_KEY ?? null, oldKey: env.PEDESTAL_OLD_DATA_KEY ?? null },
    playgroundPort: env.PORT,
    logLevel: env.LOG_LEVEL,
    operator:
      env.OPERATOR_PORT === undefined
        ? null
        : { host: env.OPERATOR_HOST, port: env.OPERATOR_PORT, allowedHosts: env.OPERATOR_ALLOWED_HOSTS },
    tapsPerPerson: env.TAPS_PER_PERSON,
    tablesPerServer: env.TABLES_PER_SERVER,
    policies: { privacy: env.PRIVACY_URL ?? null, terms: env.TERMS_URL ?? null },
    applicationEmojis: env.APPLICATION_EMOJIS,
    greets: env.GREETING,
    lendsFaces: env.LENT_FACES,
    setsInstallSettings: env.INSTALL_SETTINGS,
    lobbyDays: env.LOBBY_DAYS,
    serverDataDays: env.SERVER_DATA_DAYS,
    botDelayMs: env.COMPUTER_PACE_MS,
    playouts: env.COMPUTER_PLAYOUTS,
    revealMs: env.REVEAL_MS,
  };
}

/** The database's URL and keys, for scripts that need no token. Throws `ConfigError`. */
export function readDatabaseConfig(environment: Environment): Pick<Config, 'databaseUrl' | 'dataKeys'> {
  const entries = Object.entries(environment).filter(([name]) =>
    /^(DATABASE_URL|PEDESTAL_(OLD_)?DATA_KEY)(_FILE)?$/.test(name),
  );
  const { databaseUrl, dataKeys } = readConfig({ ...Object.fromEntries(entries), DISCORD_TOKEN: 'none' });
  return { databaseUrl, dataKeys };
}
