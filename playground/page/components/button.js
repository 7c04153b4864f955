/**
 * @import { APIButtonComponent, APIMessageComponentEmoji } from 'discord-api-types/v10'
 */
import { ButtonStyle } from '../discord-constants.js';
import { h } from '../dom.js';
import { customEmoji } from '../emoji.js';
import { icon } from '../icons.js';
import { spokenLabel } from './spoken-label.js';

/** @type {Readonly<Record<number, string>>} */
const STYLE_CLASSES = {
  [ButtonStyle.Primary]: 'primary',
  [ButtonStyle.Secondary]: 'secondary',
  [ButtonStyle.Success]: 'success',
  [ButtonStyle.Danger]: 'danger',
  [ButtonStyle.Link]: 'link',
};

/**
 * The emoji before a label: a Unicode emoji as itself, one of the application's own as its picture.
 * @param {APIMessageComponentEmoji | undefined} emoji
 */
export function renderEmoji(emoji) {
  if (emoji?.name === undefined || emoji.name === null) return undefined;
  const custom = emoji.id !== undefined && emoji.id !== null;
  return h('span', { class: 'button-emoji' }, custom ? customEmoji(emoji.name, emoji.id ?? '') : emoji.name);
}

/** The three dots of a control that is waiting for the bot. */
export function waitingDots() {
  return h('span', { class: 'button-dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i'));
}

/**
 * @param {APIButtonComponent} component
 * @param {(customId: string) => void} press
 */
export function renderButton(component, press) {
  const styleClass = STYLE_CLASSES[component.style] ?? 'secondary';
  const label = 'label' in component ? (component.label ?? '') : '';
  const spoken = spokenLabel(label, 'emoji' in component ? component.emoji : undefined);
  const content = h(
    'span',
    { class: 'button-content' },
    'emoji' in component && renderEmoji(component.emoji),
    label !== '' && h('span', { class: 'button-label' }, label),
    component.style === ButtonStyle.Link && icon('window'),
  );
  const className = `button button-${styleClass}${label === '' ? ' button-iconic' : ''}`;
  if (component.style === ButtonStyle.Link) {
    const href = /^(?:https?|discord):/iu.test(component.url) ? component.url : undefined;
    if (component.disabled === true || href === undefined) {
      return h('span', { class: className, role: 'link', 'aria-disabled': 'true' }, content);
    }
    return h('a', { class: className, href, target: '_blank', rel: 'noopener noreferrer' }, content);
  }
  if (component.style === ButtonStyle.Premium) return h('span', {}, 'The playground sells nothing.');
  const customId = component.custom_id;
  return h(
    'button',
    {
      type: 'button',
      class: className,
      'data-custom-id': customId,
      'aria-label': spoken,
      disabled: component.disabled === true,
      onclick: () => press(customId),
    },
    content,
    waitingDots(),
  );
}
