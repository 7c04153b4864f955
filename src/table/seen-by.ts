import { waitingPlace } from './lobby-seats.ts';
import type { Visibility } from './ports/visibility.ts';
import { seatOf, type Caller } from './seats.ts';
import { readersChannelOf, type Table } from './table.ts';

/** Someone who asks for a table: the bot itself, for a server, or a person. */
export type Asker = string | Pick<Caller, 'guildId' | 'userId' | 'viewer'>;

/**
 * Returns whether a table is any business of who asks: it is of their server, and they have a place at it, ask in its
 * channel, or can see that. An id in a press says nothing of it, because people can make ids up. Discord is asked only of
 * other channels than the one of the press.
 */
export async function seenBy(visibility: Visibility, asker: Asker, table: Table): Promise<boolean> {
  const guildId = typeof asker === 'string' ? asker : asker.guildId;
  if (table.guildId !== guildId) return false;
  if (typeof asker === 'string' || asker.viewer === undefined) return true;
  const { channelIds } = asker.viewer;
  if (channelIds.includes(table.playChannelId) || channelIds.includes(readersChannelOf(table))) return true;
  if (seatOf(table, asker) >= 0 || waitingPlace(table, asker) > 0) return true;
  const place = { guildId, channelId: table.playChannelId };
  return (await visibility.visibleTo(asker.viewer, [place])).length > 0;
}
