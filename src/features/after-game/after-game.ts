import type { ServerSettingsStore } from '../../table/ports/server-settings.ts';
import { goneFacesOf } from '../../table/typed-texts.ts';
import { faceIdsIn } from '../../kernel/lent-face.ts';
import { openForm, settingsOf } from '../../kernel/playable-game.ts';
import { isAboutText, type ModalOrAnswer, typedAgainScreen } from '../../discord/components/modal.ts';
import type { Localizer } from '../../kernel/screen.ts';
import {
  localizerFor,
  parkedMessage,
  refusalAnswer,
  textAnswer,
} from '../../discord/components/localizer.ts';
import { type AddressedScreen, messageLink } from '../../discord/components/message.ts';
import { seededRandom } from '../../kernel/random.ts';
import {
  announceRematch,
  epilogue,
  EPILOGUE_STEPS,
  openRematch,
  postAnimation,
  type Rematch,
  type RematchSettings,
  showWholeEnd,
} from './after-game-decisions.ts';
import type { Click, PanelDeps } from '../../discord/interactions/click.ts';
import { waitForEnd } from '../../discord/panels/seat-context.ts';

/** The payload of the form of a rematch whose text was refused, with what was typed. */
export const REMATCH_AGAIN = 'again';

/** The payload of a rematch about the same as the game before. */
export const SAME_AGAIN = 'same';

/**
 * Opens the rematch of a table, with what was typed into its form if anything was, or finds it. The answer says where it
 * is.
 */
export async function rematch(
  { tables, translator, store, lending }: RematchDeps,
  { caller, locale, id, input }: Click,
): Promise<AddressedScreen> {
  const { fields } = input;
  let typed = '';
  const change: RematchSettings = async (before, old, rematchId) => {
    const { rematchAnew } = before.game.ui;
    const mayKeepFaces =
      faceIdsIn(old).length === 0 ||
      (goneFacesOf(before.table).length === 0 &&
        lending !== null &&
        (await store.serverSettings(caller.guildId)).lentFaces === true);
    const settings = mayKeepFaces ? old : (before.game.parts.lentFaces?.withoutFaces(old) ?? old);
    const form = openForm(before.game, 'rematchForm', settings);
    if (fields !== undefined && form !== undefined)
      return form.settings(settings, (typed = fields[form.field] ?? ''));
    if (id.payload === SAME_AGAIN || rematchAnew === undefined) return settings;
    const own = (await tables.read('houseTexts', before)).map((text) => text.id);
    // By the id, so that a press that is repeated draws the same.
    return rematchAnew(
      settings,
      localizerFor(translator, before.table.locale, null),
      seededRandom(rematchId),
      own,
    );
  };
  const outcome = await openRematch(tables, caller, id.tableId, change);
  const table = outcome.ok
    ? outcome.value.loaded.table
    : ((await tables.find(caller.guildId, id.tableId))?.table ?? null);
  const localizer = localizerFor(translator, locale, table);
  if (outcome.ok) {
    if (outcome.value.isNew)
      await tables.run(announceRematch, {
        // What the press has done is noted with the table that it has opened.
        caller: { ...caller, interactionId: `${caller.interactionId}-line` },
        tableId: id.tableId,
        rematchId: outcome.value.loaded.table.id,
      });
    return answer(localizer, outcome.value);
  }
  const { reason } = outcome;
  // What the game refuses is what was typed: it comes back, to be corrected.
  if (fields === undefined || table === null || !isAboutText(reason)) return refusalAnswer(localizer, reason);
  const action = { route: 'rematchForm', payload: REMATCH_AGAIN } as const;
  return {
    screen: typedAgainScreen(localizer, localizer.markdown(reason.key, reason.args), typed, action),
    address: { tableId: table.id, step: 0 },
  };
}

interface RematchDeps extends PanelDeps {
  readonly store: Pick<ServerSettingsStore, 'serverSettings'>;
  /** As in `Parts`: `null` where the operator does not let people lend their faces. */
  readonly lending: object | null;
}

/** Where the table of a rematch is: its lobby's post, or the channel while that is on its way. */
function answer(localizer: Localizer, { loaded, lobbyPost, isNew }: Rematch): AddressedScreen {
  const { table } = loaded;
  const parked = parkedMessage(table);
  if (parked !== null) return refusalAnswer(localizer, parked);
  const place = lobbyPost === null ? `<#${table.channelId}>` : messageLink(table.guildId, lobbyPost);
  const key = isNew ? 'app.rematch.opened' : 'app.rematch.there';
  return textAnswer(localizer.markdown(key, { place }));
}

/** The form for a rematch, prefilled with what was `typed` before and refused. */
export async function openRematchForm(
  { tables, translator }: PanelDeps,
  { caller, locale, id }: Click,
  typed: string | null,
): Promise<ModalOrAnswer> {
  const loaded = await tables.find(caller.guildId, id.tableId);
  const localizer = localizerFor(translator, locale, loaded?.table ?? null);
  if (loaded === null) return refusalAnswer(localizer, { key: 'app.refused.gone' });
  const { table, game } = loaded;
  const form = openForm(game, 'rematchForm', table.settings);
  if (form === undefined) return refusalAnswer(localizer, { key: 'app.not-any-more' });
  return {
    modal: form.modal(settingsOf(game, table.settings), typed, localizer),
    address: { tableId: id.tableId, step: 0 },
    instead: textAnswer(localizer.markdown('app.too-slow')),
  };
}

/** Has the post of the end show everything. Resolves with `null` when it will, else with a screen that says why not. */
export async function showAll(
  { tables, translator }: PanelDeps,
  { caller, locale, id }: Click,
): Promise<AddressedScreen | null> {
  const outcome = await tables.run(showWholeEnd, { caller, tableId: id.tableId });
  if (outcome.ok) return null;
  return refusalAnswer(localizerFor(translator, locale, outcome.current?.table ?? null), outcome.reason);
}

/**
 * Begins what is played after the end, once the post of the end tells all of it, or ends it at once. Resolves with `null`
 * when that was done, else with a screen that says why not.
 */
export async function playEpilogue(
  { tables, translator }: PanelDeps,
  { caller, locale, id }: Click,
): Promise<AddressedScreen | null> {
  const loaded = await tables.find(caller.guildId, id.tableId);
  const localizer = localizerFor(translator, locale, loaded?.table ?? null);
  const waiting = loaded === null ? null : await waitForEnd({ tables, translator }, loaded, localizer);
  if (waiting !== null) return waiting;
  const step = EPILOGUE_STEPS.find((each) => each === id.payload);
  if (step === undefined) return refusalAnswer(localizer, { key: 'app.refused.over' });
  const outcome = await tables.run(epilogue, { caller, tableId: id.tableId, step });
  return outcome.ok ? null : refusalAnswer(localizer, outcome.reason);
}

/** Has the animation of a finished game posted, once. `mayWrite`: whether the caller may write in a channel. */
export async function shareReplay(
  { tables, translator }: PanelDeps,
  { caller, locale, id }: Click,
  mayWrite: (channelId: string) => boolean,
): Promise<AddressedScreen> {
  const before = await tables.find(caller.guildId, id.tableId);
  const waiting =
    before === null
      ? null
      : await waitForEnd({ tables, translator }, before, localizerFor(translator, locale, before.table));
  if (waiting !== null) return waiting;
  const outcome = await tables.run(postAnimation, { caller, tableId: id.tableId, mayWrite });
  const table = (outcome.ok ? outcome.value : outcome.current)?.table ?? null;
  const localizer = localizerFor(translator, locale, table);
  if (!outcome.ok) return refusalAnswer(localizer, outcome.reason);
  const parked = parkedMessage(outcome.value.table);
  if (parked !== null) return refusalAnswer(localizer, parked);
  const channel = `<#${outcome.value.table.channelId}>`;
  return textAnswer(localizer.markdown('app.replay.shared', { channel }));
}
