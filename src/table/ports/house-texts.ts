import type { HouseKind, HouseText } from '../../kernel/house-text.ts';

/** A text of a server's own, as it is stored. */
export interface HouseEntry extends HouseText {
  /** `houseIdOf`. */
  readonly id: string;
  readonly guildId: string;
  readonly kind: HouseKind;
  /** The id of the person who proposed it. */
  readonly authorId: string;
  /** `waiting`: no moderator has approved it. Nothing but the queue and its author see it. */
  readonly status: 'waiting' | 'approved';
  /** When it was proposed, in milliseconds since 1970. */
  readonly proposedAt: number;
}

/** A message with a wall of a gallery that everyone sees. It outlasts the tables whose works hang there. */
export interface SharedWall {
  readonly guildId: string;
  readonly channelId: string;
  readonly messageId: string;
}

/** How many texts a server may have, and how many of a member may wait. */
export const HOUSE_LIMITS = { perServer: 200, waitingPerMember: 5 } as const;

/**
 * The texts of servers' own. A text is in this one place: what is removed here is shown nowhere any more, in no process.
 * They are deleted with their server and with their author (`AdminStore`).
 */
export interface HouseTextStore {
  /** All texts of a server, the oldest first: also those that no moderator has approved. */
  houseTexts(guildId: string): Promise<readonly HouseEntry[]>;
  /** The texts of a server that may be shown, the oldest first. */
  approvedTexts(guildId: string): Promise<readonly HouseEntry[]>;
  /** All texts that a person has proposed, on all servers, the oldest first. */
  houseTextsBy(userId: string): Promise<readonly HouseEntry[]>;
  /** Adds texts; as many of them as the server has room for. How many it has taken. */
  addHouseTexts(entries: readonly HouseEntry[]): Promise<number>;
  /** Approves a text that waits; whether there was one. */
  approveHouseText(guildId: string, id: string): Promise<boolean>;
  /** Puts another text into the place of one that waits; whether there was one. */
  replaceHouseText(
    guildId: string,
    id: string,
    by: Pick<HouseEntry, 'id' | 'kind' | 'text' | 'salt'>,
  ): Promise<boolean>;
  /** Removes a text for good; whether there was one. */
  removeHouseText(guildId: string, id: string): Promise<boolean>;
  /** Some tables that have shown a text which was removed, or a lent face that was taken back or out of play, each with the ids of those. */
  tablesWithoutOwn(
    limit: number,
  ): Promise<readonly { readonly tableId: string; readonly ids: readonly string[] }[]>;
  /** These texts and faces are shown at that table no more. */
  forgetHouseUses(tableId: string, ids: readonly string[]): Promise<void>;
  /** Notes that a wall shows these texts and lent faces. */
  noteWall(wall: SharedWall, ids: readonly string[]): Promise<void>;
  /** Some walls that show a text which was removed, or a lent face that was taken back or out of play. */
  wallsWithoutOwn(limit: number): Promise<readonly SharedWall[]>;
  /** There is no such wall any more. */
  forgetWall(messageId: string): Promise<void>;
}
