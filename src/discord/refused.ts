import { GatewayCloseCodes } from 'discord-api-types/v10';
import { isNetworkTrouble } from './verdict.ts';

/** Discord will not have us. The message is one sentence for the person who starts the bot. */
export class ConnectionRefused extends Error {
  override readonly name = 'ConnectionRefused';
}

const WRONG_TOKEN =
  "Discord does not know this token: check DISCORD_TOKEN, or make a new one on the Bot page of Discord's developer portal.";

const NOT_DISCORD =
  "There is no Discord at this address: check DISCORD_API_URL, or leave it out for Discord's own.";

/** Why Discord did not let us in, for the person who starts the bot. */
export function refusalOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (code === 'TokenInvalid' || status === 401) return WRONG_TOKEN;
  if (error instanceof Error && /disallowed intents/i.test(error.message)) {
    return closeReason(GatewayCloseCodes.DisallowedIntents);
  }
  if (error instanceof Error && /^(?:sharding is required|invalid shard)$/i.test(error.message)) {
    return closeReason(GatewayCloseCodes.ShardingRequired);
  }
  if (isNetworkTrouble(error)) {
    return 'Discord cannot be reached: check the network, and DISCORD_API_URL if you set it.';
  }
  if (status === 404) return NOT_DISCORD;
  const what = error instanceof Error ? error.message : String(error);
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
    default:
      return `Discord closed the connection for good (code ${code}).`;
  }
}
