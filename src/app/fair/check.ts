import type { Secret } from '../../kernel/game.ts';
import type { Line } from '../../kernel/line.ts';
import type { Match, SealedGame } from '../../kernel/seal.ts';
import type { Evidence } from './evidence.ts';
import { canonical, dealLuck, lobbySeal, nameOf, rootOf, saltOf, sealOf } from './scheme.ts';

type Looked =
  /** The seed is the one whose seal was posted in the lobby. */
  | { readonly what: 'seed'; readonly seal: string }
  /** The game's luck came from the seed: dealt again, it begins with the same events. */
  | { readonly what: 'deal' }
  /** A secret is what was sealed, with the salt that the seed gives. */
  | { readonly what: 'secret'; readonly secret: Secret; readonly seal: string }
  /** The one seal that was posted for a kind of secrets is made of theirs. */
  | { readonly what: 'posted'; readonly kind: string; readonly name: Line; readonly seal: string };

/** One thing that was looked into, and whether it agrees. */
export type Finding = Looked & { readonly agrees: boolean };

/**
 * Works everything out anew, from a game that is over, its seed and the table's id, and compares with the evidence. The
 * seals in the findings are those worked out.
 */
export function check(
  game: SealedGame,
  table: string,
  match: Match,
  seed: string,
  { posted, holders, settings, seals }: Evidence,
): readonly Finding[] {
  const found = match.secrets().map((secret) => {
    const name = nameOf(secret.kind, secret.seat);
    const salt = saltOf(seed, table, name);
    const evident = seals.find(({ kind, seat }) => nameOf(kind, seat) === name);
    const seal = sealOf(table, name, salt, secret.value);
    return { what: 'secret', secret, seal, agrees: evident?.salt === salt && evident.seal === seal } as const;
  });
  const lobby = lobbySeal(seed, table);
  const kinds = new Map(found.map(({ secret }) => [secret.kind, secret.kindName]));
  return [
    { what: 'seed', seal: lobby, agrees: lobby === posted.lobby },
    { what: 'deal', agrees: dealtAgain(game, settings, holders, table, seed, match) },
    ...found,
    ...[...kinds].map(([kind, name]) => {
      const alike = found.filter(({ secret }) => secret.kind === kind);
      const seal = rootOf(
        table,
        kind,
        alike.map((each) => each.seal),
      );
      return { what: 'posted', kind, name, seal, agrees: seal === posted.kinds[kind] } as const;
    }),
  ];
}

function dealtAgain(
  game: SealedGame,
  settings: unknown,
  holders: readonly string[],
  table: string,
  seed: string,
  match: Match,
): boolean {
  const judged = game.settings(settings);
  if (!judged.ok || holders.length < game.seats.min || holders.length > game.seats.max) return false;
  const { events } = game.open(judged.value, holders, dealLuck(seed, table, game.id, holders));
  return canonical(events) === canonical(match.events.slice(0, events.length));
}
