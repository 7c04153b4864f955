/**
 * The context menus of people and messages: the bot's commands for them, as Discord's client lists them under "Apps".
 *
 * @import { APIApplicationCommand } from 'discord-api-types/v10'
 * @import { AppContext } from '../app-context.js'
 */
import { h } from '../dom.js';
import { icon } from '../icons.js';

/** The kinds of menus, as Discord numbers the types of their commands. */
export const MENUS = { user: 2, message: 3 };

/** How far a menu stays from the edges of the window, in pixels. */
const MARGIN = 8;

/**
 * The button that opens a menu; `undefined` where the bot has no command for it.
 * @param {AppContext} context
 * @param {number} type one of `MENUS`
 * @param {string} label what the menu belongs to
 * @param {(command: APIApplicationCommand) => void} onChoose
 * @returns {HTMLElement | undefined}
 */
export function menuButton(context, type, label, onChoose) {
  const commands = context.store.commands.filter((command) => command.type === type);
  if (commands.length === 0) return undefined;
  /** @type {HTMLButtonElement} */
  const button = h(
    'button',
    {
      type: 'button',
      class: 'context-menu-button',
      'aria-haspopup': 'menu',
      'aria-label': label,
      title: label,
      'data-testid': type === MENUS.user ? 'user-menu' : 'message-menu',
      onclick: () => openMenu(button, label, commands, onChoose),
    },
    icon('dots'),
  );
  return button;
}

/**
 * @param {HTMLElement} opener
 * @param {string} label
 * @param {readonly APIApplicationCommand[]} commands
 * @param {(command: APIApplicationCommand) => void} onChoose
 */
function openMenu(opener, label, commands, onChoose) {
  const menu = h(
    'dialog',
    { class: 'context-menu', 'aria-label': label, onclose: () => menu.remove() },
    h('p', { class: 'context-menu-title' }, 'Apps'),
    ...commands.map((command) =>
      h(
        'button',
        {
          type: 'button',
          class: 'context-menu-item',
          onclick: () => {
            menu.close();
            onChoose(command);
          },
        },
        command.name_localized ?? command.name,
      ),
    ),
  );
  // A click beside the menu is one on its backdrop.
  menu.addEventListener('click', (event) => {
    if (event.target === menu) menu.close();
  });
  document.body.append(menu);
  menu.showModal();
  const at = opener.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const left = Math.min(at.right - width, window.innerWidth - width - MARGIN);
  const below = at.bottom + 4;
  const top = below + height + MARGIN > window.innerHeight ? at.top - height - 4 : below;
  menu.style.left = `${Math.max(MARGIN, left)}px`;
  menu.style.top = `${Math.max(MARGIN, top)}px`;
}
