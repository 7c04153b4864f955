import type { APIAllowedMentions, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import type { RequestRecord } from '../../playground/fake-discord/index.ts';

/** The checked part of a message that the bot sends. */
export interface SentMessage {
  readonly allowed_mentions?: APIAllowedMentions;
  readonly components?: readonly APIMessageTopLevelComponent[];
}

/** The message in a request; undefined for a request that neither creates nor edits one. */
export function sentMessageIn({ method, path, body }: RequestRecord): SentMessage | undefined {
  const content = body as (SentMessage & { type?: number; data?: SentMessage }) | undefined;
  if (method !== 'POST' && method !== 'PATCH') return undefined;
  if (path.startsWith('/interactions/')) {
    return content?.type === 4 || content?.type === 7 ? content.data : undefined;
  }
  return path.startsWith('/webhooks/') || /^\/channels\/\d+\/messages(?:\/\d+)?$/u.test(path)
    ? content
    : undefined;
}

/** The log lines of level error and fatal. */
export const errorLinesIn = (output: string): readonly string[] =>
  output.split('\n').filter((line) => /^\{"level":[56]0,/u.test(line));
