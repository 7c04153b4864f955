import { h } from './dom.js';

/**
 * One of the application's own emojis, as a picture with its name.
 * @param {string} name
 * @param {string} id
 */
export function customEmoji(name, id) {
  return h('img', {
    class: 'custom-emoji',
    src: `/cdn/emojis/${id}.png`,
    alt: `:${name}:`,
    title: `:${name}:`,
    draggable: 'false',
  });
}
