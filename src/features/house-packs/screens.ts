import {
  actionButton,
  answerOf,
  rowOf,
  selectOf,
  textBlock,
  verbButtons,
  pageBlocks,
  pageOf,
} from '../../discord/components/blocks.ts';
import {
  type AppBlock,
  COMPONENT_LIMITS,
  type AddressedScreen,
} from '../../discord/components/components.ts';
import type { VerbPress } from '../../discord/interactions/verbs.ts';
import { escapeMarkdown } from '../../i18n/markdown.ts';
import { CRITERION_KINDS, type CriterionKind } from '../../kernel/house-text.ts';
import type { Message } from '../../kernel/game.ts';
import type { Choice, Field, Modal, Localizer } from '../../kernel/screen.ts';
import type { HouseEntry } from '../../table/stored/house-texts.ts';
import { type Pack, PACKS, packOf } from './proposals.ts';

/** The route of all presses and forms here. */
export const ROUTE = 'housePacks';

/** The verbs: those about a text are followed by its id, those that open the form by a pack or what a criterion is about. */
export const packButton = verbButtons(ROUTE, {
  propose: { key: 'app.house-packs.form.target', style: 'primary' },
  /** The form once more, with what was typed and refused. */
  again: { key: 'app.house-packs.again', emoji: '✏️' },
  own: { key: 'app.house-packs.own', emoji: '🙋' },
  list: { key: 'app.house-packs.list', emoji: '📜' },
  export: { key: 'app.house-packs.export', emoji: '💾' },
  edit: { key: 'app.house-packs.edit', emoji: '✏️' },
  'remove-yes': { key: 'app.house-packs.remove-yes', emoji: '🗑️', style: 'danger' },
});

/** The fields of the form. */
export const FIELDS = { text: 'text', about: 'about' } as const;

/** A screen here: a text, what belongs to it, and the way back. */
export const packScreen = (
  localizer: Localizer,
  { key, args }: Message,
  blocks: readonly AppBlock[] = [],
): AddressedScreen =>
  answerOf([
    textBlock(localizer, key, args),
    ...blocks,
    rowOf(actionButton(localizer, 'house', { key: 'app.house.back', emoji: '🏠' })),
  ]);

/** The prefilled values of a form: for a criterion also its subject, `null` before that was chosen. */
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

const emojiOf = ({ kind, status }: HouseEntry): string =>
  status === 'waiting' ? '⏳' : PACKS[packOf(kind)].emoji;
const lineOf = (entry: HouseEntry): string => `${emojiOf(entry)} ${escapeMarkdown(entry.text)}`;

/** A page of these texts, to be read and, if they are `removable`, to remove one. */
export function listBlocks(
  { localizer, arg }: Pick<VerbPress, 'localizer' | 'arg'>,
  verb: 'own' | 'list',
  listed: readonly HouseEntry[],
  removable: boolean,
): readonly AppBlock[] {
  const page = pageOf(listed, arg, COMPONENT_LIMITS.options, lineOf);
  const options = (removable ? page.items : []).map((entry) => ({
    label: entry.text,
    value: entry.id,
    emoji: { name: emojiOf(entry) },
  }));
  const lines = { type: 'text', markdown: page.items.map(lineOf).join('\n') } as const;
  const select = selectOf(localizer, { route: ROUTE, payload: 'remove' }, 'app.house-packs.remove', options);
  return pageBlocks(localizer, page, [ROUTE, verb], lines, select);
}
