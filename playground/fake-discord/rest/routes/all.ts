import type { ShardSettings } from '../../gateway/gateway.ts';
import type { Interactions } from '../../interactions/interactions.ts';
import type { MessageDeps } from '../../messages/write-message.ts';
import type { DiscordState } from '../../state/discord-state.ts';
import type { Routes } from '../request.ts';
import { commandRoutes } from './commands.ts';
import { emojiRoutes } from './emojis.ts';
import { interactionRoutes } from './interactions.ts';
import { lookupRoutes } from './lookups.ts';
import { messageRoutes } from './messages.ts';
import { threadRoutes } from './threads.ts';

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

/** All routes of Discord's REST API that the fake Discord implements: those that the bot uses. */
export const allRoutes = (deps: RouteDeps): Routes => ({
  ...lookupRoutes(deps),
  ...commandRoutes(deps),
  ...emojiRoutes(deps),
  ...messageRoutes(deps),
  ...threadRoutes(deps),
  ...interactionRoutes(deps),
});
