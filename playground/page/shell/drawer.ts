/** The channel list of narrow windows: it slides in from the side; Escape, a click beside it or a choice closes it. */
import { elementById } from '../dom.ts';

export class Drawer {
  #root = elementById('sidebar');
  #main = elementById('main');
  #button = elementById('menu');
  #narrow = matchMedia('(max-width: 760px)');
  #open = false;

  constructor() {
    this.#button.addEventListener('click', () => this.#set(true));
    elementById('backdrop').addEventListener('click', () => this.#set(false));
    this.#root.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.#set(false);
    });
    this.#narrow.addEventListener('change', () => this.#set(false));
    this.#set(false);
  }

  close() {
    if (this.#open) this.#set(false);
  }

  #set(open: boolean) {
    const wasOpen = this.#open;
    this.#open = open && this.#narrow.matches;
    document.body.classList.toggle('has-drawer', this.#open);
    this.#button.setAttribute('aria-expanded', String(this.#open));
    this.#root.inert = this.#narrow.matches && !this.#open;
    this.#main.inert = this.#open;
    if (this.#open) this.#root.querySelector('button')?.focus();
    else if (wasOpen) this.#button.focus();
  }
}
