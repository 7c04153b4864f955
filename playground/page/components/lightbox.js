/**
 * The large view of a picture, with its neighbours one press away.
 *
 * @typedef {{ readonly url: string, readonly alt: string }} Picture
 */
import { fill, h } from '../dom.js';
import { icon } from '../icons.js';

/**
 * Opens over everything; Escape, the cross and a press beside the picture close it.
 * @param {readonly Picture[]} pictures
 * @param {number} first index into `pictures`
 */
export function openLightbox(pictures, first) {
  let at = first;
  const stage = h('figure', {});
  const show = () => {
    const picture = pictures[at];
    if (picture === undefined) return;
    const caption = pictures.length > 1 ? `${at + 1} of ${pictures.length}` : '';
    fill(
      stage,
      h('img', { src: picture.url, alt: picture.alt }),
      h(
        'figcaption',
        {},
        caption !== '' && h('span', { class: 'lightbox-count' }, caption),
        picture.alt !== '' && h('span', { class: 'lightbox-alt' }, picture.alt),
        h('a', { href: picture.url, target: '_blank', rel: 'noopener noreferrer' }, 'Open in browser'),
      ),
    );
  };
  /** @param {number} by */
  const step = (by) => {
    at = (at + by + pictures.length) % pictures.length;
    show();
  };
  /** @param {'left' | 'right'} side @param {string} label @param {number} by */
  const arrow = (side, label, by) =>
    h(
      'button',
      {
        type: 'button',
        class: `lightbox-arrow lightbox-${side}`,
        'aria-label': label,
        onclick: () => step(by),
      },
      icon(side),
    );
  const dialog = h(
    'dialog',
    {
      class: 'lightbox',
      'aria-label': 'Picture',
      'data-testid': 'lightbox',
      onclick: (event) => {
        if (event.target === dialog || event.target === stage) dialog.close();
      },
      onclose: () => dialog.remove(),
      onkeydown: (event) => {
        if (pictures.length < 2) return;
        if (event.key === 'ArrowLeft') step(-1);
        if (event.key === 'ArrowRight') step(1);
      },
    },
    stage,
    pictures.length > 1 && arrow('left', 'Previous picture', -1),
    pictures.length > 1 && arrow('right', 'Next picture', 1),
    h(
      'button',
      {
        type: 'button',
        class: 'lightbox-close',
        'aria-label': 'Close',
        autofocus: true,
        onclick: () => dialog.close(),
      },
      icon('close'),
    ),
  );
  show();
  document.body.append(dialog);
  dialog.showModal();
}
