/**
 * A modal: the bot's form over everything else. It stays open until the bot has taken what was written.
 *
 * @import { APIModalInteractionResponseCallbackComponent, APIModalInteractionResponseCallbackData } from 'discord-api-types/v10'
 * @import { ModalValues } from '../../protocol.ts'
 * @import { World } from '../world.js'
 * @import { ModalInput } from './inputs.js'
 */
import { avatar } from '../avatar.js';
import { unknownComponent } from '../components/render.js';
import { ComponentType } from '../discord.js';
import { freshId, h } from '../dom.js';
import { icon } from '../icons.js';
import { renderMarkdown } from '../markdown/render.js';
import { markdownWorld } from '../world.js';
import { modalInput, textInput } from './inputs.js';

/** @typedef {{ readonly element: HTMLElement, readonly input?: ModalInput, readonly error?: HTMLElement }} Part */

/**
 * @param {string} modalId
 * @param {APIModalInteractionResponseCallbackData} modal
 * @param {World} world
 */
export function openModal(modalId, modal, world) {
  const titleId = freshId('modal');
  const parts = modal.components.flatMap((component) => partsOf(component, world));
  const bot = world.store.user(world.store.botId);
  const failure = h('p', { class: 'modal-failure', role: 'alert' });
  const submit = h(
    'button',
    { type: 'submit', class: 'button button-primary', 'data-testid': 'modal-submit' },
    'Submit',
  );
  const close = () => dialog.close();
  const form = h(
    'form',
    { novalidate: true },
    h(
      'header',
      { class: 'modal-header' },
      bot !== undefined && avatar(bot),
      h('h2', { id: titleId }, modal.title),
      h(
        'button',
        { type: 'button', class: 'icon-button', 'aria-label': 'Close', onclick: close },
        icon('close'),
      ),
    ),
    h('div', { class: 'modal-body' }, ...parts.map(({ element }) => element), failure),
    h(
      'footer',
      { class: 'modal-footer' },
      h(
        'button',
        { type: 'button', class: 'button button-secondary', 'data-testid': 'modal-cancel', onclick: close },
        'Cancel',
      ),
      submit,
    ),
  );
  const dialog = h(
    'dialog',
    {
      class: 'modal',
      'aria-labelledby': titleId,
      'data-modal-id': modalId,
      'data-testid': 'modal',
      onclose: () => dialog.remove(),
    },
    form,
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (submit.disabled || !allFine(parts)) return;
    failure.textContent = '';
    submit.disabled = true;
    submit.classList.add('is-loading');
    const outcome = await world.interactions.modal(modalId, valuesOf(parts));
    submit.disabled = false;
    submit.classList.remove('is-loading');
    if (outcome.ok) dialog.close();
    else failure.textContent = outcome.text;
  });
  document.body.append(dialog);
  dialog.showModal();
  parts.find(({ input }) => input !== undefined)?.input?.target.focus();
}

/**
 * @param {APIModalInteractionResponseCallbackComponent} component
 * @param {World} world
 * @returns {readonly Part[]}
 */
function partsOf(component, world) {
  switch (component.type) {
    case ComponentType.TextDisplay:
      return [{ element: renderMarkdown(component.content, markdownWorld(world)) }];
    case ComponentType.ActionRow:
      return component.components.map((inner) => {
        const input = textInput(inner);
        return labelled(input, freshId('label'), inner.label ?? '', undefined, inner.required !== false);
      });
    case ComponentType.Label: {
      const labelId = freshId('label');
      const inner = component.component;
      const input = modalInput(inner, world, labelId);
      if (input === undefined) return [{ element: unknownComponent(inner) }];
      const required = !('required' in inner) || inner.required !== false;
      return [labelled(input, labelId, component.label, component.description, required)];
    }
    default:
      return [{ element: unknownComponent(component) }];
  }
}

/**
 * @param {ModalInput} input
 * @param {string} labelId
 * @param {string} label
 * @param {string | undefined} description
 * @param {boolean} required
 * @returns {Part}
 */
function labelled(input, labelId, label, description, required) {
  const errorId = freshId('error');
  const error = h('p', { class: 'modal-error', id: errorId, role: 'alert' });
  const described = [input.target.getAttribute('aria-describedby'), errorId].filter(Boolean).join(' ');
  input.target.setAttribute('aria-describedby', described);
  const element = h(
    'div',
    { class: 'modal-part' },
    h(
      'label',
      { id: labelId, for: input.target.id === '' ? undefined : input.target.id },
      label,
      required && h('span', { class: 'required', title: 'Required' }, '*'),
    ),
    description !== undefined && h('p', { class: 'modal-description' }, description),
    input.element,
    error,
  );
  return { element, input, error };
}

/**
 * Shows what is wrong and goes to the first of it.
 * @param {readonly Part[]} parts
 */
function allFine(parts) {
  /** @type {HTMLElement | undefined} */
  let first;
  for (const { element, input, error } of parts) {
    if (input === undefined || error === undefined) continue;
    const problem = input.problem();
    error.textContent = problem ?? '';
    element.classList.toggle('is-invalid', problem !== undefined);
    if (problem !== undefined) first ??= input.target;
  }
  first?.focus();
  return first === undefined;
}

/**
 * @param {readonly Part[]} parts
 * @returns {ModalValues}
 */
function valuesOf(parts) {
  return Object.fromEntries(
    parts.flatMap(({ input }) => (input === undefined ? [] : [[input.customId, input.value()]])),
  );
}
