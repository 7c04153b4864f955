/** Renders the components of a message. */
import type {
  APIActionRowComponent,
  APIComponentInMessageActionRow,
  APIContainerComponent,
  APIFileComponent,
  APIMessageTopLevelComponent,
  APISectionComponent,
  APISelectMenuComponent,
} from 'discord-api-types/v10';
import { ComponentType } from '../discord-constants.ts';
import { h } from '../dom.ts';
import { icon } from '../icons.ts';
import { renderMarkdown } from '../markdown/render.ts';
import { type AppContext, markdownContext } from '../app-context.ts';
import { renderButton } from './button.ts';
import { choicesOf, defaultsOf } from './choices.ts';
import { dropdown } from './dropdown.ts';
import { pictures } from './gallery.ts';
import { fileSize, mediaUrl } from './media.ts';

export type Press = (customId: string, values?: readonly string[]) => void;

export function renderComponent(
  component: APIMessageTopLevelComponent,
  context: AppContext,
  press: Press,
): HTMLElement {
  switch (component.type) {
    case ComponentType.ActionRow:
      return renderRow(component, context, press);
    case ComponentType.TextDisplay:
      return renderMarkdown(component.content, markdownContext(context));
    case ComponentType.Section:
      return renderSection(component, context, press);
    case ComponentType.MediaGallery:
      return pictures(component.items);
    case ComponentType.File:
      return renderFile(component);
    case ComponentType.Container:
      return renderContainer(component, context, press);
    default:
      return unknownComponent(component);
  }
}

/** A placeholder for a component type that the page cannot render. */
export function unknownComponent({ type }: { readonly type: number }) {
  return h('p', { class: 'unknown-component' }, `The playground cannot show components of type ${type}.`);
}

function renderRow(
  row: APIActionRowComponent<APIComponentInMessageActionRow>,
  context: AppContext,
  press: Press,
) {
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

/** Texts with a button beside them. The playground shows no thumbnails. */
function renderSection({ components, accessory }: APISectionComponent, context: AppContext, press: Press) {
  return h(
    'div',
    { class: 'section' },
    h('div', {}, ...components.map((component) => renderComponent(component, context, press))),
    accessory.type === ComponentType.Button
      ? renderButton(accessory, (customId) => press(customId))
      : unknownComponent(accessory),
  );
}

function renderSelect(component: APISelectMenuComponent, context: AppContext, press: Press) {
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

function renderFile({ file, name = 'file', size }: APIFileComponent & { name?: string; size?: number }) {
  return fileCard(name, file.url, size);
}

/**
 * A card with a download link.
 * @param size bytes
 */
export function fileCard(name: string, url: string, size: number | undefined) {
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

function renderContainer(container: APIContainerComponent, context: AppContext, press: Press) {
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
