import { isIP } from 'node:net';

/**
 * Whether a Host header names this server: an IP address, `localhost`, the address that it listens on, or one of these
 * further names, in any case and with any port. A website that makes its own name lead here (DNS rebinding) must send that
 * name, so it reads nothing; no website can be at an address of ours.
 */
export function isAllowedHost(
  header: string | undefined,
  listeningOn: string,
  furtherNames: readonly string[],
): boolean {
  if (header === undefined || !/^[\w.:[\]-]+$/u.test(header) || !URL.canParse(`http://${header}`))
    return false;
  const name = new URL(`http://${header}`).hostname.replace(/^\[|\]$/gu, '').replace(/\.$/u, '');
  return (
    isIP(name) !== 0 ||
    name === 'localhost' ||
    [listeningOn, ...furtherNames].some((allowed) => allowed.toLowerCase() === name)
  );
}
