/**
 * The requests that the fake Discord rejected, for developers of the bot: a counter, and a list that it opens.
 *
 * @import { ServerMessage } from '../../protocol.ts'
 * @typedef {Extract<ServerMessage, { type: 'problem' }>} Problem
 */
import { replaceContent, h } from '../dom.js';
import { icon } from '../icons.js';

const MAX_PROBLEMS = 200;

export class Problems {
  #button;
  #panel;
  /** @type {readonly Problem[]} */
  #problems = [];

  /**
   * @param {HTMLButtonElement} button
   * @param {HTMLElement} panel a popover
   */
  constructor(button, panel) {
    this.#button = button;
    this.#panel = panel;
    button.popoverTargetElement = panel;
    this.#render();
  }

  /** @param {Problem} problem */
  add(problem) {
    this.#problems = [...this.#problems, problem].slice(-MAX_PROBLEMS);
    this.#render();
  }

  #render() {
    const count = this.#problems.length;
    this.#button.hidden = count === 0;
    const label = count === 1 ? '1 problem' : `${count} problems`;
    replaceContent(
      this.#button,
      icon('warning'),
      h('span', { 'data-testid': 'problem-count' }, String(count)),
    );
    this.#button.setAttribute('aria-label', `${label} with the bot's requests`);
    this.#button.title = `${label} with the bot's requests`;
    replaceContent(
      this.#panel,
      h(
        'header',
        {},
        h('h2', {}, label),
        h(
          'button',
          {
            type: 'button',
            class: 'text-link',
            onclick: () => {
              this.#panel.hidePopover();
              this.#problems = [];
              this.#render();
            },
          },
          'Clear',
        ),
      ),
      h('p', { class: 'problems-about' }, 'Discord would have refused these requests of the bot.'),
      h(
        'ol',
        {},
        ...this.#problems.map(({ at, request, text }) =>
          h('li', {}, h('code', {}, request), h('time', { datetime: at }, clock(at)), h('p', {}, text)),
        ),
      ),
    );
  }
}

/** @param {string} at */
function clock(at) {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? at : date.toLocaleTimeString();
}
