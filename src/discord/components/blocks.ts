import type { Message, MessageArguments } from '../../kernel/message.ts';
import type { ScreenOption, Localizer } from '../../kernel/screen.ts';
import type { AppBlock, AppButton } from './components.ts';
import { type Action, type Address, NO_TABLE } from './custom-id.ts';
import type { AddressedScreen } from './message.ts';

/** Values left out of a row or a screen: they allow `isHost && button` in it. */
type Left = null | false | undefined;
const isShown = <Shown>(shown: Shown | Left): shown is Shown =>
  shown !== null && shown !== false && shown !== undefined;

/** A button's text by its key, its emoji, and its style, which is grey if left out. */
export interface ButtonFace extends Omit<Partial<AppButton>, 'label' | 'emoji' | 'action'> {
  readonly key: string;
  readonly args?: MessageArguments;
  readonly emoji?: string;
}

/** A button that leads to a route, with an empty payload where only its name is given. */
export const actionButton = (
  { plain }: Localizer,
  action: Action | string,
  { key, args, emoji, style = 'secondary', ...more }: ButtonFace,
): AppButton => ({
  label: plain(key, args),
  ...(emoji === undefined ? {} : { emoji: { name: emoji } }),
  style,
  action: typeof action === 'string' ? { route: action, payload: '' } : action,
  ...more,
});

/**
 * The screens of a feature that belong to no table share one route. The payload of a control is a verb, or `verb.arg` with
 * what it is about, such as an id. Payloads come from outside and may be forged.
 */
export const verbPayload = (verb: string, arg = ''): string => (arg === '' ? verb : `${verb}.${arg}`);

/** Makes the buttons of a route's verbs, which look like this. */
export const verbButtons =
  <Verb extends string>(route: string, faces: Readonly<Record<Verb, ButtonFace>>) =>
  (localizer: Localizer, verb: Verb, arg = '', more: Partial<ButtonFace> = {}): AppButton =>
    actionButton(localizer, { route, payload: verbPayload(verb, arg) }, { ...faces[verb], ...more });

/** A block of text, by its key. */
export const textBlock = ({ markdown }: Localizer, key: string, args?: MessageArguments): AppBlock => ({
  type: 'text',
  markdown: markdown(key, args),
});

/** A row of the buttons that are shown. Without any, nothing is. */
export const rowOf = (...buttons: readonly (AppButton | Left)[]): AppBlock => ({
  type: 'buttons',
  buttons: buttons.filter(isShown),
});

/** A select with the placeholder of this key. Without options, it is not shown. */
export const selectOf = (
  { plain }: Localizer,
  action: Action,
  placeholder: string,
  options: readonly ScreenOption[],
): AppBlock => ({ type: 'select', placeholder: plain(placeholder), action, options });

/** An answer of the blocks that are shown. Its controls belong to no table unless one is given. */
export const answerOf = (
  blocks: readonly (AppBlock | Left)[],
  address: Address = NO_TABLE,
): AddressedScreen => ({ screen: { blocks: blocks.filter(isShown) }, address });

/** Asks before something is done for good: this button does it, and that one leads back. */
export const askFirst = (
  localizer: Localizer,
  { key, args }: Message,
  yes: AppButton,
  no: AppButton,
): AddressedScreen => answerOf([textBlock(localizer, key, args), rowOf(yes, no)]);
