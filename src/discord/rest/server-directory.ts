import type { API } from '@discordjs/core/http-only';
import type { Log } from '../../table/ports/log.ts';
import { describeError } from './error-classification.ts';

/** The most servers that one request lists. */
const PAGE = 200;

/** The id of the bot's user; applications from before 2016 have another id than their bot. */
export async function botUserId(api: API): Promise<string> {
  const { id, bot } = await api.applications.getCurrent();
  return bot?.id ?? id;
}

/** The servers that the bot is in, as Discord lists them. */
export function createServerDirectory({ api, log }: { readonly api: API; readonly log: Log }) {
  let ownId: string | null = null;
  const ask = async <Value>(asked: () => Promise<Value>): Promise<Value | null> => {
    try {
      return await asked();
    } catch (error) {
      log.warn({ event: 'discord.servers_unknown', err: describeError(error) }, 'could not list the servers');
      return null;
    }
  };
  return {
    /** The ids of servers after this one, in order, and whether there are no more; `null` while Discord does not say. */
    after: (guildId: string) =>
      ask(async () => {
        const guilds = await api.users.getGuilds({ after: guildId, limit: PAGE });
        return { guildIds: guilds.map(({ id }) => id), isLast: guilds.length < PAGE };
      }),
    /** When the bot came to a server, in milliseconds since 1970; `null` while Discord does not say. */
    joinedAt: (guildId: string) =>
      ask(async () => {
        ownId ??= await botUserId(api);
        const { joined_at: at } = await api.guilds.getMember(guildId, ownId);
        return at === null ? 0 : Date.parse(at);
      }),
  };
}
