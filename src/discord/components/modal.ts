import {
  type APIComponentInLabel,
  type APIFileUploadComponent,
  type APIModalInteractionResponseCallbackData,
  type APIRadioGroupComponent,
  type APIStringSelectComponent,
  type APITextInputComponent,
  ComponentType,
  TextInputStyle,
} from 'discord-api-types/v10';
import { escapeMarkdown } from '../../i18n/markdown.ts';
import type { Rejection } from '../../kernel/game.ts';
import type { Check, Choice, Field, Modal, Upload, Localizer } from '../../kernel/screen.ts';
import { clip } from '../../kernel/text.ts';
import { hashOf } from './message.ts';
import { actionButton, answerOf, rowOf, textBlock } from './blocks.ts';
import type { AppBlock, AddressedScreen, AppScreen } from './components.ts';
import { type Action, type Address, formatCustomId, type RouteCodes } from './custom-id.ts';

/** Discord's limits for a modal, in characters. */
const MODAL_LIMITS = {
  title: 45,
  label: 45,
  description: 100,
  placeholder: 100,
  value: 4000,
  option: 100,
} as const;

/** A modal to open, and what to show `instead` when Discord no longer accepts one; or why there is none. */
export type ModalOrAnswer =
  | { readonly modal: Modal; readonly address: Address; readonly instead: AddressedScreen }
  | AddressedScreen;

/** A field of a modal with one choice of these, the first at once. */
export const choiceOf = (
  id: string,
  label: string,
  options: readonly (readonly [value: string, label: string])[],
): Choice => ({
  ...{ id, label },
  options: options.map(([value, text], i) => ({ value, label: text, selected: i === 0 })),
});

/**
 * A modal that is submitted to this route. Texts are cut to Discord's limits. Its custom id ends with a hash of what is in
 * it: phones go on showing what they first saw under an id.
 */
export function renderModal(
  modal: Modal,
  address: Address,
  route: string,
  routes: RouteCodes,
): APIModalInteractionResponseCallbackData {
  const contents = {
    title: clip(modal.title, MODAL_LIMITS.title),
    components: [
      ...(modal.text === undefined
        ? []
        : [{ type: ComponentType.TextDisplay as const, content: modal.text }]),
      ...modal.fields.map((field) => ({
        type: ComponentType.Label as const,
        label: clip(field.label, MODAL_LIMITS.label),
        ...('options' in field || 'isCheck' in field || field.description === undefined
          ? {}
          : { description: clip(field.description, MODAL_LIMITS.description) }),
        component: renderField(field),
      })),
    ],
  };
  const id = formatCustomId(routes, { ...address, route, payload: modal.payload });
  return { custom_id: `${id}:${hashOf(contents).slice(0, 8)}`, ...contents };
}

function renderField(field: Field | Choice | Check | Upload): APIComponentInLabel {
  if ('options' in field) return renderChoice(field);
  if ('isCheck' in field) return { type: ComponentType.Checkbox, custom_id: field.id };
  return 'isUpload' in field ? renderUpload(field) : renderText(field);
}

const renderUpload = ({ id, endings }: Upload): APIFileUploadComponent => ({
  type: ComponentType.FileUpload,
  custom_id: id,
  min_values: endings === undefined ? 1 : 0,
  max_values: 1,
  // A phone offers its pictures only.
  file_types: endings === undefined ? ['image'] : [...endings],
  required: endings === undefined,
});

const renderText = (field: Field): APITextInputComponent => ({
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
});

/** Discord's limits for options that are all in sight. */
const RADIOS = { min: 2, max: 10 } as const;

/** Radio buttons take one press, where a select takes two. A single choice, or more than there is room for, is a select. */
const renderChoice = ({ id, options }: Choice): APIRadioGroupComponent | APIStringSelectComponent => ({
  type:
    options.length < RADIOS.min || options.length > RADIOS.max
      ? ComponentType.StringSelect
      : ComponentType.RadioGroup,
  custom_id: id,
  required: true,
  options: options.map(({ label, value, description, selected }) => ({
    value,
    label: clip(label, MODAL_LIMITS.option),
    ...(description === undefined ? {} : { description: clip(description, MODAL_LIMITS.option) }),
    ...(selected === true ? { default: true } : {}),
  })),
});

/** The texts typed into a modal and the options chosen there, by field id. Components of other kinds are ignored. */
export function readModal(submitted: readonly unknown[]): Readonly<Record<string, string>> {
  const typed: [string, string][] = [];
  for (const part of submitted) {
    if (!isObject(part)) continue;
    const inner = 'component' in part ? [part.component] : part.components;
    if (!Array.isArray(inner)) continue;
    for (const input of inner) {
      if (isFilled(input)) typed.push([input.custom_id, String(input.value)]);
      else if (isChosen(input)) typed.push([input.custom_id, input.values[0]]);
    }
  }
  return Object.fromEntries(typed);
}

/** The ids of the files that were put into a modal, in order. */
export const readUploads = (submitted: readonly unknown[]): readonly string[] =>
  submitted.flatMap((part) => {
    if (!isObject(part) || !isObject(part.component)) return [];
    const { type, values } = part.component;
    return type === ComponentType.FileUpload && Array.isArray(values)
      ? values.filter((id) => typeof id === 'string')
      : [];
  });

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const FILLED: readonly unknown[] = [
  ComponentType.TextInput,
  ComponentType.RadioGroup,
  ComponentType.Checkbox,
];

const isFilled = (
  input: unknown,
): input is { readonly custom_id: string; readonly value: string | boolean } =>
  isObject(input) &&
  FILLED.includes(input.type) &&
  typeof input.custom_id === 'string' &&
  ['string', 'boolean'].includes(typeof input.value);

const isChosen = (
  input: unknown,
): input is { readonly custom_id: string; readonly values: readonly [string, ...unknown[]] } =>
  isObject(input) &&
  input.type === ComponentType.StringSelect &&
  typeof input.custom_id === 'string' &&
  Array.isArray(input.values) &&
  typeof input.values[0] === 'string';

/**
 * A text that was typed and refused is quoted in the secret message that says why, and read from there when its author
 * presses "Try again": a custom id has no room for it, and nothing need be kept in memory.
 */

const QUOTE = '> ';

/** The quoted text; nothing for a text without a visible character. */
export function quotedText(typed: string): readonly AppBlock[] {
  const escaped = escapeMarkdown(typed);
  return escaped === '' ? [] : [{ type: 'text', markdown: `${QUOTE}${escaped}` }];
}

/** The text that a message quotes (`quotedText`), or `''`. Never throws: messages come from outside. */
export function readQuotedText(message: unknown): string {
  for (const content of textsOf(message)) if (content.startsWith(QUOTE)) return unescape(content);
  return '';
}

/** Turns a text that `escapeMarkdown` has made back. */
const unescape = (content: string): string =>
  content.slice(QUOTE.length).replaceAll('@\u200b', '@').replace(/\\(.)/gu, '$1');

/** The texts of a message of components, in order. */
function textsOf(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  if ('type' in part && part.type === ComponentType.TextDisplay)
    return 'content' in part && typeof part.content === 'string' ? [part.content] : [];
  return 'components' in part && Array.isArray(part.components) ? part.components.flatMap(textsOf) : [];
}

/** Refusals of the app's own that another text helps against. Those of a game are always about what was typed. */
const TYPED_REFUSALS: readonly string[] = [
  'app.refused.word',
  'app.refused.blanked',
  'app.refused.proposed-already',
];

/** Returns whether another text may be taken after this refusal: then the text comes back, to be typed again. */
export const isAboutText = ({ key }: Rejection): boolean =>
  !key.startsWith('app.') || TYPED_REFUSALS.includes(key);

/** Before a text that was typed into a form of a game and refused: its panel may quote other texts as well. */
const DRAFT = `${QUOTE}✏️ `;

/** The panel of a game with the texts of a form that were refused, below why. */
export const withTyped = ({ blocks, ...screen }: AppScreen, typed: readonly string[]): AppScreen => ({
  ...screen,
  blocks: blocks.toSpliced(
    1,
    0,
    ...typed.map((text) => ({ type: 'text' as const, markdown: `${DRAFT}${escapeMarkdown(text)}` })),
  ),
});

/** The form with the texts that the pressed panel says were refused. A panel comes from outside. */
export const withDraftTexts = (modal: Modal, message: unknown): Modal =>
  filledWith(
    modal,
    textsOf(message)
      .filter((content) => content.startsWith(DRAFT))
      .map((content) => unescape(content.slice(DRAFT.length - QUOTE.length))),
  );

/** The form with these texts, if it has as many fields. */
export const filledWith = (modal: Modal, typed: readonly string[]): Modal =>
  typed.length === modal.fields.length
    ? { ...modal, fields: modal.fields.map((field, i) => ({ ...field, value: typed[i] ?? '' })) }
    : modal;

/** Why a typed text was refused, with that text and a button that opens its form again. */
export const typedAgain = (
  localizer: Localizer,
  { key, args }: Rejection,
  typed: string,
  action: Action,
  address: Address,
): AddressedScreen =>
  answerOf(
    [
      textBlock(localizer, key, args),
      ...quotedText(typed),
      rowOf(actionButton(localizer, action, { key: 'app.try-again', emoji: '✏️', style: 'primary' })),
    ],
    address,
  );
