import type { DiscordClients } from '../../src/discord/rest/clients.ts';

/** A router that answers every interaction with the same text, and records the ids of all interactions. */
export function createPongRouter({ callbacks }: DiscordClients) {
  const routed: string[] = [];
  return {
    routed,
    route: async ({ id, token }: { readonly id: string; readonly token: string }): Promise<void> => {
      routed.push(id);
      // Some interactions are made up, some reach two processes: Discord rejects answers to those, or the second answer.
      await callbacks.interactions
        .reply(id, token, { content: 'pong', allowed_mentions: { parse: [] } })
        .catch(() => undefined);
    },
  };
}
