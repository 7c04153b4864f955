import type { API } from '@discordjs/core/http-only';
import type { APIInteraction, APIMessage } from 'discord-api-types/v10';
import { createLeastRecentlyUsed } from '../../table/least-recently-used.ts';
import type { Log } from '../../table/ports/log.ts';
import { type Painter, SupersededError } from '../../table/ports/painter.ts';
import type { Post } from '../../table/ports/posts.ts';
import { eventCountOf } from '../../table/table-loader.ts';
import type { LoadedTable, TableVersion } from '../../table/table.ts';
import type { Tables } from '../../table/tables.ts';
import { type AppScreen, picturesOf } from '../components/components.ts';
import type { RouteCodes } from '../components/custom-id.ts';
import {
  type AddressedScreen,
  type KeptPanel,
  paintAll,
  type Paintings,
  type PanelMoment,
  renderMessage,
  sceneHashOf,
} from '../components/message.ts';
import type { ReplyMode } from '../interactions/reply.ts';
import { describeError, DISCORD_ERROR_CODES, isDiscordError } from '../rest/error-classification.ts';
import type { AnsweredMessages } from './answered-messages.ts';

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

/** Where an answer was shown. */
export interface ShownAnswer {
  readonly answer: AddressedScreen;
  readonly mode: ReplyMode;
  /** The table of the pressed control; `null` where there is none. */
  readonly tableId: string | null;
  /** The id of the message that shows it; `null` while Discord has not said. */
  readonly messageId: string | null;
}

/**
 * The secret panels that are open: one for each player and table. For 15 minutes after a press, the token of its
 * interaction lets us edit the panel, so it is kept as fresh as the posts. The tokens are kept in this process's memory
 * and nowhere else: after a restart, or in another process, an old panel waits for its next press.
 */
export interface OpenPanels {
  /** A player presses something of a table; what it returns is called when that is answered. The answer shows what is new itself. */
  pressed(tableId: string, userId: string): () => void;
  /** Notes what an ephemeral message shows now. A player's panel in another message of the same table is deleted. */
  note(interaction: APIInteraction, shown: ShownAnswer): void;
  /** A post of this state is about to be sent: paints what the table's open panels will show after it. Does not wait. */
  prepare(loaded: LoadedTable): void;
  /**
   * After a post: edits the open panels of its table that are older. Drafts are left alone. `seen`: a state that the store
   * had a moment ago. Does not wait.
   */
  follow(post: Pick<Post, 'kind' | 'tableId' | 'to'>, seen: TableVersion): void;
  /** Resolves when no request is on its way. */
  settled(): Promise<void>;
}

/** How long a token is used, in milliseconds: Discord accepts it for 15 minutes. */
const TOKEN_LIFE_MS = 14.5 * 60_000;

/** At so many tables panels are kept fresh. */
const MAX_TABLES = 1_000;

/** For so many panels pictures are kept that were painted before they are shown. */
const MAX_PREPARED = 200;

/** How long the pictures of a refreshed panel may wait in the render queue, in milliseconds. */
const PICTURE_MAX_WAIT_MS = 10_000;

interface OpenPanel {
  /** The id of the interaction, which grows with time. */
  readonly press: bigint;
  readonly application: string;
  readonly token: string;
  readonly expiresAt: number;
  readonly messageId: string | null;
  readonly panel: KeptPanel;
  /** Whether the message shows a page, such as the rules, in the place of the panel. */
  readonly isOnPage: boolean;
}

/** The panels of one process. */
export function createOpenPanels({
  webhooks,
  painter,
  log,
  routes,
  messages,
  loadTable,
  now = () => performance.now(),
}: OpenPanelsDeps): OpenPanels {
  const tables = createLeastRecentlyUsed<Map<string, OpenPanel>>(
    { entries: MAX_TABLES, weight: MAX_TABLES },
    () => 1,
  );
  const requests = new Set<Promise<unknown>>();
  /** How many presses of a player at a table are being answered, and up to which event posts have told meanwhile. */
  const presses = new Map<string, { count: number; missed: number | null }>();
  /** The tables whose panels are being edited, with the state that came meanwhile. */
  const following = new Map<string, LoadedTable | null>();

  const find = (tableId: string, userId: string): OpenPanel | null => {
    const open = tables.get(tableId)?.get(userId) ?? null;
    if (open === null || open.expiresAt > now()) return open;
    forget(tableId, userId);
    return null;
  };
  const keep = (tableId: string, userId: string, open: OpenPanel): void => {
    const panels = tables.get(tableId) ?? new Map<string, OpenPanel>();
    panels.set(userId, open);
    tables.set(tableId, panels);
  };
  const forget = (tableId: string, userId: string): void => {
    const panels = tables.get(tableId);
    panels?.delete(userId);
    if (panels?.size === 0) tables.delete(tableId);
  };
  const track = (request: Promise<unknown>): void => {
    requests.add(request);
    void request.finally(() => requests.delete(request));
  };
  const warn = (error: unknown): void => {
    if (isDiscordError(error, DISCORD_ERROR_CODES.unknownMessage)) return;
    log.warn({ event: 'panel.refresh_failed', err: describeError(error) }, 'keeping a panel fresh failed');
  };

  /** The pictures that were painted last for a panel and are not shown yet, by its token. */
  const prepared = createLeastRecentlyUsed<{
    readonly scenes: string;
    readonly paintings: Promise<Paintings>;
  }>({ entries: MAX_PREPARED, weight: MAX_PREPARED }, () => 1);

  /** Paints what a panel is to show, unless that is painted or being painted. */
  const paint = ({ token, messageId }: OpenPanel, screen: AppScreen, turnKey: string): Promise<Paintings> => {
    const scenes = picturesOf(screen).map(sceneHashOf).join();
    const known = prepared.get(token);
    if (known?.scenes === scenes) return known.paintings;
    const replaceKey = messageId ?? undefined;
    const paintings = paintAll(painter, log, screen, { replaceKey, maxWaitMs: PICTURE_MAX_WAIT_MS, turnKey });
    prepared.set(token, { scenes, paintings });
    return paintings;
  };

  /** The edits on their way, by the token of their panel. */
  const edits = new Map<string, Promise<APIMessage>>();

  const remove = ({ application, token }: OpenPanel): void =>
    track(
      Promise.allSettled([edits.get(token)])
        .then(() => webhooks.interactions.deleteReply(application, token))
        .catch(warn),
    );

  /** Resolves with the message as it is then; `null` when it was not edited, because it is no longer `isCurrent`. */
  const edit = async (
    open: OpenPanel,
    answer: AddressedScreen,
    { isCurrent, guildId }: { readonly isCurrent: () => boolean; readonly guildId: string },
  ): Promise<APIMessage | null> => {
    const { application, token, messageId } = open;
    const pending = messageId === null ? null : messages.begin(messageId, null, null);
    const pictures = picturesOf(answer.screen);
    const paintings = await paint(open, answer.screen, guildId);
    prepared.delete(token);
    const body = renderMessage(answer, paintings, routes);
    let edited: APIMessage | null = null;
    const send = async (): Promise<APIMessage | null> => {
      if (!isCurrent()) return null;
      const request = webhooks.interactions.editReply(application, token, { ...body });
      edits.set(token, request);
      edited = await request.finally(() => edits.delete(token));
      return edited;
    };
    if (pending === null) await send();
    else await pending.edit(pictures, send);
    return edited;
  };

  /** A player's panel, if that is older than this state. */
  const findOverdue = (loaded: LoadedTable, userId: string): OpenPanel | null => {
    const open = find(loaded.table.id, userId);
    return open !== null && isOverdue(open, open.panel.momentOf(loaded)) ? open : null;
  };

  /** Paints what a panel is about to show. What goes wrong is met again when it is shown. */
  const preparePanel = async (loaded: LoadedTable, userId: string): Promise<void> => {
    const { id, guildId } = loaded.table;
    try {
      const open = presses.has(`${id} ${userId}`) ? null : findOverdue(loaded, userId);
      const screen = open?.panel.screenAt(loaded) ?? null;
      if (open !== null && screen !== null) await paint(open, screen, guildId);
    } catch {
      return;
    }
  };

  const refreshPanel = async (loaded: LoadedTable, userId: string): Promise<void> => {
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
      // The player may press something meanwhile.
      const isCurrent = (): boolean => find(id, userId) === open;
      const message = await edit(open, answer, { isCurrent, guildId });
      if (message === null || !isCurrent()) return;
      if (answer.panel === undefined) forget(id, userId);
      else keep(id, userId, { ...open, messageId: message.id, panel: answer.panel, isOnPage: false });
    } catch (error) {
      if (error instanceof SupersededError) return;
      if (find(id, userId) !== open) return;
      forget(id, userId);
      warn(error);
    }
  };

  /** The players with a panel at a table, those first who are asked something. */
  const usersAt = (loaded: LoadedTable): readonly string[] => {
    const { id } = loaded.table;
    const users = [...(tables.get(id)?.keys() ?? [])];
    const isAsked = (userId: string): boolean => find(id, userId)?.panel.momentOf(loaded)?.isAsked === true;
    return [...users.filter(isAsked), ...users.filter((each) => !isAsked(each))];
  };

  const prepare = async (loaded: LoadedTable): Promise<void> => {
    for (const userId of usersAt(loaded)) await preparePanel(loaded, userId);
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
          await preparePanel(state, userId);
          sent.push(refreshPanel(state, userId));
        }
        await Promise.all(sent);
      }
    } finally {
      following.delete(tableId);
    }
  };

  return {
    pressed: (tableId, userId) => {
      const key = `${tableId} ${userId}`;
      const press = presses.get(key) ?? { count: 0, missed: null };
      press.count += 1;
      presses.set(key, press);
      return () => {
        press.count -= 1;
        if (press.count > 0) return;
        presses.delete(key);
        if (press.missed !== null && tables.get(tableId) !== null)
          track(follow(tableId, press.missed).catch(warn));
      };
    },
    note: (interaction, { answer, mode, tableId, messageId }) => {
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
      const isIn = (open: OpenPanel): boolean =>
        clickedId !== null && (open.messageId ?? clickedId) === clickedId;
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
      // What is looked up beside an open panel leaves that as it is: there may be a draft in it.
      if (panel.isOnPage && before !== null && !isIn(before)) return;
      const opened = { ...place, panel, isOnPage: panel.isOnPage };
      // An answer may arrive after that of a later press.
      const isLate = before !== null && before.press > place.press;
      if (!isLate) keep(address.tableId, userId, opened);
      if (before !== null && !isIn(before)) remove(isLate ? opened : before);
    },
    prepare: (loaded) => {
      if (tables.get(loaded.table.id) !== null) track(prepare(loaded).catch(warn));
    },
    follow: ({ kind, tableId, to }, seen) => {
      if (kind === 'game' && tables.get(tableId) !== null) track(follow(tableId, to, seen).catch(warn));
    },
    settled: async () => {
      while (requests.size > 0) await Promise.allSettled(requests);
    },
  };
}

/**
 * Whether an open panel no longer shows how things are. A draft, and a page until something is asked, are left alone, unless a
 * text was blanked since, which they may show. A state from before what it shows comes late: while the panels of others were
 * made anew, its player has pressed something.
 */
function isOverdue({ panel: { moment }, isOnPage }: OpenPanel, now: PanelMoment | null): boolean {
  if (now === null || now.blankings < moment.blankings || now.events < moment.events) return false;
  if (now.blankings > moment.blankings) return true;
  if (now.events === moment.events) return false;
  if (!now.isAsked) return !isOnPage;
  return !moment.isAsked || now.step !== moment.step;
}
