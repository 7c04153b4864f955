import {
  type APIModalInteractionResponseCallbackData,
  ComponentType,
  type ModalSubmitComponent,
  TextInputStyle,
} from 'discord-api-types/v10';
import type { Modal } from '../../kernel/screen.ts';
import type { AddressedScreen } from './message.ts';
import { clip, COMPONENT_LIMITS } from './components.ts';
import { type Address, formatCustomId, type RouteCodes } from './custom-id.ts';

/** Discord's limits for a modal, in characters. */
const MODAL_LIMITS = { title: 45, label: 45, description: 100, placeholder: 100, value: 4000 } as const;

/** A modal to open, and what to show `instead` when Discord no longer accepts one; or why there is none. */
export type ModalOrAnswer =
  | { readonly modal: Modal; readonly address: Address; readonly instead: AddressedScreen }
  | AddressedScreen;

/** A modal that is submitted to this route. Texts are cut to Discord's limits. */
export function renderModal(
  modal: Modal,
  address: Address,
  route: string,
  routes: RouteCodes,
): APIModalInteractionResponseCallbackData {
  return {
    custom_id: formatCustomId(routes, { ...address, route, payload: modal.payload }),
    title: clip(modal.title, MODAL_LIMITS.title),
    components: [
      ...(modal.text === undefined
        ? []
        : [{ type: ComponentType.TextDisplay as const, content: clip(modal.text, COMPONENT_LIMITS.text) }]),
      ...modal.fields.map(
        (field) =>
          ({
            type: ComponentType.Label as const,
            label: clip(field.label, MODAL_LIMITS.label),
            ...(field.description === undefined
              ? {}
              : { description: clip(field.description, MODAL_LIMITS.description) }),
            component: {
              type: ComponentType.TextInput,
              custom_id: field.id,
              style: field.multiline ? TextInputStyle.Paragraph : TextInputStyle.Short,
              min_length: field.minLength,
              max_length: field.maxLength,
              required: field.minLength > 0,
              ...(field.placeholder === undefined
                ? {}
                : { placeholder: clip(field.placeholder, MODAL_LIMITS.placeholder) }),
              ...(field.value === undefined ? {} : { value: clip(field.value, MODAL_LIMITS.value) }),
            },
          }) as const,
      ),
    ],
  };
}

/** The texts typed into a modal, by field id. Components of other kinds are ignored. */
export function readModal(submitted: readonly unknown[]): Readonly<Record<string, string>> {
  const typed: [string, string][] = [];
  for (const part of submitted) {
    if (!isObject(part)) continue;
    const inner = 'component' in part ? [part.component] : part.components;
    if (!Array.isArray(inner)) continue;
    for (const input of inner) {
      if (isTextInput(input)) typed.push([input.custom_id, input.value]);
    }
  }
  return Object.fromEntries(typed);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isTextInput = (
  input: unknown,
): input is Extract<ModalSubmitComponent, { type: ComponentType.TextInput }> =>
  isObject(input) &&
  input.type === ComponentType.TextInput &&
  typeof input.custom_id === 'string' &&
  typeof input.value === 'string';
