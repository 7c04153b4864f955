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
  /** The seed of a game that is over; `null` before. */
  revealed(match: Match): string | null;
}

/** The seals of a table with this seed. */
export function sealsOf(seed: string, table: { readonly id: string; readonly game: string }): Seals {
  const of = (match: Match): readonly Sealed[] =>
    match.secrets().map((secret) => {
      const name = nameOf(secret.kind, secret.seat);
      return { secret, seal: sealOf(table.id, name, saltOf(seed, table.id, name), secret.value) };
    });
  return {
    lobby: lobbySeal(seed, table.id),
    luck: (holders) => dealLuck(seed, table.id, table.game, holders),
    of,
    posted: (match) => {
      const all = of(match);
      return [...new Set(all.map(({ secret }) => secret.kind))].flatMap((kind) => {
        const alike = all.filter(({ secret }) => secret.kind === kind);
        const [first] = alike;
        if (first === undefined || !alike.every(({ secret }) => secret.fixed)) return [];
        const seals = alike.map(({ seal }) => seal);
        return [{ kind, name: first.secret.kindName, seal: rootOf(table.id, kind, seals) }];
      });
    },
    revealed: (match) => (match.outcome === null ? null : seed),
  };
}
