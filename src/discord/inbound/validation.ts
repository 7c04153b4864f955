import { InteractionType } from 'discord-api-types/v10';
import { z } from 'zod';

/** What an interaction needs so that it can be answered. */
const answerableSchema = z.object({
  id: z.string().min(1),
  token: z.string().min(1),
  application_id: z.string(),
});

const textSchema = z.string();
const userSchema = z.object({
  id: textSchema.min(1),
  username: textSchema,
  global_name: textSchema.nullish(),
});
const memberSchema = z.object({
  nick: textSchema.nullish(),
  permissions: textSchema.optional(),
  user: userSchema,
});
const interactionSchema = answerableSchema.extend({
  type: z.int(),
  locale: textSchema,
  guild_id: textSchema.optional(),
  member: memberSchema.optional(),
  channel: z.object({ id: textSchema, type: z.int(), parent_id: textSchema.nullish() }).optional(),
  message: z.object({ flags: z.int().optional() }).optional(),
});

/** All that is read of an interaction of another type. */
const otherSchema = z.object({ member: memberSchema.optional() });

const resolvedSchema = z.object({
  users: z.record(z.string(), userSchema).optional(),
  members: z.record(z.string(), z.object({ nick: textSchema.nullish() })).optional(),
});
const optionValueSchema = z.union([textSchema, z.number(), z.boolean()]);
const optionSchema = z.object({ name: textSchema, type: z.int(), value: optionValueSchema.optional() });
const commandSchema = interactionSchema.extend({
  data: z.object({
    name: textSchema,
    type: z.int(),
    options: z.array(optionSchema.extend({ options: z.array(optionSchema).optional() })).optional(),
    resolved: resolvedSchema.optional(),
  }),
});
const componentSchema = interactionSchema.extend({
  data: z.object({ custom_id: textSchema, values: z.array(textSchema).optional() }),
});
const modalSchema = interactionSchema.extend({
  data: z.object({ custom_id: textSchema, components: z.array(z.unknown()) }),
});

/** Whether an interaction can be answered. */
export const isAnswerable = (interaction: unknown): boolean =>
  answerableSchema.safeParse(interaction).success;

/** Whether an interaction has everything the bot reads of it, in the documented shape. */
export function isWellFormed(interaction: { readonly type: InteractionType }): boolean {
  switch (interaction.type) {
    case InteractionType.ApplicationCommand:
    case InteractionType.ApplicationCommandAutocomplete:
      return commandSchema.safeParse(interaction).success;
    case InteractionType.MessageComponent:
      return componentSchema.safeParse(interaction).success;
    case InteractionType.ModalSubmit:
      return modalSchema.safeParse(interaction).success;
    default:
      return otherSchema.safeParse(interaction).success;
  }
}
