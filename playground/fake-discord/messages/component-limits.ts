import type { APIMessageComponent, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { codePointLength } from '../code-point-length.ts';
import { discordError, type FormErrors } from '../errors.ts';
import { type PlacedComponent, walkComponents } from './walk-components.ts';

/** The emojis of the application, by id. */
export type KnownEmojis = ReadonlyMap<string, unknown>;

const MAX_COMPONENTS = 40;
const MAX_TEXT = 4000;
/** More bytes of text, with some for each, make Discord fail (https://github.com/discord/discord-api-docs/issues/8554). */
const MAX_TEXT_BYTES = 10_170;
const BYTES_PER_TEXT = 12;
const MAX_BUTTONS_IN_ROW = 5;
const MAX_ROWS = 5;

/**
 * Checks Discord's documented limits on a message's components that the API description does not contain.
 * @param isV2 whether the message has the components V2 flag
 * @param names the file names that `attachment://` may refer to
 * @param emojis the application's own
 */
export function checkComponents(
  components: readonly APIMessageTopLevelComponent[],
  isV2: boolean,
  names: ReadonlySet<string>,
  emojis: KnownEmojis,
  errors: FormErrors,
): void {
  if (!isV2) checkLegacyLayout(components, errors);
  const placed = [...walkComponents(components)];
  if (placed.length > MAX_COMPONENTS) {
    errors.add(['components'], 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED');
  }
  checkTextSize(placed, errors);
  checkUniqueIds(placed, errors);
  for (const one of placed) checkComponent(one, names, emojis, errors);
}

function checkLegacyLayout(components: readonly APIMessageTopLevelComponent[], errors: FormErrors): void {
  if (components.length > MAX_ROWS) {
    errors.add(['components'], 'BASE_TYPE_MAX_LENGTH');
  }
  for (const [index, { type }] of components.entries()) {
    if (type === ComponentType.ActionRow) continue;
    errors.add(['components', index, 'type'], 'UNION_TYPE_CHOICES');
  }
}

function checkTextSize(placed: readonly PlacedComponent[], errors: FormErrors): void {
  let [total, bytes] = [0, 0];
  for (const { component } of placed) {
    if (component.type !== ComponentType.TextDisplay) continue;
    total += codePointLength(component.content);
    bytes += Buffer.byteLength(component.content) + BYTES_PER_TEXT;
  }
  if (total > MAX_TEXT) {
    errors.add(['components'], 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED');
  } else if (bytes > MAX_TEXT_BYTES) throw discordError('internal');
}

function checkUniqueIds(placed: readonly PlacedComponent[], errors: FormErrors): void {
  const customIds = new Set<string>();
  const ids = new Set<number>();
  for (const { component, path } of placed) {
    const customId = customIdOf(component);
    if (customId !== undefined && customIds.has(customId)) {
      errors.add([...path, 'custom_id'], 'COMPONENT_CUSTOM_ID_DUPLICATED');
    }
    if (customId !== undefined) customIds.add(customId);
    const { id } = component;
    if (id === undefined || id === 0) continue;
    if (ids.has(id)) errors.add([...path, 'id'], 'COMPONENT_ID_DUPLICATED');
    ids.add(id);
  }
}

/** The custom id of a button or select; undefined for everything else. */
export function customIdOf(component: APIMessageComponent): string | undefined {
  const customId = 'custom_id' in component ? component.custom_id : undefined;
  // The API description also allows `null`.
  return customId ?? undefined;
}

function checkComponent(
  { component, path }: PlacedComponent,
  names: ReadonlySet<string>,
  emojis: KnownEmojis,
  errors: FormErrors,
): void {
  switch (component.type) {
    case ComponentType.ActionRow: {
      const buttons = component.components.filter(({ type }) => type === ComponentType.Button).length;
      const selects = component.components.length - buttons;
      if (buttons > MAX_BUTTONS_IN_ROW || selects > 1 || (selects === 1 && buttons > 0)) {
        errors.add([...path, 'components'], 'COMPONENT_LAYOUT_WIDTH_EXCEEDED');
      }
      return;
    }
    case ComponentType.Button:
      checkButton(component, path, emojis, errors);
      return;
    case ComponentType.StringSelect:
    case ComponentType.UserSelect:
    case ComponentType.RoleSelect:
    case ComponentType.MentionableSelect:
    case ComponentType.ChannelSelect:
      checkSelect(component, path, emojis, errors);
      return;
    case ComponentType.Thumbnail:
      checkMedia(component.media.url, [...path, 'media', 'url'], names, errors);
      return;
    case ComponentType.MediaGallery:
      for (const [index, { media }] of component.items.entries()) {
        checkMedia(media.url, [...path, 'items', index, 'media', 'url'], names, errors);
      }
      return;
    case ComponentType.File:
      checkMedia(component.file.url, [...path, 'file', 'url'], names, errors);
      return;
    default:
  }
}

function checkButton(
  button: Extract<APIMessageComponent, { type: ComponentType.Button }>,
  path: PlacedComponent['path'],
  emojis: KnownEmojis,
  errors: FormErrors,
): void {
  const has = (key: string) => key in button && (button as unknown as Record<string, unknown>)[key] != null;
  const needs =
    button.style === ButtonStyle.Link ? 'url' : button.style === ButtonStyle.Premium ? 'sku_id' : 'custom_id';
  if (!has(needs)) {
    errors.add(path, `BUTTON_COMPONENT_${needs.toUpperCase()}_REQUIRED`);
  }
  for (const other of ['url', 'sku_id', 'custom_id']) {
    if (other === needs || !has(other)) continue;
    errors.add([...path, other], 'BUTTON_COMPONENT_MUTUALLY_EXCLUSIVE');
  }
  if (button.style === ButtonStyle.Premium) return;
  if ((button.label ?? '') === '' && button.emoji == null) {
    errors.add(path, 'BUTTON_COMPONENT_LABEL_REQUIRED');
  }
  if (button.emoji != null) checkEmoji(button.emoji, emojis, [...path, 'emoji'], errors);
}

function checkSelect(
  select: Extract<APIMessageComponent, { min_values?: unknown }>,
  path: PlacedComponent['path'],
  emojis: KnownEmojis,
  errors: FormErrors,
): void {
  const min = select.min_values ?? 1;
  const max = select.max_values ?? 1;
  if (min > max) {
    errors.add([...path, 'min_values'], 'SELECT_COMPONENT_INVALID_MIN_VALUES');
  }
  const defaults = 'default_values' in select ? (select.default_values ?? []).length : 0;
  if (defaults > max) {
    errors.add([...path, 'default_values'], 'BASE_TYPE_MAX_LENGTH');
  }
  if (defaults > 0 && defaults < min) {
    errors.add([...path, 'default_values'], 'BASE_TYPE_MIN_LENGTH');
  }
  if ('required' in select) {
    errors.add([...path, 'required'], 'SELECT_COMPONENT_REQUIRED_IN_MESSAGE');
  }
  if (select.type !== ComponentType.StringSelect) return;
  checkSelectOptions(select.options, max, [...path, 'options'], emojis, errors);
}

/** Checks the options of a string select, in a message or a modal. */
export function checkSelectOptions(
  options: Extract<APIMessageComponent, { type: ComponentType.StringSelect }>['options'],
  max: number,
  path: PlacedComponent['path'],
  emojis: KnownEmojis,
  errors: FormErrors,
): void {
  const values = new Set<string>();
  for (const [index, { value, emoji }] of options.entries()) {
    if (values.has(value)) {
      errors.add([...path, index, 'value'], 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED');
    }
    values.add(value);
    if (emoji != null) checkEmoji(emoji, emojis, [...path, index, 'emoji'], errors);
  }
  if (max > options.length) {
    errors.add(path, 'SELECT_COMPONENT_TOO_FEW_OPTIONS');
  }
  if (options.filter((option) => option.default === true).length > max) {
    errors.add(path, 'SELECT_COMPONENT_TOO_MANY_DEFAULTS');
  }
}

/** A Unicode emoji is known by its name, one of the application's own by its id. Discord has one error code for all. */
function checkEmoji(
  emoji: { readonly id?: string | null; readonly name?: string | null },
  emojis: KnownEmojis,
  path: PlacedComponent['path'],
  errors: FormErrors,
): void {
  const name = emoji.name ?? '';
  const known = /^\p{RGI_Emoji}$/v.test(name) || /^\p{RGI_Emoji}$/v.test(`${name}\u{fe0f}`);
  if (emoji.id == null ? known : emojis.has(emoji.id)) return;
  errors.add([...path, emoji.id == null ? 'name' : 'id'], 'BUTTON_COMPONENT_INVALID_EMOJI');
}

function checkMedia(
  url: string,
  path: PlacedComponent['path'],
  names: ReadonlySet<string>,
  errors: FormErrors,
): void {
  const { protocol } = new URL(url);
  if (protocol === 'http:' || protocol === 'https:') return;
  if (protocol !== 'attachment:') {
    errors.add(path, 'URL_TYPE_INVALID_SCHEME');
  } else if (!names.has(attachmentName(url))) {
    errors.add(path, 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND');
  }
}

/** The file's name in `attachment://name`. */
export function attachmentName(url: string): string {
  return url.slice('attachment://'.length);
}
