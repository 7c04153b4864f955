import type { RouteDeps, Routes } from '../request.ts';
import { commandRoutes } from './commands.ts';
import { emojiRoutes } from './emojis.ts';
import { eventRoutes } from './events.ts';
import { interactionRoutes } from './interactions.ts';
import { lookupRoutes } from './lookups.ts';
import { messageRoutes } from './messages.ts';
import { threadRoutes } from './threads.ts';

/** All routes of Discord's REST API that the fake Discord implements: those that the bot uses. */
export const allRoutes = (deps: RouteDeps): Routes => ({
  ...lookupRoutes(deps),
  ...commandRoutes(deps),
  ...emojiRoutes(deps),
  ...eventRoutes(deps),
  ...messageRoutes(deps),
  ...threadRoutes(deps),
  ...interactionRoutes(deps),
});
