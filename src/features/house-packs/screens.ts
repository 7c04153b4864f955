import { actionButton, type ButtonFace } from '../../discord/components/action-button.ts';
import { type AppBlock, type AppButton, COMPONENT_LIMITS } from '../../discord/components/components.ts';
import { NO_TABLE } from '../../discord/components/custom-id.ts';
import { withNotice } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { quotedText } from '../../discord/components/modal.ts';
import type { Message } from '../../kernel/message.ts';
import type { Modal } from '../../kernel/screen.ts';
import { inParts } from '../../kernel/screen-builders.ts';
import type { Localizer } from '../../kernel/ui.ts';
import type { HouseEntry } from '../../table/ports/house-texts.ts';
import { TARGET_LENGTH } from './proposals.ts';

/** The route of all presses and forms here. */
export const ROUTE = 'housePacks';

/** What a press does. Those that end with a dot are followed by an id. */
export const PAYLOADS = {
  propose: 'propose',
  again: 'propose.again',
  proposed: 'proposed',
  own: 'own',
  list: 'list',
  queue: 'queue',
  export: 'export',
  approve: 'approve.',
  edit: 'edit.',
  edited: 'edited.',
  reject: 'reject.',
  /** A select, with its number: removes the chosen text. */
  remove: 'remove',
} as const;

/** The field of the form. */
export const TEXT_FIELD = 'text';

/** A button that leads on here. */
export const packButton = (localizer: Localizer, payload: string, face: ButtonFace): AppButton =>
  actionButton(localizer, { route: ROUTE, payload }, face);

const backButton = (localizer: Localizer): AppButton =>
  actionButton(localizer, { route: 'house', payload: '' }, { key: 'app.house.back', emoji: '↩️' });

/** A screen here: a text, what belongs to it, and the way back. */
export const packScreen = (
  localizer: Localizer,
  { key, args }: Message,
  blocks: readonly AppBlock[] = [],
): AddressedScreen => ({
  screen: {
    blocks: [
      { type: 'text', markdown: localizer.markdown(key, args) },
      ...blocks,
      { type: 'buttons', buttons: [backButton(localizer)] },
    ],
  },
  address: NO_TABLE,
});

/** The form for a target: the rule stands above it. */
export const proposalForm = (
  { plain, markdown }: Localizer,
  payload: string,
  typed: string | null,
): Modal => ({
  title: plain('app.house-packs.form'),
  text: markdown('app.house-packs.rule'),
  fields: [
    {
      id: TEXT_FIELD,
      label: plain('app.house-packs.field'),
      description: plain('app.house-packs.length', { ...TARGET_LENGTH }),
      multiline: false,
      minLength: TARGET_LENGTH.min,
      maxLength: TARGET_LENGTH.max,
      ...(typed === null || typed === '' ? {} : { value: typed }),
    },
  ],
  payload,
});

/** The text that has waited longest, and what a moderator may do with it; above it, what came of the press before. */
export function queueScreen(
  localizer: Localizer,
  waiting: readonly HouseEntry[],
  notice: string | null,
): AddressedScreen {
  const [first] = waiting;
  const { screen, address } =
    first === undefined
      ? packScreen(localizer, { key: 'app.house-packs.queue-empty' })
      : packScreen(localizer, { key: 'app.house-packs.queue', args: { n: waiting.length } }, [
          ...quotedText(first.text),
          { type: 'buttons', buttons: queueButtons(localizer, first.id) },
        ]);
  return { screen: withNotice(screen, notice === null ? null : localizer.markdown(notice)), address };
}

const queueButtons = (localizer: Localizer, id: string): readonly AppButton[] => [
  packButton(localizer, `${PAYLOADS.approve}${id}`, {
    key: 'app.house-packs.approve',
    emoji: '✅',
    style: 'success',
  }),
  packButton(localizer, `${PAYLOADS.edit}${id}`, { key: 'app.house-packs.edit', emoji: '✏️' }),
  packButton(localizer, `${PAYLOADS.reject}${id}`, {
    key: 'app.house-packs.reject',
    emoji: '✖️',
    style: 'danger',
  }),
];

/** Texts, of which some may be removed by the reader. */
export const listScreen = (
  localizer: Localizer,
  heading: Message,
  removable: readonly HouseEntry[],
  shown: readonly string[] = [],
): AddressedScreen =>
  packScreen(localizer, heading, [
    ...shown.map((markdown): AppBlock => ({ type: 'text', markdown })),
    ...inParts(removable, COMPONENT_LIMITS.options).map((part, number): AppBlock => ({
      type: 'select',
      placeholder: localizer.plain('app.house-packs.remove'),
      action: { route: ROUTE, payload: `${PAYLOADS.remove}${number}` },
      options: part.map(({ id, text, status }) => ({
        label: text,
        value: id,
        emoji: { name: status === 'approved' ? '🎯' : '⏳' },
      })),
    })),
  ]);
