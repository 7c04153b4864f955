/**
 * @import { APIButtonComponent, APIMessageComponentEmoji } from 'discord-api-types/v10'
 */
import { ButtonStyle } from '../discord.js';
import { h } from '../dom.js';
import { icon } from '../icons.js';
import { waitingDots } from './dropdown-parts.js';

/** @type {Readonly<Record<number, string>>} */
const LOOKS = {
  [ButtonStyle.Primary]: 'primary',
  [ButtonStyle.Secondary]: 'secondary',
  [ButtonStyle.Success]: 'success',
  [ButtonStyle.Danger]: 'danger',
  [ButtonStyle.Link]: 'link',
  [ButtonStyle.Premium]: 'primary',
};

/**
 * An emoji before a label: itself, or a server's own one by its name.
 * @param {APIMessageComponentEmoji | undefined} emoji
 */
export function renderEmoji(emoji) {
  if (emoji?.name === undefined || emoji.name === null) return undefined;
  const custom = emoji.id !== undefined && emoji.id !== null;
  return h('span', { class: 'button-emoji' }, custom ? `:${emoji.name}:` : emoji.name);
}

/**
 * @param {APIButtonComponent} component
 * @param {(customId: string) => void} press
 */
export function renderButton(component, press) {
  const look = LOOKS[component.style] ?? 'secondary';
  const label = 'label' in component ? (component.label ?? '') : '';
  const content = h(
    'span',
    { class: 'button-content' },
    'emoji' in component && renderEmoji(component.emoji),
    label !== '' && h('span', { class: 'button-label' }, label),
    component.style === ButtonStyle.Link && icon('window'),
  );
  const name = `button button-${look}${label === '' ? ' button-iconic' : ''}`;
  if (component.style === ButtonStyle.Link) {
    const href = /^(?:https?|discord):/iu.test(component.url) ? component.url : undefined;
    if (component.disabled === true || href === undefined) {
      return h('span', { class: name, role: 'link', 'aria-disabled': 'true' }, content);
    }
    return h('a', { class: name, href, target: '_blank', rel: 'noopener noreferrer' }, content);
  }
  if (component.style === ButtonStyle.Premium) {
    return h('button', { type: 'button', class: name, disabled: true }, h('span', {}, 'Premium'));
  }
  const customId = component.custom_id;
  return h(
    'button',
    {
      type: 'button',
      class: name,
      'data-custom-id': customId,
      disabled: component.disabled === true,
      onclick: () => press(customId),
    },
    content,
    waitingDots(),
  );
}
