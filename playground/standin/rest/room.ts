import type { Interactions } from '../interactions/interactions.ts';
import type { Desk } from '../messages/write.ts';
import type { Shards } from '../gateway/gateway.ts';
import type { World } from '../world/world.ts';

/** What the routes work with. */
export interface Room {
  readonly world: World;
  readonly desk: Desk;
  readonly interactions: Interactions;
  /** The address of the gateway, `ws://…`. */
  readonly gatewayUrl: string;
  readonly shards: Shards;
  /** What interactions are signed with, in hex, and where they are posted to. */
  readonly publicKey: string;
  readonly endpointUrl: () => string | null;
}
