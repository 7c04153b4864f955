import type { Secret } from '../../kernel/game.ts';
import type { Line } from '../../kernel/line.ts';
import type { Luck } from '../../kernel/luck.ts';
import type { Match } from '../../kernel/seal.ts';
import { dealLuck, lobbySeal, nameOf, rootOf, saltOf, sealOf } from './scheme.ts';

/** A secret with its seal. */
export interface Sealed {
  readonly secret: Secret;
  readonly seal: string;
}

/** The one seal that is posted for all secrets of a kind. */
export interface PostedSeal {
  readonly kind: string;
  /** What they are called. */
  readonly name: Line;
  readonly seal: string;
}

/** What can be said of a table's seed; the seed itself only when the game is over. */
export interface Seals {
  /** The seed's own seal, posted before anybody else sits down. */
  readonly lobby: string;
  /** The luck that a game of these holders is opened with. */
  luck(holders: readonly string[]): Luck;
  /** Every secret of a match with its seal, those included that may still change. */
  of(match: Match): readonly Sealed[];
  /** A seal for each kind whose secrets can change no more. */
  posted(match: Match): readonly PostedSeal[];
  /** The seals that are posted by now, before the start with `null`: for `Table.sealed`. */
  toKeep(match: Match | null): Readonly<Record<string, string>>;
  /** The seed of a game that is over; `null` before. */
  revealed(match: Match): string | null;
}

/** What seals are made of beside the seed, and those that a table has kept. */
interface SealedTable {
  readonly id: string;
  readonly game: string;
  readonly sealed: Readonly<Record<string, string>>;
}

const LOBBY = 'lobby';

/** The seals of a table with this seed. What was posted is what the table has kept. */
export function sealsOf(seed: string, table: SealedTable): Seals {
  const of = (match: Match): readonly Sealed[] =>
    match.secrets().map((secret) => {
      const name = nameOf(secret.kind, secret.seat);
      return { secret, seal: sealOf(table.id, name, saltOf(seed, table.id, name), secret.value) };
    });
  const lobby = table.sealed[LOBBY] ?? lobbySeal(seed, table.id);
  const posted = (match: Match): readonly PostedSeal[] => {
    const all = of(match);
    return [...new Set(all.map(({ secret }) => secret.kind))].flatMap((kind) => {
      const alike = all.filter(({ secret }) => secret.kind === kind);
      const [first] = alike;
      if (first === undefined || !alike.every(({ secret }) => secret.fixed)) return [];
      const seals = alike.map(({ seal }) => seal);
      const seal = table.sealed[kind] ?? rootOf(table.id, kind, seals);
      return [{ kind, name: first.secret.kindName, seal }];
    });
  };
  return {
    lobby,
    luck: (holders) => dealLuck(seed, table.id, table.game, holders),
    of,
    posted,
    toKeep: (match) =>
      Object.fromEntries([
        [LOBBY, lobby],
        ...(match === null ? [] : posted(match)).map(({ kind, seal }) => [kind, seal]),
      ]),
    revealed: (match) => (match.outcome === null ? null : seed),
  };
}
