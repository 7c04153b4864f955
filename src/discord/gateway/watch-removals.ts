import { type Client, Events, GatewayDispatchEvents, type GatewayDispatchPayload } from 'discord.js';

/** Calls back when the bot was removed from a server, which Discord tells apart from an outage of that server. */
export function watchRemovals(client: Client, onRemoved: (guildId: string) => void): void {
  client.on(Events.Raw, (packet: GatewayDispatchPayload) => {
    if (packet.t === GatewayDispatchEvents.GuildDelete && packet.d.unavailable !== true)
      onRemoved(packet.d.id);
  });
}
