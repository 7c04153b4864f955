import type { AddressedScreen } from '../discord/components/components.ts';
import { ChannelLimitedError } from '../discord/rest/channel-limits.ts';
import { classifyError } from '../discord/rest/error-classification.ts';
import type { OutboxEntry } from '../table/ports/outbox.ts';
import type { Post } from '../table/ports/posts.ts';
import type { PostOptions } from './post-body.ts';
import { editPost, sendPost, type SentPost } from './posting.ts';
import type { ShowDeps } from './show-deps.ts';

/** A new post of a table. The events and `live` are those of `Post`: none, and not live, if left out. */
export interface NewPost
  extends Pick<Post, 'kind' | 'channelId'>, Partial<Pick<Post, 'from' | 'to' | 'live'>> {
  readonly content: AddressedScreen;
  readonly options: PostOptions;
  /** How far the end has unfolded; everything if left out. */
  readonly stage?: number | undefined;
  /** The ids of the people who are told of it directly. */
  readonly told?: readonly string[];
}

/** Sends the post of an outbox entry, once however often it is attempted. Resolves with what is to be stored of it. */
export async function sendNew(
  deps: ShowDeps,
  entry: OutboxEntry,
  { kind, channelId, from = 0, to = 0, live = false, content, options, stage, told = [] }: NewPost,
): Promise<Post> {
  const sent = await sendPost(deps, channelId, content, options, nonceOf(entry));
  const place = { tableId: entry.tableId, channelId, messageId: sent.messageId };
  const message = { ...storedMessageOf(sent, stage), ...(told.length === 0 ? {} : { told }) };
  return { ...place, kind, from, to, live, message };
}

/** Edits a post. Resolves with what is to be stored of it, with these `changes`; `null` if it is gone. */
export async function editShown(
  deps: ShowDeps,
  post: Post,
  content: AddressedScreen,
  options: PostOptions,
  {
    stage,
    ...changes
  }: Partial<Pick<Post, 'from' | 'to' | 'live'>> & { readonly stage?: number | undefined } = {},
): Promise<Post | null> {
  const edited = await editPost(deps, post, content, options, 'same');
  return edited === null ? null : { ...post, ...changes, message: storedMessageOf(edited, stage) };
}

const storedMessageOf = (
  { messageId: _, ...message }: SentPost,
  stage: number | undefined,
): NonNullable<Post['message']> => (stage === undefined ? message : { ...message, stage });

/**
 * The nonce of an entry's message, and whether no attempt was made to send it before. A database that has lost its newest
 * changes gives the same id again, at another time: Discord may know the message of the lost entry.
 */
export const nonceOf = ({ id, queuedAt, attempts }: OutboxEntry) => ({
  nonce: `${id}.${queuedAt.toString(36)}`,
  isFirst: attempts === 0,
});

/** Does what no table waits for. If Discord refuses it, it is left out (`null`), which is logged as this event. */
export async function unlessRefused<Value>(
  { log }: Pick<ShowDeps, 'log'>,
  tableId: string,
  event: `post.${'replay' | 'rematch' | 'epilogue' | 'blanking'}_refused`,
  act: () => Promise<Value>,
): Promise<Value | null> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ChannelLimitedError || classifyError(error).type !== 'forbidden') throw error;
    log.warn({ event, table: tableId, err: error }, 'Discord refused a post or an edit that can be left out');
    return null;
  }
}
