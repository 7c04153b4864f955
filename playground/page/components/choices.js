/**
 * The choices of each type of select.
 *
 * @import { APISelectMenuComponent } from 'discord-api-types/v10'
 * @import { Choice } from './dropdown.js'
 * @import { Store } from '../store.js'
 */
import { avatar } from '../avatar.js';
import { ComponentType, displayName } from '../discord-constants.js';
import { h } from '../dom.js';
import { icon } from '../icons.js';
import { channelName, isThread } from '../store.js';
import { renderEmoji } from './button.js';

/**
 * @param {Store} store
 * @returns {readonly Choice[]}
 */
export function peopleChoices(store) {
  return store.people.map((person) => ({
    value: person.id,
    label: displayName(person),
    ...(person.username === displayName(person) ? {} : { description: person.username }),
    lead: () => avatar(person, 'small'),
  }));
}

/**
 * The server's channels; threads only if `types` contains their type.
 * @param {Store} store
 * @param {readonly number[]} [types] Discord's channel types; none: all
 * @returns {readonly Choice[]}
 */
export function channelChoices(store, types = []) {
  const channels = [...store.channels.values()].filter((channel) =>
    types.length === 0 ? !isThread(channel) : types.includes(channel.type),
  );
  return channels.map((channel) => ({
    value: channel.id,
    label: channelName(channel),
    lead: () => icon(isThread(channel) ? 'thread' : 'hash'),
  }));
}

/**
 * The role @everyone, whose id is the id of the server.
 * @param {Store} store
 * @returns {readonly Choice[]}
 */
export function roleChoices(store) {
  const guild = [...store.channels.values()].flatMap((channel) =>
    'guild_id' in channel && channel.guild_id !== undefined ? [channel.guild_id] : [],
  )[0];
  if (guild === undefined) return [];
  return [{ value: guild, label: '@everyone', lead: () => h('span', { class: 'role-dot' }) }];
}

/**
 * @param {APISelectMenuComponent} component
 * @param {Store} store
 * @returns {readonly Choice[]}
 */
export function choicesOf(component, store) {
  switch (component.type) {
    case ComponentType.StringSelect:
      return component.options.map(({ value, label, description, emoji }) => ({
        value,
        label,
        ...(description === undefined || description === null ? {} : { description }),
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

/**
 * The values that are selected initially.
 * @param {APISelectMenuComponent} component
 * @returns {readonly string[]}
 */
export function defaultsOf(component) {
  if (component.type === ComponentType.StringSelect) {
    return component.options.filter((option) => option.default === true).map(({ value }) => value);
  }
  return (component.default_values ?? []).map(({ id }) => id);
}
