import type { Modal, Picture, Screen, ScreenAction } from '../../../../src/kernel/screen.ts';

const PAYLOAD = /^[A-Za-z0-9.,-]{0,60}$/u;

/** What Discord, or the house, would not take of a screen; empty when it is all right. */
export function faultsOf({ blocks }: Screen): string[] {
  const faults: string[] = [];
  const actions: ScreenAction[] = [];
  let components = 1;
  let characters = 0;
  for (const block of blocks) {
    components += 1;
    switch (block.type) {
      case 'text':
        characters += block.markdown.length;
        if (block.markdown.trim() === '') faults.push('an empty text');
        break;
      case 'picture':
        for (const { alt, painter } of block.pictures) {
          if (alt.length === 0 || alt.length > 1024) faults.push(`${painter}: ${alt.length} characters`);
        }
        break;
      case 'divider':
        break;
      case 'buttons':
        components += block.buttons.length;
        if (block.buttons.length < 1 || block.buttons.length > 5)
          faults.push(`${block.buttons.length} in a row`);
        for (const { label, action } of block.buttons) {
          if (label === undefined || label.length === 0 || label.length > 80) faults.push(`label "${label}"`);
          actions.push(action);
        }
        break;
      case 'select':
        components += 1;
        if (block.options.length < 1 || block.options.length > 25) faults.push('options');
        for (const { label, value, description = '' } of block.options) {
          if (label.length > 100 || description.length > 100 || !PAYLOAD.test(value)) faults.push(label);
        }
        actions.push(block.action);
    }
  }
  if (components > 38) faults.push(`${components} components`);
  if (characters > 3600) faults.push(`${characters} characters`);
  for (const { payload } of actions) if (!PAYLOAD.test(payload)) faults.push(`payload "${payload}"`);
  const ids = actions.map(({ route, payload }) => `${route}:${payload}`);
  if (new Set(ids).size !== ids.length) faults.push(`two controls alike: ${ids.join(' ')}`);
  return faults;
}

/** The same for a modal. */
export function faultsOfModal({ title, fields, payload }: Modal): string[] {
  const faults: string[] = [];
  if (title.length > 45) faults.push(title);
  for (const { label, description = '', placeholder = '' } of fields) {
    if (label.length > 45 || description.length > 100 || placeholder.length > 100) faults.push(label);
  }
  if (!PAYLOAD.test(payload)) faults.push(payload);
  return faults;
}

/** Something a person can do on a screen. */
export interface Deed extends ScreenAction {
  readonly choice?: string;
}

/** All that a person can do on a screen. */
export const deedsOn = ({ blocks }: Screen): readonly Deed[] =>
  blocks.flatMap((block): readonly Deed[] => {
    if (block.type === 'buttons') {
      return block.buttons.filter(({ disabled }) => disabled !== true).map(({ action }) => action);
    }
    if (block.type === 'select')
      return block.options.map(({ value }) => ({ ...block.action, choice: value }));
    return [];
  });

/** All pictures on a screen. */
export const picturesOn = ({ blocks }: Screen): readonly Picture[] =>
  blocks.flatMap((block) => (block.type === 'picture' ? block.pictures : []));

/** Everything that is written on a screen. */
export const wordsOf = ({ blocks }: Screen): string =>
  blocks.map((block) => (block.type === 'text' ? block.markdown : '')).join('\n');
