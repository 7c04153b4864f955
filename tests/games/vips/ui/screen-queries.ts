import type { Modal, Picture, Screen, ScreenAction, ScreenButton } from '../../../../src/kernel/screen.ts';

const PAYLOAD = /^[A-Za-z0-9.,-]{0,60}$/u;

/** Violations of Discord's limits, or of the app's, by a screen. */
export function screenErrors({ blocks }: Screen): string[] {
  const violations: string[] = [];
  const actions: ScreenAction[] = [];
  let components = 1;
  let characters = 0;
  let bytes = 0;
  for (const block of blocks) {
    components += 1;
    switch (block.type) {
      case 'text':
        characters += block.markdown.length;
        bytes += Buffer.byteLength(block.markdown) + 12;
        if (block.markdown.trim() === '') violations.push('an empty text');
        break;
      case 'picture':
        for (const { alt, kind } of block.pictures) {
          if (alt.length === 0 || alt.length > 1024) violations.push(`${kind}: ${alt.length} characters`);
        }
        break;
      case 'buttons':
        components += seenIn(block.buttons);
        if (block.buttons.length < 1 || seenIn(block.buttons) > 5)
          violations.push(`${seenIn(block.buttons)} in a row`);
        for (const { label, emoji, action } of block.buttons) {
          if (label === undefined ? emoji === undefined : label.length === 0 || label.length > 80)
            violations.push(`label "${label}"`);
          actions.push(action);
        }
        break;
      case 'select':
        components += 1;
        if (block.options.length < 1 || block.options.length > 25) violations.push('options');
        for (const { label, value, description = '' } of block.options) {
          if (label.length > 100 || description.length > 100 || !PAYLOAD.test(value)) violations.push(label);
        }
        actions.push(block.action);
    }
  }
  if (components > 38) violations.push(`${components} components`);
  if (characters > 3600) violations.push(`${characters} characters`);
  if (bytes > 9500) violations.push(`${bytes} bytes`);
  for (const { payload } of actions) if (!PAYLOAD.test(payload)) violations.push(`payload "${payload}"`);
  const ids = actions.map(({ route, payload }) => `${route}:${payload}`);
  if (new Set(ids).size !== ids.length) violations.push(`two components with one action: ${ids.join(' ')}`);
  return violations;
}

/** How many buttons are seen: those behind More stand nowhere. */
const seenIn = (buttons: readonly ScreenButton[]): number =>
  buttons.filter(({ isMore }) => isMore !== true).length;

/** Violations of the limits by a modal. */
export function modalErrors({ title, fields, payload }: Modal): string[] {
  const violations: string[] = [];
  if (title.length > 45) violations.push(title);
  for (const field of fields) {
    if (field.label.length > 45) violations.push(field.label);
    if ('options' in field) {
      if (field.options.length < 2 || field.options.length > 10) violations.push(field.label);
      for (const { label, description = '' } of field.options)
        if (label.length > 100 || description.length > 100) violations.push(label);
    } else if (!('isCheck' in field)) {
      const { description = '' } = field;
      const placeholder = 'isUpload' in field ? '' : (field.placeholder ?? '');
      if (description.length > 100 || placeholder.length > 100) violations.push(field.label);
    }
  }
  if (fields.length > 5) violations.push(`${fields.length} fields`);
  if (!PAYLOAD.test(payload)) violations.push(payload);
  return violations;
}

/** An action that a user can take on a screen. */
export interface UserAction extends ScreenAction {
  readonly choice?: string;
}

/** All actions that a user can take on a screen. */
export const actionsOn = ({ blocks }: Screen): readonly UserAction[] =>
  blocks.flatMap((block): readonly UserAction[] => {
    if (block.type === 'buttons') {
      return block.buttons.filter(({ disabled }) => disabled !== true).map(({ action }) => action);
    }
    if (block.type === 'select')
      return block.options.map(({ value }) => ({ ...block.action, choice: value }));
    return [];
  });

/** The labels of its buttons, in order. */
export const labelsOf = ({ blocks }: Screen): readonly (string | undefined)[] =>
  blocks.flatMap((block) => (block.type === 'buttons' ? block.buttons.map(({ label }) => label) : []));

/** All pictures on a screen. */
export const picturesOn = ({ blocks }: Screen): readonly Picture[] =>
  blocks.flatMap((block) => (block.type === 'picture' ? block.pictures : []));

/** All texts of a screen. */
export const textOf = ({ blocks }: Screen): string =>
  blocks.map((block) => (block.type === 'text' ? block.markdown : '')).join('\n');
