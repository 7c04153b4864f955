/**
 * The large view of a picture, with buttons for the previous and the next one.
 *
 * @typedef {{ readonly url: string, readonly alt: string }} Picture
 */
import { replaceContent, h } from '../dom.js';
import { icon } from '../icons.js';

/**
 * Opens the large view as a modal dialog; Escape, the close button and a click beside the picture close it.
 * @param {readonly Picture[]} pictures
 * @param {number} first index in `pictures`
 */
export function openLightbox(pictures, first) {
  let index = first;
  const figure = h('figure', {});
  const show = () => {
    const picture = pictures[index];
    if (picture === undefined) return;
    const caption = pictures.length > 1 ? `${index + 1} of ${pictures.length}` : '';
    replaceContent(
      figure,
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
    index = (index + by + pictures.length) % pictures.length;
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
        if (event.target === dialog || event.target === figure) dialog.close();
      },
      onclose: () => dialog.remove(),
      onkeydown: (event) => {
        if (pictures.length < 2) return;
        if (event.key === 'ArrowLeft') step(-1);
        if (event.key === 'ArrowRight') step(1);
      },
    },
    figure,
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
