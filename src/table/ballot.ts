import { openForm, settingsOf } from '../kernel/playable-game.ts';
import type { Ballot, LoadedTable, Table } from './table.ts';

/** One thing to vote for, with how many votes it has. */
export type Candidate = ReturnType<typeof candidatesOf>[number];

/**
 * Whatever the table can vote for, by the proposer's id or `HOSTS_CHOICE`, the host's first; none in a game without a text to
 * agree on. Texts are their authors': escape them.
 */
export function candidatesOf({ table, game }: Pick<LoadedTable, 'table' | 'game'>) {
  const form = openForm(game, table.settings);
  if (form === undefined) return [];
  const cast = Object.values(table.ballot.votes);
  const votesFor = (id: string): number => cast.filter((each) => each === id).length;
  return [
    { id: HOSTS_CHOICE, text: form.text(settingsOf(game, table.settings)), votes: votesFor(HOSTS_CHOICE) },
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
  const { game } = loaded;
  const form = game.ui.settingsForm?.text;
  const agreed = game.parseSettings(form?.settings(settingsOf(game, settings), best.text));
  return agreed.ok ? agreed.value : settings;
}

/** The ballot after the host's own text was changed: votes for what it was are void. */
export const withoutHostsVotes = ({ proposals, votes }: Ballot): Ballot => ({
  proposals,
  votes: Object.fromEntries(Object.entries(votes).filter(([, id]) => id !== HOSTS_CHOICE)),
});

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
