import type { APIMessage } from 'discord-api-types/v10';
import { InteractionType, MessageType } from 'discord-api-types/v10';
import { isRecord } from '../validation.ts';
import type { DiscordState } from '../state/discord-state.ts';
import type { Interaction } from './interaction.ts';
import { integrationOwners } from './payload.ts';

/**
 * The additional fields of a message that answers an interaction.
 * @param originalId the id of the first answer, when this message is a follow-up
 */
export function interactionFields(
  state: DiscordState,
  interaction: Interaction,
  originalId: string | undefined,
): Partial<APIMessage> {
  const { action, id } = interaction;
  const user = state.findMember(action.userId)?.user;
  const answersCommand = action.type === InteractionType.ApplicationCommand && originalId === undefined;
  const fields = {
    application_id: state.applicationId,
    webhook_id: state.applicationId,
    interaction_metadata: interactionMetadata(state, interaction, originalId),
  };
  if (!answersCommand) return fields as unknown as Partial<APIMessage>;
  return {
    ...fields,
    type: MessageType.ChatInputCommand,
    interaction: { id, type: action.type, name: fullCommandName(action.data), user },
  } as unknown as Partial<APIMessage>;
}

function interactionMetadata(
  state: DiscordState,
  { id, action, openedBy }: Interaction,
  originalId: string | undefined,
): Record<string, unknown> {
  return {
    id,
    type: action.type,
    user: state.findMember(action.userId)?.user,
    authorizing_integration_owners: integrationOwners(state, action.channelId),
    ...(originalId === undefined ? {} : { original_response_message_id: originalId }),
    ...(action.type === InteractionType.MessageComponent
      ? { interacted_message_id: action.message?.id }
      : {}),
    ...(openedBy === undefined
      ? {}
      : { triggering_interaction_metadata: interactionMetadata(state, openedBy, undefined) }),
  };
}

/** A command's name with its sub-command, e.g. `vips new`. */
function fullCommandName(data: Readonly<Record<string, unknown>>): string {
  const name = String(data.name);
  const [first] = (Array.isArray(data.options) ? data.options : []) as readonly unknown[];
  const isSubcommand = isRecord(first) && (first.type === 1 || first.type === 2);
  return isSubcommand ? `${name} ${fullCommandName(first)}` : name;
}
