/** The requests that the fake Discord rejected, for developers of the bot: a counter, and a list that it opens. */
import type { ServerMessage } from '../../protocol.ts';
import { replaceContent, h } from '../dom.ts';
import { icon } from '../icons.ts';

export type Problem = Extract<ServerMessage, { type: 'problem' }>;

const MAX_PROBLEMS = 200;

export class Problems {
  #button;
  #panel;
  #problems: readonly Problem[] = [];

  /** @param panel a popover */
  constructor(button: HTMLButtonElement, panel: HTMLElement) {
    this.#button = button;
    this.#panel = panel;
    button.popoverTargetElement = panel;
    this.#render();
  }

  add(problem: Problem) {
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

function clock(at: string) {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? at : date.toLocaleTimeString();
}
