/** The person switcher: the person of this window, and a button for every other one. */
import type { APIUser } from 'discord-api-types/v10';
import type { AppContext } from '../app-context.ts';
import { avatar } from '../avatar.ts';
import { CommandType, displayName } from '../discord-constants.ts';
import { replaceContent, h } from '../dom.ts';
import { icon } from '../icons.ts';
import { menuButton } from './context-menu.ts';
import { languageSelect } from './language-select.ts';

/** The longest name, in characters. */
const MAX_NAME = 32;

export function renderPeople(root: HTMLElement, context: AppContext) {
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
      { class: 'person-invite', 'data-testid': 'invite', onclick: () => invite(context) },
      icon('plus'),
      h('span', {}, 'Invite'),
    ),
    h(
      'button',
      { class: 'person-invite', 'data-testid': 'leave', onclick: () => leave(context) },
      icon('close'),
      h('span', {}, 'Leave'),
    ),
    languageSelect(context, 'me', 'Your Discord’s language', store.locale),
  );
  root.querySelector('.is-current')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  if (focused === null || focused === undefined) return;
  const again = root.querySelector(`[data-user-id="${CSS.escape(focused)}"]`);
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}

function personItem(person: APIUser, context: AppContext, onSelect: () => void) {
  const { store } = context;
  const current = person.id === store.me?.id;
  const name = displayName(person);
  return h(
    'li',
    { class: `person${current ? ' is-current' : ''}` },
    h(
      'button',
      {
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
      menuButton(context, CommandType.User, `Menu of ${name}`, (command) => ({
        type: 'userCommand',
        channelId: store.channelId ?? '',
        name: command,
        userId: person.id,
      })),
  );
}

/** Asks for the name of a person to invite. */
function invite({ send }: AppContext) {
  const name = prompt(
    'They join this server at once, and you can be them with one press. Their name?',
  )?.trim();
  if (name !== undefined && name !== '') send({ type: 'invite', name: name.slice(0, MAX_NAME) });
}

/** Has the person of this window leave the server, for good. */
function leave({ store, send }: AppContext) {
  const name = store.me === undefined ? '' : displayName(store.me);
  if (confirm(`${name} leaves this server for good. Really?`)) send({ type: 'leave' });
}
