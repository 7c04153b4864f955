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
      { type: 'button', class: 'person-invite', 'data-testid': 'invite', onclick: () => openInvite(context) },
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
        const outcome = await interactions.userCommand(store.channelId ?? '', command.name, person.id);
        if (!outcome.ok) showToast(outcome.text);
      }),
  );
}

/**
 * Opens the dialog that invites a person with a new name.
 * @param {AppContext} context
 */
function openInvite(context) {
  const input = h('input', {
    id: 'invite-name',
    class: 'modal-text',
    type: 'text',
    maxlength: 32,
    required: true,
    autocomplete: 'off',
    placeholder: 'A name',
    'data-testid': 'invite-name',
  });
  const dialog = h(
    'dialog',
    { class: 'modal modal-small', 'aria-label': 'Invite a person', onclose: () => dialog.remove() },
    h(
      'form',
      {
        onsubmit: (event) => {
          event.preventDefault();
          const name = input.value.trim();
          if (name !== '' && context.send({ type: 'invite', name })) dialog.close();
        },
      },
      h('header', { class: 'modal-header' }, h('h2', {}, 'Invite a person')),
      h(
        'div',
        { class: 'modal-body' },
        h(
          'p',
          { class: 'modal-description' },
          'They join this server at once, and you can be them with one press.',
        ),
        h('div', { class: 'modal-part' }, h('label', { for: 'invite-name' }, 'Name'), input),
      ),
      h(
        'footer',
        { class: 'modal-footer' },
        h(
          'button',
          { type: 'button', class: 'button button-secondary', onclick: () => dialog.close() },
          'Cancel',
        ),
        h(
          'button',
          { type: 'submit', class: 'button button-primary', 'data-testid': 'invite-submit' },
          'Invite',
        ),
      ),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
  input.focus();
}
