import type { APIChannelSelectComponent, APIMessage } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import { customIdOf } from '../messages/component-limits.ts';
import { walkComponents } from '../messages/walk-components.ts';
import { computePermissions } from '../permissions.ts';
import type { DiscordState } from '../state/discord-state.ts';
import { ClientError } from './client-error.ts';
import { byId, resolveUsers } from './payload.ts';

/**
 * Builds the `data` of a pressed button or a used select, after the checks of Discord's client.
 * @param values the values chosen in a select; undefined for a button
 * @param userId who does it
 * @throws ClientError when the client would not send this
 */
export function buildComponentData(
  state: DiscordState,
  message: APIMessage,
  customId: string,
  values: readonly string[] | undefined,
  userId: string,
): Record<string, unknown> {
  const component = [...walkComponents(message.components ?? [])].find(
    (one) => customIdOf(one.component) === customId,
  )?.component;
  if (component === undefined) throw new ClientError(`This message has no component "${customId}"`);
  if ('disabled' in component && component.disabled) throw new ClientError(`"${customId}" is disabled`);
  const data = { custom_id: customId, component_type: component.type, id: component.id };
  if (component.type === ComponentType.Button) return data;
  const chosen = checkValueCount(customId, 'min_values' in component ? component : {}, values);
  switch (component.type) {
    case ComponentType.StringSelect: {
      const unknown = chosen.find((value) => component.options.every((option) => option.value !== value));
      if (unknown !== undefined) throw new ClientError(`"${customId}" has no option "${unknown}"`);
      return { ...data, values: chosen };
    }
    case ComponentType.UserSelect: {
      const unknownId = chosen.find((id) => state.findMember(id) === undefined);
      if (unknownId !== undefined) throw new ClientError(`Nobody here is ${unknownId}`);
      return { ...data, values: chosen, resolved: resolveUsers(state, message.channel_id, chosen) };
    }
    case ComponentType.ChannelSelect: {
      const channels = byId(chosen.map((id) => resolveChannel(state, component, id, userId)));
      return { ...data, values: chosen, resolved: { channels } };
    }
    case ComponentType.RoleSelect: {
      const roles = byId(state.guild.roles.filter(({ id }) => chosen.includes(id)));
      return { ...data, values: chosen, resolved: { roles } };
    }
    default:
      throw new ClientError(`"${customId}" cannot be used`);
  }
}

/**
 * A chosen channel with the permissions of who chose it, and the bot's.
 * @throws ClientError when there is no such channel to choose
 */
function resolveChannel(
  state: DiscordState,
  { custom_id: customId, channel_types: kinds = [] }: APIChannelSelectComponent,
  id: string,
  userId: string,
): Readonly<Record<string, unknown>> & { readonly id: string } {
  const channel = state.channels.get(id);
  if (channel === undefined || !state.canRead(userId, channel))
    throw new ClientError(`There is no channel ${id} here`);
  if (kinds.length > 0 && !kinds.includes(channel.type))
    throw new ClientError(`"${customId}" has no channels like ${id}`);
  return {
    ...channel,
    permissions: computePermissions(state, id, userId).toString(),
    app_permissions: computePermissions(state, id, state.bot.id).toString(),
  };
}

/**
 * @returns the chosen values without duplicates
 * @throws ClientError when there are too few or too many
 */
function checkValueCount(
  customId: string,
  select: { readonly min_values?: number; readonly max_values?: number },
  values: readonly string[] | undefined,
): string[] {
  const chosen = [...new Set(values ?? [])];
  if (chosen.length < (select.min_values ?? 1)) throw new ClientError(`Choose more for "${customId}"`);
  if (chosen.length > (select.max_values ?? 1)) throw new ClientError(`Choose less for "${customId}"`);
  return chosen;
}
