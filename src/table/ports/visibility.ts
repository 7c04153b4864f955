/** A person, and the channel in which they ask: what Discord says of them with an interaction need not be looked up. */
export interface Viewer {
  readonly userId: string;
  /** Their roles in the server; `null` where they ask in direct messages: these are looked up. */
  readonly roleIds: readonly string[] | null;
  /** The channels they are in: they see it, and the channel around it if it is a thread. */
  readonly channelIds: readonly string[];
  /** Their permissions there. */
  readonly permissions: bigint;
}

/** A channel or thread of a server. */
export interface Place {
  readonly guildId: string;
  readonly channelId: string;
  /** True if the person who asks has a seat at the table there: it stays theirs when the channel is deleted. */
  readonly isOwn?: boolean;
}

/** Which channels people can see. */
export interface Visibility {
  /**
   * Those of these places that a person can see, and their own that were deleted. Places that Discord tells nothing of
   * count as unseen: a list is shorter then, and nothing private is in it.
   */
  visibleTo<At extends Place>(viewer: Viewer, places: readonly At[]): Promise<readonly At[]>;
}
