import { isDeepStrictEqual } from 'node:util';
import type { Secret } from '../../kernel/game.ts';
import type { Match, SealedGame } from '../../kernel/seal.ts';
import type { Evidence } from './evidence.ts';
import { dealLuck, lobbySeal, nameOf, rootOf, saltOf, sealOf } from './scheme.ts';

/** One thing that was looked into, and whether it agrees. */
export type Finding = { readonly agrees: boolean } & (
  | /** The seed is the one whose seal was posted in the lobby. */ { readonly what: 'seed' }
    /** The game's luck came from the seed: dealt again, it begins with the same events. */
  | { readonly what: 'deal' }
  /** A secret is what was sealed, with the salt that the seed gives. */
  | { readonly what: 'secret'; readonly secret: Secret }
  /** The one seal that was posted for a kind of secrets is made of theirs. */
  | { readonly what: 'posted'; readonly kind: string }
);

/** Works everything out anew, from a game that is over, its seed and the table's id, and compares with the evidence. */
export function check(
  game: SealedGame,
  table: string,
  match: Match,
  seed: string,
  { posted, holders, settings, seals }: Evidence,
): readonly Finding[] {
  const secrets = match.secrets();
  const found = secrets.map((secret) => {
    const name = nameOf(secret.kind, secret.seat);
    const salt = saltOf(seed, table, name);
    const evident = seals.find(({ kind, seat }) => nameOf(kind, seat) === name);
    const seal = sealOf(table, name, salt, secret.value);
    return { secret, seal, agrees: evident?.salt === salt && evident.seal === seal };
  });
  const kinds = new Set([...secrets.map(({ kind }) => kind), ...Object.keys(posted.kinds)]);
  return [
    { what: 'seed', agrees: lobbySeal(seed, table) === posted.lobby },
    { what: 'deal', agrees: dealtAgain(game, settings, holders, table, seed, match) },
    ...found.map(({ secret, agrees }) => ({ what: 'secret', secret, agrees }) as const),
    ...[...kinds].map((kind) => {
      const all = found.filter(({ secret }) => secret.kind === kind).map(({ seal }) => seal);
      return { what: 'posted', kind, agrees: rootOf(table, kind, all) === posted.kinds[kind] } as const;
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
  return isDeepStrictEqual(events, match.events.slice(0, events.length));
}
