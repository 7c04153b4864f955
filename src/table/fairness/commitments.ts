import type { Seat, Secret } from '../../kernel/game.ts';
import type { Random } from '../../kernel/random.ts';
import type { Match } from '../../kernel/match.ts';
import { hasBlankedText } from '../../kernel/typed-texts.ts';
import * as scheme from './scheme.ts';

/** A secret with its commitment. */
export interface CommittedSecret {
  readonly secret: Secret;
  readonly commitment: string;
}

/** The committed part of a spectator bet: not whose it is. */
export interface SealableBet {
  readonly number: number;
  readonly bet: unknown;
}

/** The other inputs of commitments beside the seed, and those that the table stores. */
interface CommittedTable {
  readonly id: string;
  readonly gameId: string;
  readonly commitments: Readonly<Record<string, string>>;
}

/** The key of the seed's commitment in `Table.commitments`. */
const SEED_KEY = 'lobby';

/** Everything that follows from the secret seed of a table. The commitments that it stores were published and take precedence. */
export interface Commitments extends ReturnType<typeof derivedFrom> {
  /** Those of the same table as it is stored now. Nothing that was computed before is computed again. */
  reread(seed: string, table: CommittedTable): Commitments;
}

/** The commitments of a table with this seed. */
export const commitmentsOf = (
  seed: string,
  table: CommittedTable,
  compute = createSecretCommitter(seed, table),
): Commitments => ({
  ...derivedFrom(seed, table, compute),
  reread: (storedSeed, stored) =>
    storedSeed === seed && stored.id === table.id
      ? commitmentsOf(seed, stored, compute)
      : commitmentsOf(storedSeed, stored),
});

function derivedFrom(seed: string, table: CommittedTable, compute: ReturnType<typeof createSecretCommitter>) {
  /** A secret with a text that was blanked keeps the commitment that was published, alone in its kind. */
  const allOf = (match: Match): readonly CommittedSecret[] =>
    compute(match).map((committed) => {
      const { kind, value } = committed.secret;
      const kept = table.commitments[kind];
      if (kept === undefined || !hasBlankedText(match.game.typedTexts, value)) return committed;
      return { ...committed, commitment: kept };
    });
  const committedSeed = table.commitments[SEED_KEY] ?? scheme.seedCommitment(seed, table.id);
  const published = (match: Match) => {
    const all = allOf(match);
    return [...new Set(all.map(({ secret }) => secret.kind))].flatMap((kind) => {
      const ofKind = all.filter(({ secret }) => secret.kind === kind);
      const [first] = ofKind;
      if (first === undefined || !ofKind.every(({ secret }) => secret.fixed)) return [];
      const commitments = ofKind.map(({ commitment }) => commitment);
      const commitment = table.commitments[kind] ?? scheme.combinedCommitment(table.id, kind, commitments);
      return [{ kind, name: first.secret.kindName, commitment }];
    });
  };
  return {
    /** The commitment to the seed itself, published before anyone joins. */
    seedCommitment: committedSeed,
    /** The random source that a game of these holders is set up with, with this client seed. */
    random: (holders: readonly string[], clientSeed: scheme.ClientSeed): Random =>
      scheme.dealRandom(seed, { table: table.id, game: table.gameId, holders, clientSeed }),
    /** The seed of a bot's random numbers, for the move with this number (from 0) in this step. */
    botSeed: (seat: Seat, step: number, index: number): string =>
      scheme.botSeedOf(seed, table.id, { seat, step, index }),
    /** Every secret of a match with its commitment, including those that may still change. */
    allOf,
    /** The one commitment to all secrets of a kind, with their common name: for each kind whose secrets can change no more. */
    published,
    /** The commitments published so far, by kind: for `Table.commitments`. `null` before the start. */
    toStore: (match: Match | null): Readonly<Record<string, string>> =>
      Object.fromEntries([
        [SEED_KEY, committedSeed],
        ...(match === null ? [] : published(match)).map(({ kind, commitment }): [string, string] => [
          kind,
          commitment,
        ]),
      ]),
    /** The commitments to spectator bets and the one to all of them, in the order of their numbers; its `seal` is `null` for none. */
    ofSpectatorBets: (bets: readonly SealableBet[]) => {
      const all = bets.map(({ number, bet }) => {
        const name = scheme.spectatorBetName(number);
        const salt = scheme.saltOf(seed, table.id, name);
        return { number, bet, salt, seal: scheme.commitmentOf(table.id, name, salt, bet) };
      });
      const seals = all.map(({ seal }) => seal);
      return {
        seal: all.length === 0 ? null : scheme.combinedCommitment(table.id, 'house', seals),
        bets: all,
      };
    },
    /** The seed of a game that is over; `null` before. */
    revealedSeed: (match: Match): string | null => (match.outcome === null ? null : seed),
  };
}

/**
 * Commits to all secrets of a match. A click needs the same commitments several times: those of each match are computed
 * once, and those of a secret only when its value has changed.
 */
function createSecretCommitter(
  seed: string,
  { id: tableId }: Pick<CommittedTable, 'id'>,
): (match: Match) => readonly CommittedSecret[] {
  const known = new WeakMap<Match, readonly CommittedSecret[]>();
  const latest = new Map<string, { readonly value: string; readonly commitment: string }>();
  const commit = (name: string, raw: unknown): string => {
    const value = scheme.canonicalJson(raw);
    const previous = latest.get(name);
    if (previous?.value === value) return previous.commitment;
    const salt = scheme.saltOf(seed, tableId, name);
    const commitment = scheme.commitmentOf(tableId, name, salt, raw);
    latest.set(name, { value, commitment });
    return commitment;
  };
  return (match) => {
    const committed =
      known.get(match) ??
      match.secrets().map((secret) => ({
        secret,
        commitment: commit(scheme.secretName(secret.kind, secret.seat), secret.value),
      }));
    known.set(match, committed);
    return committed;
  };
}
