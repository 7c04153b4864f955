import { createLeastRecentlyUsed } from '../../table/least-recently-used.ts';
import type { LoadedTable } from '../../table/table.ts';
import type { PanelMoment, KeptPanel } from '../components/components.ts';

/** A secret panel, and what edits it. */
export interface OpenPanel {
  /** The id of the interaction, which grows with time. */
  readonly press: bigint;
  readonly application: string;
  readonly token: string;
  readonly expiresAt: number;
  readonly messageId: string | null;
  readonly panel: KeptPanel;
  /** True if the message shows a page, such as the rules, instead of the panel. */
  readonly isOnPage: boolean;
}

/** At how many tables panels are kept fresh. */
const MAX_TABLES = 1_000;
/** And so many panels of people without a seat at each: there may be hundreds. */
const MAX_WATCHING = 10;

/** The newest panel of each person at each table, while its token is good. `now` as for `OpenPanel.expiresAt`. */
export function createPanelRegister(now: () => number) {
  const tables = createLeastRecentlyUsed<Map<string, OpenPanel>>(MAX_TABLES);
  const forget = (tableId: string, userId: string): void => {
    const panels = tables.get(tableId);
    panels?.delete(userId);
    if (panels?.size === 0) tables.delete(tableId);
  };
  const find = (tableId: string, userId: string): OpenPanel | null => {
    const open = tables.get(tableId)?.get(userId) ?? null;
    if (open === null || open.expiresAt > now()) return open;
    forget(tableId, userId);
    return null;
  };
  return {
    /** Returns whether any player of a table may have one. */
    hasAny: (tableId: string): boolean => tables.get(tableId) !== null,
    find,
    /** A player's panel, if that is older than this state (`isOverdue`). */
    findOverdue: (loaded: LoadedTable, userId: string): OpenPanel | null => {
      const open = find(loaded.table.id, userId);
      return open !== null && isOverdue(open, open.panel.momentOf(loaded)) ? open : null;
    },
    /** The players with a panel at a table, those first who are asked something. */
    usersAt: (loaded: LoadedTable): readonly string[] => {
      const { id } = loaded.table;
      const users = [...(tables.get(id)?.keys() ?? [])];
      const isAsked = (userId: string): boolean => find(id, userId)?.panel.momentOf(loaded)?.isAsked === true;
      const asked = new Set(users.filter(isAsked));
      return [...asked, ...users.filter((each) => !asked.has(each))];
    },
    keep: (tableId: string, userId: string, open: OpenPanel): void => {
      const panels = tables.get(tableId) ?? new Map<string, OpenPanel>();
      // The newest is the last.
      panels.delete(userId);
      panels.set(userId, open);
      const watching = [...panels].filter(([, { panel }]) => panel.isWatching === true);
      for (const [oldest] of watching.slice(0, -MAX_WATCHING)) panels.delete(oldest);
      tables.set(tableId, panels);
    },
    forget,
  };
}

/**
 * Returns whether an open panel is out of date. A draft, and a page until something is asked, are left alone, unless a
 * text was blanked since, which they may show. A state from before the one it shows comes late: while the panels of
 * others were made anew, its player has pressed something.
 */
function isOverdue({ panel: { moment }, isOnPage }: OpenPanel, now: PanelMoment | null): boolean {
  if (now === null || now.blankings < moment.blankings || now.events < moment.events) return false;
  if (now.blankings > moment.blankings) return true;
  if (now.events === moment.events) return !isOnPage && now.isLive !== moment.isLive;
  if (!now.isAsked) return !isOnPage;
  return !moment.isAsked || now.step !== moment.step;
}
