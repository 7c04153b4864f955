import type { Seat } from '../../kernel/game.ts';
import type { Match } from '../../kernel/match.ts';
import type { Table } from '../table.ts';
import { type ClientSeed, type FairnessScheme, secretName, saltOf } from './scheme.ts';
import { clientSeedOf } from './client-seed.ts';
import type { Commitments, SpectatorBetCommitments, SealableBet } from './commitments.ts';

/**
 * What a record contains about the random source and the commitments (docs/fair.md; a published format). Seed, client seed
 * and salts are present once the game is over; the scheme `pedestal-fair/1` has no client seed.
 */
export interface Evidence {
  readonly scheme: FairnessScheme;
  readonly seed?: string;
  readonly clientSeed?: ClientSeed;
  /** The commitments as they were published: of the seed, and of each kind of secret by its name. */
  readonly posted: { readonly lobby: string; readonly kinds: Readonly<Record<string, string>> };
  /** What the game was set up with beside the random source. */
  readonly holders: readonly string[];
  readonly settings: unknown;
  /** Of the secrets that can change no more, in the game's order. */
  readonly seals: readonly EvidenceCommitment[];
  /** The spectator bets and the commitment to all of them, as it was published; only of a game that is over and had some. */
  readonly house?: { readonly posted: string; readonly bets: SpectatorBetCommitments['bets'] };
}

export interface EvidenceCommitment {
  readonly kind: string;
  readonly seat: Seat | null;
  readonly seal: string;
  readonly salt?: string;
}

/** The evidence of a table with a seed whose game has started. `holders` are in playing order. */
export function evidenceOf(
  table: Pick<Table, 'id' | 'settings' | 'scheme' | 'seats' | 'startedBy'> &
    Partial<Pick<Table, 'commitments'>>,
  holders: readonly string[],
  match: Match,
  commitments: Commitments,
  spectatorBets: readonly SealableBet[] = [],
): Evidence {
  const { scheme } = table;
  const seed = commitments.revealedSeed(match);
  const posted = table.commitments?.house;
  return {
    scheme,
    ...(seed === null ? {} : { seed }),
    ...(seed === null || scheme === 'pedestal-fair/1' ? {} : { clientSeed: clientSeedOf(table) }),
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
        ...(seed === null ? {} : { salt: saltOf(scheme, seed, table.id, secretName(kind, seat)) }),
      })),
    ...(seed === null || posted === undefined
      ? {}
      : { house: { posted, bets: commitments.ofSpectatorBets(spectatorBets).bets } }),
  };
}
