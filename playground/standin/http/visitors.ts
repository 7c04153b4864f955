import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Whether a request comes from this machine's own programs and pages, and not from another website whose page runs in
 * a browser here: the name in the address must be this server's own (no DNS rebinding), and so must the page's.
 * @param ownHost the host the server is bound to
 */
export function isWelcome(request: IncomingMessage, ownHost: string): boolean {
  const { host, origin } = request.headers;
  if (host === undefined || !isOwnName(host, ownHost)) return false;
  return origin === undefined || origin === `http://${host}`;
}

function isOwnName(host: string, ownHost: string): boolean {
  const name = nameIn(host);
  if (name === undefined) return false;
  if (isLoopback(ownHost)) return isLoopback(name);
  return isLoopback(name) || name === ownHost || isIP(name) !== 0;
}

function nameIn(host: string): string | undefined {
  if (!/^[\w.:[\]-]+$/u.test(host)) return undefined;
  try {
    return new URL(`http://${host}`).hostname.replace(/^\[|\]$/gu, '');
  } catch {
    return undefined;
  }
}

/** Whether a host name or address can only mean this machine. */
export function isLoopback(name: string): boolean {
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}
