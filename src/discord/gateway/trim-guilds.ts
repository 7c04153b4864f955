import { type Client, Events, GatewayDispatchEvents, type GatewayDispatchPayload } from 'discord.js';

/**
 * Keeps what Discord says of a server's channels, roles, emojis and stickers from the client's caches, which cannot be
 * turned off for them: nothing reads them, and they would be nine tenths of what a server costs (docs/memory.md). The
 * role of everyone stays, because discord.js takes it for granted.
 */
export function trimGuilds(client: Client): void {
  // The client emits a packet before it reads it.
  client.on(Events.Raw, (packet: GatewayDispatchPayload) => {
    if (packet.t !== GatewayDispatchEvents.GuildCreate || packet.d.unavailable === true) return;
    const { d: guild } = packet;
    guild.roles = guild.roles.filter(({ id }) => id === guild.id);
    guild.channels = [];
    guild.threads = [];
    guild.emojis = [];
    guild.stickers = [];
  });
}
