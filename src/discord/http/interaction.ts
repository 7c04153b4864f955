import { type APIInteraction, InteractionType } from 'discord-api-types/v10';
import { z } from 'zod';

const snowflake = z.string().regex(/^\d{1,20}$/);

/** What the door itself goes by: nobody posts anything else here but by mistake. */
const envelope = z.object({
  id: snowflake,
  application_id: snowflake,
  token: z.string().min(1),
  type: z.enum(InteractionType),
  app_permissions: z.string().regex(/^\d+$/).optional(),
});

/** The interaction in a request's body, of whatever shape beyond that; `null` when there is none. */
export function interactionIn(body: Buffer): APIInteraction | null {
  try {
    const json: unknown = JSON.parse(body.toString());
    return isInteraction(json) ? json : null;
  } catch {
    return null;
  }
}

/** Whether it has what the door goes by. The rest is looked at behind every door (`createReception`). */
const isInteraction = (json: unknown): json is APIInteraction => envelope.safeParse(json).success;
