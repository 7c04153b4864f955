import { isIP } from 'node:net';
import { z } from 'zod';
import { ConfigError, type Environment, readSecretFiles } from './secret-files.ts';
import { parseShardSelection } from './shard-selection.ts';
import { shellPartOf } from './storage/settings-path.ts';
import { settingText } from './text-file.ts';

export { ConfigError } from './secret-files.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const isHost = (text: string): boolean => isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/iu.test(text);

const isHttpUrl = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);

/** True if a URL is encrypted, or does not leave this machine. */
const keepsTokenPrivate = (text: string): boolean => {
  if (!isHttpUrl(text)) return true;
  const { protocol, hostname } = new URL(text);
  const isLoopback =
    hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'));
  return protocol === 'https:' || isLoopback;
};

/** A whole number; `what` says of what. */
const integerBetween = (from: number, to: number, what = '') => {
  const problem = `must be a whole number ${what === '' ? '' : `of ${what} `}from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, problem)
    .transform(Number)
    .refine((value) => value >= from && value <= to, problem);
};
const port = () => integerBetween(0, 65_535);

/** One of two words; the first switches something on. */
const choice = (on: string, off: string, byDefault: string) =>
  z
    .enum([on, off], { error: `must be ${on} or ${off}` })
    .default(byDefault)
    .transform((value) => value === on);

const httpUrl = (isFit = isHttpUrl) =>
  z.string().refine(isFit, 'must be an address that begins with https:// or http://');
/** An address that texts link: one that ends a link's brackets would break them. */
const policyUrl = () => httpUrl((text) => isHttpUrl(text) && !/[\s()<>]/u.test(text)).optional();
const hexKey = (problem: string) =>
  z
    .string()
    .regex(/^[0-9a-f]{64}$/i, problem)
    .toLowerCase();
const dataKey = () => hexKey('must be 64 hex digits: the command openssl rand -hex 32 makes some').optional();
/** An address of this machine to listen on. */
const listeningHost = () =>
  z
    .string()
    .refine(isHost, 'must be an address of this machine, such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1');

/** .env.example explains each variable. */
const environmentSchema = z.object({
  DISCORD_TOKEN: z
    .string({ error: "is missing: it is the bot's token from Discord's developer portal" })
    .regex(/^(Bot\s+)?\S+$/i, 'has spaces in it: copy the token alone')
    .regex(/^[^"'`´‘’‚“”„«»]*$/u, 'has quotes in it: copy the token alone')
    .transform((token) => token.replace(/^Bot\s+/i, '')),
  DISCORD_API_URL: httpUrl()
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
  APPLICATION_EMOJIS: choice('on', 'off', 'on'),
  GREETING: choice('on', 'off', 'on'),
  LENT_FACES: choice('on', 'off', 'off'),
  INSTALL_SETTINGS: choice('set', 'keep', 'set'),
  PRIVACY_URL: policyUrl(),
  TERMS_URL: policyUrl(),
  PEDESTAL_DATA_KEY: dataKey(),
  PEDESTAL_OLD_DATA_KEY: dataKey(),
  PORT: port().default(3000),
  OPERATOR_PORT: port().optional(),
  OPERATOR_HOST: listeningHost(),
  OPERATOR_ALLOWED_HOSTS: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .refine((names) => names.every(isHost), 'must be names with commas between them, such as bot,bot.example')
    .default([]),
  TAPS_PER_PERSON: integerBetween(1, 10_000, 'taps a second').default(8),
  TABLES_PER_SERVER: integerBetween(1, 1_000_000).default(100),
  LOBBY_DAYS: integerBetween(1, 365, 'days').default(7),
  SERVER_DATA_DAYS: integerBetween(1, 3_650, 'days').default(30),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  COMPUTER_PACE_MS: integerBetween(0, 600_000, 'milliseconds').default(2_000),
  COMPUTER_PLAYOUTS: integerBetween(10, 10_000).default(1_000),
  REVEAL_MS: integerBetween(0, 60_000, 'milliseconds').default(12_000),
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
        .pipe(hexKey('must be 64 hex digits: copy it from the General Information page')),
      INTERACTIONS_HOST: listeningHost(),
      INTERACTIONS_PORT: port().default(8080),
      DISCORD_SHARDS: z
        .literal('auto', { error: 'is about the gateway: leave it out with INTERACTIONS=http' })
        .optional(),
    }),
  ],
  { error: 'must be gateway or http' },
);

const schema = z.intersection(environmentSchema, transportSchema);

/** The configuration from the environment, validated. */
export type Config = ReturnType<typeof configOf>;

/** How Discord's interactions are received: over its gateway, or at an HTTP endpoint of ours. */
const transportOf = (env: z.output<typeof transportSchema>) =>
  env.INTERACTIONS === 'gateway'
    ? ({ kind: 'gateway', shards: env.DISCORD_SHARDS } as const)
    : ({
        kind: 'http',
        /** The key that verifies Discord's request signatures, in hex. */
        publicKey: env.DISCORD_PUBLIC_KEY,
        /** The address and port to listen on. */
        host: env.INTERACTIONS_HOST,
        port: env.INTERACTIONS_PORT,
      } as const);

const configOf = (env: z.output<typeof schema>) =>
  ({
    discord: {
      token: env.DISCORD_TOKEN,
      /** The base URL of Discord's API, without a version. */
      api: env.DISCORD_API_URL,
      /** Register commands in this server at once; `null`: everywhere. */
      guildId: env.DISCORD_GUILD_ID ?? null,
    },
    transport: transportOf(env),
    databaseUrl: env.DATABASE_URL,
    dataKeys: { key: env.PEDESTAL_DATA_KEY ?? null, oldKey: env.PEDESTAL_OLD_DATA_KEY ?? null },
    playgroundPort: env.PORT,
    logLevel: env.LOG_LEVEL,
    /** Address and port of the operator server, and its names beside this machine's addresses; `null`: there is none. */
    operator:
      env.OPERATOR_PORT === undefined
        ? null
        : { host: env.OPERATOR_HOST, port: env.OPERATOR_PORT, allowedHosts: env.OPERATOR_ALLOWED_HOSTS },
    /** The sustained rate limit of one person, in taps a second. */
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
  }) as const;

/**
 * Parses the environment, and the files that it names for secrets. An empty variable counts as absent. Throws `ConfigError`.
 */
export function readConfig(given: Environment): Config {
  const { environment, problems } = readSecretFiles(given);
  const entries = Object.entries(environment).flatMap(([name, value]): [string, string][] => {
    const text = settingText(value);
    return text === '' ? [] : [[name, text]];
  });
  const parsed = schema.safeParse({ INTERACTIONS: 'gateway', ...Object.fromEntries(entries) });
  if (!parsed.success || problems.length > 0) {
    const broken = new Set(problems.map((problem) => problem.split('_FILE')[0]));
    const issues = (parsed.error?.issues ?? [])
      .map(({ path, message }) => ({ name: path.join('.'), message }))
      // A secret whose file could not be read is not reported as missing as well.
      .filter(({ name }) => !broken.has(name))
      .map(({ name, message }) => `${name} ${message}`);
    const lines = [...new Set([...problems, ...issues])].map((line) => `- ${line}`);
    throw new ConfigError(`The environment needs a change:\n${lines.join('\n')}`);
  }
  return configOf(parsed.data);
}
