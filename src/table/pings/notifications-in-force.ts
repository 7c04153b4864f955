import {
  DEFAULT_PINGS,
  NOTHING_CHOSEN,
  type Notifications,
  type NotificationStore,
  type PingChoice,
} from '../ports/notifications.ts';
import type { ServerSettingsStore } from '../ports/server-settings.ts';

/** How somebody is told what happens at the tables of a server: as they have chosen, or else as the server has settled. */
export interface NotificationsInForce extends Notifications {
  readonly pings: PingChoice;
}

/** How each of these people is told at the tables of this server. */
export async function notificationsInForce(
  store: Pick<NotificationStore, 'notificationsOf'> & Pick<ServerSettingsStore, 'serverSettings'>,
  guildId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, NotificationsInForce>> {
  const chosen = await store.notificationsOf(userIds);
  const hasChosen = userIds.every((userId) => chosen.get(userId)?.pings !== undefined);
  const { pings: settled = DEFAULT_PINGS } = hasChosen ? {} : await store.serverSettings(guildId);
  return new Map(
    userIds.map((userId) => {
      const { pings = settled, ...others } = chosen.get(userId) ?? NOTHING_CHOSEN;
      return [userId, { ...others, pings }];
    }),
  );
}
