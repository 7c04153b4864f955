import { type APIInteraction, type Client, Events, GatewayDispatchEvents } from 'discord.js';

/** An event of the gateway as it arrives: its name and its data. */
interface GatewayPacket {
  t: string | null;
  readonly d: unknown;
}

/**
 * Takes every interaction off the gateway before the client sees it, and hands it to `dispatch` as Discord sent it. The
 * client emits `Events.Raw` first of all, and then builds its structures from the same packet: the message that was
 * clicked, each of its components, its channel, its members. Nobody reads them here, and they would be built before the
 * interaction could be answered; so the packet loses its name, and the client finds nothing in it that it knows. Returns a
 * function that stops taking them.
 */
export function takeInteractions(
  client: Client,
  dispatch: (interaction: APIInteraction) => void,
): () => void {
  const take = (packet: GatewayPacket): void => {
    if (packet.t !== GatewayDispatchEvents.InteractionCreate) return;
    packet.t = null;
    dispatch(packet.d as APIInteraction);
  };
  client.on(Events.Raw, take);
  return () => client.off(Events.Raw, take);
}
