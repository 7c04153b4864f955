/** Pictures in messages. */
import type { APIMediaGalleryComponent } from 'discord-api-types/v10';
import { h } from '../dom.ts';
import { mediaUrl } from './media.ts';

export interface Item {
  readonly url: string;
  readonly alt: string;
  readonly spoiler?: boolean | undefined;
  /** Pixels; undefined: the size of the file is unknown. */
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/** The maximum size of a picture in pixels, as Discord shows a single one. */
const LIMITS = { width: 550, height: 350 };

export function renderGallery({ items }: APIMediaGalleryComponent) {
  return pictures(
    items.map(({ media, description, spoiler }) => ({
      spoiler,
      url: media.url,
      alt: description ?? '',
      width: media.width ?? undefined,
      height: media.height ?? undefined,
    })),
  );
}

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
function pictureLink({ url, alt, width = 0, height = 0 }: Item) {
  const src = mediaUrl(url);
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
