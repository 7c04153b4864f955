import { settingsOf } from '../../kernel/playable-game.ts';
import type { LoadedTable } from '../../table/table.ts';
import { type ModalOrAnswer, typedAgainScreen } from '../../discord/components/modal.ts';
import type { Localizer } from '../../kernel/ui.ts';
import { ballotScreen, LOBBY_PAYLOADS } from '../../posts/lobby-screen.ts';
import { localizerFor, refusalAnswer, withNotice } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import type { CommandOutcome } from '../../table/decision.ts';
import type { Click, PanelDeps } from '../../discord/interactions/click.ts';
import { typedBefore } from '../../discord/interactions/route.ts';
import { rejectUnlessVoter, vote as voteCommand, propose as proposeCommand } from './ballot.ts';

/** The panel in which those at the table propose and vote. */
export async function showBallot(deps: PanelDeps, click: Click): Promise<AddressedScreen> {
  const found = await findVoter(deps, click);
  return 'screen' in found ? found : panel(found.loaded, click, found.localizer, null);
}

/** Votes. Resolves with the panel as it is then. */
export async function vote(deps: PanelDeps, click: Click): Promise<AddressedScreen> {
  const outcome = await deps.tables.run(voteCommand, {
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
  const outcome = await deps.tables.run(proposeCommand, {
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
  const form = loaded.game.ui.settingsForm?.text;
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
  const rejection = rejectUnlessVoter(loaded, caller, loaded.game.ui.settingsForm?.text);
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
  if (loaded === null || typed === null || (key.startsWith('app.') && key !== 'app.refused.proposed-already'))
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
