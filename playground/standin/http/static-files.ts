import { readFile, realpath } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/**
 * Serves the page's files from one folder, nothing outside it and nothing of another kind.
 * @param pathname from the request, still percent-encoded
 */
export async function serveStatic(
  root: string,
  pathname: string,
  host: string,
  response: ServerResponse,
): Promise<void> {
  const file = await fileFor(root, pathname);
  const type = file === undefined ? undefined : TYPES[path.extname(file)];
  const bytes =
    file === undefined || type === undefined ? undefined : await readFile(file).catch(() => undefined);
  if (bytes === undefined || type === undefined) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', ...SAFE_HEADERS });
    response.end('Not found');
    return;
  }
  response.writeHead(200, {
    'content-type': type,
    'content-length': bytes.byteLength,
    'cache-control': 'no-cache',
    'content-security-policy': contentPolicy(host),
    ...SAFE_HEADERS,
  });
  response.end(bytes);
}

const SAFE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Only what this server itself serves may run, be shown or be spoken to. */
function contentPolicy(host: string): string {
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

async function fileFor(root: string, pathname: string): Promise<string | undefined> {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (decoded.includes('\0') || decoded.includes('\\')) return undefined;
  const wanted = path.join(root, decoded.endsWith('/') ? `${decoded}index.html` : decoded);
  try {
    const [home, real] = await Promise.all([realpath(root), realpath(wanted)]);
    return real.startsWith(home + path.sep) ? real : undefined;
  } catch {
    return undefined;
  }
}
