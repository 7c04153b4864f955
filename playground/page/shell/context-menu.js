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
  return h(
    'button',
    {
      type: 'button',
      class: 'icon-button context-menu-button',
      'aria-haspopup': 'menu',
      'aria-label': label,
      title: label,
      'data-testid': type === MENUS.user ? 'user-menu' : 'message-menu',
      onclick: () => openMenu(label, commands, onChoose),
    },
    icon('dots'),
  );
}

/**
 * @param {string} label
 * @param {readonly APIApplicationCommand[]} commands
 * @param {(command: APIApplicationCommand) => void} onChoose
 */
function openMenu(label, commands, onChoose) {
  const menu = h(
    'dialog',
    { class: 'modal context-menu', 'aria-label': label, onclose: () => menu.remove() },
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
}
