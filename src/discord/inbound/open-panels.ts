import type { API } from '@discordjs/core/http-only';
import type { APIInteraction, APIMessage } from 'discord-api-types/v10';
import type { Log } from '../../table/ports/log.ts';
import { type Painter, type PaintOptions, SupersededError } from '../../table/ports/painter.ts';
import type { Post } from '../../table/ports/posts.ts';
import { eventCountOf } from '../../table/table-loader.ts';
import type { LoadedTable, TableVersion } from '../../table/table.ts';
import type { Tables } from '../../table/tables.ts';
import { picturesOf, type AddressedScreen } from '../components/components.ts';
import type { RouteCodes } from '../components/custom-id.ts';
import { paintAll, readerKey, renderMessage } from '../components/message.ts';
import type { ReplyMode } from '../interactions/reply.ts';
import { DISCORD_ERROR_CODES, isDiscordError } from '../rest/error-classification.ts';
import type { AnsweredMessages } from './answered-messages.ts';
import { createPanelRegister, type OpenPanel } from './panel-register.ts';

export interface OpenPanelsDeps {
  readonly webhooks: API;
  readonly painter: Painter;
  readonly log: Log;
  readonly routes: RouteCodes;
  readonly messages: AnsweredMessages;
  /** A table as the store has it, at least as new as it was `seen`. */
  readonly loadTable: Tables['load'];
  /** Milliseconds since any fixed moment; `performance.now` if left out. */
  readonly now?: () => number;
}

/** The place in which an answer was shown. */
export interface ShownAnswer {
  readonly answer: AddressedScreen;
  readonly mode: ReplyMode;
  /** The table of the pressed control; `null` where there is none. */
  readonly tableId: string | null;
  /** The id of the message that shows it; `null` while Discord has not said. */
  readonly messageId: string | null;
}

/** How long a token is used, in milliseconds: Discord accepts it for 15 minutes. */
const TOKEN_LIFE_MS = 14.5 * 60_000;

/** How long the pictures of a refreshed panel may wait in the render queue, in milliseconds. */
const PICTURE_MAX_WAIT_MS = 10_000;

/**
 * The secret panels that are open: one for each player and table. For 15 minutes after a press, the token of its
 * interaction lets us edit the panel, so it is kept as fresh as the posts. The tokens are kept in this process's memory
 * and nowhere else: after a restart, or in another process, an old panel waits for its next press.
 */
export function createOpenPanels(deps: OpenPanelsDeps) {
  const { webhooks, painter, log, routes, messages, loadTable, now = () => performance.now() } = deps;
  const { hasAny, find, findOverdue, usersAt, keep, forget } = createPanelRegister(now);
  /** The edits on their way, by the token of their panel. */
  const edits = new Map<string, Promise<APIMessage>>();
  const requests = new Set<Promise<unknown>>();
  /** How many presses of a player at a table are being answered, and the last event that posts have told meanwhile. */
  const presses = new Map<string, { count: number; missed: number | null }>();
  /** The tables whose panels are being edited, with the state that came meanwhile. */
  const following = new Map<string, LoadedTable | null>();

  const track = (request: Promise<unknown>): void => {
    requests.add(request);
    void request.finally(() => requests.delete(request));
  };
  const warn = (error: unknown): void => {
    if (isDiscordError(error, DISCORD_ERROR_CODES.unknownMessage)) return;
    log.warn({ event: 'panel.refresh_failed', err: error }, 'keeping a panel fresh failed');
  };

  /**
   * Replaces a panel by an answer. Resolves with the message as it is then; `null` when it was not edited, because it is no
   * longer the player's, who may have pressed something meanwhile. Rejects with `SupersededError` when a newer answer takes
   * its place.
   */
  const edit = async (
    open: OpenPanel,
    answer: AddressedScreen,
    reader: Pick<PaintOptions, 'turnKey' | 'keptFor'>,
    isCurrent: () => boolean,
    onPainted: () => void,
  ): Promise<APIMessage | null> => {
    const { application, token, messageId } = open;
    const pending = messages.begin(messageId, undefined, null);
    const options = { ...reader, replaceKey: messageId ?? undefined, maxWaitMs: PICTURE_MAX_WAIT_MS };
    const paintings = await paintAll(painter, log, answer.screen, options);
    onPainted();
    const body = renderMessage(answer, paintings, routes);
    let edited: APIMessage | null = null;
    await pending.edit(picturesOf(answer.screen), async () => {
      if (!isCurrent()) return null;
      const request = webhooks.interactions.editReply(application, token, { ...body });
      edits.set(token, request);
      edited = await request.finally(() => edits.delete(token));
      return edited;
    });
    return isCurrent() ? edited : null;
  };

  /** Deletes a panel once, after an edit of it that is on its way. */
  const remove = async ({ application, token, messageId }: OpenPanel): Promise<void> => {
    if (messageId !== null && messages.setGone(messageId, true)) return;
    await Promise.allSettled([edits.get(token)]);
    try {
      await webhooks.interactions.deleteReply(application, token);
    } catch (error) {
      if (messageId !== null) messages.setGone(messageId, false);
      throw error;
    }
  };

  const refreshPanel = async (loaded: LoadedTable, userId: string, onPainted: () => void): Promise<void> => {
    const { id, guildId } = loaded.table;
    const open = findOverdue(loaded, userId);
    if (open === null) return;
    const press = presses.get(`${id} ${userId}`);
    if (press !== undefined) {
      press.missed = eventCountOf(loaded);
      return;
    }
    try {
      const answer = await open.panel.refreshed(loaded);
      if (answer === null) return;
      const isCurrent = (): boolean => find(id, userId) === open;
      const reader = { turnKey: guildId, keptFor: readerKey(id, userId) };
      const message = await edit(open, answer, reader, isCurrent, onPainted);
      if (message === null) return;
      if (answer.panel === undefined) forget(id, userId);
      else keep(id, userId, { ...open, messageId: message.id, panel: answer.panel, isOnPage: false });
    } catch (error) {
      if (error instanceof SupersededError) return;
      if (find(id, userId) !== open) return;
      forget(id, userId);
      warn(error);
    }
  };

  const follow = async (tableId: string, to: number, seen?: TableVersion): Promise<void> => {
    const loaded = await loadTable(tableId, seen);
    const match = loaded?.match ?? null;
    // A later post may wait, which is to tell first.
    if (loaded === null || match === null || to < loaded.table.postedEvents) return;
    await refresh(match.outcome === null ? { ...loaded, match: match.upTo(to) } : loaded);
  };

  const refresh = async (loaded: LoadedTable): Promise<void> => {
    const tableId = loaded.table.id;
    if (following.has(tableId)) {
      following.set(tableId, loaded);
      return;
    }
    try {
      for (let state: LoadedTable | null = loaded; state !== null; state = following.get(tableId) ?? null) {
        following.set(tableId, null);
        const sent: Promise<void>[] = [];
        // They are painted one after the other, lest presses wait behind them, and sent without waiting for each other.
        for (const userId of usersAt(state)) {
          const { promise: painted, resolve: onPainted } = Promise.withResolvers<void>();
          sent.push(refreshPanel(state, userId, onPainted).finally(onPainted));
          await painted;
        }
        await Promise.all(sent);
      }
    } finally {
      following.delete(tableId);
    }
  };

  return {
    /** A player presses something of a table; what it returns is called when that is answered. The answer shows what is new itself. */
    pressed: (tableId: string, userId: string): (() => void) => {
      const key = `${tableId} ${userId}`;
      const press = presses.get(key) ?? { count: 0, missed: null };
      press.count += 1;
      presses.set(key, press);
      return () => {
        press.count -= 1;
        if (press.count > 0) return;
        presses.delete(key);
        if (press.missed !== null && hasAny(tableId)) track(follow(tableId, press.missed).catch(warn));
      };
    },
    /** Notes what an ephemeral message shows now. A player's panel in another message of the same table is deleted. */
    note: (interaction: APIInteraction, { answer, mode, tableId, messageId }: ShownAnswer): void => {
      if (mode === 'follow-up' || (tableId === null && answer.panel === undefined)) return;
      const userId = interaction.member?.user.id;
      if (userId === undefined) return;
      const { id: clickedId = null } = (mode === 'update' ? interaction.message : undefined) ?? {};
      const place = {
        press: BigInt(interaction.id),
        application: interaction.application_id,
        token: interaction.token,
        expiresAt: now() + TOKEN_LIFE_MS,
        messageId: messageId ?? clickedId,
      };
      // The answer that opened it may be noted after that to a press in it.
      const isIn = (open: OpenPanel): boolean =>
        place.messageId !== null && (open.messageId ?? clickedId) === place.messageId;
      const clicked = tableId === null ? null : find(tableId, userId);
      const { panel, address } = answer;
      if (panel === undefined || address === null) {
        if (tableId !== null && clicked !== null && isIn(clicked) && clicked.press < place.press)
          keep(tableId, userId, { ...clicked, ...place, isOnPage: true });
        return;
      }
      if (tableId !== null && tableId !== address.tableId && clicked !== null && isIn(clicked))
        forget(tableId, userId);
      const before = find(address.tableId, userId);
      // A page looked up beside an open panel leaves that as it is: there may be a draft in it.
      if (panel.isOnPage && before !== null && !isIn(before)) return;
      const opened = { ...place, panel, isOnPage: panel.isOnPage };
      // An answer may arrive after that of a later press.
      const isLate = before !== null && before.press > place.press;
      if (!isLate) keep(address.tableId, userId, opened);
      if (before !== null && !isIn(before)) track(remove(isLate ? opened : before).catch(warn));
    },
    /**
     * After a post: edits the open panels of its table that are older. Drafts are left alone. `seen`: a state that the
     * store had a moment ago. Does not wait.
     */
    follow: ({ kind, tableId, to }: Pick<Post, 'kind' | 'tableId' | 'to'>, seen: TableVersion): void => {
      if (kind === 'game' && hasAny(tableId)) track(follow(tableId, to, seen).catch(warn));
    },
    /** Resolves when no request is on its way. */
    settled: async (): Promise<void> => {
      while (requests.size > 0) await Promise.allSettled(requests);
    },
  };
}

export type OpenPanels = ReturnType<typeof createOpenPanels>;
