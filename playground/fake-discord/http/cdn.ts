import type { ServerResponse } from 'node:http';
import { decodeUri } from '../decode-uri.ts';
import { avatarPng } from './avatar-png.ts';
import type { DiscordState } from '../state/discord-state.ts';

const INLINE_CONTENT_TYPES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
]);

/**
 * Serves uploads and avatars. Everything but pictures is served as a download, under a policy that runs no scripts.
 * @param pathname from the request, still percent-encoded, beginning with `/cdn/`
 */
export async function serveCdn(
  state: DiscordState,
  pathname: string,
  response: ServerResponse,
): Promise<void> {
  const path = decodeUri(pathname.slice('/cdn/'.length)) ?? '';
  const userId = /^avatars\/(\d+)\/[\w.]+$/u.exec(path)?.[1];
  const user = userId === undefined ? undefined : state.findMember(userId)?.user;
  const file =
    user === undefined
      ? state.files.get(path)
      : { bytes: await avatarPng(user.id), contentType: 'image/png' };
  if (file === undefined) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
    response.end('Not found');
    return;
  }
  const isInline = INLINE_CONTENT_TYPES.has(file.contentType);
  response.writeHead(200, {
    'content-type': file.contentType,
    'content-length': file.bytes.byteLength,
    'content-disposition': isInline ? 'inline' : 'attachment',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=86400',
  });
  response.end(file.bytes);
}
