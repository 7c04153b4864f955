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
import type { ContextIds } from '../../table/trace.ts';
import { ok, type Result } from '../../kernel/message.ts';
import type { Input } from '../../kernel/screen.ts';
import {
  type CustomId,
  type CustomIdRefusal,
  parseCustomId,
  type RouteCodes,
} from '../components/custom-id.ts';
import { readModal, readUploads } from '../components/modal.ts';
import { settledPayload } from '../../kernel/hasty-press.ts';
import { timeOf } from '../rest/snowflake-time.ts';
import type { Caller } from '../../table/decision.ts';
import { type Chosen, readChosen } from '../interactions/chosen.ts';
import type { Reader, Upload } from '../interactions/click.ts';
import { displayName } from '../interactions/target-user.ts';
import { parsePermissions } from '../interactions/permissions.ts';
import { isThread } from '../rest/channel-permissions.ts';

/** A person with one of these permissions moderates the whole server: no channel grants them. */
const SERVER_PERMISSIONS = PermissionFlagsBits.ManageGuild | PermissionFlagsBits.Administrator;
/** A person with one of these permissions in a channel moderates that channel, and no other. */
const CHANNEL_PERMISSIONS = PermissionFlagsBits.ManageMessages | PermissionFlagsBits.ManageChannels;

/** The user behind an interaction; `null` outside a server. */
function callerOf(interaction: APIInteraction): Caller | null {
  const { guild_id: guildId, member } = interaction;
  if (guildId === undefined || member === undefined) return null;
  const permissions = parsePermissions(member.permissions);
  return {
    userId: member.user.id,
    name: displayName(member.user, member.nick),
    guildId,
    interactionId: interaction.id,
    managesServer: (permissions & SERVER_PERMISSIONS) !== 0n,
    managedChannelIds: (permissions & CHANNEL_PERMISSIONS) === 0n ? [] : channelIdsOf(interaction),
  };
}

/** The user behind an interaction in direct messages with the bot; `null` where there is none. */
export const directReaderOf = ({ user }: Pick<APIInteraction, 'user'>): Reader | null =>
  user === undefined ? null : { userId: user.id, name: displayName(user), guildId: null };

/** The channel of an interaction and, if that is a thread, the channel that it belongs to: permissions are the same. */
function channelIdsOf({ channel }: APIInteraction): readonly string[] {
  if (channel === undefined) return [];
  const parentId = isThread(channel.type) && 'parent_id' in channel ? channel.parent_id : null;
  return parentId == null ? [channel.id] : [channel.id, parentId];
}

/** The kind of an interaction, as a metrics label: the route of its custom id, `command`, `autocomplete` or `unknown`. */
export type InteractionKind = string;

type ClickInteraction = APIMessageComponentInteraction | APIModalSubmitInteraction;

/** What is known of every interaction. */
interface ReceivedBase<Raw> {
  /** As Discord sent it. */
  readonly raw: Raw;
  readonly kind: InteractionKind;
  /** For the request context: the interaction's, and the table's if the custom id names one. */
  readonly ids: ContextIds & { readonly interaction: string };
  /** Whose rate limits apply; `null` where Discord says of no user. */
  readonly limited: { readonly userId: string; readonly guildId: string | null } | null;
  /** `null` outside a server. */
  readonly caller: Caller | null;
}

/** A press of a button, a choice in a select, or a submitted modal. */
export interface ReceivedClick extends ReceivedBase<ClickInteraction> {
  readonly type: 'click';
  readonly customId: Result<CustomId, CustomIdRefusal>;
  readonly input: Input;
  readonly chosen: Chosen | null;
  readonly uploads: readonly Upload[];
}

export interface ReceivedCommand extends ReceivedBase<APIApplicationCommandInteraction> {
  readonly type: 'command';
}

export interface ReceivedAutocomplete extends ReceivedBase<APIApplicationCommandAutocompleteInteraction> {
  readonly type: 'autocomplete';
}

export interface ReceivedOther extends ReceivedBase<APIInteraction> {
  readonly type: 'other';
}

/** A valid interaction with everything that is read from it: parsed once, for all stages of the pipeline. */
export type ReceivedInteraction = ReceivedClick | ReceivedCommand | ReceivedAutocomplete | ReceivedOther;

/** A stage of the pipeline: handles an interaction and answers it. Never rejects. */
export type Stage = (received: ReceivedInteraction) => Promise<void>;

/** Parses an interaction whose shape was validated. */
export function receiveInteraction(routes: RouteCodes, interaction: APIInteraction): ReceivedInteraction {
  const { id, member } = interaction;
  const userId = member?.user.id ?? interaction.user?.id;
  const common = {
    ids: { interaction: id },
    limited: userId === undefined ? null : { userId, guildId: interaction.guild_id ?? null },
    caller: callerOf(interaction),
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
        kind: customId.ok ? customId.value.route : 'unknown',
        raw: interaction,
        ids: customId.ok ? { interaction: id, table: customId.value.tableId } : common.ids,
        customId,
        input: inputOf(interaction),
        chosen: chosenIn(interaction),
        uploads: uploadsIn(interaction),
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
): Result<CustomId, CustomIdRefusal> {
  const parsed = parseCustomId(routes, data.custom_id);
  if (!parsed.ok) return parsed;
  return ok({ ...parsed.value, payload: settledPayload(parsed.value.payload, timeOf(id)) });
}

function inputOf(interaction: ClickInteraction): Input {
  const at = timeOf(interaction.id);
  if (interaction.type === InteractionType.ModalSubmit) {
    return { at, fields: readModal(interaction.data.components) };
  }
  const choice = 'values' in interaction.data ? interaction.data.values[0] : undefined;
  return choice === undefined ? { at } : { at, choice };
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
