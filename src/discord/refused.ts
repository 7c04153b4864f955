import { GatewayCloseCodes } from 'discord-api-types/v10';
import { CODES, isNetworkTrouble } from './verdict.ts';

/** Discord will not have us. The message is one sentence for the person who starts the bot. */
export class ConnectionRefused extends Error {
  override readonly name = 'ConnectionRefused';
}

/** Discord does not know the token, or does not know it any more. */
export const WRONG_TOKEN =
  "Discord does not know this token: check DISCORD_TOKEN, or make a new one on the Bot page of Discord's developer portal.";

const NOT_DISCORD =
  "There is no Discord at this address: check DISCORD_API_URL, or leave it out for Discord's own.";

/** Why Discord did not let us in, in one sentence for the person who starts the bot. */
export function refusalOf(error: unknown): string {
  const facts = new Map<string, unknown>(error instanceof Error ? Object.entries(error) : []);
  const [code, status, wait] = ['code', 'status', 'retryAfter'].map((name) => facts.get(name));
  if (code === 'TokenInvalid' || status === 401) return WRONG_TOKEN;
  if (isNetworkTrouble(error)) {
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
  if (typeof status === 'number' && (typeof code !== 'number' || code === CODES.blocked)) {
    return `Something between here and Discord turns the bot away (status ${status}): start it again later, or from another network.`;
  }
  const what = error instanceof Error ? error.message : String(error);
  const resets = /^Not enough sessions .*resets at (\S+)$/u.exec(what)?.[1];
  if (resets !== undefined) {
    return `The bot has logged in so often that Discord lets it in again only at ${resets}: start it then.`;
  }
  return `Discord did not let the bot in: ${what.split('\n')[0]?.replace(/\.$/u, '')}.`;
}

/** Why Discord closed the gateway for good. */
export function closeReason(code: number): string {
  switch (code) {
    case GatewayCloseCodes.AuthenticationFailed:
      return WRONG_TOKEN;
    case GatewayCloseCodes.DisallowedIntents:
    case GatewayCloseCodes.InvalidIntents:
      return 'Discord does not allow the bot its intents: it asks for "Guilds" only, so look at the application in the developer portal.';
    case GatewayCloseCodes.ShardingRequired:
    case GatewayCloseCodes.InvalidShard:
      return 'The bot is on too many servers for its number of shards: use more of them in DISCORD_SHARDS, or leave it out.';
    case GatewayCloseCodes.InvalidAPIVersion:
      return "Discord's gateway has moved on from the version that the bot speaks: bring the bot up to date.";
    default:
      return `Discord closed the connection for good (code ${code}).`;
  }
}
