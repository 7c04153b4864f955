import type { API } from '@discordjs/core/http-only';
import type { Log, Painter, Post } from '../app/ports.ts';
import { takeStep } from '../app/steps.ts';
import { drawScreen, picturesOf } from './components.ts';
import { describeError } from './describeError.ts';
import { type Answer, envelope, fileName, messageOf, type Paintings, paintAll } from './message.ts';
import { CODES, isRefusal, StrangeAnswer } from './verdict.ts';

export interface PostingTools {
  readonly api: API;
  readonly painter: Painter;
  readonly log: Log;
  /** When to give up. */
  readonly signal: AbortSignal;
}

/** How a public message is drawn: with its buttons or without, and whom it pings (users' ids). */
export interface Manner {
  readonly live: boolean;
  readonly ping: readonly string[];
}

/** What painters make; a post whose pictures are called otherwise is painted anew when it is edited. */
const USUAL_EXTENSION = 'png';

/**
 * Posts a message once, however often it is tried with the same nonce (Discord remembers it for some minutes). Without
 * its pictures when Discord takes the message but not them. Gives the message's id.
 */
export async function sendPost(
  tools: PostingTools,
  channelId: string,
  answer: Answer,
  manner: Manner,
  nonce: string,
): Promise<string> {
  const { api, signal } = tools;
  return withPictures(tools, answer, async (paintings) => {
    const body = { ...messageOf(answer, paintings, manner), nonce, enforce_nonce: true };
    return idOf(await api.channels.createMessage(channelId, body, { signal }));
  });
}

/**
 * Draws a post anew, its pictures too, or without them when Discord takes the message but not them. `false` when the
 * message is gone.
 */
export function repaintPost(
  tools: PostingTools,
  post: Post,
  answer: Answer,
  manner: Manner,
): Promise<boolean> {
  const { api, signal } = tools;
  return edited({ api, signal }, post, async () => {
    await withPictures(tools, answer, async (paintings) => {
      const body = { ...messageOf(answer, paintings, manner) };
      return idOf(await api.channels.editMessage(post.channelId, post.messageId, body, { signal }));
    });
  });
}

/** Paints and sends; a second time without pictures when it may be those that Discord refuses. */
async function withPictures(
  { painter, log }: PostingTools,
  answer: Answer,
  send: (paintings: Paintings) => Promise<string>,
): Promise<string> {
  const paintings = await paintAll(painter, log, answer.screen);
  try {
    return await posting(answer, () => send(paintings));
  } catch (error) {
    const { invalidBody, tooLarge, missingPermissions } = CODES;
    const mayBePictures = isRefusal(error, invalidBody, tooLarge, missingPermissions);
    if (!mayBePictures || paintings.every((painting) => painting === null)) throw error;
    log.warn({ err: describeError(error) }, 'a post goes out without its pictures');
    return posting(answer, () => send(paintings.map(() => null)));
  }
}

/** Draws a post anew around the pictures it has. `false` when the message is gone. */
export function redrawPost(
  tools: PostingTools,
  post: Post,
  answer: Answer,
  manner: Manner,
): Promise<boolean> {
  const files = picturesOf(answer.screen).map((_, index) => fileName(index, USUAL_EXTENSION));
  const components = drawScreen(answer.screen, { address: answer.address, files, live: manner.live });
  const { api, signal } = tools;
  return edited(tools, post, async () => {
    try {
      const body = { ...envelope(manner.ping), components };
      await posting(answer, async () =>
        idOf(await api.channels.editMessage(post.channelId, post.messageId, body, { signal })),
      );
    } catch (error) {
      if (files.length === 0 || !isRefusal(error, CODES.invalidBody)) throw error;
      await repaintPost(tools, post, answer, manner);
    }
  });
}

function idOf({ id }: { readonly id: string }): string {
  if (!/^\d+$/u.test(id)) throw new StrangeAnswer('a message was expected');
  return id;
}

/** Has Discord make or change a message, as a step of the move it tells. */
const posting = <Value>({ address }: Answer, request: () => Promise<Value>): Promise<Value> =>
  takeStep('posted', { tableId: address?.tableId ?? null, interactionId: null }, request);

/** Whether there was a message to edit. A thread that went to sleep is woken for it. */
async function edited(
  { api, signal }: Pick<PostingTools, 'api' | 'signal'>,
  post: Post,
  edit: () => Promise<void>,
): Promise<boolean> {
  try {
    await edit();
    return true;
  } catch (error) {
    if (isRefusal(error, CODES.unknownMessage)) return false;
    if (!isRefusal(error, CODES.threadArchived)) throw error;
    await api.channels.edit(post.channelId, { archived: false }, { signal });
    await edit();
    return true;
  }
}
