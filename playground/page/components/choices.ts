/** The choices of each type of select. */
import type { APISelectMenuComponent } from 'discord-api-types/v10';
import type { Choice } from './dropdown.ts';
import { avatar } from '../avatar.ts';
import { ComponentType, displayName } from '../discord-constants.ts';
import { h } from '../dom.ts';
import { icon } from '../icons.ts';
import { type Store, channelName, isThread } from '../store.ts';
import { renderEmoji } from './button.ts';

export function peopleChoices(store: Store): readonly Choice[] {
  return store.people.map((person) => ({
    value: person.id,
    label: displayName(person),
    ...(person.username === displayName(person) ? {} : { description: person.username }),
    lead: () => avatar(person, 'small'),
  }));
}

/**
 * The server's channels; threads only if `types` contains their type.
 * @param types Discord's channel types; none: all
 */
function channelChoices(store: Store, types: readonly number[] = []): readonly Choice[] {
  const channels = [...store.channels.values()].filter((channel) =>
    types.length === 0 ? !isThread(channel) : types.includes(channel.type),
  );
  return channels.map((channel) => ({
    value: channel.id,
    label: channelName(channel),
    lead: () => icon(isThread(channel) ? 'thread' : 'hash'),
  }));
}

/** The role @everyone, whose id is the id of the server. */
function roleChoices(store: Store): readonly Choice[] {
  const guild = [...store.channels.values()].flatMap((channel) =>
    'guild_id' in channel ? (channel.guild_id ?? []) : [],
  )[0];
  if (guild === undefined) return [];
  return [{ value: guild, label: '@everyone', lead: () => h('span', { class: 'role-dot' }) }];
}

export function choicesOf(component: APISelectMenuComponent, store: Store): readonly Choice[] {
  switch (component.type) {
    case ComponentType.StringSelect:
      return component.options.map(({ value, label, description, emoji }) => ({
        value,
        label,
        ...(description === undefined ? {} : { description }),
        ...(emoji === undefined ? {} : { lead: () => renderEmoji(emoji) ?? h('span') }),
      }));
    case ComponentType.UserSelect:
      return peopleChoices(store);
    case ComponentType.RoleSelect:
      return roleChoices(store);
    case ComponentType.MentionableSelect:
      return [];
    case ComponentType.ChannelSelect:
      return channelChoices(store, component.channel_types);
  }
}

/** The values that are selected initially. */
export function defaultsOf(component: APISelectMenuComponent): readonly string[] {
  if (component.type === ComponentType.StringSelect) {
    return component.options.filter((option) => option.default === true).map(({ value }) => value);
  }
  return (component.default_values ?? []).map(({ id }) => id);
}
