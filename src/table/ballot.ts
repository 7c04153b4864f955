import type { Rejection } from '../kernel/message.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { TextForm } from '../kernel/ui.ts';
import type { Ballot, LoadedTable, Table } from './table.ts';
import type { Decision, Caller } from './decision.ts';
import { rejectUnlessLobby, seatOf } from './seats.ts';

/** A ballot on which nobody has proposed or voted. */
export const EMPTY_BALLOT: Ballot = { proposals: [], votes: {} };

/** One thing to vote for, with how many votes it has. */
export interface Candidate {
  /** The proposer's id, or `HOSTS_CHOICE`. */
  readonly id: string;
  /** What is proposed: its author's text, escape it. */
  readonly text: string;
  readonly votes: number;
}

/** Whatever the table can vote for, the host's first; none in a game without a text to agree on. */
export function candidatesOf({ table, game }: Pick<LoadedTable, 'table' | 'game'>): readonly Candidate[] {
  const form = game.settingsForm?.text;
  if (form === undefined) return [];
  const cast = Object.values(table.ballot.votes);
  const votesFor = (id: string): number => cast.filter((each) => each === id).length;
  return [
    { id: HOSTS_CHOICE, text: form.text(table.settings), votes: votesFor(HOSTS_CHOICE) },
    ...table.ballot.proposals.map(({ userId, text }) => ({ id: userId, text, votes: votesFor(userId) })),
  ];
}

/** The settings that the table has agreed on: the proposal with the most votes, or the host's where no one has more. */
export function agreedSettings(loaded: Pick<LoadedTable, 'table' | 'game'>): unknown {
  const { settings } = loaded.table;
  const candidates = candidatesOf(loaded);
  const most = Math.max(...candidates.map(({ votes }) => votes));
  const [best, ...others] = candidates.filter(({ votes }) => votes === most);
  if (best === undefined || best.id === HOSTS_CHOICE || others.length > 0) return settings;
  const agreed = loaded.game.settings(loaded.game.settingsForm?.text?.settings(settings, best.text));
  return agreed.ok ? agreed.value : settings;
}

/** The ballot after the host's own text was changed: votes for what it was are void. */
export const withoutHostsVotes = ({ proposals, votes }: Ballot): Ballot => ({
  proposals,
  votes: Object.fromEntries(Object.entries(votes).filter(([, id]) => id !== HOSTS_CHOICE)),
});

/**
 * Proposes a text, with the caller's vote for it. Everybody at the table has one proposal: another one takes its place,
 * and the votes for it are void.
 */
export function decidePropose(
  loaded: LoadedTable,
  caller: Caller,
  typed: string,
): Result<Decision, Rejection> {
  const { table, game } = loaded;
  const form = game.settingsForm?.text;
  const rejection = rejectUnlessVoter(loaded, caller, form);
  if (rejection !== null || form === undefined) return refuse(rejection ?? { key: 'app.not-any-more' });
  const settings = game.settings(form.settings(table.settings, typed));
  if (!settings.ok) return settings;
  const text = form.text(settings.value);
  if (candidatesOf(loaded).some((candidate) => candidate.text === text))
    return refuse({ key: 'app.refused.proposed-already' });
  const { userId } = caller;
  const proposals = [...table.ballot.proposals.filter((each) => each.userId !== userId), { userId, text }];
  const votes = Object.entries(table.ballot.votes).filter(([, id]) => id !== userId);
  return withBallot(loaded, { proposals, votes: { ...Object.fromEntries(votes), [userId]: userId } });
}

/** Votes for a candidate; a later vote takes the place of an earlier one. */
export function decideVote(
  loaded: LoadedTable,
  caller: Caller,
  candidate: string,
): Result<Decision, Rejection> {
  const { table, game } = loaded;
  const rejection = rejectUnlessVoter(loaded, caller, game.settingsForm?.text);
  if (rejection !== null) return refuse(rejection);
  if (!candidatesOf(loaded).some(({ id }) => id === candidate)) return refuse({ key: 'app.not-any-more' });
  const votes = { ...table.ballot.votes, [caller.userId]: candidate };
  return withBallot(loaded, { ...table.ballot, votes });
}

/** Why this caller may not propose or vote, or `null`: whoever sits at a table in its lobby may. */
export function rejectUnlessVoter(
  loaded: LoadedTable,
  caller: Caller,
  form: TextForm<unknown> | undefined,
): Rejection | null {
  const rejection = rejectUnlessLobby(loaded);
  if (rejection !== null) return rejection;
  if (seatOf(loaded.table, caller) < 0) return { key: 'app.refused.not-voter' };
  return form === undefined ? { key: 'app.not-any-more' } : null;
}

const withBallot = ({ table, match }: LoadedTable, ballot: Ballot): Result<Decision, Rejection> =>
  ok({ table: { ...table, ballot }, match, outbox: [{ kind: 'lobby', fresh: false }] });

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
