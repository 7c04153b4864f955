import type { Route } from '../request.ts';
import type { Room } from '../room.ts';
import { aboutRoutes } from './about.ts';
import { commandRoutes } from './commands.ts';
import { interactionRoutes } from './interactions.ts';
import { messageRoutes } from './messages.ts';
import { threadRoutes } from './threads.ts';

/** The part of Discord's REST API that the stand-in has. */
export function allRoutes(room: Room): Route[] {
  return [
    ...aboutRoutes(room),
    ...commandRoutes(room),
    ...messageRoutes(room),
    ...threadRoutes(room),
    ...interactionRoutes(room),
  ];
}
