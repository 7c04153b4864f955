import { setTimeout as sleep } from 'node:timers/promises';
import type { API } from '@discordjs/core/http-only';
import type { Log } from '../../table/ports/log.ts';
import { describeError } from './error-classification.ts';
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
    const isOnServer = await hasServer(clients.api);
    if (isOnServer === true) {
      if (looks > 0) log.info({ event: 'discord.first_server' }, 'the bot is on a server now');
      return;
    }
    if (isOnServer === false && looks === 0)
      tellOperator?.(`Pedestal is connected, but on no server yet. Add it to yours: ${link}`);
    if (looks % LOOKS_A_LINE === 0) logLine(log, isOnServer, link);
    await sleep(lookDelayMs, undefined, { signal: abortSignal, ref: false }).catch(() => undefined);
  }
}

function logLine(log: Log, answer: false | Error, link: string): void {
  if (answer === false)
    log.info(
      { event: 'discord.no_server', link },
      'the bot is on no server yet: open the link and choose yours',
    );
  else
    log.warn(
      { event: 'discord.server_list_failed', err: describeError(answer) },
      'server list lookup failed',
    );
}

/** Returns whether the bot is on any server; the error while Discord cannot be asked. */
async function hasServer(api: Pick<API, 'users'>): Promise<boolean | Error> {
  try {
    return (await api.users.getGuilds({ limit: 1 })).length > 0;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
