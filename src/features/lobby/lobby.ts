import type { LoadedTable } from '../../table/table.ts';
import type { Tables } from '../../table/tables.ts';
import type { Translator } from '../../i18n/translator.ts';
import { type MessageArguments, type Rejection, refuse } from '../../kernel/message.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { LOBBY_PAYLOADS } from '../../posts/lobby-screen.ts';
import type { AppScreen } from '../../discord/components/components.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { hasLeft, type LookupDeps } from '../../discord/rest/lookups.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { tableName } from '../../discord/components/table-lines.ts';
import {
  localizerFor,
  parkedMessage,
  refusalAnswer,
  textAnswer,
} from '../../discord/components/localizer.ts';
import type { Caller, CommandOutcome } from '../../table/decision.ts';
import { seatOf, rejectUnlessHost, rejectUnlessLobby } from '../../table/seats.ts';
import { rejectUnlessMayCancel, start, cancel } from '../../table/game-decisions.ts';
import { join } from '../../table/join.ts';
import { addBot, remove } from './lobby-decisions.ts';
import { hasKeptSeats, withoutKept } from '../../table/challenge.ts';
import { leave, waitingPlace, withSeats } from '../../table/lobby-seats.ts';
import { defineCommand } from '../../table/command.ts';

/** Gives up the seat that is kept for the caller. */
export const decline = defineCommand('decline', (loaded, _, { caller, now }) => {
  const rejection = rejectUnlessLobby(loaded);
  if (rejection !== null) return refuse(rejection);
  const { challenge, invited } = loaded.table;
  if (challenge?.state === 'kept' && challenge.userId === caller.userId)
    return withSeats(loaded, { challenge: { ...challenge, state: 'declined' } }, now);
  if (!invited.some(({ userId, keptUntil }) => userId === caller.userId && keptUntil !== undefined))
    return refuse({ key: 'app.refused.not-challenged' });
  return withSeats(loaded, { invited: withoutKept(invited, caller.userId) }, now);
});

/** Gives all seats that are kept free for anyone. Host only. */
export const release = defineCommand('release', (loaded, _, { caller, now }) => {
  const rejection = rejectUnlessLobby(loaded) ?? rejectUnlessHost(loaded, caller);
  if (rejection !== null) return refuse(rejection);
  const { challenge, invited } = loaded.table;
  if (!hasKeptSeats(loaded.table)) return refuse({ key: 'app.refused.nothing-kept' });
  const released = challenge?.state === 'kept' ? ({ ...challenge, state: 'released' } as const) : challenge;
  return withSeats(loaded, { challenge: released, invited: withoutKept(invited) }, now);
});

export interface LobbyDeps extends LookupDeps {
  readonly tables: Tables;
  readonly translator: Translator;
}

/** Routes that change the table at once; their result shows in the public post. */
export type SeatRoute = 'join' | 'leave' | 'release' | 'addBot' | 'remove' | 'start';

/** Runs one of these routes. Resolves with `null` when it succeeded, else with a screen for the caller. */
export async function changeSeats(
  deps: LobbyDeps,
  route: SeatRoute,
  click: Click,
): Promise<AddressedScreen | null> {
  const outcome = await runSeatRoute(deps.tables, route, click);
  const loaded = outcome.ok ? outcome.value : outcome.current;
  const localizer = localizerFor(deps.translator, click.locale, loaded?.table ?? null);
  const waitingFor = loaded === null || route !== 'join' ? 0 : waitingPlace(loaded.table, click.caller);
  if (loaded !== null && waitingFor > 0)
    return { screen: waitingScreen(localizer, waitingFor), address: { tableId: loaded.table.id, step: 0 } };
  if (outcome.ok) {
    const parked = parkedMessage(outcome.value.table);
    if (parked !== null) return refusalAnswer(localizer, parked);
    const wasWaiting = route === 'leave' && waitingPlace(outcome.before.table, click.caller) > 0;
    return wasWaiting ? textAnswer(localizer.markdown('app.waiting.stopped')) : null;
  }
  return refusalAnswer(localizer, outcome.reason);
}

function runSeatRoute(
  tables: Tables,
  route: SeatRoute,
  { caller, id: { tableId }, input: { choice = '' } }: Click,
): Promise<CommandOutcome> {
  switch (route) {
    case 'join':
      return tables.run(join, { caller, tableId });
    case 'leave':
      return tables.run(leave, { caller, tableId });
    case 'release':
      return tables.run(release, { caller, tableId });
    case 'addBot':
      return tables.run(addBot, { caller, tableId, bot: choice });
    case 'remove':
      return tables.run(remove, { caller, tableId, holder: choice });
    case 'start':
      return tables.run(start, { caller, tableId });
  }
}

/** Tells a player their place on the waiting list, counted from 1, with a button to give it up. */
const waitingScreen = (localizer: Localizer, place: number): AppScreen => ({
  blocks: [
    { type: 'text', markdown: localizer.markdown('app.waiting.place', { place }) },
    {
      type: 'buttons',
      buttons: [
        {
          label: localizer.plain('app.waiting.stop'),
          emoji: { name: '🚪' },
          style: 'secondary',
          action: { route: 'lobbyPanel', payload: LOBBY_PAYLOADS.stopWaiting },
        },
      ],
    },
  ],
});

/** The answer to a command: this text if it was done, else why not. */
function answerTo(
  translator: Translator,
  locale: string,
  outcome: CommandOutcome,
  done: string,
): AddressedScreen {
  const loaded = outcome.ok ? outcome.value : outcome.current;
  const localizer = localizerFor(translator, locale, loaded?.table ?? null);
  return outcome.ok ? textAnswer(localizer.markdown(done)) : refusalAnswer(localizer, outcome.reason);
}

/** Gives up the seat that was kept for the caller. Resolves with a kind word. */
export async function declineChallenge(
  { tables, translator }: LobbyDeps,
  { caller, locale, id }: Click,
): Promise<AddressedScreen> {
  const outcome = await tables.run(decline, { caller, tableId: id.tableId });
  return answerTo(translator, locale, outcome, 'app.challenge.declined-yours');
}

/**
 * The confirmation before a table is cancelled, for the host and moderators; everyone else is told who may do it.
 * Players get a button for the case that the host has left the server.
 */
export async function askToCancel(
  { tables, translator }: Pick<LobbyDeps, 'tables' | 'translator'>,
  caller: Caller,
  locale: string,
  tableId: string,
): Promise<AddressedScreen> {
  const loaded = await tables.find(caller.guildId, tableId);
  const localizer = localizerFor(translator, locale, loaded?.table ?? null);
  const refuseWith = (reason: Rejection): AddressedScreen => refusalAnswer(localizer, reason);
  if (loaded === null) return refuseWith({ key: 'app.refused.gone' });
  const { table, match } = loaded;
  if (table.status === 'over') return refuseWith({ key: 'app.refused.over' });
  if (table.status === 'cancelled') return refuseWith({ key: 'app.refused.cancelled' });
  const address = { tableId, step: 0 };
  const tableArgs = tableArguments(loaded, localizer);
  const refusal = rejectUnlessMayCancel(loaded, caller, false);
  if (refusal === null) {
    const question = localizer.markdown(
      match === null ? 'app.cancel.ask-lobby' : 'app.cancel.ask-game',
      tableArgs,
    );
    return { screen: confirmationScreen(localizer, question, 'app.cancel.yes'), address };
  }
  if (seatOf(table, caller) < 0) return refuseWith(refusal);
  const { key, args } = refusal;
  const question = [localizer.markdown(key, args), localizer.markdown('app.cancel.ask-left', tableArgs)].join(
    '\n\n',
  );
  return { screen: confirmationScreen(localizer, question, 'app.cancel.left'), address };
}

/** A table's title as an argument of texts. With corrupt settings, its id takes its place. */
const tableArguments = (loaded: LoadedTable, localizer: Localizer): MessageArguments => ({
  title: {
    userText: loaded.game.parseSettings(loaded.table.settings).ok
      ? tableName(loaded, localizer)
      : loaded.table.id,
  },
});

/** A question whose button with the text key `yes` calls the table off. */
const confirmationScreen = (localizer: Localizer, question: string, yes: string): AppScreen => ({
  blocks: [
    { type: 'text', markdown: question },
    {
      type: 'buttons',
      buttons: [
        { label: localizer.plain(yes), style: 'danger', action: { route: 'cancelConfirm', payload: '' } },
        {
          label: localizer.plain('app.cancel.no'),
          style: 'secondary',
          action: { route: 'keep', payload: '' },
        },
      ],
    },
  ],
});

/** Calls the table off: for its host, for moderators, and for any player once the host has left the server. */
export async function cancelTable(deps: LobbyDeps, { caller, id, locale }: Click): Promise<AddressedScreen> {
  const { tables, translator } = deps;
  const attempt = await tables.run(cancel, { caller, tableId: id.tableId });
  const hostLeft =
    !attempt.ok &&
    attempt.current !== null &&
    rejectUnlessMayCancel(attempt.current, caller, false) !== null &&
    seatOf(attempt.current.table, caller) >= 0 &&
    (await hasLeft(deps, caller.guildId, attempt.current.table.hostId));
  const outcome = hostLeft ? await tables.run(cancel, { caller, tableId: id.tableId, hostLeft }) : attempt;
  return answerTo(translator, locale, outcome, 'app.cancel.done');
}

/** The reply when the confirmation was answered with no. */
export function keepTable({ translator }: LobbyDeps, locale: string): AddressedScreen {
  return textAnswer(localizerFor(translator, locale, null).markdown('app.cancel.kept'));
}
