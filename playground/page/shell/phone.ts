/**
 * The locked phone of this window's person: a button with the number of pushes that were not looked at, and a list with
 * the text of each push, as a phone shows it.
 */
import type { PhoneNotification } from '../../protocol.ts';
import type { AppContext } from '../app-context.ts';
import { h, replaceContent } from '../dom.ts';
import { icon } from '../icons.ts';
import { placeName } from '../store.ts';

export class Phone {
  #button;
  #screen;
  #context;
  /** How many of a person's pushes were looked at. */
  #seen = new Map<string, number>();

  /** @param screen a popover */
  constructor(button: HTMLButtonElement, screen: HTMLElement, context: AppContext) {
    this.#button = button;
    this.#screen = screen;
    this.#context = context;
    button.popoverTargetElement = screen;
    screen.addEventListener('toggle', () => this.render());
  }

  render() {
    const { me, notifications } = this.#context.store;
    if (me === undefined) return;
    if (this.#screen.matches(':popover-open')) this.#seen.set(me.id, notifications.length);
    const unseen = Math.max(0, notifications.length - (this.#seen.get(me.id) ?? 0));
    const label = unseen === 1 ? 'Your phone: 1 new push' : `Your phone: ${unseen} new pushes`;
    this.#button.setAttribute('aria-label', label);
    this.#button.title = label;
    replaceContent(
      this.#button,
      icon('phone'),
      unseen > 0 && h('span', { class: 'badge', 'data-testid': 'push-count' }, String(unseen)),
    );
    replaceContent(
      this.#screen,
      h('h2', {}, 'Your locked phone'),
      notifications.length === 0 && h('p', {}, 'No pushes.'),
      ...notifications.toReversed().map((notification) => this.#push(notification)),
    );
  }

  #push({ channelId, title, body, at }: PhoneNotification) {
    const channel = this.#context.store.channels.get(channelId);
    return h(
      'button',
      {
        class: 'push',
        'data-testid': 'push',
        onclick: () => {
          this.#screen.hidePopover();
          this.#context.openChannel(channelId);
        },
      },
      h('b', {}, title),
      h(
        'time',
        { datetime: at },
        new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' }),
      ),
      h('span', { dir: 'auto' }, body === '' ? 'No text: components have none on a phone.' : body),
      channel !== undefined && h('small', {}, `Opens ${placeName(channel)}`),
    );
  }
}
