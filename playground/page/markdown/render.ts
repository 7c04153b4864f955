/** Renders Discord's markdown. All text of users and bots ends up in text nodes. */
import { h } from '../dom.ts';
import { customEmoji } from '../emoji.ts';
import { formatTimestamp } from '../time.ts';
import { type Block, parseBlocks } from './blocks.ts';
import { type Inline, parseInline } from './inline.ts';

export interface MarkdownContext {
  /** The id of the user who reads. */
  readonly me: string;
  readonly userName: (id: string) => string | undefined;
  readonly channelName: (id: string) => string | undefined;
  readonly openChannel: (id: string) => void;
  readonly startCommand: (name: string) => void;
}

/** Renders a text with block elements, for messages and text displays. */
export function renderMarkdown(text: string, context: MarkdownContext) {
  return h(
    'div',
    { class: 'markdown', dir: 'auto' },
    ...parseBlocks(text).map((block) => renderBlock(block, context)),
  );
}

/** Renders inline elements only, for labels and previews. */
export function renderInlineMarkdown(text: string, context: MarkdownContext) {
  return h('span', { class: 'markdown' }, ...renderInlines(parseInline(text), context));
}

function renderBlock(block: Block, context: MarkdownContext): HTMLElement {
  switch (block.type) {
    case 'paragraph':
      return h('p', {}, ...renderInlines(block.children, context));
    case 'subtext':
      return h('p', { class: 'subtext' }, ...renderInlines(block.children, context));
    case 'heading':
      return h(
        'div',
        { class: `heading heading-${block.level}`, role: 'heading', 'aria-level': block.level + 2 },
        ...renderInlines(block.children, context),
      );
    case 'code':
      return h(
        'pre',
        { tabindex: 0 },
        h('code', { 'data-language': block.language || undefined }, block.text),
      );
    case 'quote':
      return h('blockquote', {}, ...block.blocks.map((inner) => renderBlock(inner, context)));
    case 'list': {
      const items = block.items.map((item) =>
        h(
          'li',
          {},
          ...renderInlines(item.children, context),
          ...item.nested.map((nested) => renderBlock(nested, context)),
        ),
      );
      return block.ordered ? h('ol', { start: block.start }, ...items) : h('ul', {}, ...items);
    }
  }
}

function renderInlines(nodes: readonly Inline[], context: MarkdownContext) {
  return nodes.map((node) => renderInline(node, context));
}

function renderInline(node: Inline, context: MarkdownContext): Node {
  switch (node.type) {
    case 'text':
      return document.createTextNode(node.text);
    case 'strong':
    case 'em':
    case 'u':
    case 's':
      return h(node.type, {}, ...renderInlines(node.children, context));
    case 'spoiler':
      return h('details', {}, h('summary', {}, 'Spoiler'), ...renderInlines(node.children, context));
    case 'code':
      return h('code', {}, node.text);
    case 'link':
      return renderLink(node, context);
    case 'user': {
      const name = context.userName(node.id);
      const isMe = node.id === context.me;
      return h(
        'span',
        { class: isMe ? 'mention mention-me' : 'mention', 'data-user-id': node.id },
        `@${name ?? 'unknown-user'}`,
      );
    }
    case 'role':
      return h('span', { class: 'mention' }, '@role');
    case 'everyone':
      return h('span', { class: 'mention' }, node.text);
    case 'channel': {
      const name = context.channelName(node.id);
      if (name === undefined) return h('span', { class: 'mention' }, '#unknown');
      return h('button', { class: 'mention', onclick: () => context.openChannel(node.id) }, `#${name}`);
    }
    case 'time': {
      const date = new Date(node.seconds * 1000);
      return h(
        'time',
        {
          class: 'timestamp',
          datetime: Number.isNaN(date.getTime()) ? undefined : date.toISOString(),
          'data-relative': node.style === 'R' ? node.seconds : undefined,
          title: formatTimestamp(node.seconds, 'F'),
        },
        formatTimestamp(node.seconds, node.style),
      );
    }
    case 'command':
      return h(
        'button',
        { class: 'mention', onclick: () => context.startCommand(node.name) },
        `/${node.name}`,
      );
    case 'emoji':
      return customEmoji(node.name, node.id);
  }
}

/** Discord's address of a channel or thread, or of a message in it. */
const CHANNEL_LINK = /^https:\/\/discord\.com\/channels\/\d+\/(\d+)(?:\/(\d+))?$/u;

/** A link; one to a channel of this server opens that here, and its bare address is shown as the channel, as in Discord. */
function renderLink({ url, children }: Extract<Inline, { type: 'link' }>, context: MarkdownContext) {
  const [, channelId, messageId] = CHANNEL_LINK.exec(url) ?? [];
  const name = channelId === undefined ? undefined : context.channelName(channelId);
  const isHere = name !== undefined;
  const [label] = children;
  const isBare = isHere && label?.type === 'text' && label.text === url;
  const openHere = (event: Event) => {
    event.preventDefault();
    context.openChannel(channelId ?? '');
  };
  return h(
    'a',
    {
      href: url,
      target: '_blank',
      rel: 'noopener noreferrer',
      title: url,
      ...(isHere ? { onclick: openHere } : {}),
    },
    ...(isBare ? [messageId === undefined ? `#${name}` : `#${name} › 💬`] : renderInlines(children, context)),
  );
}
