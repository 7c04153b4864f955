/** The context above a message: the message it replies to, or the slash command it answers. */
import type { APIMessage } from 'discord-api-types/v10';
import { avatar } from '../avatar.ts';
import { displayName, InteractionType, MessageType } from '../discord-constants.ts';
import { h } from '../dom.ts';
import { icon } from '../icons.ts';
import { renderInlineMarkdown } from '../markdown/render.ts';
import { type AppContext, markdownContext } from '../app-context.ts';

/** True if a message has such a context; then it is never grouped with the message above it. */
export function hasReplyContext(message: APIMessage) {
  return message.type === MessageType.Reply || commandOf(message) !== undefined;
}

export function renderReplyContext(message: APIMessage, context: AppContext): HTMLElement | undefined {
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
  const preview = firstLine(original);
  return h(
    'div',
    { class: 'context' },
    icon('reply'),
    avatar(original.author, 'small'),
    h('span', { class: 'context-name' }, displayName(original.author)),
    h(
      'span',
      { class: 'context-text' },
      preview === ''
        ? h('em', {}, 'Message')
        : renderInlineMarkdown(preview, markdownContext({ ...context, mentioned: original.mentions })),
    ),
  );
}

/** The first line of text in a message, also inside components. */
function firstLine(message: APIMessage) {
  const text = message.content === '' ? firstText(message.components ?? []) : message.content;
  return text.replace(/^(?:#{1,3}|-#|>) +/u, '').split('\n', 1)[0] ?? '';
}

function firstText(components: readonly object[]): string {
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
 * The slash command that a message answers. Discord sends its name in `interaction` (and, undocumented, in
 * `interaction_metadata`); answers to components have none.
 */
function commandOf(message: APIMessage) {
  const data = message.interaction_metadata;
  if (data?.type !== InteractionType.ApplicationCommand) return undefined;
  const named = 'name' in data && typeof data.name === 'string' ? data.name : undefined;
  // oxlint-disable-next-line typescript/no-deprecated
  return { user: data.user, name: message.interaction?.name ?? named };
}
