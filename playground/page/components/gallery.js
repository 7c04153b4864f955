/**
 * Pictures in messages: galleries of one to ten, thumbnails, and the cover of spoilers.
 *
 * @import { APIMediaGalleryComponent, APIThumbnailComponent } from 'discord-api-types/v10'
 * @typedef {object} Item
 * @property {string} url
 * @property {string} alt
 * @property {boolean} spoiler
 * @property {number | undefined} width pixels; undefined: the size of the file is unknown
 * @property {number | undefined} height
 */
import { h } from '../dom.js';
import { mediaUrl } from './media.js';

/** The maximum size of a single picture in pixels, as in Discord. */
const SINGLE_IMAGE_LIMITS = { width: 560, height: 460 };

/**
 * @param {APIMediaGalleryComponent} component
 */
export function renderGallery(component) {
  return pictureGrid(component.items.map(toItem));
}

/**
 * @param {APIThumbnailComponent} component
 */
export function renderThumbnail(component) {
  const item = toItem(component);
  return h('div', { class: 'thumbnail' }, pictureLink(item));
}

/**
 * A grid of pictures; its layout depends on their number.
 * @param {readonly Item[]} items
 */
export function pictureGrid(items) {
  return h(
    'div',
    { class: `gallery gallery-${Math.min(items.length, 10)}` },
    ...items.map((item) => pictureLink(items.length === 1 ? fitSize(item) : item)),
  );
}

/**
 * Scales a single picture down to the limits, keeping its aspect ratio.
 * @param {Item} item
 * @returns {Item}
 */
function fitSize(item) {
  const { width, height } = item;
  if (!width || !height) return { ...item, width: undefined, height: undefined };
  const scale = Math.min(1, SINGLE_IMAGE_LIMITS.width / width, SINGLE_IMAGE_LIMITS.height / height);
  return { ...item, width: Math.round(width * scale), height: Math.round(height * scale) };
}

/**
 * @param {{ readonly media: { readonly url: string, readonly width?: number | null, readonly height?: number | null }, readonly description?: string | null, readonly spoiler?: boolean }} item
 * @returns {Item}
 */
function toItem({ media, description, spoiler }) {
  return {
    url: media.url,
    alt: description ?? '',
    spoiler: spoiler === true,
    width: media.width ?? undefined,
    height: media.height ?? undefined,
  };
}

/**
 * A picture that opens at full size in a tab of its own; one that is a spoiler shows itself first.
 * @param {Item} item
 */
function pictureLink(item) {
  const src = mediaUrl(item.url);
  if (src === undefined)
    return h('div', { class: 'picture picture-broken' }, 'This picture cannot be shown.');
  const { alt, width, height } = item;
  const enlarge = `Enlarge picture${alt === '' ? '' : `: ${alt}`}`;
  const link = h(
    'a',
    {
      class: item.spoiler ? 'picture is-veiled' : 'picture',
      href: src,
      target: '_blank',
      rel: 'noopener noreferrer',
      'aria-label': item.spoiler ? 'Spoiler picture: press to show' : enlarge,
      onclick: (event) => {
        if (!link.classList.contains('is-veiled')) return;
        event.preventDefault();
        link.classList.remove('is-veiled');
        link.setAttribute('aria-label', enlarge);
      },
    },
    h('img', {
      src,
      alt,
      width,
      height,
      decoding: 'async',
      onerror: () => link.classList.add('picture-broken'),
    }),
    alt !== '' && h('span', { class: 'alt-badge', title: alt, 'aria-hidden': 'true' }, 'ALT'),
    item.spoiler && h('span', { class: 'veil', 'aria-hidden': 'true' }, 'Spoiler'),
  );
  return link;
}
