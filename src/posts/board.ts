import type { Pingable } from '../table/pings/pingable.ts';
import type { Post } from '../table/ports/posts.ts';
import type { Table } from '../table/table.ts';
import { awaitedUsers } from '../table/turn-clock.ts';
import type { Match } from '../kernel/erase-game.ts';

/**
 * Whether the newest post of this table can be edited to show the match, instead of a new one that pings. Only where the
 * channel has no other post of the game (`showsOneBoard`). It cannot when the game is over, when the game announces
 * something, or when others are to be called than those whom this post has called, or one of them has acted since and then
 * waited for somebody else; whoever wants to be told of every turn is called by each.
 */
export function staysOnBoard(
  table: Table,
  match: Match,
  board: Post,
  { mentionable, everyTurn }: Pingable,
): boolean {
  const awaitedIn = (at: Match): readonly string[] => awaitedUsers(table, at).map(({ userId }) => userId);
  if (match.outcome !== null || match.announces(board.to)) return false;
  const users = awaitedIn(match);
  const awaited = users.filter((userId) => mentionable.includes(userId));
  const called = [...new Set([...awaited, ...everyTurn])];
  if (users.length === 0 || called.length === 0) return true;
  const pinged = calledBy(board);
  if (pinged.length !== called.length || !called.every((userId) => pinged.includes(userId))) return false;
  for (let count = match.events.length - 1; count > 0; count--) {
    const before = awaitedIn(match.upTo(count));
    if (before.length > 0)
      return (everyTurn.length > 0 ? users : awaited).every((userId) => before.includes(userId));
  }
  return false;
}

/** Whether a post has called all who are to act in this match, which is not over, and may be called. */
export function hasCalled(
  table: Table,
  match: Match,
  post: Post,
  { mentionable }: Pick<Pingable, 'mentionable'>,
): boolean {
  const pinged = calledBy(post);
  return (
    match.outcome === null &&
    awaitedUsers(table, match).every(({ userId }) => pinged.includes(userId) || !mentionable.includes(userId))
  );
}

/** Whom a post has called: those whom it pinged, and those who were told directly. */
const calledBy = ({ message }: Post): readonly string[] => [
  ...(message?.pinged ?? []),
  ...(message?.told ?? []),
];
