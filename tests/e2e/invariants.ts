import type { StandIn, Violation } from '../../playground/standin/index.ts';
import { waitsForBot } from '../../src/app/deeds.ts';
import type { VipsEvent } from '../../src/games/vips/rules/state.ts';
import type { BetShown } from './invariants/bets.ts';
import { channelFindings, postsByTable } from './invariants/channel.ts';
import { clickFindings, lostMoves } from './invariants/clicks.ts';
import type { Book, Ledger } from './invariants/ledger.ts';
import { unlawful } from './invariants/log.ts';
import type { Witness } from './invariants/witness.ts';
import { troublesIn } from './sent.ts';

export { type Ledger, quietLedger, readLedger } from './invariants/ledger.ts';
export { watch, type Witness } from './invariants/witness.ts';

/** A process of the bot, as it ended or as it is. */
export interface Life {
  /** Whether it was ended on purpose, by a signal that it cannot see. */
  readonly killed: boolean;
  /** Its exit code; `null` while it runs and when a signal ended it. */
  readonly code: number | null;
  readonly runs: boolean;
  readonly output: string;
  readonly errors: string;
}

/** What the invariants are looked for in, once everything is quiet. */
export interface Evidence {
  readonly standIn: Pick<StandIn, 'world' | 'violations'>;
  /** It must have watched from the beginning. */
  readonly witness: Witness;
  readonly ledger: Ledger;
  readonly lives: readonly Life[];
}

/**
 * Looks for breaches of what the bot promises: no acknowledged move lost, none applied twice, one winner per version,
 * secrets only with their owners, each deadline met once, the channel showing what the log replays to, the outbox
 * drained, every process alive or ended with a reason, Discord's rules kept. Gives a sentence for each.
 */
export function breaches({ standIn, witness, ledger, lives }: Evidence): readonly string[] {
  const counted = [...witness.interactions.values()].filter(({ id }) => ledger.counted.has(id));
  const clicks = Map.groupBy(counted, ({ click }) => click?.tableId ?? '');
  const messages = postsByTable(standIn);
  const parked = parkedIn(lives);
  const known = new Set(ledger.books.map(({ table }) => table.id));
  return [
    ...ledger.damaged,
    ...lostMoves(witness.interactions.values(), ledger),
    ...ledger.books.flatMap((book) => [
      ...clickFindings(book, clicks.get(book.table.id) ?? []),
      ...logFindings(book),
      ...channelFindings(book, messages.get(book.table.id) ?? [], parked.has(book.table.id)),
    ]),
    ...[...messages.keys()].filter((id) => !known.has(id)).map((id) => `there are posts of no table "${id}"`),
    ...witness.findings,
    ...witness.betsTold
      .filter((told) => !isOwn(told, ledger.books))
      .map(({ messageId, userId }) => `message ${messageId} tells ${userId} a bet of somebody else`),
    ...lives.flatMap(lifeFindings),
    ...standIn.violations.filter(isMistake).map(({ method, path, text }) => `${method} ${path}: ${text}`),
  ];
}

/** An old post is first drawn anew around the pictures it has; whether it has any, only Discord knows. */
const isMistake = ({ method, text }: Violation): boolean =>
  method !== 'PATCH' || !text.includes('UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND');

/** Tables that could not be shown for a while: their next post tells all that was missed. */
const parkedIn = (lives: readonly Life[]): ReadonlySet<string> =>
  new Set(
    lives.flatMap(({ output }) =>
      [...output.matchAll(/"table":"([a-z2-7]{8})"[^\n]*does not let the table be shown/gu)].map(
        ([, table]) => table ?? '',
      ),
    ),
  );

function logFindings(book: Book): readonly string[] {
  const { table, match, queued, botDue } = book;
  const waits = waitsForBot(book);
  const findings = [
    ...(match === null ? [] : unlawful(match)),
    ...(queued === 0 ? [] : [`${queued} outbox entries wait`]),
    ...(botDue && !waits ? ['a computer player is to move that need not'] : []),
    ...(waits ? ['its computer players have not moved'] : []),
    ...((match === null) === (table.status === 'lobby' || table.status === 'cancelled') ||
    (table.status === 'cancelled' && match !== null)
      ? []
      : [`it is ${table.status} and its log says otherwise`]),
    ...((match?.outcome ?? null) === null || table.status === 'over'
      ? []
      : ['its game is over and it is not']),
  ];
  return findings.map((text) => `table ${table.id}: ${text}`);
}

/** Whether a bet that somebody was told is one of theirs, or of a game that was over. */
function isOwn({ userId, tableId, step, bet }: BetShown, books: readonly Book[]): boolean {
  return books.some(({ table, match }) => {
    if ((tableId !== null && table.id !== tableId) || match === null) return false;
    if (match.outcome !== null && step === match.step) return true;
    const seat = table.seats.findIndex((holder) => holder.kind === 'user' && holder.userId === userId);
    return (match.events as readonly VipsEvent[]).some(
      (event) =>
        event.type === 'bet' &&
        event.seat === seat &&
        `${event.bet.head}-${event.bet.eyes}-${event.bet.mouth}` === bet,
    );
  });
}

function lifeFindings({ killed, code, runs, output, errors }: Life): readonly string[] {
  const ended = !runs && !killed;
  return [
    ...(ended && code === null ? ['a process died of a signal that nobody sent'] : []),
    ...(ended && code !== null && code !== 0 && errors.trim() === ''
      ? ['a process ended without a reason']
      : []),
    ...(/^ {4}at /mu.test(errors) ? [`a process ended in a stack trace: ${errors.slice(0, 300)}`] : []),
    ...troublesIn(output).map((line) => `the log tells of trouble: ${line}`),
  ];
}
