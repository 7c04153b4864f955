import type { APIMessage } from 'discord-api-types/v10';
import { createLeastRecentlyUsed } from '../../table/least-recently-used.ts';
import { faceIdsIn } from '../../kernel/lent-face.ts';
import type { Picture } from '../../kernel/screen.ts';
import { clip } from '../../kernel/text.ts';
import { COMPONENT_LIMITS } from '../components/components.ts';
import { attachedPicturesOf, type KeptPicture, sceneHashOf } from '../components/message.ts';

/** Pictures that a message has. */
export interface KeptPictures {
  readonly kept: readonly KeptPicture[];
  /** True if they show and say exactly what is to be shown. Takes its time: an answer need not wait for it. */
  areSame(): boolean;
}

/** The content of a message, and the requests on their way to it. */
interface AnsweredMessage {
  /** The number of the newest answer. */
  newest: number;
  /** How many answers have begun. */
  begun: number;
  newestPress: bigint;
  /** True from when it is about to be deleted by us. */
  isGone: boolean;
  /** In order, without their alt texts, which each press brings; `null` while unknown. */
  shown: readonly (Omit<KeptPicture, 'alt'> & Record<'kind' | 'sceneHash', string>)[] | null;
  readonly requests: Set<Promise<unknown>>;
}

const MAX_MESSAGES = 2_000;

/**
 * The ephemeral messages that this process has answered in lately: which pictures they show, and which answers are on
 * their way. So an answer in place of an older one can keep its picture until the new one is painted, and an older answer
 * never replaces a newer one. A message that is not known here (after a restart, or from another process) costs a
 * picture that is painted once more, nothing else.
 */
export function createAnsweredMessages() {
  const messages = createLeastRecentlyUsed<AnsweredMessage>(MAX_MESSAGES);
  const fresh = (): AnsweredMessage => ({
    newest: 0,
    begun: 0,
    newestPress: 0n,
    isGone: false,
    shown: null,
    requests: new Set<Promise<unknown>>(),
  });
  const find = (messageId: string | null): AnsweredMessage =>
    messageId === null ? fresh() : messages.getOr(messageId, fresh);
  return {
    /**
     * An answer that from now on is the newest of its message, unless `press` is older than another that is answered
     * there already: the snowflake of the interaction, or `null` for an answer that shows what the press has changed in
     * the store, which is newer than any press. `clicked` is the message as the interaction brings it: if it has other
     * pictures than are known here, another process has answered in it since. A new message (`null`) has no other answer.
     */
    begin: (
      messageId: string | null,
      clicked: Partial<APIMessage> | undefined,
      press: string | null,
    ): PendingAnswer => {
      const message = find(messageId);
      const pictures = attachedPicturesOf(clicked ?? {});
      if (message.shown?.map(({ id }) => id).join() !== pictures.map(({ id }) => id).join())
        message.shown = null;
      return beginAnswer(message, pictures, press);
    },
    /** Notes that a message is about to be deleted, or stays after all: then answers in it are sent again. Returns how it was. */
    setGone: (messageId: string, isGone: boolean): boolean => {
      const message = find(messageId);
      const { isGone: before } = message;
      message.isGone = isGone;
      return before;
    },
    /** Notes what a message shows, as Discord's response describes it. */
    note: (message: Partial<APIMessage>, pictures: readonly Picture[]): void => {
      if (message.id !== undefined) find(message.id).shown = shownBy(message, pictures);
    },
  };
}

export type AnsweredMessages = ReturnType<typeof createAnsweredMessages>;

/** An answer that takes the place of what an ephemeral message shows. */
export type PendingAnswer = ReturnType<typeof beginAnswer>;

function beginAnswer(message: AnsweredMessage, clicked: readonly KeptPicture[], press: string | null) {
  const number = ++message.begun;
  const pressed = press === null ? message.newestPress : BigInt(press);
  if (pressed >= message.newestPress) {
    message.newest = number;
    message.newestPress = pressed;
  }
  const before = [...message.requests];
  const isNewest = (): boolean => message.newest === number && !message.isGone;
  const track = async <Value>(request: () => Promise<Value>): Promise<Value> => {
    const running = request();
    message.requests.add(running);
    try {
      return await running;
    } finally {
      message.requests.delete(running);
    }
  };
  /**
   * Runs a request after which the message shows these pictures, if it resolves with the message; with `null` where that is
   * not known.
   */
  const sendShowing = (
    pictures: readonly Picture[],
    request: () => Promise<Partial<APIMessage> | null>,
  ): Promise<void> => {
    // While it is on its way, nobody knows which pictures the message has.
    message.shown = null;
    return track(async () => {
      const edited = await request();
      // A newer answer may have taken its pictures away again.
      if (edited !== null && isNewest()) message.shown = shownBy(edited, pictures);
    });
  };
  return {
    /** True if other requests to show something in this message were on their way when this answer began. */
    isContested: before.length > 0,
    /** Returns whether no newer answer has begun, and the message is there. */
    isNewest,
    /** The pictures that the message shows in place of these, if each is of the same kind; `null` if not known. */
    shownFor: (pictures: readonly Picture[]): KeptPictures | null => {
      const { shown } = message;
      if (shown?.length !== pictures.length) return null;
      if (pictures.some(({ kind }, i) => shown[i]?.kind !== kind)) return null;
      let same: boolean | undefined;
      return {
        kept: shown.map(({ id, filename }, i) => ({ id, filename, alt: clicked[i]?.alt ?? '' })),
        areSame: () =>
          (same ??= pictures.every(
            (picture, i) =>
              shown[i]?.sceneHash === sceneHashOf(picture) &&
              // A lent face may have been taken back since.
              faceIdsIn(picture.scene).length === 0 &&
              clicked[i]?.alt === clip(picture.alt, COMPONENT_LIMITS.alt),
          )),
      };
    },
    /** Runs a request that leaves the pictures as they are. */
    sendKeeping: track,
    /** Runs a request after which the message has no pictures. */
    sendWithout: <Value>(request: () => Promise<Value>): Promise<Value> => {
      message.shown = null;
      return track(request);
    },
    sendShowing,
    /**
     * The same after all requests that were on their way when this answer began, unless a newer answer has begun.
     */
    edit: async (...shown: Parameters<typeof sendShowing>): Promise<void> => {
      await Promise.allSettled(before);
      if (isNewest()) await sendShowing(...shown);
    },
  };
}

/** The pictures of Discord's response; `null` when it does not show all of these. */
function shownBy(message: Partial<APIMessage>, pictures: readonly Picture[]): AnsweredMessage['shown'] {
  const attached = attachedPicturesOf(message);
  if (attached.length !== pictures.length) return null;
  return pictures.flatMap((picture, i) => {
    const each = attached[i];
    if (each === undefined) return [];
    const { id, filename } = each;
    return [{ id, filename, kind: picture.kind, sceneHash: sceneHashOf(picture) }];
  });
}
