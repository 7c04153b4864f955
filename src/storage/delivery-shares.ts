import type { DeliveryPlace, DeliveryShares } from '../table/ports/outbox.ts';

/** Counts how much of their shares servers and channels use. */
export interface ShareCounter {
  /** Counts one more delivery at this place, if there is room in the shares of its server and its channel. */
  take(place: DeliveryPlace): boolean;
  /** The servers whose share is used up. */
  fullServers(): readonly string[];
  /** The channels whose share is used up. */
  fullChannels(): readonly string[];
}

/** A counter that begins with what is in flight. */
export function createShareCounter({ perServer, perChannel, inFlight }: DeliveryShares): ShareCounter {
  const servers = new Map<string, number>();
  const channels = new Map<string, number>();
  const add = ({ guildId, channelId }: DeliveryPlace): void => {
    servers.set(guildId, (servers.get(guildId) ?? 0) + 1);
    channels.set(channelId, (channels.get(channelId) ?? 0) + 1);
  };
  const full = (counts: ReadonlyMap<string, number>, max: number): readonly string[] =>
    [...counts].flatMap(([id, count]) => (count >= max ? [id] : []));
  inFlight.forEach(add);
  return {
    take: (place) => {
      const isFull =
        (servers.get(place.guildId) ?? 0) >= perServer || (channels.get(place.channelId) ?? 0) >= perChannel;
      if (!isFull) add(place);
      return !isFull;
    },
    fullServers: () => full(servers, perServer),
    fullChannels: () => full(channels, perChannel),
  };
}
