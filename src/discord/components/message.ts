import type { RawFile } from '@discordjs/rest';
import {
  type APIAllowedMentions,
  type APIMediaGalleryItem,
  type APIMessage,
  type APIMessageTopLevelComponent,
  ComponentType,
  MessageFlags,
} from 'discord-api-types/v10';
import type { Log } from '../../table/ports/log.ts';
import {
  type Painter,
  type Painting,
  type PaintOptions,
  RenderQueueFullError,
  SupersededError,
} from '../../table/ports/painter.ts';
import type { Picture } from '../../kernel/screen.ts';
import {
  type AddressedScreen,
  type AppBlock,
  type AppScreen,
  picturesOf,
  renderScreen,
} from './components.ts';
import type { RouteCodes } from './custom-id.ts';
import { DISCORD_ERROR_CODES, isDiscordError, mayBeOfBody } from '../rest/error-classification.ts';
import { isolated } from '../../i18n/localizer.ts';
import { escapeMarkdown } from '../../i18n/markdown.ts';
import { fitTexts } from './text-budget.ts';
import { createHash } from 'node:crypto';

/** A picture as an attachment of a message, with the alt text that the message has for it. */
export interface KeptPicture {
  readonly id: string;
  readonly filename: string;
  readonly alt: string;
}

/** A short hash of plain data. */
export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

/** A hash of what a picture shows: the same scene need not be painted and uploaded again. */
export const sceneHashOf = ({ kind, scene }: Pick<Picture, 'kind' | 'scene'>): string =>
  hashOf([kind, scene]);

/**
 * The pictures of a message of components, in order. They are in its galleries: `attachments` of such a message is empty.
 */
export const attachedPicturesOf = (message: Partial<APIMessage>): readonly KeptPicture[] =>
  galleryItemsOf(message).flatMap(({ media: { attachment_id: id, url }, description }) => {
    const filename = URL.parse(url)?.pathname.split('/').at(-1);
    return id === undefined || filename === undefined ? [] : [{ id, filename, alt: description ?? '' }];
  });

const galleryItemsOf = ({ components = [] }: Partial<APIMessage>): readonly APIMediaGalleryItem[] =>
  components
    .flatMap((component) => (component.type === ComponentType.Container ? component.components : []))
    .flatMap((component) => (component.type === ComponentType.MediaGallery ? component.items : []));

/** A message in Discord's format. When a message is edited, these attachments replace the ones it had. */
export interface MessageBody {
  readonly flags: MessageFlags;
  readonly components: APIMessageTopLevelComponent[];
  readonly allowed_mentions: APIAllowedMentions;
  readonly attachments: Attachment[];
  readonly files: RawFile[];
}

/** The painted pictures of a screen in order; `null` where painting failed. */
export type Paintings = readonly (Painting | null)[];

/** The same, or the pictures that the message has already. */
export type ShownPaintings = Paintings | readonly KeptPicture[];

/**
 * Paints every picture of a screen in parallel. Failures are logged, and the alt text is shown instead. `replaceKey` is
 * the message that the screen will be shown in: when a newer screen for the same message overtakes this one, this
 * rejects with `SupersededError`.
 */
export function paintAll(
  painter: Painter,
  log: Log,
  screen: AppScreen,
  { replaceKey, ...options }: PaintOptions = {},
): Promise<Paintings> {
  return Promise.all(
    picturesOf(screen).map((picture, index) =>
      paintPicture(painter, log, picture, {
        replaceKey: replaceKey === undefined ? undefined : `${replaceKey}/${index}`,
        ...options,
      }),
    ),
  );
}

/** The pictures of a screen where all of them are kept; else `null`. */
export function keptPaintings(
  painter: Painter,
  screen: AppScreen,
  options: PaintOptions,
): readonly Painting[] | null {
  const kept: Painting[] = [];
  for (const picture of picturesOf(screen)) {
    const painting = painter.kept?.(picture, options) ?? null;
    if (painting === null) return null;
    kept.push(painting);
  }
  return kept;
}

/** The key of the reader for whom the pictures of a panel are kept (`PaintOptions`). */
export const readerKey = (tableId: string, userId: string): string => `${tableId}/${userId}`;

/** Paints a picture; `null` when that failed, which is logged. Rejects with `SupersededError` only. */
export async function paintPicture(
  painter: Painter,
  log: Log,
  picture: Picture,
  options: PaintOptions = {},
): Promise<Painting | null> {
  try {
    return await painter.paint(picture, options);
  } catch (error) {
    if (error instanceof SupersededError) throw error;
    const facts = { picture: picture.kind, err: error };
    if (error instanceof RenderQueueFullError)
      log.warn({ event: 'render.queue_full', ...facts }, 'render queue full, using alt text');
    else log.error({ event: 'render.failed', ...facts }, 'rendering a picture failed, using alt text');
    return null;
  }
}

/** An attachment of a message that is sent or edited: of a file beside it (its number), or one that the message has. */
export interface Attachment {
  id: number | string;
  filename: string;
  description?: string;
}

/**
 * How a message shows its pictures: those that it has already by their ids and names, or else Discord drops them, and new
 * ones as files. A new one is named for its position in the message, and for nothing that it shows. `null` stands for an alt
 * text, in `names` as well.
 */
export function attach(
  pictures: readonly (Painting | Pick<KeptPicture, 'id' | 'filename'> | null)[],
  describe: (index: number) => Pick<Attachment, 'description'> = () => ({}),
): { readonly names: readonly (string | null)[]; attachments: Attachment[]; files: RawFile[] } {
  const [attachments, files]: [Attachment[], RawFile[]] = [[], []];
  const names = pictures.map((picture, index) => {
    if (picture === null) return null;
    const isNew = 'bytes' in picture;
    const filename = isNew ? `picture-${index + 1}.${picture.extension}` : picture.filename;
    attachments.push({ id: isNew ? files.length : picture.id, filename, ...describe(index) });
    if (isNew) files.push({ name: filename, data: picture.bytes });
    return filename;
  });
  return { names, attachments, files };
}

/** True if Discord may have refused an edit for a picture that it was to keep, which another process has replaced. */
export const isKeepRefused = (error: unknown, pictures: readonly (object | null)[]): boolean =>
  isDiscordError(error, DISCORD_ERROR_CODES.invalidBody) &&
  pictures.some((each) => each !== null && 'id' in each);

/** An answer with its pictures. It pings nobody, and mentions nobody: phones show no name of a user who is not pinged. */
export function renderMessage(
  { screen, address }: AddressedScreen,
  shown: ShownPaintings,
  routes: RouteCodes,
): MessageBody {
  const { names, attachments, files } = attach(shown);
  const keptAltTexts = shown.flatMap((each) => (each !== null && 'alt' in each ? [each.alt] : []));
  for (const block of screen.blocks) {
    if (block.type !== 'file') continue;
    attachments.push({ id: files.length, filename: block.name });
    files.push({ name: block.name, data: block.data });
  }
  return {
    flags: MessageFlags.IsComponentsV2,
    allowed_mentions: { parse: [] },
    components: renderScreen(screen, { routes, address, files: names, keptAltTexts, live: true }),
    attachments,
    files,
  };
}

/** What is left of the texts of a message that Discord does not take. */
const SMALL_BUDGET = { characters: 500, bytes: 2_000 };

/** A screen in smaller forms: with alt texts for its pictures, if it has any; its texts cut short, with its controls; and these alone. */
function smallerForms({ screen, address }: AddressedScreen): AddressedScreen[] {
  const { blocks } = screen;
  const textBlock = (markdown: string): AppBlock => ({ type: 'text', markdown });
  const described = blocks.flatMap((block) =>
    block.type === 'picture'
      ? block.pictures.map(({ alt }) => textBlock(isolated(alt, escapeMarkdown)))
      : [block],
  );
  const texts = blocks.flatMap((block) => (block.type === 'text' ? [block.markdown] : []));
  const short = fitTexts(texts, SMALL_BUDGET).map(textBlock);
  const controls = blocks.filter(({ type }) => type !== 'text' && type !== 'picture' && type !== 'file');
  const forms = [described, [...short, ...controls], short].slice(hasPictures(screen) ? 0 : 1);
  return forms.map((each) => ({ screen: { ...screen, blocks: each }, address }));
}

const hasPictures = ({ blocks }: AppScreen): boolean => blocks.some(({ type }) => type === 'picture');

/** Discord says by these that it does not take files. */
const FILE_CODES = [DISCORD_ERROR_CODES.tooLarge, DISCORD_ERROR_CODES.missingPermissions] as const;

/**
 * Sends a message. If Discord does not take it for what is in it, sends it in smaller forms instead, so that it is not
 * tried for ever. `attempts`: how often that was attempted before; left out if there is but one attempt.
 */
export async function sendFitting<Sent>(
  content: AddressedScreen,
  how: { readonly log: Log; readonly attempts?: number },
  send: (content: AddressedScreen) => Promise<Sent>,
): Promise<Sent> {
  let forms: AddressedScreen[] | null = null;
  for (let form = content; ;) {
    try {
      return await send(form);
    } catch (error) {
      forms ??= smallerForms(content);
      const smaller = forms.shift();
      const mayBeOfPictures = hasPictures(form.screen) && isDiscordError(error, ...FILE_CODES);
      if (smaller === undefined || !(mayBeOfPictures || mayBeOfBody(error, how.attempts))) throw error;
      const facts = { table: content.address?.tableId, err: error };
      // That a right is missing is told where it is given, and is no mistake of a message.
      how.log[isDiscordError(error, DISCORD_ERROR_CODES.missingPermissions) ? 'warn' : 'error'](
        { event: 'message.body_refused', ...facts },
        'Discord does not take a message, sending less',
      );
      form = smaller;
    }
  }
}

/**
 * The address of a person's profile, which Discord's apps open. Where nobody is to be pinged, a mention would have no name on
 * phones.
 */
export const profileLink = (userId: string): string => `https://discord.com/users/${userId}`;

/** The address of a channel or thread: as a link it does not repeat the name, which for a game's thread is its title. */
export const channelLink = (guildId: string, channelId: string): string =>
  `https://discord.com/channels/${guildId}/${channelId}`;

/** The address of a message, which Discord shows as a link to it. */
export const messageLink = (
  guildId: string,
  { channelId, messageId }: { readonly channelId: string; readonly messageId: string },
): string => `${channelLink(guildId, channelId)}/${messageId}`;
