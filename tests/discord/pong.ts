import type { Line } from '../../src/discord/line.ts';

/** Instead of the router: answers every interaction with the same word, and keeps the ids of all that came. */
export function answersPong({ callbacks }: Line) {
  const routed: string[] = [];
  return {
    routed,
    route: async ({ id, token }: { readonly id: string; readonly token: string }): Promise<void> => {
      routed.push(id);
      // Some interactions are made up, some reach two processes: Discord takes no answer to those, or one.
      await callbacks.interactions
        .reply(id, token, { content: 'pong', allowed_mentions: { parse: [] } })
        .catch(() => undefined);
    },
  };
}
