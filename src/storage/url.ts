/** Parses a `DATABASE_URL`; `null` if it is no URL. Never throws. */
export const parseDatabaseUrl = (text: string): URL | null =>
  // An empty host after a user is common for sockets, but WHATWG does not allow it.
  URL.parse(text.replace(/^([^/?#]*:\/\/[^/?#]*@)(?=\/)/, '$1localhost'));

/** True if a `DATABASE_URL` is one of PostgreSQL. */
export const isPostgresUrl = (text: string): boolean => /^postgres(ql)?:/i.test(text);
