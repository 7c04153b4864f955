import { type Rejection, ok, refuse } from '../../kernel/message.ts';
import { type AnySettings, openForm, settingsOf } from '../../kernel/playable-game.ts';
import { candidatesOf } from '../../table/ballot.ts';
import { defineCommand } from '../../table/command.ts';
import { rejectUnlessLobby, seatOf } from '../../table/seats.ts';
import type { Ballot, LoadedTable } from '../../table/table.ts';
import { type ModalOrAnswer, isAboutText, typedAgainScreen } from '../../discord/components/modal.ts';
import type { Localizer } from '../../kernel/screen.ts';
import type { TextForm } from '../../kernel/ui.ts';
import { ballotScreen, LOBBY_PAYLOADS } from '../../posts/lobby-screen.ts';
import { localizerFor, refusalAnswer, withNotice } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import type { Caller, CommandOutcome, DecisionResult } from '../../table/decision.ts';
import type { Click, PanelDeps } from '../../discord/interactions/click.ts';
import { typedBefore } from '../../discord/interactions/route.ts';

/** The panel in which those at the table propose and vote. */
export async function showBallot(deps: PanelDeps, click: Click): Promise<AddressedScreen> {
  const found = await findVoter(deps, click);
  return 'screen' in found ? found : panel(found.loaded, click, found.localizer, null);
}

/**
 * Proposes a text, with the caller's vote for it. Everyone at the table has one proposal: another one takes its place,
 * and the votes for it are void.
 */
export const proposeText = defineCommand(
  'propose',
  (loaded, { typed }: { readonly typed: string }, { caller }) => {
    const { table, game } = loaded;
    const form = openForm(game, 'settingsForm', table.settings);
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
export const voteForText = defineCommand(
  'vote',
  (loaded, { candidate }: { readonly candidate: string }, { caller }) => {
    const { table, game } = loaded;
    const rejection = rejectUnlessVoter(loaded, caller, openForm(game, 'settingsForm', table.settings));
    if (rejection !== null) return refuse(rejection);
    if (!candidatesOf(loaded).some(({ id }) => id === candidate)) return refuse({ key: 'app.not-any-more' });
    const votes = { ...table.ballot.votes, [caller.userId]: candidate };
    return withBallot(loaded, { ...table.ballot, votes });
  },
);

/** Why this caller may not propose or vote, or `null`: players of a table in its lobby may. */
function rejectUnlessVoter(
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

/** Votes. Resolves with the panel as it is then. */
export async function vote(deps: PanelDeps, click: Click): Promise<AddressedScreen> {
  const outcome = await deps.tables.run(voteForText, {
    caller: click.caller,
    tableId: click.id.tableId,
    candidate: click.input.choice ?? '',
  });
  return answer(deps, click, outcome, 'app.ballot.voted', null);
}

/** Takes a proposal from its modal. One that the game refuses comes back, with a button to try again. */
export async function propose(deps: PanelDeps, click: Click): Promise<AddressedScreen> {
  // The modal has one field, whatever the game calls it.
  const typed = Object.values(click.input.fields ?? {})[0] ?? '';
  const outcome = await deps.tables.run(proposeText, {
    caller: click.caller,
    tableId: click.id.tableId,
    typed,
  });
  return answer(deps, click, outcome, 'app.ballot.proposed', typed);
}

/** The modal of a proposal, prefilled with what was typed before and refused. */
export async function openProposalForm(deps: PanelDeps, click: Click): Promise<ModalOrAnswer> {
  const found = await findVoter(deps, click);
  if ('screen' in found) return found;
  const { loaded, localizer } = found;
  const form = openForm(loaded.game, 'settingsForm', loaded.table.settings);
  if (form === undefined) return refusalAnswer(localizer, { key: 'app.not-any-more' });
  return {
    modal: {
      ...form.modal(
        settingsOf(loaded.game, loaded.table.settings),
        typedBefore(click, LOBBY_PAYLOADS.proposeAgain),
        localizer,
      ),
      title: localizer.plain('app.ballot.propose'),
      payload: LOBBY_PAYLOADS.propose,
    },
    address: { tableId: click.id.tableId, step: 0 },
    instead: panel(loaded, click, localizer, 'app.too-slow'),
  };
}

async function findVoter(
  { tables, translator }: PanelDeps,
  { caller, locale, id }: Click,
): Promise<{ readonly loaded: LoadedTable; readonly localizer: Localizer } | AddressedScreen> {
  const loaded = await tables.find(caller.guildId, id.tableId);
  const localizer = localizerFor(translator, locale, loaded?.table ?? null);
  if (loaded === null) return refusalAnswer(localizer, { key: 'app.refused.gone' });
  const rejection = rejectUnlessVoter(
    loaded,
    caller,
    openForm(loaded.game, 'settingsForm', loaded.table.settings),
  );
  return rejection === null ? { loaded, localizer } : refusalAnswer(localizer, rejection);
}

/** `typed`: what may come back in its modal; `null` where nothing was. */
function answer(
  { translator }: PanelDeps,
  click: Click,
  outcome: CommandOutcome,
  notice: string,
  typed: string | null,
): AddressedScreen {
  const loaded = outcome.ok ? outcome.value : outcome.current;
  const localizer = localizerFor(translator, click.locale, loaded?.table ?? null);
  if (outcome.ok) return panel(outcome.value, click, localizer, notice);
  const { key, args } = outcome.reason;
  if (loaded === null || typed === null || !isAboutText(outcome.reason))
    return refusalAnswer(localizer, outcome.reason);
  const action = { route: 'lobbyForm', payload: LOBBY_PAYLOADS.proposeAgain } as const;
  return {
    screen: typedAgainScreen(localizer, localizer.markdown(key, args), typed, action),
    address: { tableId: loaded.table.id, step: 0 },
  };
}

const panel = (
  loaded: LoadedTable,
  { caller }: Click,
  localizer: Localizer,
  notice: string | null,
): AddressedScreen => ({
  screen: withNotice(
    ballotScreen(loaded, caller.userId, localizer),
    notice === null ? null : localizer.markdown(notice),
  ),
  address: { tableId: loaded.table.id, step: 0 },
});
