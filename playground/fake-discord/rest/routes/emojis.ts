import type { APIEmoji } from 'discord-api-types/v10';
import { z } from 'zod/mini';
import { discordError, fieldError } from '../../errors.ts';
import { NO_CONTENT, ok, type RestRequest, type RouteDeps, type Routes } from '../request.ts';

/** Discord's documented limits: emojis of one application, and bytes of one picture. */
const MAX_EMOJIS = 2_000;
const MAX_BYTES = 256 * 1024;

const createSchema = z.object({ name: z.string().check(z.regex(/^\w{2,32}$/)), image: z.string() });
const IMAGE = /^data:(image\/(?:png|jpeg|gif|webp|avif));base64,([A-Za-z0-9+/=]+)$/u;

/** The application's own emojis. Their pictures are served like uploads, below `/cdn/emojis/`. */
export function emojiRoutes({ state }: RouteDeps): Routes {
  const path = '/applications/{application_id}/emojis';
  const checkAccess = (request: RestRequest) => {
    if (request.param('application_id') !== state.applicationId) throw discordError('unknownApplication');
  };
  return {
    [`GET ${path}`]: (request) => {
      checkAccess(request);
      return ok({ items: [...state.emojis.values()] });
    },
    [`POST ${path}`]: (request) => {
      checkAccess(request);
      const { name, image } = request.body(createSchema) as z.infer<typeof createSchema>;
      const [, contentType, base64] = IMAGE.exec(image) ?? [];
      if (contentType === undefined || base64 === undefined) throw fieldError(['image'], 'IMAGE_INVALID');
      const bytes = Buffer.from(base64, 'base64');
      if (bytes.byteLength > MAX_BYTES) throw fieldError(['image'], 'BINARY_TYPE_MAX_SIZE');
      if (state.emojis.size >= MAX_EMOJIS) throw discordError('tooManyEmojis');
      if ([...state.emojis.values()].some((emoji) => emoji.name === name))
        throw fieldError(['name'], 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN');
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
    [`DELETE ${path}/{emoji_id}`]: (request) => {
      checkAccess(request);
      const id = request.param('emoji_id');
      if (!state.emojis.delete(id)) throw discordError('unknownEmoji');
      state.files.release(fileOf(id));
      return NO_CONTENT;
    },
  };
}

const fileOf = (id: string): string => `emojis/${id}.png`;
