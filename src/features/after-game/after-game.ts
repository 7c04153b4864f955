import type { Parts } from '../feature.ts';
import { goneFacesOf } from '../../table/words/typed-texts.ts';
import { faceIdsIn } from '../../kernel/lent-face.ts';
import { type AnyGame, settingsOf } from '../../kernel/playable-game.ts';
import type { Localizer } from '../../kernel/screen.ts';
import {
  localizerFor,
  parkedMessage,
  refusalAnswer,
  textAnswer,
} from '../../discord/components/localizer.ts';
import { messageLink } from '../../discord/components/message.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import {
  announceRematch,
  epilogue,
  type EpilogueStep,
  lineUp,
  type NextSettings,
  NOT_PLAYED,
  openNext,
  postAnimation,
  type Rematch,
} from './after-game-decisions.ts';
import { type AtTable, atTable, runs, silently } from '../../discord/interactions/at-table.ts';
import { type Click, mayWriteIn, type PanelDeps } from '../../discord/interactions/click.ts';
import { DEFAULT_TURN_TIME_MS } from '../../table/clock/timer.ts';
import { settingsIn } from '../../table/stored/server-settings.ts';
import { homeOf } from '../../discord/interactions/permissions.ts';
import { waitForEnd } from '../../discord/panels/seat-context.ts';
import { type LoadedTable, namedHoldersOf, readersChannelOf } from '../../table/table.ts';

/** The payload of a rematch about the same as the game before. */
export const SAME_AGAIN = 'same';

/** The payload with which people who watched get in line for the next game. */
export const IN_LINE = 'line';

/**
 * Opens the table that follows one whose game is over, or finds it: the rematch, or the game that the payload names. The
 * answer says where it is. Who has only watched gets in line for a seat there.
 */
export async function rematch(deps: Parts, click: Click): Promise<AddressedScreen> {
  const { tables, translator } = deps;
  const { caller, locale, id } = click;
  const other = deps.games.get(id.payload) ?? null;
  const settings: NextSettings = (before, ...drawn) => {
    const localizer = localizerFor(translator, before.table.locale, null);
    return other === null
      ? rematchSettings(deps, click, before, [localizer, ...drawn])
      : other.ui.newSettings(localizer, ...drawn);
  };
  const next = {
    ...{ game: other, settings, bets: () => deps.store.namedBetsOf(id.tableId) },
    usualTurnTimeMs: other === null ? null : await paceOf(deps, click, other),
  };
  const outcome = await openNext(tables, caller, id.tableId, next, deps.clock());
  if (outcome.ok) {
    const { table } = outcome.value.loaded;
    if (outcome.value.isNew)
      await tables.run(announceRematch, {
        // The effect of the press is noted with the table that it has opened.
        caller: { ...caller, interactionId: `${caller.interactionId}-line` },
        tableId: id.tableId,
        rematchId: table.id,
      });
    return answer(deps, localizerFor(translator, locale, table), outcome.value);
  }
  if (outcome.reason.key === NOT_PLAYED) return getInLine(deps, click);
  const table = (await tables.find(caller, id.tableId))?.table ?? null;
  return refusalAnswer(localizerFor(translator, locale, table), outcome.reason);
}

/** The pace of another game, as the server has it or as it is usual there. */
async function paceOf({ store }: Parts, { caller, channel }: Click, other: AnyGame): Promise<number | null> {
  const server = await store.serverSettings(caller.guildId);
  const { turnTimeMs = other.usualTurnTimeMs ?? DEFAULT_TURN_TIME_MS } = settingsIn(server, homeOf(channel));
  return turnTimeMs;
}

/** The settings of a rematch: the same again, or drawn anew; without faces that may not be kept. */
async function rematchSettings(
  deps: Parts,
  { caller, id }: Click,
  { table, game, match }: LoadedTable,
  drawn: Parameters<AnyGame['ui']['newSettings']>,
): Promise<unknown> {
  const { ui, parts } = game;
  const taken = settingsOf(game, table.settings);
  const old = match?.rematchSettings(taken, namedHoldersOf(table)) ?? taken;
  const mayKeepFaces =
    faceIdsIn(old).length === 0 ||
    (goneFacesOf(table).length === 0 &&
      deps.lending !== null &&
      (await deps.store.serverSettings(caller.guildId)).lentFaces === true);
  const settings = mayKeepFaces ? old : (parts.lentFaces?.withoutFaces(old) ?? old);
  if (id.payload === SAME_AGAIN || ui.rematchAnew === undefined) return settings;
  return ui.rematchAnew(settings, ...drawn);
}

/** Says where the table that follows is: its lobby's post, or the channel while that is on its way. */
async function answer(
  { tables }: Parts,
  localizer: Localizer,
  { loaded: { table }, isNew }: Rematch,
): Promise<AddressedScreen> {
  const parked = parkedMessage(table);
  if (parked !== null) return refusalAnswer(localizer, parked);
  const lobbyPost = isNew ? null : await tables.newestPost(table, 'lobby');
  const place = lobbyPost === null ? `<#${table.channelId}>` : messageLink(table.guildId, lobbyPost);
  const key = isNew ? 'app.rematch.opened' : 'app.rematch.there';
  return textAnswer(localizer.markdown(key, { place }));
}

/** What a press does that waits until the post of the end tells all of it. */
const afterEnd = <Made extends Click, Said extends AddressedScreen | null>(
  handle: (deps: PanelDeps, click: Made) => Promise<Said>,
) =>
  atTable(
    async (deps: PanelDeps, click: AtTable<Made>): Promise<AddressedScreen | Said> =>
      (await waitForEnd(deps, click.loaded, click.localizer)) ?? handle(deps, click),
  );

/** Puts who has only watched in line for the next game. */
const getInLine = afterEnd(runs(lineUp, {}, 'app.next.lined-up'));

/** Begins what is played after the end, or ends it at once. Answers with nothing when that was done. */
export const playEpilogue = (step: EpilogueStep) => afterEnd(runs(epilogue, { step }, silently));

/** Has the animation of a finished game posted, once, for its players and for people who may write where it goes. */
export const shareReplay = afterEnd(
  runs(
    postAnimation,
    (click) => ({ mayWrite: (channelId: string) => mayWriteIn(click, channelId) }),
    ({ table }, localizer) => {
      const parked = parkedMessage(table);
      if (parked !== null) return refusalAnswer(localizer, parked);
      return textAnswer(
        localizer.markdown('app.replay.shared', { channel: `<#${readersChannelOf(table)}>` }),
      );
    },
  ),
);
