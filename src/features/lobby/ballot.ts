import type { Rejection } from '../../kernel/message.ts';
import { type AnySettings, settingsOf } from '../../kernel/playable-game.ts';
import { ok, refuse } from '../../kernel/result.ts';
import type { TextForm } from '../../kernel/ui.ts';
import { candidatesOf } from '../../table/ballot.ts';
import { defineCommand } from '../../table/command.ts';
import type { Caller, DecisionResult } from '../../table/decision.ts';
import { rejectUnlessLobby, seatOf } from '../../table/seats.ts';
import type { Ballot, LoadedTable } from '../../table/table.ts';

/**
 * Proposes a text, with the caller's vote for it. Everybody at the table has one proposal: another one takes its place,
 * and the votes for it are void.
 */
export const propose = defineCommand(
  'propose',
  (loaded, { typed }: { readonly typed: string }, { caller }) => {
    const { table, game } = loaded;
    const form = game.ui.settingsForm?.text;
    const rejection = rejectUnlessVoter(loaded, caller, form);
    if (rejection !== null || form === undefined) return refuse(rejection ?? { key: 'app.not-any-more' });
    const settings = game.parseSettings(form.settings(settingsOf(game, table.settings), typed));
    if (!settings.ok) return settings;
    const text = form.text(settings.value);
    if (candidatesOf(loaded).some((candidate) => candidate.text === text))
      return refuse({ key: 'app.refused.proposed-already' });
    const { userId } = caller;
    const proposals = [...table.ballot.proposals.filter((each) => each.userId !== userId), { userId, text }];
    const votes = Object.entries(table.ballot.votes).filter(([, id]) => id !== userId);
    return withBallot(loaded, { proposals, votes: { ...Object.fromEntries(votes), [userId]: userId } });
  },
);

/** Votes for a proposal by its proposer's id, or for the host's (`HOSTS_CHOICE`); a later vote replaces an earlier one. */
export const vote = defineCommand(
  'vote',
  (loaded, { candidate }: { readonly candidate: string }, { caller }) => {
    const { table, game } = loaded;
    const rejection = rejectUnlessVoter(loaded, caller, game.ui.settingsForm?.text);
    if (rejection !== null) return refuse(rejection);
    if (!candidatesOf(loaded).some(({ id }) => id === candidate)) return refuse({ key: 'app.not-any-more' });
    const votes = { ...table.ballot.votes, [caller.userId]: candidate };
    return withBallot(loaded, { ...table.ballot, votes });
  },
);

/** Why this caller may not propose or vote, or `null`: players of a table in its lobby may. */
export function rejectUnlessVoter(
  loaded: LoadedTable,
  caller: Caller,
  form: TextForm<AnySettings> | undefined,
): Rejection | null {
  const rejection = rejectUnlessLobby(loaded);
  if (rejection !== null) return rejection;
  if (seatOf(loaded.table, caller) < 0) return { key: 'app.refused.not-voter' };
  return form === undefined ? { key: 'app.not-any-more' } : null;
}

const withBallot = ({ table, match }: LoadedTable, ballot: Ballot): DecisionResult =>
  ok({ table: { ...table, ballot }, match, outbox: [{ kind: 'lobby', fresh: false }] });
