import {
  type APIButtonComponentWithCustomId,
  type APIComponentInContainer,
  type APIMessageTopLevelComponent,
  type APIStringSelectComponent,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import { escapeMarkdown } from '../i18n/markdown.ts';
import type { Block, Picture, ScreenButton, ScreenOption } from '../kernel/screen.ts';
import { type Action, type Address, formatCustomId } from './customId.ts';

/** A game's screen, or one of the house with clicks of its own. */
export interface HouseScreen {
  readonly accent?: number;
  readonly blocks: readonly HouseBlock[];
}

export type HouseBlock =
  | Exclude<Block, { type: 'buttons' | 'select' }>
  | { readonly type: 'buttons'; readonly buttons: readonly HouseButton[] }
  | {
      readonly type: 'select';
      readonly placeholder: string;
      readonly action: Action;
      readonly options: readonly ScreenOption[];
    };

export type HouseButton = Omit<ScreenButton, 'action'> & { readonly action: Action };

/** Discord's limits, in characters and pieces. */
export const LIMITS = {
  text: 4000,
  components: 40,
  label: 80,
  placeholder: 150,
  option: 100,
  options: 25,
  row: 5,
  alt: 1024,
  gallery: 10,
} as const;

export interface Drawing {
  /** `null` on messages that have nothing to click. */
  readonly address: Address | null;
  /** The file of each picture in order; `null` where painting failed: then its alt text is shown. */
  readonly files: readonly (string | null)[];
  /** Whether it has its buttons and selects. */
  readonly live: boolean;
}

/** The pictures of a screen, in the order of their files. */
export const picturesOf = (screen: HouseScreen): readonly Picture[] =>
  screen.blocks.flatMap((block) => (block.type === 'picture' ? block.pictures : []));

/** Texts are cut to Discord's limits. Throws on a screen that Discord would refuse for its build: a bug of ours. */
export function drawScreen(screen: HouseScreen, drawing: Drawing): APIMessageTopLevelComponent[] {
  const draw = painterOf(drawing);
  const components = screen.blocks.flatMap(draw);
  const count = components.reduce((sum, c) => sum + 1 + ('components' in c ? c.components.length : 0), 1);
  if (count > LIMITS.components) throw new RangeError(`a screen has ${count} components`);
  return [
    {
      type: ComponentType.Container,
      ...(screen.accent === undefined ? {} : { accent_color: screen.accent }),
      components,
    },
  ];
}

function painterOf({ address, files, live }: Drawing): (block: HouseBlock) => APIComponentInContainer[] {
  const ids = new Set<string>();
  let room: number = LIMITS.text;
  let picture = 0;

  const text = (markdown: string): APIComponentInContainer[] => {
    const content = clip(markdown, room);
    room -= content.length;
    return content.trim() === '' ? [] : [{ type: ComponentType.TextDisplay, content }];
  };

  const idOf = (action: Action): string => {
    if (address === null) throw new TypeError('a message without a table has a button');
    return formatCustomId({ ...address, ...action });
  };

  /** Discord wants every id of a message to differ; a disabled button is never clicked and needs no true one. */
  const unique = (action: Action, disabled: boolean): string => {
    const id = idOf(action);
    const known = ids.has(id);
    if (known && !disabled) throw new RangeError(`two controls of a screen do the same: ${id}`);
    const own = known ? `off:${ids.size}` : id;
    ids.add(own);
    return own;
  };

  const gallery = (pictures: readonly Picture[]): APIComponentInContainer[] => {
    const shown = pictures.map((each) => ({ alt: each.alt, file: files[picture++] ?? null }));
    const items = shown.flatMap(({ alt, file }) =>
      file === null
        ? []
        : [{ media: { url: `attachment://${file}` }, description: clip(alt, LIMITS.alt) || null }],
    );
    const told = shown.flatMap(({ alt, file }) => (file === null ? text(escapeMarkdown(alt)) : []));
    return items.length === 0 ? told : [{ type: ComponentType.MediaGallery, items }, ...told];
  };

  return (block) => {
    switch (block.type) {
      case 'text':
        return text(block.markdown);
      case 'picture':
        return gallery(block.pictures.slice(0, LIMITS.gallery));
      case 'divider':
        return [{ type: ComponentType.Separator }];
      case 'buttons':
        return live && block.buttons.length > 0
          ? [
              {
                type: ComponentType.ActionRow,
                components: block.buttons.map((button) => drawButton(button, unique)),
              },
            ]
          : [];
      case 'select':
        return live && block.options.length > 0
          ? [{ type: ComponentType.ActionRow, components: [drawSelect(block, unique(block.action, false))] }]
          : [];
    }
  };
}

const STYLES = {
  primary: ButtonStyle.Primary,
  secondary: ButtonStyle.Secondary,
  success: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

function drawButton(
  { label, emoji, style, disabled = false, action }: HouseButton,
  idOf: (action: Action, disabled: boolean) => string,
): APIButtonComponentWithCustomId {
  return {
    type: ComponentType.Button,
    style: STYLES[style],
    custom_id: idOf(action, disabled),
    ...(label === undefined ? {} : { label: clip(label, LIMITS.label) }),
    ...(emoji === undefined ? {} : { emoji: { name: emoji } }),
    ...(disabled ? { disabled } : {}),
  };
}

function drawSelect(
  block: Extract<HouseBlock, { type: 'select' }>,
  customId: string,
): APIStringSelectComponent {
  return {
    type: ComponentType.StringSelect,
    custom_id: customId,
    placeholder: clip(block.placeholder, LIMITS.placeholder),
    options: block.options.slice(0, LIMITS.options).map((option) => ({
      label: clip(option.label, LIMITS.option),
      value: option.value,
      ...(option.description === undefined ? {} : { description: clip(option.description, LIMITS.option) }),
      ...(option.emoji === undefined ? {} : { emoji: { name: option.emoji } }),
      ...(option.chosen === true ? { default: true } : {}),
    })),
  };
}

/** A text of at most so many UTF-16 units, cut between characters and marked with an ellipsis. */
export function clip(text: string, limit: number): string {
  if (text.length <= limit) return text;
  if (limit <= 0) return '';
  return `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/u, '')}…`;
}
