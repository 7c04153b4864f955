import { readFile, realpath } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { decodeUri } from '../decode-uri.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.ts': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/**
 * Serves the page's files: only from one folder, and only the types in `CONTENT_TYPES`.
 * @param pathname from the request, still percent-encoded
 * @param cacheControl what the browser may keep
 */
export async function serveStatic(
  root: string,
  pathname: string,
  host: string,
  response: ServerResponse,
  cacheControl = 'no-cache',
): Promise<void> {
  const file = await resolveFile(root, pathname);
  const type = file === undefined ? undefined : CONTENT_TYPES[path.extname(file)];
  const bytes =
    file === undefined || type === undefined ? undefined : await servedBytes(file).catch(() => undefined);
  if (bytes === undefined || type === undefined) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', ...SECURITY_HEADERS });
    response.end('Not found');
    return;
  }
  response.writeHead(200, {
    'content-type': type,
    'content-length': bytes.byteLength,
    'cache-control': cacheControl,
    'content-security-policy': contentSecurityPolicy(host),
    ...SECURITY_HEADERS,
  });
  response.end(bytes);
}

/** The content of a file; of a module of the page without its types, as the browser takes it. */
async function servedBytes(file: string): Promise<Buffer> {
  const bytes = await readFile(file);
  if (path.extname(file) !== '.ts') return bytes;
  // A native addon: only who opens the page waits for it.
  const { transform } = await import('rolldown/utils');
  return Buffer.from((await transform(file, bytes.toString(), { sourcemap: false })).code);
}

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Allows scripts, styles, pictures and connections of this server only. */
function contentSecurityPolicy(host: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ws://${host}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

async function resolveFile(root: string, pathname: string): Promise<string | undefined> {
  const decoded = decodeUri(pathname);
  if (decoded === undefined || decoded.includes('\0') || decoded.includes('\\')) return undefined;
  const requested = path.join(root, decoded.endsWith('/') ? `${decoded}index.html` : decoded);
  try {
    const [realRoot, realFile] = await Promise.all([realpath(root), realpath(requested)]);
    return realFile.startsWith(realRoot + path.sep) ? realFile : undefined;
  } catch {
    return undefined;
  }
}
