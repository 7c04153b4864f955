/** A modal of the bot. It stays open until the bot has acknowledged the submitted values. */
import type {
  APIModalInteractionResponseCallbackComponent,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import type { ModalValues } from '../../protocol.ts';
import { unknownComponent } from '../components/render.ts';
import { ComponentType } from '../discord-constants.ts';
import { uniqueId, h } from '../dom.ts';
import { icon } from '../icons.ts';
import { renderMarkdown } from '../markdown/render.ts';
import { type AppContext, markdownContext } from '../app-context.ts';
import { type ModalInput, modalInput } from './inputs.ts';

type ModalField = {
  readonly element: HTMLElement;
  readonly input?: ModalInput;
  readonly error?: HTMLElement;
};

export function openModal(
  modalId: string,
  modal: APIModalInteractionResponseCallbackData,
  context: AppContext,
) {
  const titleId = uniqueId('modal');
  const fields = modal.components.map((component) => renderField(component, context));
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
      h('h2', { id: titleId }, modal.title),
      h('button', { class: 'icon-button', 'aria-label': 'Close', onclick: close }, icon('close')),
    ),
    h('div', { class: 'modal-body' }, ...fields.map(({ element }) => element), failure),
    h(
      'footer',
      { class: 'modal-footer' },
      h(
        'button',
        { class: 'button button-secondary', 'data-testid': 'modal-cancel', onclick: close },
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
  const send = async (): Promise<void> => {
    if (submit.disabled || !showErrors(fields)) return;
    failure.textContent = '';
    submit.disabled = true;
    submit.classList.add('is-loading');
    const outcome = await context.interactions.request({ type: 'modal', modalId, values: valuesOf(fields) });
    submit.disabled = false;
    submit.classList.remove('is-loading');
    if (outcome.ok) dialog.close();
    else failure.textContent = outcome.text;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  document.body.append(dialog);
  dialog.showModal();
  fields.find(({ input }) => input !== undefined)?.input?.target.focus();
}

function renderField(
  component: APIModalInteractionResponseCallbackComponent,
  context: AppContext,
): ModalField {
  switch (component.type) {
    case ComponentType.TextDisplay:
      return { element: renderMarkdown(component.content, markdownContext(context)) };
    case ComponentType.Label: {
      const labelId = uniqueId('label');
      const inner = component.component;
      const input = modalInput(inner, labelId);
      if (input === undefined) return { element: unknownComponent(inner) };
      const required = inner.type !== ComponentType.Checkbox && !('required' in inner && !inner.required);
      return labelledField(input, labelId, component.label, component.description, required);
    }
    default:
      return { element: unknownComponent(component) };
  }
}

function labelledField(
  input: ModalInput,
  labelId: string,
  label: string,
  description: string | undefined,
  required: boolean,
): ModalField {
  const errorId = uniqueId('error');
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
 * Shows the errors of all fields and focuses the first invalid one.
 * @returns whether all fields are valid
 */
function showErrors(fields: readonly ModalField[]): boolean {
  let first: HTMLElement | undefined;
  for (const { element, input, error } of fields) {
    if (input === undefined || error === undefined) continue;
    const problem = input.problem();
    error.textContent = problem ?? '';
    element.classList.toggle('is-invalid', problem !== undefined);
    if (problem !== undefined) first ??= input.target;
  }
  first?.focus();
  return first === undefined;
}

function valuesOf(fields: readonly ModalField[]): ModalValues {
  return Object.fromEntries(
    fields.flatMap(({ input }) => (input === undefined ? [] : [[input.customId, input.value()]])),
  );
}
