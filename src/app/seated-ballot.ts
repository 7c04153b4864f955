import type { Ballot, Table } from './table.ts';

/** The vote for the host's own text, which is in the settings. */
export const HOSTS_CHOICE = 'host';

/** The ballot without proposals and votes of people who have no seat (any more), and votes for what is gone. */
export function ballotOfSeated({ ballot, seats }: Pick<Table, 'ballot' | 'seats'>): Ballot {
  const isSeated = (userId: string): boolean =>
    seats.some((holder) => holder.kind === 'user' && holder.userId === userId);
  const proposals = ballot.proposals.filter(({ userId }) => isSeated(userId));
  const ids = [HOSTS_CHOICE, ...proposals.map(({ userId }) => userId)];
  const votes = Object.entries(ballot.votes).filter(([voter, id]) => isSeated(voter) && ids.includes(id));
  return { proposals, votes: Object.fromEntries(votes) };
}
