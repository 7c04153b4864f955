import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * True if a request comes from a program or page of this machine, and not from another website open in a browser here:
 * the Host header must name this server (against DNS rebinding), and an Origin header must name the same host.
 * @param ownHost the host the server is bound to
 * @param forwardedAs the host under which a workspace in the cloud shows this server, or ''. Its proxy may put this machine's
 * name in place of that host, in either header
 */
export function isTrustedRequest(request: IncomingMessage, ownHost: string, forwardedAs: string): boolean {
  const { host, origin } = request.headers;
  if (host === undefined || (host !== forwardedAs && !isOwnHost(host, ownHost))) return false;
  if (origin === undefined || origin === `http://${host}`) return true;
  const ofProxy = [`https://${forwardedAs}`, `http://localhost:${request.socket.localPort}`];
  return forwardedAs !== '' && ofProxy.includes(origin);
}

function isOwnHost(host: string, ownHost: string): boolean {
  const name = hostnameOf(host);
  if (name === undefined) return false;
  if (isLoopback(ownHost)) return isLoopback(name);
  return isLoopback(name) || name === ownHost || isIP(name) !== 0;
}

function hostnameOf(host: string): string | undefined {
  if (!/^[\w.:[\]-]+$/u.test(host)) return undefined;
  try {
    return new URL(`http://${host}`).hostname.replace(/^\[|\]$/gu, '');
  } catch {
    return undefined;
  }
}

/** True if a host name or address is a loopback one. */
export function isLoopback(name: string): boolean {
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}
