import type { Seat } from '../../kernel/game.ts';
import type { Match } from '../../kernel/seal.ts';
import { holdersOf } from '../playing.ts';
import type { Table } from '../table.ts';
import { nameOf, SCHEME, saltOf } from './scheme.ts';
import type { Seals } from './seals.ts';

/** What a record says about luck and seals. Seed and salts are there once the game is over. */
export interface Evidence {
  readonly scheme: string;
  readonly seed?: string;
  /** The seals as they were posted: of the seed, and of each kind of secret by its name. Kept since then. */
  readonly posted: { readonly lobby: string; readonly kinds: Readonly<Record<string, string>> };
  /** What the game was opened with, beside luck. */
  readonly holders: readonly string[];
  readonly settings: unknown;
  /** What can change no more, in the game's order. */
  readonly seals: readonly EvidentSeal[];
}

export interface EvidentSeal {
  readonly kind: string;
  readonly seat: Seat | null;
  readonly seal: string;
  readonly salt?: string;
}

/** The evidence of a sealed table whose game has begun. */
export function evidenceOf(table: Table, match: Match, seals: Seals): Evidence {
  const seed = seals.revealed(match);
  return {
    scheme: SCHEME,
    ...(seed === null ? {} : { seed }),
    posted: {
      lobby: seals.lobby,
      kinds: Object.fromEntries(seals.posted(match).map(({ kind, seal }) => [kind, seal])),
    },
    holders: holdersOf(table),
    settings: table.settings,
    seals: seals
      .of(match)
      .filter(({ secret }) => secret.fixed)
      .map(({ secret: { kind, seat }, seal }) => ({
        kind,
        seat,
        seal,
        ...(seed === null ? {} : { salt: saltOf(seed, table.id, nameOf(kind, seat)) }),
      })),
  };
}
