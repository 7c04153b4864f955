/** URLs of pictures and files that the page may load. */

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The URL to load. The URL of an upload may contain another name of this machine than the address bar; it becomes
 * relative, because the page's policy allows only its own origin.
 * @returns undefined: not a URL that the page should load
 */
export function mediaUrl(address: string): string | undefined {
  if (!URL.canParse(address, location.href)) return undefined;
  const url = new URL(address, location.href);
  if (url.protocol === 'blob:' || /^data:(?:image|text)\//u.test(address)) return url.href;
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  const same = LOOPBACK.has(url.hostname) && LOOPBACK.has(location.hostname) && url.port === location.port;
  return same ? `${url.pathname}${url.search}` : url.href;
}

/** The file name at the end of a URL. */
export function fileName(address: string) {
  if (!URL.canParse(address, location.href)) return 'file';
  const name = new URL(address, location.href).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name) || 'file';
  } catch {
    return name;
  }
}

/** "12 KB". */
export function fileSize(bytes: number) {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 100) / 10} KB`;
  return `${Math.round(bytes / 100_000) / 10} MB`;
}
