import type { APIMessage } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import { customIdOf } from '../messages/component-limits.ts';
import { walk } from '../messages/walk.ts';
import type { World } from '../world/world.ts';
import { ClientError } from './client-error.ts';
import { resolvePeople } from './payload.ts';

/**
 * The `data` of a pressed button or a used select, after the checks that Discord's client makes.
 * @param values what was chosen in a select; undefined for a button
 * @throws ClientError when the client would not send this
 */
export function componentData(
  world: World,
  message: APIMessage,
  customId: string,
  values: readonly string[] | undefined,
): Record<string, unknown> {
  const component = [...walk(message.components ?? [])].find(
    (one) => customIdOf(one.component) === customId,
  )?.component;
  if (component === undefined) throw new ClientError(`This message has no component "${customId}"`);
  if ('disabled' in component && component.disabled === true)
    throw new ClientError(`"${customId}" is disabled`);
  const data = { custom_id: customId, component_type: component.type, id: component.id };
  switch (component.type) {
    case ComponentType.Button:
      return data;
    case ComponentType.StringSelect: {
      const chosen = counted(component, values);
      const known = new Set(component.options.map(({ value }) => value));
      const unknown = chosen.find((value) => !known.has(value));
      if (unknown !== undefined) throw new ClientError(`"${customId}" has no option "${unknown}"`);
      return { ...data, values: chosen };
    }
    case ComponentType.UserSelect:
    case ComponentType.MentionableSelect: {
      const chosen = counted(component, values);
      const stranger = chosen.find((id) => world.somebody(id) === undefined);
      if (stranger !== undefined) throw new ClientError(`Nobody here is ${stranger}`);
      return { ...data, values: chosen, resolved: resolvePeople(world, message.channel_id, chosen) };
    }
    case ComponentType.ChannelSelect: {
      const chosen = counted(component, values);
      const channels = chosen.map((id) => [id, world.channels.get(id)]);
      return { ...data, values: chosen, resolved: { channels: Object.fromEntries(channels) } };
    }
    case ComponentType.RoleSelect: {
      const chosen = counted(component, values);
      const roles = world.guild.roles.filter(({ id }) => chosen.includes(id)).map((role) => [role.id, role]);
      return { ...data, values: chosen, resolved: { roles: Object.fromEntries(roles) } };
    }
    default:
      throw new ClientError(`"${customId}" cannot be used`);
  }
}

/** The chosen values, if there are neither too few nor too many. */
export function counted(
  select: { readonly custom_id: string; readonly min_values?: number; readonly max_values?: number },
  values: readonly string[] | undefined,
): string[] {
  const chosen = [...new Set(values ?? [])];
  if (chosen.length < (select.min_values ?? 1))
    throw new ClientError(`Choose more for "${select.custom_id}"`);
  if (chosen.length > (select.max_values ?? 1))
    throw new ClientError(`Choose less for "${select.custom_id}"`);
  return chosen;
}
