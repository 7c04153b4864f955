import type { Match } from '../kernel/match.ts';
import { type PingPlan, reachedBy } from '../table/pings/plan-pings.ts';
import type { Post } from '../table/ports/posts.ts';
import type { Table } from '../table/table.ts';
import { awaitedUsers } from '../table/clock/turn-clock.ts';

/**
 * Returns whether the newest post of this table can be edited to show the match, instead of a new one that pings. Only
 * if the channel has no other post of the game (`showsOneBoard`). It cannot if the game is over or announces something,
 * or if the board shows a result. Nor can it when other people are to be pinged than this post has pinged, or when
 * one of them has acted since and then waited for another. People who follow every turn are pinged by each.
 */
export function staysOnBoard(table: Table, match: Match, board: Post, pings: PingPlan): boolean {
  const awaitedIn = (at: Match): readonly string[] => awaitedUsers(table, at).map(({ userId }) => userId);
  if (match.outcome !== null || match.announces(board.to)) return false;
  if (match.upTo(board.to).showsResult && !match.showsResult) return false;
  const users = awaitedIn(match);
  const reached = reachedBy(pings);
  if (users.length === 0 || reached.length === 0) return true;
  const pinged = pingedBy(board);
  if (pinged.length !== reached.length || !reached.every((userId) => pinged.includes(userId))) return false;
  const isFollowed = pings.some(({ followsAll }) => followsAll);
  for (let count = match.events.length - 1; count > 0; count--) {
    const before = awaitedIn(match.upTo(count));
    if (before.length > 0)
      return (isFollowed ? users : users.filter((userId) => reached.includes(userId))).every((userId) =>
        before.includes(userId),
      );
  }
  return false;
}

/** True if a post has pinged everyone that this match asks something and who may be pinged. False once it is over. */
export function hasPinged(post: Post, match: Match, pings: PingPlan): boolean {
  const pinged = pingedBy(post);
  const asked = reachedBy(pings.filter(({ isAsked }) => isAsked));
  return match.outcome === null && asked.every((userId) => pinged.includes(userId));
}

/** The ids of the people a post has pinged, in the channel or directly. */
const pingedBy = ({ message }: Post): readonly string[] => [...message.pinged, ...(message.told ?? [])];
