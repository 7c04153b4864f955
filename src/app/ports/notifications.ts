/** Which calls ping somebody: every turn of their tables, only those that wait for them, or none. */
export const PING_CHOICES = ['every', 'mine', 'none'] as const;
export type PingChoice = (typeof PING_CHOICES)[number];

/** How somebody wants to be told what happens at their tables. */
export interface Notifications {
  readonly pings: PingChoice;
}

/** What holds for whoever has chosen nothing. */
export const DEFAULT_NOTIFICATIONS: Notifications = { pings: 'mine' };

/** How people want to be told, on all servers. It is deleted with all that names them (`AdminStore.deleteTables`). */
export interface NotificationStore {
  /** What these people have chosen, in one query; whoever has chosen nothing is not in it. */
  notificationsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, Notifications>>;
  setNotifications(userId: string, notifications: Notifications): Promise<void>;
}
