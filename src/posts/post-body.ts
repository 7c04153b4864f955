import type { RouteCodes } from '../discord/components/custom-id.ts';
import type { RawFile } from '@discordjs/rest';
import {
  type APIAllowedMentions,
  type APIMessageTopLevelComponent,
  MessageFlags,
} from 'discord-api-types/v10';
import type { Painting } from '../table/ports/painter.ts';
import type { PostedPicture, PostFormat } from '../table/ports/posts.ts';
import type { Call } from './call.ts';
import {
  type AppScreen,
  clip,
  COMPONENT_LIMITS,
  picturesOf,
  renderContent,
  renderScreen,
} from '../discord/components/components.ts';
import { type AddressedScreen, pictureFileName } from '../discord/components/message.ts';

/** How a post is shown: with or without its controls, and with a call of those who are to act. */
export interface PostOptions {
  readonly live: boolean;
  readonly call: Call | null;
}

/** A picture of a post: one that its message has already, one to upload, or `null` for its alt text. */
export type PictureSource = PostedPicture | Painting | null;

const isPosted = (source: PostedPicture | Painting): source is PostedPicture => 'id' in source;

/** A post in Discord's format. Its `attachments` are all it will have: those it keeps, and those in `files`. */
export interface PostBody {
  readonly flags?: MessageFlags;
  readonly content?: string;
  readonly components: APIMessageTopLevelComponent[];
  readonly allowed_mentions: APIAllowedMentions;
  readonly attachments: { id: string | number; filename: string; description?: string }[];
  readonly files: RawFile[];
}

/**
 * The body of a request that posts this screen or edits its post. An edit that keeps a picture must list its id and its
 * name, or else Discord drops the attachment and refuses the reference to it.
 */
export function renderPost(
  { screen, address }: AddressedScreen,
  format: PostFormat,
  sources: readonly PictureSource[],
  { live, call }: PostOptions,
  routes: RouteCodes,
): PostBody {
  const altTexts = picturesOf(screen).map(({ alt }) => clip(alt, COMPONENT_LIMITS.alt));
  const names: (string | null)[] = [];
  const attachments: PostBody['attachments'] = [];
  const files: RawFile[] = [];
  for (const [index, source] of sources.entries()) {
    if (source === null) {
      names.push(null);
      continue;
    }
    const filename = isPosted(source) ? source.filename : pictureFileName(index, source.extension);
    // In components, the alt text belongs to the gallery.
    const description = format === 'content' ? { description: altTexts[index] ?? '' } : {};
    attachments.push({ id: isPosted(source) ? source.id : files.length, filename, ...description });
    if (!isPosted(source)) files.push({ name: filename, data: source.bytes });
    names.push(filename);
  }
  const renderOptions = { routes, address, files: names, live };
  // A lobby's post that was edited into a call pings nobody.
  const userIds = format === 'content' || call?.isQuiet === true ? (call?.userIds ?? []) : [];
  const mentions = { parse: [], ...(userIds.length === 0 ? {} : { users: [...userIds] }) };
  if (format === 'components')
    return {
      flags: MessageFlags.IsComponentsV2,
      components: renderScreen(call?.isQuiet === true ? withFirstLine(screen, call) : screen, renderOptions),
      allowed_mentions: mentions,
      attachments,
      files,
    };
  const { content, rows } = renderContent(screen, renderOptions, call?.markdown ?? null);
  return { content, components: rows, allowed_mentions: mentions, attachments, files };
}

const withFirstLine = (screen: AppScreen, { markdown }: Call): AppScreen => ({
  ...screen,
  blocks: [{ type: 'text', markdown }, ...screen.blocks],
});
