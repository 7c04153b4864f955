import type { APIMessage } from 'discord-api-types/v10';
import { InteractionType, MessageType } from 'discord-api-types/v10';
import { isRecord } from '../validation.ts';
import type { World } from '../world/world.ts';
import type { Interaction } from './interaction.ts';
import { ownersOf } from './payload.ts';

/**
 * What a message has in addition because it answers an interaction.
 * @param originalId the first answer, when this one is a follow-up
 */
export function answerFields(
  world: World,
  interaction: Interaction,
  originalId: string | undefined,
): Partial<APIMessage> {
  const { act, id } = interaction;
  const user = world.somebody(act.userId)?.user;
  const answersCommand = act.type === InteractionType.ApplicationCommand && originalId === undefined;
  const fields = {
    application_id: world.applicationId,
    webhook_id: world.applicationId,
    interaction_metadata: metadata(world, interaction, originalId),
  };
  if (!answersCommand) return fields as unknown as Partial<APIMessage>;
  return {
    ...fields,
    type: MessageType.ChatInputCommand,
    interaction: { id, type: act.type, name: fullName(act.data), user },
  } as unknown as Partial<APIMessage>;
}

function metadata(
  world: World,
  { id, act, openedBy }: Interaction,
  originalId: string | undefined,
): Record<string, unknown> {
  return {
    id,
    type: act.type,
    user: world.somebody(act.userId)?.user,
    authorizing_integration_owners: ownersOf(world),
    ...(originalId === undefined ? {} : { original_response_message_id: originalId }),
    ...(act.type === InteractionType.MessageComponent ? { interacted_message_id: act.message?.id } : {}),
    ...(openedBy === undefined
      ? {}
      : { triggering_interaction_metadata: metadata(world, openedBy, undefined) }),
  };
}

/** A command's name with its sub-command, e.g. `vips new`. */
function fullName(data: Readonly<Record<string, unknown>>): string {
  const [first] = Array.isArray(data.options) ? data.options : [];
  const isSubcommand = isRecord(first) && (first.type === 1 || first.type === 2);
  return isSubcommand ? `${data.name} ${fullName(first)}` : String(data.name);
}
