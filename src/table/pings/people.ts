import {
  DEFAULT_PINGS,
  NOTHING_CHOSEN,
  type Notifications,
  type NotificationStore,
  type PingChoice,
} from '../ports/notifications.ts';
import type { ServerSettingsStore } from '../ports/server-settings.ts';
import type { Table } from '../table.ts';

/** What holds for a person's pings at the tables of a server: their own choice, or else the server's. */
export interface NotificationsInForce extends Notifications {
  readonly pings: PingChoice;
}

/** What holds for the pings of the people of a table, by their ids, and the time in milliseconds since 1970. */
export interface TablePeople {
  readonly chosen: ReadonlyMap<string, NotificationsInForce>;
  readonly now: number;
}

/** No people, where no ping is planned. */
export const NO_PEOPLE: TablePeople = { chosen: new Map(), now: 0 };

type PeopleStore = Pick<NotificationStore, 'notificationsOf'> & Pick<ServerSettingsStore, 'serverSettings'>;

/** What holds for the pings of each of these people at the tables of this server. */
export async function notificationsInForce(
  store: PeopleStore,
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

/** The people of a table now: its players, and the person who is challenged to join. */
export async function peopleAt(
  store: PeopleStore,
  { guildId, seats, challenge }: Pick<Table, 'guildId' | 'seats' | 'challenge'>,
  now: number,
): Promise<TablePeople> {
  const seated = seats.flatMap((holder) => (holder.kind === 'user' ? [holder.userId] : []));
  const userIds = [...new Set([...seated, ...(challenge === null ? [] : [challenge.userId])])];
  return { chosen: await notificationsInForce(store, guildId, userIds), now };
}
