import { InteractionType } from 'discord-api-types/v10';
import { z } from 'zod';

/** What every interaction must have for its answer to arrive. */
const answerable = z.object({ id: z.string().min(1), token: z.string().min(1), application_id: z.string() });

const text = z.string();
const somebody = z.object({
  nick: text.nullish(),
  permissions: text.optional(),
  user: z.object({ id: text.min(1), username: text, global_name: text.nullish() }),
});
const common = answerable.extend({
  type: z.int(),
  locale: text,
  guild_id: text.optional(),
  member: somebody.optional(),
  channel: z.object({ id: text, type: z.int() }).optional(),
  message: z.object({ flags: z.int().optional() }).optional(),
});

/** All that anybody reads of an interaction of another kind. */
const stranger = z.object({ member: somebody.optional() });

const value = z.union([text, z.number(), z.boolean()]);
const option = z.object({ name: text, type: z.int(), value: value.optional() });
const command = common.extend({
  data: z.object({
    name: text,
    type: z.int(),
    options: z.array(option.extend({ options: z.array(option).optional() })).optional(),
  }),
});
const component = common.extend({ data: z.object({ custom_id: text, values: z.array(text).optional() }) });
const modal = common.extend({ data: z.object({ custom_id: text, components: z.array(z.unknown()) }) });

/** Whether an interaction can be answered at all. */
export const isAnswerable = (interaction: unknown): boolean => answerable.safeParse(interaction).success;

/** Whether an interaction has all that we read of it, as Discord describes it. */
export function isWellFormed(interaction: { readonly type: InteractionType }): boolean {
  switch (interaction.type) {
    case InteractionType.ApplicationCommand:
    case InteractionType.ApplicationCommandAutocomplete:
      return command.safeParse(interaction).success;
    case InteractionType.MessageComponent:
      return component.safeParse(interaction).success;
    case InteractionType.ModalSubmit:
      return modal.safeParse(interaction).success;
    default:
      return stranger.safeParse(interaction).success;
  }
}

/** Permissions as Discord writes them, as bits; none when it does not say. */
export const bitsIn = (written: string | undefined): bigint =>
  /^\d+$/u.test(written ?? '') ? BigInt(written ?? '') : 0n;
