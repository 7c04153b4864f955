import { InteractionType } from 'discord-api-types/v10';
import { z } from 'zod';

const text = z.string();
const optionalText = text.optional();

/** An interaction needs these to be answered. */
const answerableSchema = z.object({ id: text.regex(/^\d{1,20}$/), token: text.min(1), application_id: text });

const userSchema = z.object({
  id: text.min(1),
  username: text,
  global_name: text.nullish(),
  avatar: text.nullish(),
  bot: z.boolean().optional(),
  system: z.boolean().optional(),
});
const membershipSchema = z.object({ nick: text.nullish(), permissions: optionalText });
const interactionSchema = answerableSchema.extend({
  locale: text,
  guild_locale: optionalText,
  guild_id: optionalText,
  member: membershipSchema.extend({ roles: z.array(text).optional(), user: userSchema }).optional(),
  user: userSchema.optional(),
  channel: z.object({ id: text, type: z.int(), parent_id: text.nullish() }).optional(),
  message: z.object({ flags: z.int().optional() }).optional(),
});

const byId = <Schema extends z.ZodType>(schema: Schema) => z.record(text, schema).optional();
const messageSchema = z.object({
  content: text,
  mentions: z.array(userSchema).optional(),
  message_snapshots: z.array(z.object({ message: z.object({ content: optionalText }) })).optional(),
});
const resolved = z
  .object({
    users: byId(userSchema),
    members: byId(membershipSchema),
    roles: byId(z.object({ mentionable: z.boolean().optional() })),
    attachments: byId(z.object({ filename: optionalText, size: z.number().min(0), url: text })),
    channels: byId(z.object({ type: z.int(), app_permissions: optionalText })),
    messages: byId(messageSchema),
  })
  .optional();
const optionSchema = z.object({
  name: text,
  type: z.int(),
  value: z.union([text, z.number(), z.boolean()]).optional(),
});
const options = z.array(optionSchema.extend({ options: z.array(optionSchema).optional() })).optional();

const withData = (data: z.ZodRawShape): z.ZodType =>
  interactionSchema.extend({ data: z.object({ ...data, resolved }) });
const commandSchema = withData({ name: text, type: z.int(), target_id: optionalText, options });

const SCHEMAS: Readonly<Partial<Record<InteractionType, z.ZodType>>> = {
  [InteractionType.ApplicationCommand]: commandSchema,
  [InteractionType.ApplicationCommandAutocomplete]: commandSchema,
  [InteractionType.MessageComponent]: withData({ custom_id: text, values: z.array(text).optional() }),
  [InteractionType.ModalSubmit]: withData({ custom_id: text, components: z.array(z.unknown()) }),
};

/** Whether an interaction can be answered. */
export const isAnswerable = (interaction: unknown): boolean =>
  answerableSchema.safeParse(interaction).success;

/** Whether an interaction has everything the bot reads of it, in the documented shape. */
export const isWellFormed = (interaction: { readonly type: InteractionType }): boolean =>
  (SCHEMAS[interaction.type] ?? interactionSchema).safeParse(interaction).success;
