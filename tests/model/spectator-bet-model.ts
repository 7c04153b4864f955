import type { SpectatorBet } from '../../src/table/spectator-bet.ts';
import type { Change } from '../../src/table/ports/tables.ts';

/** The bets of those without a seat at one table, as their clicks have made them. */
export class SpectatorBetModel {
  /** By number from 1; the owner is `null` once the bet is nobody's. */
  readonly #bets: { userId: string | null; face: Face }[] = [];
  /** Whatever each user has ever bet: an answer may come late. */
  readonly #ever: { readonly userId: string; readonly face: Face }[] = [];
  #isSealed = false;

  /** The bets as they must be stored. */
  get expected(): string {
    return describeSpectatorBets(
      this.#bets.map(({ userId, face }, i) => ({ number: i + 1, userId, bet: face })),
    );
  }

  /** Every bet that a user has made, also those that they have changed since. */
  betsOf(userId: string): readonly Face[] {
    return this.#ever.flatMap((bet) => (bet.userId === userId ? [bet.face] : []));
  }

  /** Applies a click that makes a bet. */
  placed(userId: string, payload: string): void {
    const face = faceIn(payload);
    if (face === null) return;
    this.#ever.push({ userId, face });
    const own = this.#bets.find((bet) => bet.userId === userId);
    if (own === undefined) this.#bets.push({ userId, face });
    else own.face = face;
  }

  /** A spectator who takes a seat has no bet from outside any more. */
  seated(userId: string): void {
    for (const bet of this.#bets) if (bet.userId === userId) bet.userId = null;
  }

  /** Checks that there is a seal exactly when the bets are closed and there are any, and that it stays. */
  check({ table }: Change, isClosed: boolean, report: (what: string) => void): void {
    const isSealed = table.commitments['house'] !== undefined;
    if (isSealed !== (this.#isSealed || (isClosed && this.#bets.length > 0)))
      report(`its ${this.#bets.length} spectator bets are ${isSealed ? '' : 'not '}sealed`);
    this.#isSealed ||= isSealed;
  }
}

const NUMERALS = ['I', 'II', 'III', 'IV', 'V'];

type Face = Readonly<Record<'head' | 'eyes' | 'mouth', string>>;

/** The face in a payload such as `f123`. */
export function faceIn(payload: string): Face | null {
  const digits = /^f([1-5])([1-5])([1-5])$/u.exec(payload)?.slice(1) ?? [];
  const [head, eyes, mouth] = digits.map((digit) => NUMERALS[Number(digit) - 1] ?? '');
  return head === undefined || eyes === undefined || mouth === undefined ? null : { head, eyes, mouth };
}

/** Spectator bets as text, to compare them: their numbers, owners and pieces. */
export const describeSpectatorBets = (
  bets: readonly Pick<SpectatorBet, 'number' | 'userId' | 'bet'>[],
): string =>
  bets
    .map(({ number, userId, bet }) => {
      const { head, eyes, mouth } = bet as Face;
      return `${number}:${userId ?? 'nobody'}:${head} ${eyes} ${mouth}`;
    })
    .join();
