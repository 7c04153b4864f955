/**
 * The list above the composer: commands, choices, people. The input keeps the focus and hands its keys here.
 *
 * @typedef {object} Suggestion
 * @property {string} label
 * @property {string | number | boolean} value
 * @property {string} [detail]
 * @property {() => Node} [lead]
 *
 * @typedef {object} Offer
 * @property {string} title
 * @property {readonly Suggestion[]} items
 * @property {boolean} eager the first one is taken by Enter unless another is chosen
 * @property {(item: Suggestion) => void} pick
 */
import { fill, freshId, h } from '../dom.js';

export class Suggestions {
  #box;
  #list = h('ul', { role: 'listbox', id: freshId('suggestions'), 'data-testid': 'suggestions' });
  #title = h('p', { class: 'suggestions-title' });
  /** @type {Offer | undefined} */
  #offer;
  #at = -1;
  /** @type {HTMLElement | undefined} */
  #input;

  /** @param {HTMLElement} box */
  constructor(box) {
    this.#box = box;
    fill(box, this.#title, this.#list);
    box.addEventListener('pointerdown', (event) => event.preventDefault());
  }

  get open() {
    return this.#offer !== undefined;
  }

  /**
   * @param {HTMLElement} input
   * @param {Offer} offer
   */
  show(input, offer) {
    if (offer.items.length === 0) {
      this.hide();
      return;
    }
    if (this.#input !== input) this.hide();
    this.#input = input;
    this.#offer = offer;
    this.#title.textContent = offer.title;
    this.#list.setAttribute('aria-label', offer.title);
    fill(
      this.#list,
      ...offer.items.map((item, index) =>
        h(
          'li',
          { role: 'option', id: `${this.#list.id}-${index}`, onclick: () => this.#pick(index) },
          item.lead !== undefined && h('span', { class: 'select-lead' }, item.lead()),
          h('span', { class: 'suggestion-label' }, item.label),
          item.detail !== undefined && h('span', { class: 'suggestion-detail' }, item.detail),
        ),
      ),
    );
    this.#box.hidden = false;
    input.setAttribute('aria-expanded', 'true');
    input.setAttribute('aria-controls', this.#list.id);
    this.#activate(offer.eager ? 0 : -1);
  }

  hide() {
    this.#offer = undefined;
    this.#box.hidden = true;
    this.#input?.setAttribute('aria-expanded', 'false');
    this.#input?.removeAttribute('aria-activedescendant');
    this.#input = undefined;
  }

  /**
   * Takes the keys that belong to the list.
   * @param {KeyboardEvent} event
   * @returns {boolean} whether it was one of them
   */
  key(event) {
    const offer = this.#offer;
    if (offer === undefined || event.isComposing) return false;
    const count = offer.items.length;
    if (event.key === 'ArrowDown') this.#activate((this.#at + 1) % count);
    else if (event.key === 'ArrowUp') this.#activate((Math.max(this.#at, 0) - 1 + count) % count);
    else if (event.key === 'Escape') this.hide();
    else if ((event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) && this.#at >= 0)
      this.#pick(this.#at);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  /** @param {number} index */
  #pick(index) {
    const offer = this.#offer;
    const item = offer?.items[index];
    this.hide();
    if (item !== undefined) offer?.pick(item);
  }

  /** @param {number} index */
  #activate(index) {
    this.#at = index;
    for (const [position, item] of [...this.#list.children].entries()) {
      item.classList.toggle('is-active', position === index);
      item.setAttribute('aria-selected', String(position === index));
    }
    const active = this.#list.children[index];
    if (active === undefined) this.#input?.removeAttribute('aria-activedescendant');
    else {
      this.#input?.setAttribute('aria-activedescendant', active.id);
      active.scrollIntoView({ block: 'nearest' });
    }
  }
}
