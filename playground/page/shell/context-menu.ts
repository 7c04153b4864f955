/**
 * The context menus of people and messages: the bot's commands for them, as Discord's client lists them under "Apps".
 */
import type { APIApplicationCommand, ApplicationCommandType } from 'discord-api-types/v10';
import type { AppContext } from '../app-context.ts';
import { CommandType } from '../discord-constants.ts';
import { h } from '../dom.ts';
import { icon } from '../icons.ts';
import type { Request } from '../interactions.ts';

/**
 * The button that opens a menu; `undefined` where the bot has no command for it.
 * @param label what the menu belongs to
 * @param requestOf the request of a chosen command, by its name
 */
export function menuButton(
  context: AppContext,
  type: ApplicationCommandType,
  label: string,
  requestOf: (command: string) => Request,
): HTMLElement | undefined {
  const { store, interactions, showToast } = context;
  const commands = store.commands.filter((command) => command.type === type);
  if (commands.length === 0) return undefined;
  const choose = async (command: string): Promise<void> => {
    const outcome = await interactions.request(requestOf(command));
    if (!outcome.ok) showToast(outcome.text);
  };
  return h(
    'button',
    {
      class: 'icon-button context-menu-button',
      'aria-haspopup': 'menu',
      'aria-label': label,
      title: label,
      'data-testid': type === CommandType.User ? 'user-menu' : 'message-menu',
      onclick: () => openMenu(label, commands, (name) => void choose(name)),
    },
    icon('dots'),
  );
}

function openMenu(
  label: string,
  commands: readonly APIApplicationCommand[],
  onChoose: (command: string) => void,
) {
  const menu = h(
    'dialog',
    { class: 'modal context-menu', 'aria-label': label, onclose: () => menu.remove() },
    h('p', { class: 'context-menu-title' }, 'Apps'),
    ...commands.map((command) =>
      h(
        'button',
        {
          class: 'context-menu-item',
          onclick: () => {
            menu.close();
            onChoose(command.name);
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
