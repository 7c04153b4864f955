import type { ServerResponse } from 'node:http';
import { avatarSvg } from '../world/people.ts';
import type { World } from '../world/world.ts';

const SHOWABLE: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/**
 * Serves uploads and avatars. What is not a picture is offered as a download and can run nothing.
 * @param pathname from the request, still percent-encoded, beginning with `/cdn/`
 */
export function serveCdn(world: World, pathname: string, response: ServerResponse): void {
  const path = decoded(pathname.slice('/cdn/'.length));
  const userId = /^avatars\/(\d+)\/[\w.]+$/u.exec(path)?.[1];
  const user = userId === undefined ? undefined : world.somebody(userId)?.user;
  const file =
    user === undefined
      ? world.files.get(path)
      : { bytes: Buffer.from(avatarSvg(user)), contentType: 'image/svg+xml' };
  if (file === undefined) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
    response.end('Not found');
    return;
  }
  const shown = user !== undefined || SHOWABLE.has(file.contentType);
  response.writeHead(200, {
    'content-type': file.contentType,
    'content-length': file.bytes.byteLength,
    'content-disposition': shown ? 'inline' : 'attachment',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=86400',
  });
  response.end(file.bytes);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
