/**
 * The list of suggestions above the composer. The input keeps the focus and passes its keys to the list.
 *
 * @typedef {object} Suggestion
 * @property {string} label
 * @property {string | number | boolean} value
 * @property {string} [detail]
 * @property {() => Node} [lead]
 *
 * @typedef {object} SuggestionList
 * @property {string} title
 * @property {readonly Suggestion[]} items
 * @property {boolean} eager whether the first one is active from the start
 * @property {(item: Suggestion) => void} pick
 */
import { replaceContent, uniqueId, h } from '../dom.js';

export class Suggestions {
  #box;
  #list = h('ul', { role: 'listbox', id: uniqueId('suggestions'), 'data-testid': 'suggestions' });
  #title = h('p', { class: 'suggestions-title' });
  /** @type {SuggestionList | undefined} */
  #shown;
  #activeIndex = -1;
  /** @type {HTMLElement | undefined} */
  #input;

  /** @param {HTMLElement} box */
  constructor(box) {
    this.#box = box;
    replaceContent(box, this.#title, this.#list);
    box.addEventListener('pointerdown', (event) => event.preventDefault());
  }

  get open() {
    return this.#shown !== undefined;
  }

  /**
   * @param {HTMLElement} input
   * @param {SuggestionList} shown
   */
  show(input, shown) {
    if (shown.items.length === 0) {
      this.hide();
      return;
    }
    if (this.#input !== input) this.hide();
    this.#input = input;
    this.#shown = shown;
    this.#title.textContent = shown.title;
    this.#list.setAttribute('aria-label', shown.title);
    replaceContent(
      this.#list,
      ...shown.items.map((item, index) =>
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
    this.#activate(shown.eager ? 0 : -1);
  }

  hide() {
    this.#shown = undefined;
    this.#box.hidden = true;
    this.#input?.setAttribute('aria-expanded', 'false');
    this.#input?.removeAttribute('aria-activedescendant');
    this.#input = undefined;
  }

  /**
   * Handles the keys that control the list.
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key was one of them
   */
  handleKey(event) {
    const shown = this.#shown;
    if (shown === undefined || event.isComposing) return false;
    const count = shown.items.length;
    if (event.key === 'ArrowDown') this.#activate((this.#activeIndex + 1) % count);
    else if (event.key === 'ArrowUp') this.#activate((Math.max(this.#activeIndex, 0) - 1 + count) % count);
    else if (event.key === 'Escape') this.hide();
    else if ((event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) && this.#activeIndex >= 0)
      this.#pick(this.#activeIndex);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  /** @param {number} index */
  #pick(index) {
    const shown = this.#shown;
    const item = shown?.items[index];
    this.hide();
    if (item !== undefined) shown?.pick(item);
  }

  /** @param {number} index */
  #activate(index) {
    this.#activeIndex = index;
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
