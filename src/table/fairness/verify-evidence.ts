import type { Secret, Message } from '../../kernel/game.ts';
import { Match } from '../../kernel/match.ts';
import { type AnyGame } from '../../kernel/playable-game.ts';
import { hasBlankedText } from '../../kernel/typed-texts.ts';
import type { Evidence } from './evidence.ts';
import * as scheme from './scheme.ts';

type FindingSubject =
  /** The seed matches the commitment that was published in the lobby. */
  | { readonly type: 'seed'; readonly commitment: string }
  /** The game was set up from the seed: set up again, it begins with the same events. */
  | { readonly type: 'deal' }
  /** A secret matches its commitment, with the salt that follows from the seed. */
  | { readonly type: 'secret'; readonly secret: Secret; readonly commitment: string }
  /** The commitment that was published to all spectator bets is made of theirs, and each fits. */
  | { readonly type: 'house'; readonly count: number; readonly commitment: string }
  /** The commitment that was published for a kind of secrets is made of theirs. */
  | { readonly type: 'posted'; readonly kind: string; readonly name: Message; readonly commitment: string };

/**
 * One thing that was verified, and whether it matches. `isBlanked`: a text in it was blanked, so that its commitment cannot be
 * opened any more. Then it matches if it equals the kept one; the rest of the secret follows from the seed.
 */
export type Finding = FindingSubject & { readonly matches: boolean; readonly isBlanked?: true };

/**
 * Computes everything again from a game that is over, its seed and the table's id, and compares it with the evidence. The
 * commitments in the findings are the computed ones.
 */
export function verifyEvidence(
  game: AnyGame,
  table: string,
  match: Match,
  seed: string,
  evidence: Evidence,
): readonly Finding[] {
  const { posted, seals: commitments } = evidence;
  const secretFindings = match.secrets().map((secret) => {
    const name = scheme.secretName(secret.kind, secret.seat);
    const salt = scheme.saltOf(seed, table, name);
    const recorded = commitments.find(({ kind, seat }) => scheme.secretName(kind, seat) === name);
    const commitment = scheme.commitmentOf(table, name, salt, secret.value);
    const isSalted = recorded?.salt === salt;
    if (recorded?.seal === commitment || !hasBlankedText(game.typedTexts, secret.value))
      return {
        type: 'secret',
        secret,
        commitment,
        matches: isSalted && recorded.seal === commitment,
      } as const;
    const kept = recorded?.seal ?? '';
    const matches = isSalted && kept === posted.kinds[secret.kind];
    return { type: 'secret', secret, commitment: kept, matches, isBlanked: true } as const;
  });
  const ofSeed = scheme.seedCommitment(seed, table);
  const kinds = new Map(secretFindings.map(({ secret }) => [secret.kind, secret.kindName]));
  return [
    { type: 'seed', commitment: ofSeed, matches: ofSeed === posted.lobby },
    { type: 'deal', matches: verifyDeal(game, evidence, table, seed, match) },
    ...secretFindings,
    ...[...kinds].map(([kind, name]) => {
      const ofKind = secretFindings.filter(({ secret }) => secret.kind === kind);
      const commitment = scheme.combinedCommitment(
        table,
        kind,
        ofKind.map((finding) => finding.commitment),
      );
      const matches = commitment === posted.kinds[kind];
      const isBlanked = ofKind.some((finding) => 'isBlanked' in finding);
      return {
        type: 'posted',
        kind,
        name,
        commitment,
        matches,
        ...(isBlanked ? { isBlanked } : {}),
      } as const;
    }),
    ...(evidence.house === undefined ? [] : [verifySpectatorBets(table, seed, evidence.house)]),
  ];
}

/** Compares the spectator bets with those that were sealed. */
function verifySpectatorBets(
  table: string,
  seed: string,
  { posted, bets }: NonNullable<Evidence['house']>,
): Finding {
  const seals = bets.map(({ number, bet, salt, seal }) => {
    const name = scheme.spectatorBetName(number);
    const ofSeed = scheme.saltOf(seed, table, name);
    const computed = scheme.commitmentOf(table, name, ofSeed, bet);
    return { computed, matches: salt === ofSeed && seal === computed };
  });
  const computed = seals.map((each) => each.computed);
  const commitment = scheme.combinedCommitment(table, 'house', computed);
  const matches = commitment === posted && seals.every((each) => each.matches);
  return { type: 'house', count: bets.length, commitment, matches };
}

function verifyDeal(
  game: AnyGame,
  { settings, holders, clientSeed }: Evidence,
  table: string,
  seed: string,
  match: Match,
): boolean {
  const parsed = game.parseSettings(settings);
  if (clientSeed === undefined || !parsed.ok) return false;
  if (holders.length < game.seats.min || holders.length > game.seats.max) return false;
  const inputs = { table, game: game.id, holders, clientSeed };
  const { events } = Match.start(game, parsed.value, holders, scheme.dealRandom(seed, inputs));
  return scheme.canonicalJson(events) === scheme.canonicalJson(match.events.slice(0, events.length));
}
