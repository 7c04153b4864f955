import type { Interactions } from '../interactions/interactions.ts';
import type { MessageDeps } from '../messages/write-message.ts';
import type { ShardSettings } from '../gateway/gateway.ts';
import type { DiscordState } from '../state/discord-state.ts';

/** The dependencies of the routes. */
export interface RouteDeps {
  readonly state: DiscordState;
  readonly messageDeps: MessageDeps;
  readonly interactions: Interactions;
  /** The address of the gateway, `ws://…`. */
  readonly gatewayUrl: string;
  readonly shards: ShardSettings;
  /** The public key of posted interactions, in hex. */
  readonly publicKey: string;
  /** The URL that interactions are posted to; null: they are sent over the gateway. */
  readonly endpointUrl: () => string | null;
}
