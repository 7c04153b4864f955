/**
 * The URL of a picture or file to load, if it is one of the web. That of an upload is of this server.
 * @returns undefined: not a URL that the page should load
 */
export function mediaUrl(address: string): string | undefined {
  if (!URL.canParse(address, location.href)) return undefined;
  const { protocol, href } = new URL(address, location.href);
  return /^https?:$/u.test(protocol) ? href : undefined;
}

/** "12 KB". */
export function fileSize(bytes: number) {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 100) / 10} KB`;
  return `${Math.round(bytes / 100_000) / 10} MB`;
}
