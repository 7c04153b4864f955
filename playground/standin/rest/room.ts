import type { Interactions } from '../interactions/interactions.ts';
import type { Desk } from '../messages/write.ts';
import type { World } from '../world/world.ts';

/** What the routes work with. */
export interface Room {
  readonly world: World;
  readonly desk: Desk;
  readonly interactions: Interactions;
  /** The address of the gateway, `ws://…`. */
  readonly gatewayUrl: string;
}
