import type {
  APIAttachment,
  APIMessageComponent,
  APIMessageTopLevelComponent,
  APIUnfurledMediaItem,
} from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import { uploadPath, type DiscordState } from '../state/discord-state.ts';
import { attachmentName } from './component-limits.ts';
import { walkComponents } from './walk-components.ts';

/**
 * The components as Discord returns them: each has an id, omitted fields have their defaults, and `attachment://` is
 * replaced by a URL with width, height and content type.
 */
export function resolveComponents(
  state: DiscordState,
  components: readonly APIMessageTopLevelComponent[],
  attachments: readonly APIAttachment[],
): APIMessageTopLevelComponent[] {
  const copies = structuredClone([...components]);
  const taken = new Set([...walkComponents(copies)].map(({ component }) => component.id ?? 0));
  let next = 1;
  for (const { component } of walkComponents(copies)) {
    if ((component.id ?? 0) === 0) {
      while (taken.has(next)) next += 1;
      component.id = next;
      taken.add(next);
    }
    applyDefaults(state, component, attachments);
  }
  return copies;
}

function applyDefaults(
  state: DiscordState,
  component: APIMessageComponent,
  attachments: readonly APIAttachment[],
): void {
  for (const [key, value] of Object.entries(component)) {
    if (value === null) Reflect.deleteProperty(component, key);
  }
  const media = (item: APIUnfurledMediaItem) => resolveMedia(state, item, attachments);
  switch (component.type) {
    case ComponentType.StringSelect:
    case ComponentType.UserSelect:
    case ComponentType.RoleSelect:
    case ComponentType.MentionableSelect:
    case ComponentType.ChannelSelect:
      component.min_values ??= 1;
      component.max_values ??= 1;
      return;
    case ComponentType.Thumbnail:
      component.media = media(component.media);
      component.description ??= null;
      component.spoiler ??= false;
      return;
    case ComponentType.MediaGallery:
      for (const item of component.items) {
        item.media = media(item.media);
        item.description ??= null;
        item.spoiler ??= false;
      }
      return;
    case ComponentType.File: {
      component.file = media(component.file);
      component.spoiler ??= false;
      const file = attachments.find(({ url }) => url === component.file.url);
      if (file !== undefined) Object.assign(component, { name: file.filename, size: file.size });
      return;
    }
    case ComponentType.Container:
      component.accent_color ??= null;
      component.spoiler ??= false;
      return;
    default:
  }
}

function resolveMedia(
  state: DiscordState,
  { url }: APIUnfurledMediaItem,
  attachments: readonly APIAttachment[],
): APIUnfurledMediaItem {
  const id = state.nextId();
  const attachment = url.startsWith('attachment://')
    ? attachments.findLast(({ filename }) => filename === attachmentName(url).replace(/[^\w.-]+/gu, '_'))
    : attachments.find((one) => one.url === url);
  const file = state.files.get(uploadPath(attachment?.url ?? url));
  const resolved = {
    id,
    url: attachment?.url ?? url,
    proxy_url: attachment?.proxy_url ?? url,
    width: file?.width ?? null,
    height: file?.height ?? null,
    ...(file === undefined ? {} : { content_type: file.contentType }),
    ...(attachment === undefined ? {} : { attachment_id: attachment.id }),
  };
  return resolved;
}
