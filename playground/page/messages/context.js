/**
 * The small line above a message: what it answers, or which command it came from.
 *
 * @import { APIMessage } from 'discord-api-types/v10'
 * @import { World } from '../world.js'
 */
import { avatar } from '../avatar.js';
import { displayName, MessageType } from '../discord.js';
import { h } from '../dom.js';
import { icon } from '../icons.js';
import { renderLine } from '../markdown/render.js';
import { markdownWorld } from '../world.js';

/**
 * Whether a message has such a line; those that do never join the message above them.
 * @param {APIMessage} message
 */
export function hasContext(message) {
  return message.type === MessageType.Reply || commandOf(message) !== undefined;
}

/**
 * @param {APIMessage} message
 * @param {World} world
 * @returns {HTMLElement | undefined}
 */
export function renderContext(message, world) {
  const command = commandOf(message);
  if (command !== undefined) {
    return h(
      'div',
      { class: 'context' },
      icon('reply'),
      avatar(command.user, 'small'),
      h('span', { class: 'context-name' }, displayName(command.user)),
      ' used ',
      h('span', { class: 'mention' }, command.name === undefined ? 'a command' : `/${command.name}`),
    );
  }
  if (message.type !== MessageType.Reply) return undefined;
  const original = message.referenced_message;
  if (original === undefined || original === null) {
    return h('div', { class: 'context' }, icon('reply'), h('em', {}, 'The message it answers was deleted.'));
  }
  const words = firstLine(original);
  return h(
    'div',
    { class: 'context' },
    icon('reply'),
    avatar(original.author, 'small'),
    h('span', { class: 'context-name' }, displayName(original.author)),
    h(
      'span',
      { class: 'context-text' },
      words === '' ? h('em', {}, 'Message') : renderLine(words, markdownWorld(world)),
    ),
  );
}

/**
 * The first words of a message, wherever they stand in it.
 * @param {APIMessage} message
 */
function firstLine(message) {
  const text = message.content === '' ? firstText(message.components ?? []) : message.content;
  return text.replace(/^(?:#{1,3}|-#|>) +/u, '').split('\n', 1)[0] ?? '';
}

/**
 * @param {readonly object[]} components
 * @returns {string}
 */
function firstText(components) {
  for (const component of components) {
    if ('content' in component && typeof component.content === 'string') return component.content;
    const inner =
      'components' in component && Array.isArray(component.components) ? component.components : [];
    const text = firstText(inner);
    if (text !== '') return text;
  }
  return '';
}

/**
 * The slash command a message came from. Discord sends its name in `interaction` (and in `interaction_metadata`,
 * though that is not documented); answers to components carry none.
 * @param {APIMessage} message
 */
function commandOf(message) {
  const data = message.interaction_metadata;
  if (data?.type !== 2) return undefined;
  const named = 'name' in data && typeof data.name === 'string' ? data.name : undefined;
  return { user: data.user, name: message.interaction?.name ?? named };
}
