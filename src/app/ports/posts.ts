/** A public Discord message of a table. */
export interface Post {
  readonly tableId: string;
  readonly channelId: string;
  readonly messageId: string;
  readonly kind: 'lobby' | 'game';
  /** The events it narrates: from, up to (not including) to. Both 0 for a lobby. */
  readonly from: number;
  readonly to: number;
  /** Whether it still has its buttons. */
  readonly live: boolean;
}

/** Which messages of a table exist: for the presenter. */
export interface PostStore {
  /** The table's posts that still have buttons, oldest first. */
  livePosts(tableId: string): Promise<readonly Post[]>;
  /** How many events of its game the table's posts narrate, with or without buttons; 0 before the first. */
  postedEvents(tableId: string): Promise<number>;
  /** Marks a post as without buttons (or deleted). */
  retirePost(tableId: string, messageId: string): Promise<void>;
}
