/** Pictures in messages. */
import type { APIMediaGalleryItem } from 'discord-api-types/v10';
import { h } from '../dom.ts';
import { mediaUrl } from './media.ts';

/** What is shown of a picture. Without a size that of the file is unknown. */
interface Item extends Pick<APIMediaGalleryItem, 'description' | 'spoiler'> {
  readonly media: Pick<APIMediaGalleryItem['media'], 'url' | 'width' | 'height'>;
}

/** The maximum size of a picture in pixels, as Discord shows a single one. */
const LIMITS = { width: 550, height: 350 };

/** Pictures one below the other. */
export function pictures(items: readonly Item[]) {
  return h(
    'div',
    { class: 'gallery' },
    ...items.map((item) =>
      item.spoiler === true
        ? h('details', {}, h('summary', {}, 'Spoiler'), pictureLink(item))
        : pictureLink(item),
    ),
  );
}

/** A picture that opens at full size in a tab of its own. */
function pictureLink({ media, description }: Item) {
  const [width, height, alt] = [media.width ?? 0, media.height ?? 0, description ?? ''];
  const src = mediaUrl(media.url);
  if (src === undefined)
    return h('div', { class: 'picture picture-broken' }, 'This picture cannot be shown.');
  const scale = Math.min(1, LIMITS.width / width, LIMITS.height / height);
  const size = width && height ? [width, height].map((pixels) => Math.round(pixels * scale)) : [];
  const link = h(
    'a',
    {
      class: 'picture',
      href: src,
      target: '_blank',
      rel: 'noopener noreferrer',
      'aria-label': `Enlarge picture${alt === '' ? '' : `: ${alt}`}`,
    },
    h('img', {
      src,
      alt,
      width: size[0],
      height: size[1],
      decoding: 'async',
      onerror: () => link.classList.add('picture-broken'),
    }),
    alt !== '' && h('span', { class: 'alt-badge', title: alt, 'aria-hidden': 'true' }, 'ALT'),
  );
  return link;
}
