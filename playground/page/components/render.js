/**
 * Renders the components of a message.
 *
 * @import {
 *   APIActionRowComponent, APIComponentInMessageActionRow, APIContainerComponent, APIFileComponent,
 *   APIMessageTopLevelComponent, APISelectMenuComponent
 * } from 'discord-api-types/v10'
 * @import { AppContext } from '../app-context.js'
 */
import { ComponentType } from '../discord-constants.js';
import { h } from '../dom.js';
import { icon } from '../icons.js';
import { renderMarkdown } from '../markdown/render.js';
import { markdownContext } from '../app-context.js';
import { renderButton } from './button.js';
import { choicesOf, defaultsOf } from './choices.js';
import { dropdown } from './dropdown.js';
import { renderGallery } from './gallery.js';
import { fileName, fileSize, mediaUrl } from './media.js';

/** @typedef {(customId: string, values?: readonly string[]) => void} Press */

/**
 * @param {APIMessageTopLevelComponent} component
 * @param {AppContext} context
 * @param {Press} press
 * @returns {HTMLElement}
 */
export function renderComponent(component, context, press) {
  switch (component.type) {
    case ComponentType.ActionRow:
      return renderRow(component, context, press);
    case ComponentType.TextDisplay:
      return renderMarkdown(component.content, markdownContext(context));
    case ComponentType.MediaGallery:
      return renderGallery(component);
    case ComponentType.Separator:
      return h('div', { class: 'separator', role: 'separator' });
    case ComponentType.File:
      return renderFile(component);
    case ComponentType.Container:
      return renderContainer(component, context, press);
    default:
      return unknownComponent(component);
  }
}

/**
 * A placeholder for a component type that the page cannot render.
 * @param {{ readonly type: number }} component
 */
export function unknownComponent({ type }) {
  return h('p', { class: 'unknown-component' }, `The playground cannot show components of type ${type}.`);
}

/**
 * @param {APIActionRowComponent<APIComponentInMessageActionRow>} row
 * @param {AppContext} context
 * @param {Press} press
 */
function renderRow(row, context, press) {
  return h(
    'div',
    { class: `action-row action-row-${row.components.length}` },
    ...row.components.map((component) =>
      component.type === ComponentType.Button
        ? renderButton(component, (customId) => press(customId))
        : renderSelect(component, context, press),
    ),
  );
}

/**
 * @param {APISelectMenuComponent} component
 * @param {AppContext} context
 * @param {Press} press
 */
function renderSelect(component, context, press) {
  const choices = () => choicesOf(component, context.store);
  const max = component.max_values ?? 1;
  return dropdown({
    customId: component.custom_id,
    placeholder: component.placeholder ?? (max > 1 ? 'Make selections' : 'Make a selection'),
    choices,
    selected: defaultsOf(component),
    min: component.min_values ?? 1,
    max,
    disabled: component.disabled === true,
    search: component.type !== ComponentType.StringSelect || component.options.length > 10,
    commit: (values) => press(component.custom_id, values),
  });
}

/** @param {APIFileComponent} component */
function renderFile({ file, ...rest }) {
  const name = 'name' in rest && typeof rest.name === 'string' ? rest.name : fileName(file.url);
  const size = 'size' in rest && typeof rest.size === 'number' ? rest.size : undefined;
  return fileCard(name, file.url, size);
}

/**
 * A card with a download link.
 * @param {string} name
 * @param {string} url
 * @param {number | undefined} size bytes
 */
export function fileCard(name, url, size) {
  return h(
    'div',
    { class: 'file-card' },
    icon('file'),
    h(
      'span',
      { class: 'file-words' },
      h('a', { href: mediaUrl(url), download: name }, name),
      size !== undefined && h('small', {}, fileSize(size)),
    ),
  );
}

/**
 * @param {APIContainerComponent} container
 * @param {AppContext} context
 * @param {Press} press
 */
function renderContainer(container, context, press) {
  const { accent_color: accent } = container;
  const element = h(
    'div',
    { class: 'container' },
    ...container.components.map((component) => renderComponent(component, context, press)),
  );
  if (accent !== undefined && accent !== null) {
    element.classList.add('has-accent');
    element.style.setProperty('--accent-bar', `#${accent.toString(16).padStart(6, '0')}`);
  }
  return element;
}
