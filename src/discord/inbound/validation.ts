import { ApplicationCommandType, InteractionType } from 'discord-api-types/v10';
import { z } from 'zod';

/** What an interaction needs so that it can be answered. */
const answerableSchema = z.object({
  id: z.string().regex(/^\d{1,20}$/),
  token: z.string().min(1),
  application_id: z.string(),
});

const textSchema = z.string();
const userSchema = z.object({
  id: textSchema.min(1),
  username: textSchema,
  global_name: textSchema.nullish(),
  avatar: textSchema.nullish(),
  bot: z.boolean().optional(),
  system: z.boolean().optional(),
});
const memberSchema = z.object({
  nick: textSchema.nullish(),
  permissions: textSchema.optional(),
  roles: z.array(textSchema).optional(),
  user: userSchema,
});
const interactionSchema = answerableSchema.extend({
  type: z.int(),
  locale: textSchema,
  guild_locale: textSchema.optional(),
  guild_id: textSchema.optional(),
  member: memberSchema.optional(),
  user: userSchema.optional(),
  channel: z.object({ id: textSchema, type: z.int(), parent_id: textSchema.nullish() }).optional(),
  message: z.object({ flags: z.int().optional() }).optional(),
});

/** All that is read of an interaction of another type. */
const otherSchema = z.object({ member: memberSchema.optional(), user: userSchema.optional() });

const resolvedSchema = z.object({
  users: z.record(z.string(), userSchema).optional(),
  members: z
    .record(z.string(), z.object({ nick: textSchema.nullish(), permissions: textSchema.optional() }))
    .optional(),
  roles: z.record(z.string(), z.object({ mentionable: z.boolean().optional() })).optional(),
  attachments: z
    .record(z.string(), z.object({ filename: textSchema, size: z.int().min(0), url: textSchema }))
    .optional(),
  channels: z
    .record(z.string(), z.object({ type: z.int(), app_permissions: textSchema.optional() }))
    .optional(),
});
const messageSchema = z.object({
  content: textSchema,
  mentions: z.array(userSchema).optional(),
  message_snapshots: z.array(z.object({ message: z.object({ content: textSchema.optional() }) })).optional(),
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
const userCommandSchema = interactionSchema.extend({
  data: z.object({
    name: textSchema,
    target_id: textSchema,
    resolved: resolvedSchema.required({ users: true }),
  }),
});
const messageCommandSchema = interactionSchema.extend({
  data: z.object({
    name: textSchema,
    target_id: textSchema,
    resolved: z.object({ messages: z.record(z.string(), messageSchema) }),
  }),
});
const commandTypeSchema = z.object({ data: z.object({ type: z.int() }) });
const componentSchema = interactionSchema.extend({
  data: z.object({
    custom_id: textSchema,
    values: z.array(textSchema).optional(),
    resolved: resolvedSchema.optional(),
  }),
});
const modalSchema = interactionSchema.extend({
  data: z.object({
    custom_id: textSchema,
    components: z.array(z.unknown()),
    resolved: z
      .object({
        attachments: z.record(z.string(), z.object({ url: textSchema, size: z.number() })).optional(),
      })
      .optional(),
  }),
});

/** Whether an interaction can be answered. */
export const isAnswerable = (interaction: unknown): boolean =>
  answerableSchema.safeParse(interaction).success;

/** What a command must have, by the menu that it was chosen from. */
function commandSchemaOf(interaction: unknown): z.ZodType {
  switch (commandTypeSchema.safeParse(interaction).data?.data.type) {
    case ApplicationCommandType.User:
      return userCommandSchema;
    case ApplicationCommandType.Message:
      return messageCommandSchema;
    default:
      return commandSchema;
  }
}

/** Whether an interaction has everything the bot reads of it, in the documented shape. */
export function isWellFormed(interaction: { readonly type: InteractionType }): boolean {
  switch (interaction.type) {
    case InteractionType.ApplicationCommand:
      return commandSchemaOf(interaction).safeParse(interaction).success;
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
