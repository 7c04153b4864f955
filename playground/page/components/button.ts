import type { APIButtonComponent, APIMessageComponentEmoji } from 'discord-api-types/v10';
import { ButtonStyle } from '../discord-constants.ts';
import { h } from '../dom.ts';
import { customEmoji } from '../emoji.ts';
import { icon } from '../icons.ts';

const STYLE_CLASSES: Readonly<Record<number, string>> = {
  [ButtonStyle.Primary]: 'primary',
  [ButtonStyle.Secondary]: 'secondary',
  [ButtonStyle.Success]: 'success',
  [ButtonStyle.Danger]: 'danger',
  [ButtonStyle.Link]: 'link',
};

/** The emoji before a label: a Unicode emoji as itself, one of the application's own as its picture. */
export function renderEmoji(emoji: APIMessageComponentEmoji | undefined) {
  if (emoji?.name === undefined) return undefined;
  return h(
    'span',
    { class: 'button-emoji' },
    emoji.id === undefined ? emoji.name : customEmoji(emoji.name, emoji.id),
  );
}

/** The three dots of a control that is waiting for the bot. */
export function waitingDots() {
  return h('span', { class: 'button-dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i'));
}

export function renderButton(component: APIButtonComponent, press: (customId: string) => void) {
  const styleClass = STYLE_CLASSES[component.style] ?? 'secondary';
  const label = 'label' in component ? (component.label ?? '') : '';
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
      class: className,
      'data-custom-id': customId,
      disabled: component.disabled === true,
      onclick: () => press(customId),
    },
    content,
    waitingDots(),
  );
}
