/** The length of an interaction's token in the fake Discord. */
const TOKEN_LENGTH = 64;

/** What may be a token is looked up among them: there are thousands, and megabytes of log. */
export const tokenFindings = (tokens: ReadonlySet<string>, texts: readonly string[]): readonly string[] =>
  texts
    .flatMap((text) => [...text.matchAll(/[\w-]{64,}/gu)])
    .flatMap(([run]) =>
      Array.from({ length: run.length - TOKEN_LENGTH + 1 }, (_, at) => run.slice(at, at + TOKEN_LENGTH)),
    )
    .filter((part) => tokens.has(part))
    .map(() => 'the token of an interaction was kept');
