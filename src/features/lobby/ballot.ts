import { type Rejection, refuse } from '../../kernel/game.ts';
import { openForm, settingsOf } from '../../kernel/playable-game.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { candidatesOf } from '../../table/ballot.ts';
import { defineCommand } from '../../table/command.ts';
import { changeLobby, rejectUnlessLobby } from '../../table/in-lobby.ts';
import { seatOf, type Caller } from '../../table/seats.ts';
import type { LoadedTable } from '../../table/table.ts';
import { actionButton, answerOf, linesBlock, rowOf, selectOf } from '../../discord/components/blocks.ts';
import { type ModalOrAnswer, isAboutText, typedAgain } from '../../discord/components/modal.ts';
import { candidateLine } from '../../posts/lobby-screen.ts';
import { GONE, noticed, refusalAnswer } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import { atTable, localizerAfter, runs } from '../../discord/interactions/at-table.ts';
import type { Click, PanelDeps } from '../../discord/interactions/click.ts';
import { acts, answers, opensForm, typedBefore } from '../../discord/interactions/route.ts';

/** The form of the text that the table may agree on; `undefined` where there is none. */
export const formOf = ({ table, game }: LoadedTable) => openForm(game, table.settings);

/**
 * Proposes a text, with the caller's vote for it. Everyone at the table has one proposal: another one takes its place,
 * and the votes for it are void.
 */
export const proposeText = defineCommand(
  'propose',
  (loaded, { typed }: { readonly typed: string }, { caller }) => {
    const { table, game } = loaded;
    const form = formOf(loaded);
    const rejection = rejectUnlessVoter(loaded, caller);
    if (rejection !== null || form === undefined) return refuse(rejection ?? GONE);
    const settings = game.parseSettings(form.settings(settingsOf(game, table.settings), typed));
    if (!settings.ok) return settings;
    const text = form.text(settings.value);
    if (candidatesOf(loaded).some((candidate) => candidate.text === text))
      return refuse({ key: 'app.refused.proposed-already' });
    const { userId } = caller;
    const proposals = [...table.ballot.proposals.filter((each) => each.userId !== userId), { userId, text }];
    const votes = Object.entries(table.ballot.votes).filter(([, id]) => id !== userId);
    return changeLobby(loaded, {
      ballot: { proposals, votes: { ...Object.fromEntries(votes), [userId]: userId } },
    });
  },
);

/** Votes for a proposal by its proposer's id, or for the host's (`HOSTS_CHOICE`); a later vote replaces an earlier one. */
export const voteForText = defineCommand(
  'vote',
  (loaded, { candidate }: { readonly candidate: string }, { caller }) => {
    const { ballot } = loaded.table;
    const rejection = rejectUnlessVoter(loaded, caller);
    if (rejection !== null) return refuse(rejection);
    if (!candidatesOf(loaded).some(({ id }) => id === candidate)) return refuse(GONE);
    const votes = { ...ballot.votes, [caller.userId]: candidate };
    return changeLobby(loaded, { ballot: { ...ballot, votes } });
  },
);

/** Why this caller may not propose or vote, or `null`: players of a table in its lobby may. */
function rejectUnlessVoter(loaded: LoadedTable, caller: Caller): Rejection | null {
  const rejection = rejectUnlessLobby(loaded, caller);
  if (rejection !== null) return rejection;
  if (seatOf(loaded.table, caller) < 0) return { key: 'app.refused.not-voter' };
  return formOf(loaded) === undefined ? GONE : null;
}

/** The panel in which those at the table propose and vote. */
export const showsBallot = answers(
  atTable(
    (_: PanelDeps, { loaded, caller, localizer }) => ballotPanel(loaded, caller, localizer),
    rejectUnlessVoter,
  ),
);

/** Votes, and shows the panel as it is then. */
export const votes = acts(
  runs(
    voteForText,
    ({ input }: Click) => ({ candidate: input.choice ?? '' }),
    (loaded, localizer, { caller }) => ballotPanel(loaded, caller, localizer, 'app.ballot.voted'),
  ),
);

/** Opens the form of a proposal, prefilled with what was typed before and refused, and takes what was typed. */
export const proposes = opensForm(
  atTable((_: PanelDeps, click): ModalOrAnswer => {
    const { loaded, localizer } = click;
    const modal = formOf(loaded)?.modal(
      settingsOf(loaded.game, loaded.table.settings),
      typedBefore(click, 'propose.again'),
      localizer,
    );
    if (modal === undefined) return refusalAnswer(localizer, GONE);
    return {
      modal: { ...modal, title: localizer.plain('app.ballot.propose'), payload: 'propose' },
      address: { tableId: click.id.tableId, step: 0 },
      instead: ballotPanel(loaded, click.caller, localizer, 'app.too-slow'),
    };
  }, rejectUnlessVoter),
  propose,
  'lobbyForm',
);

/** Takes a proposal from its modal. One that the game refuses comes back, with a button to try again. */
async function propose(deps: PanelDeps, click: Click): Promise<AddressedScreen> {
  const { caller, locale, id, input } = click;
  // The modal has one field, whatever the game calls it.
  const typed = Object.values(input.fields ?? {})[0] ?? '';
  const outcome = await deps.tables.run(proposeText, { caller, tableId: id.tableId, typed });
  const { loaded, localizer } = localizerAfter(deps.translator, locale, outcome);
  if (outcome.ok) return ballotPanel(outcome.value, caller, localizer, 'app.ballot.proposed');
  if (loaded === null || !isAboutText(outcome.reason)) return refusalAnswer(localizer, outcome.reason);
  const action = { route: 'lobbyForm', payload: 'propose.again' };
  return typedAgain(localizer, outcome.reason, typed, action, { tableId: id.tableId, step: 0 });
}

/** The secret panel in which a player proposes and votes. */
function ballotPanel(
  loaded: LoadedTable,
  { userId }: Caller,
  localizer: Localizer,
  notice: string | null = null,
): AddressedScreen {
  const candidates = candidatesOf(loaded);
  const own = loaded.table.ballot.votes[userId];
  const panel = answerOf(
    [
      linesBlock(
        `### ${localizer.markdown('app.ballot.heading')}`,
        ...candidates.map(candidateLine(localizer)),
        localizer.markdown('app.ballot.rule'),
      ),
      selectOf(
        localizer,
        { route: 'lobbyPanel', payload: 'vote' },
        'app.ballot.vote',
        candidates.map(({ id, text }) => ({
          label: localizer.typed(text),
          value: id,
          emoji: { name: '🗳️' },
          selected: id === own,
        })),
      ),
      rowOf(
        actionButton(
          localizer,
          { route: 'lobbyForm', payload: 'propose' },
          { key: 'app.ballot.propose', emoji: '💡', style: 'primary' },
        ),
      ),
    ],
    { tableId: loaded.table.id, step: 0 },
  );
  return noticed(panel, notice === null ? null : { key: notice }, localizer);
}
