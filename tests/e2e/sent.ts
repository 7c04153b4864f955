import type { APIAllowedMentions, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import type { RequestRecord } from '../../playground/standin/index.ts';

/** What is looked at in a message that the bot sends. */
export interface MessageBody {
  readonly allowed_mentions?: APIAllowedMentions;
  readonly components?: readonly APIMessageTopLevelComponent[];
}

/** The part of a request that becomes a message; undefined when it makes none. */
export function messageIn({ method, path, body }: RequestRecord): MessageBody | undefined {
  const said = body as (MessageBody & { type?: number; data?: MessageBody }) | undefined;
  if (method !== 'POST' && method !== 'PATCH') return undefined;
  if (path.startsWith('/interactions/')) {
    return said?.type === 4 || said?.type === 7 ? said.data : undefined;
  }
  return path.startsWith('/webhooks/') || /^\/channels\/\d+\/messages(?:\/\d+)?$/u.test(path)
    ? said
    : undefined;
}

/** The lines of a log that tell of errors. */
export const troublesIn = (output: string): readonly string[] =>
  output.split('\n').filter((line) => /^\{"level":[56]0,/u.test(line));
