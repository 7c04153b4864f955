import type { Line } from '../kernel/line.ts';
import type { Match } from '../kernel/seal.ts';
import { evidenceOf } from './fair/evidence.ts';
import type { OpenTable } from './table.ts';

/** A table whose game has begun as a document of its game's record format, without what is still secret. */
export const recordOf = (
  { table, game, seals }: OpenTable,
  match: Match,
  say: (line: Line) => string,
): unknown =>
  game.record(
    {
      table: table.id,
      settings: table.settings,
      players: table.seats.map((holder) => ({
        name: holder.name,
        bot: holder.kind === 'bot' ? holder.bot : null,
      })),
      say,
      ...(seals === null ? {} : { fair: evidenceOf(table, match, seals) }),
    },
    match.events,
  );
