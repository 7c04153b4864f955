import {
  type APIButtonComponentWithCustomId,
  type APIButtonComponentWithURL,
  type APIChannelSelectComponent,
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  type APIMessageTopLevelComponent,
  type APIRoleSelectComponent,
  type APIStringSelectComponent,
  type APITextDisplayComponent,
  type APIUserSelectComponent,
  ButtonStyle,
  type ChannelType,
  ComponentType,
  SelectMenuDefaultValueType,
} from 'discord-api-types/v10';
import type { LoadedTable } from '../../table/table.ts';
import { isolated } from '../../i18n/localizer.ts';
import { escapeMarkdown } from '../../i18n/markdown.ts';
import type { Block, Picture, ScreenButton, ScreenOption } from '../../kernel/screen.ts';
import { clip } from '../../kernel/text.ts';
import { fitRows } from './phone-rows.ts';
import { fitTexts, MESSAGE_BUDGET } from './text-budget.ts';
import { type Action, type Address, formatCustomId, type RouteCodes } from './custom-id.ts';

/** A game's screen, or one of the app, whose buttons may have the app's own routes. */
export interface AppScreen {
  readonly accent?: number;
  readonly blocks: readonly AppBlock[];
}

/** A screen, and the table that its controls belong to; `null` when it has none. */
export interface AddressedScreen {
  readonly screen: AppScreen;
  readonly address: Address | null;
  /** True if its pictures are shown only where the message has them already: none is painted for it. */
  readonly showsOnlyKept?: boolean;
  /** Given for a table's panel: it is kept fresh while it is open. */
  readonly panel?: KeptPanel;
}

/** A moment of a game, as far as a player's panel depends on it. */
export interface PanelMoment {
  readonly step: number;
  /** How many events there are. */
  readonly events: number;
  /** `blankedCountOf` its table: a panel from before one may show the text. */
  readonly blankings: number;
  /** True if something is asked of the player. */
  readonly isAsked: boolean;
  /** True while a slow table plays live. */
  readonly isLive: boolean;
}

/** How a player's panel is made anew. */
export interface KeptPanel {
  /** The moment it was made for. */
  readonly moment: PanelMoment;
  /** True if it shows something that its player has looked up or chosen, and not its beginning. */
  readonly isOnPage: boolean;
  /** True if its reader has no seat: of these, only the newest few of a table are kept. */
  readonly isWatching?: true;
  /** The moment of a later state of the table; `null` where the player has no panel any more. */
  momentOf(loaded: LoadedTable): PanelMoment | null;
  /** The panel at that state, from its beginning; `null` while it would tell more than the posts. */
  refreshed(loaded: LoadedTable): Promise<AddressedScreen | null>;
}

export type AppBlock =
  | Exclude<Block, { type: 'buttons' | 'select' }>
  | { readonly type: 'buttons'; readonly buttons: readonly AppButton[] }
  /** A line of a list, with a button of its own beside it. */
  | { readonly type: 'section'; readonly markdown: string; readonly button: AppButton }
  /** A button that leads to an address, and tells the bot nothing. */
  | {
      readonly type: 'link';
      readonly label: string;
      readonly emoji: { readonly name: string };
      readonly url: string;
    }
  /** A file to be downloaded. Its answer must be deferred, and its name be unlike those of pictures. */
  | { readonly type: 'file'; readonly name: string; readonly data: string }
  | {
      readonly type: 'select';
      readonly placeholder: string;
      readonly action: Action;
      readonly options: readonly ScreenOption[];
      /** How many are chosen at once; one if left out. */
      readonly count?: number;
    }
  /** A select that Discord fills with channels, roles or people of the server. */
  | FilledSelect;

/** A select that Discord fills: `channels` are of these `kinds`. Nothing may be chosen only where it says what is `chosen` now. */
export interface FilledSelect {
  readonly type: 'filled-select';
  readonly of: 'channels' | 'roles' | 'users';
  readonly placeholder: string;
  readonly action: Action;
  /** At most so many may be chosen. */
  readonly max: number;
  /** The ids of those that are chosen. */
  readonly chosen?: readonly string[];
  readonly kinds?: readonly ChannelType[];
}

export type AppButton = Omit<ScreenButton, 'action'> & {
  readonly action: Action;
  /** Among the first behind *More* of a finished game. */
  readonly isBest?: boolean;
  /** Behind *More*: true for the host and moderators only, false for everyone else only. */
  readonly isForHost?: boolean;
  /** Behind *More*, for people without a seat only. */
  readonly isForSpectators?: boolean;
};

/** Discord's limits: lengths in characters, and counts. */
export const COMPONENT_LIMITS = {
  content: 2000,
  rows: 5,
  components: 40,
  label: 80,
  placeholder: 150,
  option: 100,
  options: 25,
  row: 5,
  alt: 1024,
  gallery: 10,
} as const;

export interface RenderOptions {
  /** The letters of routes in custom ids. */
  readonly routes: RouteCodes;
  /** `null` on messages without controls. */
  readonly address: Address | null;
  /** The file name of each picture in order; `null` where painting failed: then its alt text is shown. */
  readonly files: readonly (string | null)[];
  /** The alt texts of pictures that the message has and keeps, in the same order; left out, each picture's own. */
  readonly keptAltTexts?: readonly string[];
  /** True if its buttons and selects are rendered. */
  readonly live: boolean;
}

/** The pictures of a screen, in the order of `RenderOptions.files`. */
export const picturesOf = (screen: AppScreen): readonly Picture[] =>
  screen.blocks.flatMap((block) => (block.type === 'picture' ? block.pictures : []));

/**
 * The components of a screen. Texts are cut to Discord's limits. Throws a `RangeError` or `TypeError` on a screen that
 * Discord would reject: a bug in the code that built it.
 */
export function renderScreen(screen: AppScreen, renderOptions: RenderOptions): APIMessageTopLevelComponent[] {
  const whole = screen.blocks.flatMap(createBlockRenderer(renderOptions));
  const texts = [...fitTexts(textsIn(whole), MESSAGE_BUDGET)];
  const fitted = (text: APITextDisplayComponent) => ({ ...text, content: texts.shift() ?? '' });
  const rendered = whole.map((each) => {
    if (each.type === ComponentType.Section) return { ...each, components: each.components.map(fitted) };
    return each.type === ComponentType.TextDisplay ? fitted(each) : each;
  });
  const components = fitRows(rendered, COMPONENT_LIMITS.components - countOf(rendered));
  const count = countOf(components);
  if (count > COMPONENT_LIMITS.components) throw new RangeError(`a screen has ${count} components`);
  return [
    {
      type: ComponentType.Container,
      ...(screen.accent === undefined ? {} : { accent_color: screen.accent }),
      components,
    },
  ];
}

const textsIn = (components: readonly APIComponentInContainer[]): readonly string[] =>
  components.flatMap((each) => {
    if (each.type === ComponentType.Section) return textsIn(each.components);
    return each.type === ComponentType.TextDisplay ? [each.content] : [];
  });

/** How many components a message has with these in its container. */
const countOf = (components: readonly APIComponentInContainer[]): number =>
  components.reduce(
    (sum, each) =>
      sum + 1 + ('components' in each ? each.components.length : 0) + ('accessory' in each ? 1 : 0),
    1,
  );

/**
 * The same screen as a message of text and rows of buttons, below a first line that is never cut. Its pictures are
 * attachments, which Discord shows between them. If it is too long, the longest text is cut, so that short ones (headings,
 * commitments) stay. Throws like `renderScreen`.
 */
export function renderContent(screen: AppScreen, renderOptions: RenderOptions, firstLine: string | null) {
  const parts = screen.blocks.flatMap(createBlockRenderer(renderOptions));
  const texts = textsIn(parts);
  const asTheyAre = parts.flatMap((part) => (part.type === ComponentType.ActionRow ? [part] : []));
  const rows = fitRows(asTheyAre, COMPONENT_LIMITS.rows - asTheyAre.length);
  if (rows.length > COMPONENT_LIMITS.rows) throw new RangeError(`a message has ${rows.length} rows`);
  const head = firstLine === null ? [] : [firstLine];
  const room = COMPONENT_LIMITS.content - head.reduce((sum, line) => sum + line.length + 1, 0);
  const fitting = fitTexts(texts, { ...MESSAGE_BUDGET, characters: room - texts.length });
  return { content: [...head, ...fitting].join('\n'), rows };
}

function createBlockRenderer(options: RenderOptions): (block: AppBlock) => APIComponentInContainer[] {
  const { routes, address, files, keptAltTexts, live } = options;
  const ids = new Set<string>();
  let picture = 0;

  const text = (content: string): APITextDisplayComponent[] =>
    content.trim() === '' ? [] : [{ type: ComponentType.TextDisplay, content }];

  const idOf = (action: Action): string => {
    if (address === null) throw new TypeError('a screen without an address has a button or select');
    return formatCustomId(routes, { ...address, ...action });
  };

  /** Discord requires the ids of a message to be unique; a disabled button is never clicked and may have any. */
  const unique = (action: Action, disabled: boolean): string => {
    const id = idOf(action);
    const known = ids.has(id);
    if (known && !disabled) throw new RangeError(`two controls of a screen have the same custom id: ${id}`);
    const own = known ? `off:${ids.size}` : id;
    ids.add(own);
    return own;
  };

  const gallery = (pictures: readonly Picture[], spoiler: boolean): APIComponentInContainer[] => {
    const veil = spoiler ? '||' : '';
    const shown = pictures.map((each) => {
      const index = picture++;
      return { alt: keptAltTexts?.[index] ?? each.alt, file: files[index] ?? null };
    });
    const items = shown.flatMap(({ alt, file }) =>
      file === null
        ? []
        : [
            {
              media: { url: `attachment://${file}` },
              description: clip(alt, COMPONENT_LIMITS.alt) || null,
              ...(spoiler ? { spoiler } : {}),
            },
          ],
    );
    const altTexts = shown.flatMap(({ alt, file }) =>
      file === null ? text(`${veil}${isolated(alt, escapeMarkdown)}${veil}`) : [],
    );
    return items.length === 0 ? altTexts : [{ type: ComponentType.MediaGallery, items }, ...altTexts];
  };

  return (block) => {
    switch (block.type) {
      case 'text':
        return text(block.markdown);
      case 'picture':
        return gallery(block.pictures.slice(0, COMPONENT_LIMITS.gallery), block.isSpoiler === true);
      case 'file':
        return [{ type: ComponentType.File, file: { url: `attachment://${block.name}` } }];
      case 'section': {
        const components = text(block.markdown);
        // Without a text there is no section.
        if (!live || components.length === 0) return components;
        const accessory = renderButton(block.button, unique);
        return [{ type: ComponentType.Section, components, accessory }];
      }
      case 'buttons':
        return live ? inRow(...block.buttons.map((button) => renderButton(button, unique))) : [];
      case 'link':
        return live ? inRow(renderLink(block)) : [];
      case 'select':
        return live && block.options.length > 0
          ? inRow(renderSelect(block, unique(block.action, false)))
          : [];
      case 'filled-select':
        return live ? inRow(renderFilledSelect(block, unique(block.action, false))) : [];
    }
  };
}

const inRow = (...components: readonly APIComponentInMessageActionRow[]): APIComponentInContainer[] =>
  components.length === 0 ? [] : [{ type: ComponentType.ActionRow, components: [...components] }];

const BUTTON_STYLES = {
  primary: ButtonStyle.Primary,
  secondary: ButtonStyle.Secondary,
  success: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

function renderButton(
  { label, emoji, style, disabled = false, action }: AppButton,
  idOf: (action: Action, disabled: boolean) => string,
): APIButtonComponentWithCustomId {
  return {
    type: ComponentType.Button,
    style: BUTTON_STYLES[style],
    custom_id: idOf(action, disabled),
    ...(label === undefined ? {} : { label: clip(label, COMPONENT_LIMITS.label) }),
    ...(emoji === undefined ? {} : { emoji: { ...emoji } }),
    ...(disabled ? { disabled } : {}),
  };
}

const renderLink = ({
  label,
  emoji,
  url,
}: Extract<AppBlock, { type: 'link' }>): APIButtonComponentWithURL => ({
  type: ComponentType.Button,
  style: ButtonStyle.Link,
  label: clip(label, COMPONENT_LIMITS.label),
  emoji: { ...emoji },
  url,
});

function renderSelect(
  block: Extract<AppBlock, { type: 'select' }>,
  customId: string,
): APIStringSelectComponent {
  return {
    type: ComponentType.StringSelect,
    custom_id: customId,
    placeholder: clip(block.placeholder, COMPONENT_LIMITS.placeholder),
    ...(block.count === undefined ? {} : { min_values: block.count, max_values: block.count }),
    options: block.options.slice(0, COMPONENT_LIMITS.options).map((option) => ({
      label: clip(option.label, COMPONENT_LIMITS.option),
      value: option.value,
      ...(option.description === undefined
        ? {}
        : { description: clip(option.description, COMPONENT_LIMITS.option) }),
      ...(option.emoji === undefined ? {} : { emoji: { ...option.emoji } }),
      ...(option.selected === true ? { default: true } : {}),
    })),
  };
}

function renderFilledSelect(
  { of, placeholder, max, chosen, kinds = [] }: FilledSelect,
  customId: string,
): APIChannelSelectComponent | APIRoleSelectComponent | APIUserSelectComponent {
  const common = {
    custom_id: customId,
    placeholder: clip(placeholder, COMPONENT_LIMITS.placeholder),
    max_values: Math.min(max, COMPONENT_LIMITS.options),
  };
  const defaults = <Type extends SelectMenuDefaultValueType>(type: Type) =>
    chosen === undefined ? {} : { min_values: 0, default_values: chosen.map((id) => ({ id, type })) };
  switch (of) {
    case 'users':
      return { type: ComponentType.UserSelect, ...common, ...defaults(SelectMenuDefaultValueType.User) };
    case 'roles':
      return { type: ComponentType.RoleSelect, ...common, ...defaults(SelectMenuDefaultValueType.Role) };
    case 'channels':
      return {
        type: ComponentType.ChannelSelect,
        ...common,
        ...defaults(SelectMenuDefaultValueType.Channel),
        channel_types: [...kinds],
      };
  }
}
