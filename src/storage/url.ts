/** The parts of a `DATABASE_URL`; `null` if it has none. Never throws. */
export const parseDatabaseUrl = (text: string): URL | null =>
  // An empty host after a user is usual for sockets, and no URL for WHATWG.
  URL.parse(text.replace(/^([^/?#]*:\/\/[^/?#]*@)(?=\/)/, '$1localhost'));
