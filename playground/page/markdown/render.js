/**
 * Discord's markdown as elements. Every character that people or bots wrote ends in a text node.
 *
 * @import { Inline } from './inline.js'
 * @import { Block } from './blocks.js'
 * @typedef {object} MarkdownWorld
 * @property {string} me the id of the person who reads
 * @property {(id: string) => string | undefined} userName
 * @property {(id: string) => string | undefined} channelName
 * @property {(id: string) => void} openChannel
 * @property {(name: string) => void} startCommand
 */
import { h } from '../dom.js';
import { stamp } from '../time.js';
import { parseBlocks } from './blocks.js';
import { parseInline } from './inline.js';

/**
 * A text with blocks: what messages and text displays show.
 * @param {string} text
 * @param {MarkdownWorld} world
 */
export function renderMarkdown(text, world) {
  return h(
    'div',
    { class: 'markdown', dir: 'auto' },
    ...parseBlocks(text).map((block) => renderBlock(block, world)),
  );
}

/**
 * A single line, for labels and previews: no blocks.
 * @param {string} text
 * @param {MarkdownWorld} world
 */
export function renderLine(text, world) {
  return h('span', { class: 'markdown' }, ...renderInlines(parseInline(text), world));
}

/**
 * @param {Block} block
 * @param {MarkdownWorld} world
 * @returns {HTMLElement}
 */
function renderBlock(block, world) {
  switch (block.type) {
    case 'paragraph':
      return h('p', {}, ...renderInlines(block.children, world));
    case 'subtext':
      return h('p', { class: 'subtext' }, ...renderInlines(block.children, world));
    case 'heading':
      return h(
        'div',
        { class: `heading heading-${block.level}`, role: 'heading', 'aria-level': block.level + 2 },
        ...renderInlines(block.children, world),
      );
    case 'code':
      return h(
        'pre',
        { tabindex: 0 },
        h('code', { 'data-language': block.language || undefined }, block.text),
      );
    case 'quote':
      return h('blockquote', {}, ...block.blocks.map((inner) => renderBlock(inner, world)));
    case 'list': {
      const items = block.items.map((item) =>
        h(
          'li',
          {},
          ...renderInlines(item.children, world),
          ...item.nested.map((nested) => renderBlock(nested, world)),
        ),
      );
      return block.ordered ? h('ol', { start: block.start }, ...items) : h('ul', {}, ...items);
    }
  }
}

/**
 * @param {readonly Inline[]} nodes
 * @param {MarkdownWorld} world
 */
function renderInlines(nodes, world) {
  return nodes.map((node) => renderInline(node, world));
}

/**
 * @param {Inline} node
 * @param {MarkdownWorld} world
 * @returns {Node}
 */
function renderInline(node, world) {
  switch (node.type) {
    case 'text':
      return document.createTextNode(node.text);
    case 'strong':
    case 'em':
    case 'u':
    case 's':
      return h(node.type, {}, ...renderInlines(node.children, world));
    case 'spoiler':
      return renderSpoiler(renderInlines(node.children, world));
    case 'code':
      return h('code', {}, node.text);
    case 'link':
      return h(
        'a',
        { href: node.url, target: '_blank', rel: 'noopener noreferrer', title: node.url },
        ...renderInlines(node.children, world),
      );
    case 'user': {
      const name = world.userName(node.id);
      const mine = node.id === world.me;
      return h(
        'span',
        { class: mine ? 'mention mention-me' : 'mention', 'data-user-id': node.id },
        `@${name ?? 'unknown-user'}`,
      );
    }
    case 'role':
      return h('span', { class: 'mention' }, '@role');
    case 'everyone':
      return h('span', { class: 'mention' }, node.text);
    case 'channel': {
      const name = world.channelName(node.id);
      if (name === undefined) return h('span', { class: 'mention' }, '#unknown');
      return h(
        'button',
        { type: 'button', class: 'mention', onclick: () => world.openChannel(node.id) },
        `#${name}`,
      );
    }
    case 'time': {
      const date = new Date(node.seconds * 1000);
      return h(
        'time',
        {
          class: 'timestamp',
          datetime: Number.isNaN(date.getTime()) ? undefined : date.toISOString(),
          'data-relative': node.style === 'R' ? node.seconds : undefined,
          title: stamp(node.seconds, 'F', Date.now() / 1000),
        },
        stamp(node.seconds, node.style, Date.now() / 1000),
      );
    }
    case 'command':
      return h(
        'button',
        { type: 'button', class: 'mention', onclick: () => world.startCommand(node.name) },
        `/${node.name}`,
      );
    case 'emoji':
      return h('span', { class: 'emoji-name' }, `:${node.name}:`);
  }
}

/**
 * Hidden until it is pressed.
 * @param {readonly Node[]} children
 */
function renderSpoiler(children) {
  const inner = h('span', { class: 'spoiler-text', 'aria-hidden': 'true', inert: true }, ...children);
  const spoiler = h(
    'span',
    { class: 'spoiler', role: 'button', tabindex: 0, 'aria-label': 'Spoiler: press to show' },
    inner,
  );
  const reveal = () => {
    spoiler.classList.add('is-revealed');
    for (const name of ['role', 'tabindex', 'aria-label']) spoiler.removeAttribute(name);
    inner.removeAttribute('aria-hidden');
    inner.removeAttribute('inert');
  };
  spoiler.addEventListener('click', reveal);
  spoiler.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      reveal();
    }
  });
  return spoiler;
}
