import type { Seat, Message } from '../../kernel/game.ts';
import { houseIdsIn } from '../../kernel/house-text.ts';
import type { Match } from '../../kernel/match.ts';
import { settingsOf } from '../../kernel/playable-game.ts';
import { hasForgottenOpener } from '../seats.ts';
import type { SpectatorBet } from '../spectator-bet.ts';
import { type LoadedTable, openingHoldersOf, type Table } from '../table.ts';
import { type ClientSeed, saltOf, SCHEME, secretName } from './scheme.ts';
import type { Commitments, SealableBet } from './commitments.ts';

/**
 * A record's part about the random source and the commitments (docs/fair.md; a published format). Seed, client seed
 * and salts are present once the game is over.
 */
export interface Evidence {
  readonly scheme: typeof SCHEME;
  readonly seed?: string;
  readonly clientSeed?: ClientSeed;
  /** The commitments as they were published: of the seed, and of each kind of secret by its name. */
  readonly posted: { readonly lobby: string; readonly kinds: Readonly<Record<string, string>> };
  /** The inputs of the game's set-up beside the random source. */
  readonly holders: readonly string[];
  readonly settings: unknown;
  /** Of the secrets that can change no more, in the game's order. */
  readonly seals: readonly EvidenceCommitment[];
  /** The spectator bets and the commitment to all of them, as it was published; only of a game that is over and had some. */
  readonly house?: {
    readonly posted: string;
    readonly bets: Readonly<ReturnType<Commitments['ofSpectatorBets']>['bets']>;
  };
}

export interface EvidenceCommitment {
  readonly kind: string;
  readonly seat: Seat | null;
  readonly seal: string;
  readonly salt?: string;
}

/** The client seed of a table whose game has started. An empty text stands for an interaction that is not known. */
export const clientSeedOf = ({ seats, startedBy }: Pick<Table, 'seats' | 'startedBy'>): ClientSeed => ({
  joined: seats.map((holder) => (holder.opener ?? holder).seatedBy ?? ''),
  started: startedBy ?? '',
});

/** The evidence of a table with a seed whose game has started. `holders` are in playing order. */
export function evidenceOf(
  table: Pick<Table, 'id' | 'settings' | 'seats' | 'startedBy'> & Partial<Pick<Table, 'commitments'>>,
  holders: readonly string[],
  match: Match,
  commitments: Commitments,
  spectatorBets: readonly SealableBet[] = [],
): Evidence {
  const seed = commitments.revealedSeed(match);
  const posted = table.commitments?.house;
  return {
    scheme: SCHEME,
    ...(seed === null ? {} : { seed }),
    ...(seed === null ? {} : { clientSeed: clientSeedOf(table) }),
    posted: {
      lobby: commitments.seedCommitment,
      kinds: Object.fromEntries(
        commitments.published(match).map(({ kind, commitment }) => [kind, commitment]),
      ),
    },
    holders,
    settings: table.settings,
    seals: commitments
      .allOf(match)
      .filter(({ secret }) => secret.fixed)
      .map(({ secret: { kind, seat }, commitment: seal }) => ({
        kind,
        seat,
        seal,
        ...(seed === null ? {} : { salt: saltOf(seed, table.id, secretName(kind, seat)) }),
      })),
    ...(seed === null || posted === undefined
      ? {}
      : { house: { posted, bets: commitments.ofSpectatorBets(spectatorBets).bets } }),
  };
}

/**
 * The record of a table whose game has started (docs/record.md), without what is still secret. Texts of its server's own stand
 * beside it, by their ids: `null` for those that may be shown no more.
 */
export const recordOf = (
  { table, game, commitments }: LoadedTable,
  match: Match,
  formatMessage: (message: Message) => string,
  spectatorBets: readonly SpectatorBet[] = [],
): unknown => {
  const record = match.record({
    table: table.id,
    settings: settingsOf(game, table.settings),
    players: table.seats.map((holder) => ({
      name: holder.name,
      bot: holder.kind === 'bot' ? holder.bot : null,
    })),
    formatMessage,
    ...(hasForgottenOpener(table)
      ? {}
      : { fair: evidenceOf(table, openingHoldersOf(table), match, commitments, spectatorBets) }),
  });
  const ids = houseIdsIn(table.settings);
  if (ids.length === 0 || typeof record !== 'object') return record;
  return { ...record, texts: Object.fromEntries(ids.map((id) => [id, table.houseTexts?.[id] ?? null])) };
};
