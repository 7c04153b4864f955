/**
 * The person switcher: the person of this window, and a button for every other one.
 *
 * @import { APIUser } from 'discord-api-types/v10'
 * @import { AppContext } from '../app-context.js'
 */
import { avatar } from '../avatar.js';
import { displayName } from '../discord-constants.js';
import { replaceContent, h } from '../dom.js';
import { icon } from '../icons.js';
import { MENUS, menuButton } from './context-menu.js';
import { languageSelect } from './language-select.js';

/** The longest name, in characters. */
const MAX_NAME = 32;

/**
 * @param {HTMLElement} root
 * @param {AppContext} context
 */
export function renderPeople(root, context) {
  const { store, send } = context;
  const focused = root.contains(document.activeElement)
    ? document.activeElement?.getAttribute('data-user-id')
    : null;
  replaceContent(
    root,
    h('span', { class: 'people-label' }, 'You are'),
    h(
      'ul',
      { class: 'people-list' },
      ...store.people.map((person) =>
        personItem(person, context, () => send({ type: 'selectPerson', userId: person.id })),
      ),
    ),
    h(
      'button',
      { type: 'button', class: 'person-invite', 'data-testid': 'invite', onclick: () => invite(context) },
      icon('plus'),
      h('span', {}, 'Invite'),
    ),
    languageSelect(context, 'me', 'Your Discord’s language', store.locale),
  );
  root.querySelector('.is-current')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  if (focused === null || focused === undefined) return;
  const again = root.querySelector(`[data-user-id="${CSS.escape(focused)}"]`);
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}

/**
 * @param {APIUser} person
 * @param {AppContext} context
 * @param {() => void} onSelect
 */
function personItem(person, context, onSelect) {
  const { store, interactions, showToast } = context;
  const current = person.id === store.me?.id;
  const name = displayName(person);
  return h(
    'li',
    { class: `person${current ? ' is-current' : ''}` },
    h(
      'button',
      {
        type: 'button',
        class: 'person-switch',
        'data-user-id': person.id,
        'aria-pressed': String(current),
        title: current ? `You are ${name}` : `Go on as ${name}`,
        onclick: current ? undefined : onSelect,
      },
      avatar(person, 'small'),
      h('span', { class: 'person-name' }, name),
    ),
    !current &&
      h(
        'a',
        {
          class: 'person-window',
          href: `?as=${encodeURIComponent(person.id)}`,
          target: '_blank',
          rel: 'noopener',
          'aria-label': `Open as ${name} in a new window`,
          title: `Open as ${name} in a new window`,
        },
        icon('window'),
      ),
    !current &&
      menuButton(context, MENUS.user, `Menu of ${name}`, async (command) => {
        const outcome = await interactions.request({
          type: 'userCommand',
          channelId: store.channelId ?? '',
          name: command.name,
          userId: person.id,
        });
        if (!outcome.ok) showToast(outcome.text);
      }),
  );
}

/** Asks for the name of a person to invite. @param {AppContext} context */
function invite({ send }) {
  const name = prompt(
    'They join this server at once, and you can be them with one press. Their name?',
  )?.trim();
  if (name !== undefined && name !== '') send({ type: 'invite', name: name.slice(0, MAX_NAME) });
}
