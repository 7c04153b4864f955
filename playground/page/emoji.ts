import { h } from './dom.ts';

/** One of the application's own emojis, as a picture with its name. */
export function customEmoji(name: string, id: string) {
  return h('img', {
    class: 'custom-emoji',
    src: `/cdn/emojis/${id}.png`,
    alt: `:${name}:`,
    title: `:${name}:`,
    draggable: 'false',
  });
}
