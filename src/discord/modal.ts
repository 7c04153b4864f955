import {
  type APIModalInteractionResponseCallbackData,
  ComponentType,
  type ModalSubmitComponent,
  TextInputStyle,
} from 'discord-api-types/v10';
import type { Modal } from '../kernel/screen.ts';
import { clip } from './components.ts';
import { type Address, formatCustomId } from './customId.ts';

/** Discord's limits of a modal, in characters. */
const LIMITS = { title: 45, label: 45, description: 100, placeholder: 100, value: 4000 } as const;

/** A modal whose submission is a `play`. */
export function drawModal(modal: Modal, address: Address): APIModalInteractionResponseCallbackData {
  return {
    custom_id: formatCustomId({ ...address, route: 'play', payload: modal.payload }),
    title: clip(modal.title, LIMITS.title),
    components: modal.fields.map((field) => ({
      type: ComponentType.Label,
      label: clip(field.label, LIMITS.label),
      ...(field.description === undefined
        ? {}
        : { description: clip(field.description, LIMITS.description) }),
      component: {
        type: ComponentType.TextInput,
        custom_id: field.id,
        style: field.long ? TextInputStyle.Paragraph : TextInputStyle.Short,
        min_length: field.minLength,
        max_length: field.maxLength,
        required: field.minLength > 0,
        ...(field.placeholder === undefined
          ? {}
          : { placeholder: clip(field.placeholder, LIMITS.placeholder) }),
        ...(field.value === undefined ? {} : { value: clip(field.value, LIMITS.value) }),
      },
    })),
  };
}

/** What was typed into a modal, by field id. Parts of a kind this bot never asks for are passed over. */
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
