import type { APIComponentInLabel, APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';

/** An input component of a modal. */
export type ModalInput = APIComponentInLabel;

/** The inputs of a modal in order, each with its path in the callback's body. */
export function modalInputs(
  modal: APIModalInteractionResponseCallbackData,
): { readonly input: ModalInput; readonly path: readonly (string | number)[] }[] {
  return modal.components.flatMap((component, index) => {
    const path = ['data', 'components', index];
    switch (component.type) {
      case ComponentType.Label:
        return [{ input: component.component, path: [...path, 'component'] }];
      case ComponentType.ActionRow:
        return component.components.map((input, column) => ({
          input,
          path: [...path, 'components', column],
        }));
      case ComponentType.TextDisplay:
        return [];
      default:
        return component satisfies never;
    }
  });
}
