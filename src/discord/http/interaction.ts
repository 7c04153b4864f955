import { type APIInteraction, InteractionType } from 'discord-api-types/v10';
import { z } from 'zod';

const snowflakeSchema = z.string().regex(/^\d{1,20}$/);

/** What the endpoint itself needs of an interaction. The rest is validated by `createInteractionPipeline`. */
const envelopeSchema = z.object({
  id: snowflakeSchema,
  application_id: snowflakeSchema,
  token: z.string().min(1),
  type: z.enum(InteractionType),
  app_permissions: z.string().regex(/^\d+$/).optional(),
});

/** The interaction in a request's body, of which only the envelope is validated; `null` when it is none. */
export function parseInteraction(body: Buffer): APIInteraction | null {
  try {
    const json: unknown = JSON.parse(body.toString());
    return isInteraction(json) ? json : null;
  } catch {
    return null;
  }
}

const isInteraction = (json: unknown): json is APIInteraction => envelopeSchema.safeParse(json).success;
