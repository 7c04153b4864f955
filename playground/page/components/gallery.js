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
import { openLightbox } from './lightbox.js';
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
  return h('div', { class: 'thumbnail' }, pictureButton([item], item, 0));
}

/**
 * A grid of pictures; its layout depends on their number.
 * @param {readonly Item[]} items
 */
export function pictureGrid(items) {
  return h(
    'div',
    { class: `gallery gallery-${Math.min(items.length, 10)}` },
    ...items.map((item, index) => pictureButton(items, items.length === 1 ? fitSize(item) : item, index)),
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
 * @param {readonly Item[]} items
 * @param {Item} item
 * @param {number} index
 */
function pictureButton(items, item, index) {
  const src = mediaUrl(item.url);
  if (src === undefined)
    return h('div', { class: 'picture picture-broken' }, 'This picture cannot be shown.');
  const image = h('img', {
    src,
    alt: item.alt,
    width: item.width,
    height: item.height,
    decoding: 'async',
    onerror: () => button.classList.add('picture-broken'),
  });
  const button = h(
    'button',
    {
      type: 'button',
      class: item.spoiler ? 'picture is-veiled' : 'picture',
      'aria-label': item.spoiler
        ? 'Spoiler picture: press to show'
        : `Enlarge picture${item.alt === '' ? '' : `: ${item.alt}`}`,
      onclick: () => {
        if (button.classList.contains('is-veiled')) {
          button.classList.remove('is-veiled');
          button.setAttribute('aria-label', `Enlarge picture: ${item.alt}`);
          return;
        }
        const pictures = items.flatMap(({ url, alt }) => {
          const address = mediaUrl(url);
          return address === undefined ? [] : [{ url: address, alt }];
        });
        openLightbox(pictures, index);
      },
    },
    image,
    item.alt !== '' && h('span', { class: 'alt-badge', title: item.alt, 'aria-hidden': 'true' }, 'ALT'),
    item.spoiler && h('span', { class: 'veil', 'aria-hidden': 'true' }, 'Spoiler'),
  );
  return button;
}
