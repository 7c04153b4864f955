import { actionButton, type ButtonFace } from '../../discord/components/blocks.ts';
import { type AppBlock, type AppButton, COMPONENT_LIMITS } from '../../discord/components/components.ts';
import { NO_TABLE } from '../../discord/components/custom-id.ts';
import { withNotice } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { quotedText } from '../../discord/components/modal.ts';
import { CRITERION_KINDS, type CriterionKind } from '../../kernel/house-text.ts';
import type { Message } from '../../kernel/message.ts';
import { type Choice, type Field, type Modal, inParts, type Localizer } from '../../kernel/screen.ts';
import type { HouseEntry } from '../../table/ports/house-texts.ts';
import { type Pack, PACKS, packOf } from './proposals.ts';

/** The route of all presses and forms here. */
export const ROUTE = 'housePacks';

/** What a press does. Those that end with a dot are followed by the id of a text, or the first three by what is proposed. */
export const PAYLOADS = {
  propose: 'propose.',
  /** The form once more, with what was typed and refused. */
  again: 'again.',
  proposed: 'proposed.',
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

/** The fields of the form. */
export const FIELDS = { text: 'text', about: 'about' } as const;

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

/** What a form begins with: of a criterion also what it is about, `null` before that was chosen. */
export interface Draft {
  readonly pack: Pack;
  readonly about: CriterionKind | null;
  readonly text: string;
}

/** The form for a text: the rule stands above it. */
export function proposalForm(
  { plain, markdown }: Localizer,
  payload: string,
  { pack, about, text }: Draft,
): Modal {
  const { min, max } = PACKS[pack].length;
  const typed: Field = {
    id: FIELDS.text,
    label: plain(`app.house-packs.field.${pack}`),
    description: plain('app.house-packs.length', { min, max }),
    multiline: false,
    minLength: min,
    maxLength: max,
    ...(text === '' ? {} : { value: text }),
  };
  const chosen: Choice = {
    id: FIELDS.about,
    label: plain('app.house-packs.about'),
    options: CRITERION_KINDS.map((kind) => ({
      label: plain(`app.house-packs.about.${kind}`),
      value: kind,
      selected: kind === about,
    })),
  };
  return {
    title: plain(`app.house-packs.form.${pack}`),
    text: markdown('app.house-packs.rule'),
    fields: pack === 'target' ? [typed] : [typed, chosen],
    payload,
  };
}

/** What a text is, as markdown: a target, or a criterion and what it is about. */
const kindLine = ({ markdown }: Localizer, { kind }: HouseEntry): string =>
  kind === 'target'
    ? markdown('app.house-packs.is-target')
    : markdown('app.house-packs.is-criterion', { about: { key: `app.house-packs.about.${kind}` } });

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
          { type: 'text', markdown: kindLine(localizer, first) },
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
  others: readonly AppBlock[] = [],
): AddressedScreen =>
  packScreen(localizer, heading, [
    ...others,
    ...inParts(removable, COMPONENT_LIMITS.options).map((part, number): AppBlock => ({
      type: 'select',
      placeholder: localizer.plain('app.house-packs.remove'),
      action: { route: ROUTE, payload: `${PAYLOADS.remove}${number}` },
      options: part.map(({ id, kind, text, status }) => ({
        label: text,
        value: id,
        emoji: { name: status === 'waiting' ? '⏳' : PACKS[packOf(kind)].emoji },
      })),
    })),
  ]);
