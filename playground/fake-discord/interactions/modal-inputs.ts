import type { APIComponentInLabel, APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';

/** An input component of a modal. */
export type ModalInput = APIComponentInLabel;

/** The inputs of a modal in order, each with its path in the callback's body. */
export const modalInputs = (
  modal: APIModalInteractionResponseCallbackData,
): { readonly input: ModalInput; readonly path: readonly (string | number)[] }[] =>
  modal.components.flatMap((component, index) =>
    component.type === ComponentType.Label
      ? [{ input: component.component, path: ['data', 'components', index, 'component'] }]
      : [],
  );
