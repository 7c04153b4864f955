import { GatewayCloseCodes } from 'discord-api-types/v10';
import { DISCORD_ERROR_CODES, isNetworkError } from './error-classification.ts';

/** The bot cannot connect to Discord. The message is one sentence for the operator. */
export class ConnectionRefusedError extends Error {
  override readonly name = 'ConnectionRefusedError';
}

/** For the operator: the token is wrong or was revoked. */
export const WRONG_TOKEN =
  "Discord does not know this token: check DISCORD_TOKEN, or make a new one on the Bot page of Discord's developer portal.";

/** For the operator: the public key is another application's. */
export const WRONG_PUBLIC_KEY =
  "DISCORD_PUBLIC_KEY is not this application's: copy it from the General Information page of the application that DISCORD_TOKEN is of.";

const NOT_DISCORD =
  "There is no Discord at this address: check DISCORD_API_URL, or leave it out for Discord's own.";

/** Why the bot could not connect, in one sentence for the operator. `error` is what the login or a request threw. */
export function describeConnectionError(error: unknown): string {
  const facts = new Map<string, unknown>(error instanceof Error ? Object.entries(error) : []);
  const [code, status, wait] = ['code', 'status', 'retryAfter'].map((name) => facts.get(name));
  if (code === 'TokenInvalid' || status === 401) return WRONG_TOKEN;
  if (isNetworkError(error)) {
    return 'Discord cannot be reached: check the network, and DISCORD_API_URL if you set it.';
  }
  if (status === 404) return NOT_DISCORD;
  if (typeof wait === 'number') {
    const when = wait > 0 ? `in ${Math.ceil(wait / 1_000)} seconds` : 'in some minutes';
    return `Discord is asked too often from here: start the bot again ${when}.`;
  }
  if (typeof status === 'number' && status >= 500) {
    return `Discord is out of order (it answers with status ${status}): start the bot again in a while, and see https://discordstatus.com.`;
  }
  if (typeof status === 'number' && (typeof code !== 'number' || code === DISCORD_ERROR_CODES.blocked)) {
    return `Something between here and Discord turns the bot away (status ${status}): start it again later, or from another network.`;
  }
  const what = error instanceof Error ? error.message : String(error);
  const resets = /^Not enough sessions .*resets at (\S+)$/u.exec(what)?.[1];
  if (resets !== undefined) {
    return `The bot has logged in so often that Discord lets it in again only at ${resets}: start it then.`;
  }
  return `Discord did not let the bot in: ${what.split('\n')[0]?.replace(/\.$/u, '')}.`;
}

const WRONG_INTENTS =
  'Discord does not allow the bot its intents: it asks for "Guilds" only, so look at the application in the developer portal.';
const CONFIGURATION_FAULTS: ReadonlySet<string> = new Set([WRONG_TOKEN, WRONG_PUBLIC_KEY, WRONG_INTENTS]);

/** True if an error stays until someone changes the configuration, so that starting the bot again is of no use. */
export const isConfigurationFault = (error: unknown): boolean =>
  error instanceof ConnectionRefusedError && CONFIGURATION_FAULTS.has(error.message);

const TOO_FEW_SHARDS =
  'The bot is on too many servers for its number of shards: use more of them in DISCORD_SHARDS, or leave it out.';

const CLOSE_REASONS: ReadonlyMap<number, string> = new Map([
  [GatewayCloseCodes.AuthenticationFailed, WRONG_TOKEN],
  [GatewayCloseCodes.DisallowedIntents, WRONG_INTENTS],
  [GatewayCloseCodes.InvalidIntents, WRONG_INTENTS],
  [GatewayCloseCodes.ShardingRequired, TOO_FEW_SHARDS],
  [GatewayCloseCodes.InvalidShard, TOO_FEW_SHARDS],
  [
    GatewayCloseCodes.InvalidAPIVersion,
    "Discord's gateway has moved on from the version that the bot speaks: bring the bot up to date.",
  ],
]);

/** Why Discord closed the gateway for good, in one sentence for the operator. `code` is the WebSocket close code. */
export function describeCloseCode(code: number): string {
  return CLOSE_REASONS.get(code) ?? `Discord closed the connection for good (code ${code}).`;
}
