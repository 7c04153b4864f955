import { settingsOf } from '../kernel/playable-game.ts';
import type { Message } from '../kernel/message.ts';
import type { Match } from '../kernel/match.ts';
import { evidenceOf } from './fairness/evidence.ts';
import type { SpectatorBet } from './spectator-bet.ts';
import { openingHoldersOf, type LoadedTable } from './table.ts';
import { hasForgottenOpener } from './seats.ts';

/** The record of a table whose game has started (docs/record.md), without what is still secret. */
export const recordOf = (
  { table, game, commitments }: LoadedTable,
  match: Match,
  formatMessage: (message: Message) => string,
  spectatorBets: readonly SpectatorBet[] = [],
): unknown =>
  match.record({
    table: table.id,
    settings: settingsOf(game, table.settings),
    players: table.seats.map((holder) => ({
      name: holder.name,
      bot: holder.kind === 'bot' ? holder.bot : null,
    })),
    formatMessage,
    ...(commitments === null || hasForgottenOpener(table)
      ? {}
      : { fair: evidenceOf(table, openingHoldersOf(table), match, commitments, spectatorBets) }),
  });
