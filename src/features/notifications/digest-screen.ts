import type { OwnTable } from '../../table/own-tables.ts';
import type { Post } from '../../table/ports/posts.ts';
import type { Table } from '../../table/table.ts';
import type { Localizer } from '../../kernel/ui.ts';
import type { PingLine } from '../../posts/ping-lines.ts';
import type { AppScreen } from '../../discord/components/components.ts';
import { fittingLines, lineOf, linkToTable } from '../../discord/components/table-lines.ts';

/** How many tables a digest lists; further ones are only counted. */
export const MAX_DIGEST_TABLES = 10;
/** How many characters its lines may take: the rest of a message's are for the heading and the number of further tables. */
const LINES_LENGTH = 1_700;

/** The tables that wait for a person, in this order, with the newest post of each, and a link to the first. */
export function digestScreen(
  waiting: readonly OwnTable[],
  posts: readonly (Post | null)[],
  localizerFor: (table: Table | null) => Localizer,
): AppScreen {
  const { markdown, plain } = localizerFor(null);
  const lines = fittingLines(
    waiting
      .slice(0, MAX_DIGEST_TABLES)
      .map((own, i) => lineOf(own, posts[i] ?? null, new Map(), localizerFor(own.loaded.table))),
    LINES_LENGTH,
  );
  const more = waiting.length - lines.length;
  const text = [
    ...lines,
    ...(more > 0 ? [markdown('app.digest.more', { more })] : []),
    markdown('app.digest.note'),
  ].join('\n');
  return {
    blocks: [
      { type: 'text', markdown: text },
      ...waiting
        .slice(0, 1)
        .map(({ loaded: { table } }) => linkToTable(table, posts[0] ?? null, plain('app.digest.play'))),
    ],
  };
}

/** The first line of a digest, which the phone shows of it. */
export const digestLine = (userId: string, waiting: number, { markdown }: Localizer): PingLine => ({
  markdown: markdown('app.digest.heading', { player: `<@${userId}>`, waiting }),
  userIds: [userId],
});
