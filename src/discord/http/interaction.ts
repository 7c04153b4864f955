import { type APIInteraction, InteractionType } from 'discord-api-types/v10';
import { z } from 'zod';
import { isWellFormed } from '../incoming.ts';

const snowflake = z.string().regex(/^\d{1,20}$/);

/** What the door itself goes by: nobody posts anything else here but by mistake. */
const envelope = z.object({
  id: snowflake,
  application_id: snowflake,
  token: z.string().min(1),
  type: z.enum(InteractionType),
  app_permissions: z.string().regex(/^\d+$/).optional(),
});

/** The interaction in a request's body; `null` when what the router reads of one is not there. */
export function interactionIn(body: Buffer): APIInteraction | null {
  try {
    const json: unknown = JSON.parse(body.toString());
    return isInteraction(json) ? json : null;
  } catch {
    return null;
  }
}

/** Looks only at what we read: what Discord adds to interactions is none of our business. */
function isInteraction(json: unknown): json is APIInteraction {
  return isEnvelope(json) && isWellFormed(json);
}

const isEnvelope = (json: unknown): json is z.infer<typeof envelope> => envelope.safeParse(json).success;
