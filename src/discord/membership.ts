import type { API } from '@discordjs/core/http-only';
import type { Log } from '../app/ports.ts';
import { describeError } from './describeError.ts';
import { CODES, isRefusal } from './verdict.ts';

export interface MembershipTools {
  readonly api: API;
  readonly log: Log;
}

/** Whether somebody is no longer in a server. When Discord does not say, they are taken to be there. */
export async function hasLeft(
  { api, log }: MembershipTools,
  guildId: string,
  userId: string,
): Promise<boolean> {
  try {
    await api.guilds.getMember(guildId, userId);
    return false;
  } catch (error) {
    if (isRefusal(error, CODES.unknownMember, CODES.unknownUser)) return true;
    log.warn({ err: describeError(error) }, 'Discord does not say who is in a server');
    return false;
  }
}
