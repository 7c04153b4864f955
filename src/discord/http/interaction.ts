import { type APIInteraction, InteractionType } from 'discord-api-types/v10';
import { z } from 'zod';

const snowflake = z.string().regex(/^\d{1,20}$/);

const envelope = z.object({ id: snowflake, application_id: snowflake, token: z.string().min(1) });

const made = envelope.extend({
  locale: z.string(),
  guild_id: snowflake.optional(),
  member: z
    .object({
      nick: z.string().nullish(),
      user: z.object({ id: snowflake, username: z.string(), global_name: z.string().nullish() }),
    })
    .optional(),
});

const option = z.object({
  name: z.string(),
  type: z.int(),
  value: z.union([z.string(), z.number(), z.boolean()]).optional(),
  get options() {
    return z.array(option).optional();
  },
});

const called = made.extend({
  app_permissions: z.string().regex(/^\d+$/),
  channel: z.object({ id: snowflake, type: z.int() }).optional(),
  data: z.object({ name: z.string(), type: z.int(), options: z.array(option).optional() }),
});

const message = z.object({ flags: z.int().optional() }).optional();

const shape = z.discriminatedUnion('type', [
  envelope.extend({ type: z.literal(InteractionType.Ping) }),
  called.extend({
    type: z.literal([InteractionType.ApplicationCommand, InteractionType.ApplicationCommandAutocomplete]),
  }),
  made.extend({
    type: z.literal(InteractionType.MessageComponent),
    message,
    data: z.object({ custom_id: z.string(), values: z.array(z.string()).optional() }),
  }),
  made.extend({
    type: z.literal(InteractionType.ModalSubmit),
    message,
    data: z.object({ custom_id: z.string(), components: z.array(z.unknown()) }),
  }),
]);

/** The interaction in a request's body; `null` when what the router reads of one is not there. */
export function interactionIn(body: Buffer): APIInteraction | null {
  try {
    const json: unknown = JSON.parse(body.toString());
    return isInteraction(json) ? json : null;
  } catch {
    return null;
  }
}

/** Looks only at what the router reads: what Discord adds to interactions is none of our business. */
const isInteraction = (json: unknown): json is APIInteraction => shape.safeParse(json).success;
