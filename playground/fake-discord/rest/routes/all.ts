import type { Route } from '../request.ts';
import type { RouteDeps } from '../route-deps.ts';
import { lookupRoutes } from './lookups.ts';
import { commandRoutes } from './commands.ts';
import { directMessageRoutes } from './direct-messages.ts';
import { emojiRoutes } from './emojis.ts';
import { interactionRoutes } from './interactions.ts';
import { messageRoutes } from './messages.ts';
import { threadRoutes } from './threads.ts';

/** All routes of Discord's REST API that the fake Discord implements. */
export function allRoutes(deps: RouteDeps): Route[] {
  return [
    ...lookupRoutes(deps),
    ...commandRoutes(deps),
    ...emojiRoutes(deps),
    ...directMessageRoutes(deps),
    ...messageRoutes(deps),
    ...threadRoutes(deps),
    ...interactionRoutes(deps),
  ];
}
