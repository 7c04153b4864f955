import { setTimeout as sleep } from 'node:timers/promises';
import type { API } from '@discordjs/core/http-only';
import type { Log } from '../../table/ports/log.ts';
import { invitationLink } from './invitation.ts';

export interface FirstServerDeps {
  readonly clients: { readonly api: Pick<API, 'users'> };
  readonly log: Log;
  /** Called once, with a sentence for the operator at the terminal, while the bot is on no server. */
  readonly tellOperator?: (sentence: string) => void;
  /** How long Discord is not asked again, in milliseconds; a minute if left out. */
  readonly lookDelayMs?: number;
}

const DEFAULT_LOOK_DELAY_MS = 60_000;
/** How many looks there are from one line of the log to the next. */
const LOOKS_A_LINE = 60;

/**
 * Until the bot is on a server, logs the link that adds it to one: at once, and every hour. Resolves once it is on a server,
 * or when it is aborted. Never rejects: while Discord cannot be asked, the operator is told nothing.
 */
export async function awaitFirstServer(
  { clients, log, tellOperator, lookDelayMs = DEFAULT_LOOK_DELAY_MS }: FirstServerDeps,
  applicationId: string,
  abortSignal: AbortSignal,
): Promise<void> {
  const link = invitationLink(applicationId);
  for (let looks = 0; !abortSignal.aborted; looks++) {
    const isLogged = looks % LOOKS_A_LINE === 0;
    try {
      if ((await clients.api.users.getGuilds({ limit: 1 })).length > 0) {
        if (looks > 0) log.info({ event: 'discord.first_server' }, 'the bot is on a server now');
        return;
      }
      if (looks === 0)
        tellOperator?.(`Pedestal is connected, but on no server yet. Add it to yours: ${link}`);
      const advice = 'the bot is on no server yet: open the link and choose yours';
      if (isLogged) log.info({ event: 'discord.no_server', link }, advice);
    } catch (error) {
      const facts = { event: 'discord.server_list_failed', err: error };
      if (isLogged) log.warn(facts, 'server list lookup failed');
    }
    await sleep(lookDelayMs, undefined, { signal: abortSignal, ref: false }).catch(() => undefined);
  }
}
