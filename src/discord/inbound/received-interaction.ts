import {
  type APIApplicationCommandAutocompleteInteraction,
  type APIApplicationCommandInteraction,
  type APIInteraction,
  type APIInteractionDataResolved,
  type APIMessageComponentInteraction,
  type APIModalSubmitInteraction,
  InteractionType,
  PermissionFlagsBits,
} from 'discord-api-types/v10';
import { z } from 'zod';
import { settledPayload } from '../../kernel/hasty-press.ts';
import type { Input } from '../../kernel/screen.ts';
import type { Caller } from '../../table/seats.ts';
import type { ContextIds } from '../../table/trace.ts';
import { type CustomId, parseCustomId, type RouteCodes } from '../components/custom-id.ts';
import { readModal, readUploads } from '../components/modal.ts';
import type { Click, Reader, Upload } from '../interactions/click.ts';
import { type CommandChannel, viewerIn } from '../interactions/permissions.ts';
import { type Chosen, displayName, readChosen } from '../interactions/resolved.ts';
import { isThread, parsePermissions } from '../rest/channel-permissions.ts';
import { timeOf } from '../rest/snowflake-time.ts';

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

/** Returns whether an interaction can be answered. */
export const isAnswerable = (interaction: unknown): boolean =>
  answerableSchema.safeParse(interaction).success;

/** Returns whether an interaction has everything the bot reads of it, in the documented shape. */
export const isWellFormed = (interaction: { readonly type: InteractionType }): boolean =>
  (SCHEMAS[interaction.type] ?? interactionSchema).safeParse(interaction).success;

/** A person with one of these permissions moderates the whole server: no channel grants them. */
const SERVER_PERMISSIONS = PermissionFlagsBits.ManageGuild | PermissionFlagsBits.Administrator;
/** A person with one of these permissions in a channel moderates that channel, and no other. */
const CHANNEL_PERMISSIONS = PermissionFlagsBits.ManageMessages | PermissionFlagsBits.ManageChannels;

/** The user behind an interaction; `null` outside a server. */
function callerOf({ id, guild_id: guildId, member }: APIInteraction, channel: CommandChannel): Caller | null {
  const { callerPermissions } = channel;
  if (guildId === undefined || member === undefined) return null;
  const viewer = viewerIn({ userId: member.user.id }, channel);
  return {
    userId: member.user.id,
    name: displayName(member.user, member.nick),
    guildId,
    interactionId: id,
    managesServer: (callerPermissions & SERVER_PERMISSIONS) !== 0n,
    // Those of a thread are the permissions in the channel that it belongs to.
    managedChannelIds: (callerPermissions & CHANNEL_PERMISSIONS) === 0n ? [] : viewer.channelIds,
    viewer,
  };
}

/** The user behind an interaction in direct messages with the bot; `null` where there is none. */
export const directReaderOf = ({ user }: Pick<APIInteraction, 'user'>): Reader | null =>
  user === undefined ? null : { userId: user.id, name: displayName(user), guildId: null };

/** The channel in which an interaction was made, and what may be done there. */
const channelOf = ({
  channel,
  app_permissions: permissions,
  member,
}: Pick<APIInteraction, 'channel' | 'app_permissions' | 'member'>): CommandChannel => ({
  channelId: channel?.id ?? '',
  parentId:
    channel !== undefined && isThread(channel.type) && 'parent_id' in channel
      ? (channel.parent_id ?? null)
      : null,
  channelType: channel?.type ?? null,
  permissions: parsePermissions(permissions),
  callerPermissions: parsePermissions(member?.permissions),
  callerRoleIds: member?.roles ?? [],
});

type ClickInteraction = APIMessageComponentInteraction | APIModalSubmitInteraction;

/** The fields that every interaction has. */
interface Received<Type extends string, Raw> {
  readonly type: Type;
  /** As Discord sent it. */
  readonly raw: Raw;
  /** For metrics: the route of its custom id, `command`, `autocomplete` or `unknown`. */
  readonly kind: string;
  /** For the request context: the interaction's, and the table's if the custom id names one. */
  readonly ids: ContextIds & { readonly interaction: string };
  /** Whose rate limits apply; `null` where Discord says of no user. */
  readonly limited: { readonly userId: string; readonly guildId: string | null } | null;
  /** `null` outside a server. */
  readonly caller: Caller | null;
  readonly channel: CommandChannel;
}

/** A press of a button, a choice in a select, or a submitted modal. */
export interface ReceivedClick extends Received<'click', ClickInteraction> {
  readonly customId: CustomId | null;
  /** Everything that a route learns of it, except the person who made it and the custom id. */
  readonly click: Omit<Click, 'caller' | 'id'>;
}

export type ReceivedCommand = Received<'command', APIApplicationCommandInteraction>;
export type ReceivedAutocomplete = Received<'autocomplete', APIApplicationCommandAutocompleteInteraction>;

/** A valid interaction with everything that is read from it: parsed once, for all stages of the pipeline. */
export type ReceivedInteraction =
  | ReceivedClick
  | ReceivedCommand
  | ReceivedAutocomplete
  | Received<'other', APIInteraction>;

/** A stage of the pipeline: handles an interaction and answers it. Never rejects. */
export type Stage = (received: ReceivedInteraction) => Promise<void>;

/** Parses an interaction whose shape was validated. */
export function receiveInteraction(routes: RouteCodes, interaction: APIInteraction): ReceivedInteraction {
  const { id, guild_locale: guildLocale = null } = interaction;
  const user = interaction.member?.user ?? interaction.user;
  const channel = channelOf(interaction);
  const common = {
    ids: { interaction: id },
    limited: user === undefined ? null : { userId: user.id, guildId: interaction.guild_id ?? null },
    caller: callerOf(interaction, channel),
    channel,
  };
  switch (interaction.type) {
    case InteractionType.ApplicationCommand:
      return { ...common, type: 'command', kind: 'command', raw: interaction };
    case InteractionType.ApplicationCommandAutocomplete:
      return { ...common, type: 'autocomplete', kind: 'autocomplete', raw: interaction };
    case InteractionType.MessageComponent:
    case InteractionType.ModalSubmit: {
      const customId = customIdOf(routes, interaction);
      return {
        ...common,
        type: 'click',
        kind: customId?.route ?? 'unknown',
        raw: interaction,
        ids: customId === null ? common.ids : { interaction: id, table: customId.tableId },
        customId,
        click: {
          locale: interaction.locale,
          guildLocale,
          input: inputOf(interaction),
          chosen: chosenIn(interaction),
          uploads: uploadsIn(interaction),
          avatar: user?.avatar ?? null,
          channel,
          applicationId: interaction.application_id,
          message: interaction.message,
        },
      };
    }
    default:
      return { ...common, type: 'other', kind: 'unknown', raw: interaction };
  }
}

/** The custom id of what was pressed, with what it stands for at this time. */
function customIdOf(
  routes: RouteCodes,
  { id, data }: Pick<ClickInteraction, 'id' | 'data'>,
): CustomId | null {
  const parsed = parseCustomId(routes, data.custom_id);
  return parsed && { ...parsed, payload: settledPayload(parsed.payload, timeOf(id)) };
}

function inputOf(interaction: ClickInteraction): Input {
  const at = timeOf(interaction.id);
  if (interaction.type === InteractionType.ModalSubmit) {
    return { at, fields: readModal(interaction.data.components) };
  }
  const values = 'values' in interaction.data ? interaction.data.values : [];
  return values.length === 0 ? { at } : { at, choice: values.join(',') };
}

/** The files that a submitted modal has brought, as far as Discord says where they are. */
function uploadsIn({ type, data }: ClickInteraction): readonly Upload[] {
  if (type !== InteractionType.ModalSubmit) return [];
  const attachments = data.resolved?.attachments ?? {};
  return readUploads(data.components).flatMap((id) => {
    const attachment = attachments[id];
    return attachment === undefined ? [] : [{ url: attachment.url, size: attachment.size }];
  });
}

function chosenIn({ data }: ClickInteraction): Chosen | null {
  if (!('values' in data)) return null;
  const resolved: APIInteractionDataResolved | undefined = 'resolved' in data ? data.resolved : undefined;
  return readChosen(data.values, resolved ?? {});
}
