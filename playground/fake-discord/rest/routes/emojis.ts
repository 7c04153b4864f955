import type { APIEmoji } from 'discord-api-types/v10';
import { z } from 'zod/mini';
import { discordError, fieldError } from '../../errors.ts';
import type { RestRequest, Route } from '../request.ts';
import type { RouteDeps } from '../route-deps.ts';

/** Discord's documented limits: emojis of one application, and bytes of one picture. */
const MAX_EMOJIS = 2_000;
const MAX_BYTES = 256 * 1024;

const nameSchema = z.string().check(z.regex(/^\w{2,32}$/));
const createSchema = z.object({ name: nameSchema, image: z.string() });
const changeSchema = z.object({ name: nameSchema });
const IMAGE = /^data:(image\/(?:png|jpeg|gif|webp|avif));base64,([A-Za-z0-9+/=]+)$/u;

/** The application's own emojis. Their pictures are served like uploads, below `/cdn/emojis/`. */
export function emojiRoutes({ state }: RouteDeps): Route[] {
  const path = '/applications/{application_id}/emojis';
  const checkAccess = (request: RestRequest) => {
    if (request.param('application_id') !== state.applicationId) throw discordError('unknownApplication');
  };
  const requireEmoji = (request: RestRequest): APIEmoji & { readonly id: string } => {
    checkAccess(request);
    const id = request.param('emoji_id');
    const emoji = state.emojis.get(id);
    if (emoji === undefined) throw discordError('unknownEmoji');
    return { ...emoji, id };
  };
  const checkName = (name: string) => {
    if ([...state.emojis.values()].some((emoji) => emoji.name === name))
      throw fieldError(['name'], 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN', 'This emoji name is already taken');
  };
  return [
    {
      method: 'GET',
      path,
      auth: true,
      handle: (request) => {
        checkAccess(request);
        return { status: 200, body: { items: [...state.emojis.values()] } };
      },
    },
    {
      method: 'POST',
      path,
      auth: true,
      handle: (request) => {
        checkAccess(request);
        const { name, image } = request.body(createSchema) as z.infer<typeof createSchema>;
        const [, contentType, base64] = IMAGE.exec(image) ?? [];
        if (contentType === undefined || base64 === undefined)
          throw fieldError(['image'], 'IMAGE_INVALID', 'Invalid image data');
        const bytes = Buffer.from(base64, 'base64');
        if (bytes.byteLength > MAX_BYTES)
          throw fieldError(['image'], 'BINARY_TYPE_MAX_SIZE', 'File cannot be larger than 256.0 kb.');
        if (state.emojis.size >= MAX_EMOJIS) throw discordError('tooManyEmojis');
        checkName(name);
        const id = state.nextId();
        const emoji: APIEmoji = {
          id,
          name,
          roles: [],
          require_colons: true,
          managed: false,
          animated: contentType === 'image/gif',
          available: true,
          user: state.bot,
        };
        state.emojis.set(id, emoji);
        state.files.put(fileOf(id), { bytes, contentType });
        return { status: 201, body: emoji };
      },
    },
    {
      method: 'GET',
      path: `${path}/{emoji_id}`,
      auth: true,
      handle: (request) => ({ status: 200, body: requireEmoji(request) }),
    },
    {
      method: 'PATCH',
      path: `${path}/{emoji_id}`,
      auth: true,
      handle: (request) => {
        const old = requireEmoji(request);
        const { name } = request.body(changeSchema) as z.infer<typeof changeSchema>;
        if (name !== old.name) checkName(name);
        const emoji = { ...old, name };
        state.emojis.set(old.id, emoji);
        return { status: 200, body: emoji };
      },
    },
    {
      method: 'DELETE',
      path: `${path}/{emoji_id}`,
      auth: true,
      handle: (request) => {
        const { id } = requireEmoji(request);
        state.emojis.delete(id);
        state.files.release(fileOf(id));
        return { status: 204 };
      },
    },
  ];
}

const fileOf = (id: string): string => `emojis/${id}.png`;
