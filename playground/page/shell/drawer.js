/** The channel list of narrow windows: it slides in from the side and leaves by Escape, a press beside it or a choice. */
import { part } from '../dom.js';

export class Drawer {
  #root = part('sidebar');
  #main = part('main');
  #button = part('menu');
  #narrow = matchMedia('(max-width: 760px)');
  #open = false;

  constructor() {
    this.#button.addEventListener('click', () => this.#set(true));
    part('backdrop').addEventListener('click', () => this.#set(false));
    this.#root.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.#set(false);
    });
    this.#narrow.addEventListener('change', () => this.#set(false));
    this.#set(false);
  }

  close() {
    if (this.#open) this.#set(false);
  }

  /** @param {boolean} open */
  #set(open) {
    const was = this.#open;
    this.#open = open && this.#narrow.matches;
    document.body.classList.toggle('has-drawer', this.#open);
    this.#button.setAttribute('aria-expanded', String(this.#open));
    this.#root.inert = this.#narrow.matches && !this.#open;
    this.#main.inert = this.#open;
    if (this.#open) this.#root.querySelector('button')?.focus();
    else if (was) this.#button.focus();
  }
}
