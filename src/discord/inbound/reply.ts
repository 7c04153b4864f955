import type { API } from '@discordjs/core/http-only';
import { DiscordAPIError, RateLimitError } from '@discordjs/rest';
import {
  type APIInteraction,
  type APIModalInteractionResponseCallbackData,
  MessageFlags,
} from 'discord-api-types/v10';
import type { Log } from '../../app/ports/log.ts';
import { type Painter, SupersededError } from '../../app/ports/painter.ts';
import { traced } from '../../app/trace.ts';
import { picturesOf } from '../view/components.ts';
import { describeError } from '../rest/describe-error.ts';
import { CALLBACK_TIMEOUT_MS } from '../rest/clients.ts';
import { withTimeout } from '../rest/with-timeout.ts';
import {
  type AddressedScreen,
  type MessageBody,
  renderMessage,
  type Paintings,
  paintAll,
} from '../view/message.ts';
import { DISCORD_ERROR_CODES, isDiscordError } from '../rest/error-classification.ts';

/**
 * Where an answer goes: `reply`: into a new ephemeral message; `update`: in place of the clicked ephemeral message;
 * `follow-up`, for clicks that need no answer when all is well: into an ephemeral message beside the clicked one, which
 * stays as it is.
 */
export type ReplyMode = 'reply' | 'update' | 'follow-up';

export interface ReplyDeps {
  /** Never retries and never waits: for callbacks, which Discord accepts for three seconds. */
  readonly callbacks: API;
  /** For what follows an acknowledgement. */
  readonly webhooks: API;
  readonly painter: Painter;
  readonly log: Log;
  /** Called before pictures are painted for an answer, with their number. */
  readonly onPictures?: (interaction: APIInteraction, count: number) => void;
}

/**
 * The single acknowledgement of an interaction, and what follows it. Errors of Discord and the network are logged;
 * methods reject only for messages that are invalid in themselves, which are bugs.
 */
export interface Reply {
  /** Acknowledges before the answer. Resolves when the request is written: what follows may block the thread. */
  defer(): Promise<void>;
  /** Acknowledges, unless that was done. Resolves with whether Discord accepted it, or may have. */
  acknowledge(): Promise<boolean>;
  /** Answers; with one request unless its pictures take long to paint or it was deferred before. */
  send(answer: AddressedScreen): Promise<void>;
  /** Opens a modal. Resolves with `false` when the interaction was acknowledged already, so that none can be opened. */
  showModal(modal: APIModalInteractionResponseCallbackData): Promise<boolean>;
}

/** An answer that takes longer than this is deferred automatically, in milliseconds. */
const AUTO_DEFER_AFTER_MS = 1_500;

/**
 * How long an answer waits for its pictures before it is deferred, in milliseconds: those that are painted by then go
 * with the acknowledgement, in one request instead of two.
 */
const PICTURES_AT_ONCE_MS = 300;

/** How long an answer's pictures may wait in the render queue, in milliseconds; after that it is sent without them. */
const PICTURE_MAX_WAIT_MS = 3_000;

const EPHEMERAL = MessageFlags.Ephemeral;

/** What is sent to Discord, for the log. */
type ResponseAction = 'acknowledge' | 'reply' | 'edit reply' | 'open modal';

/** A reply to an interaction, about this table if it is known. Unless it is answered soon, it defers itself. */
export function createReply(
  deps: ReplyDeps,
  interaction: APIInteraction,
  mode: ReplyMode,
  tableId: string | null,
): Reply {
  const { callbacks, webhooks, painter, log } = deps;
  const { id, token, application_id: application } = interaction;
  const receivedAt = performance.now();
  let acknowledgement: Promise<boolean> | null = null;

  /**
   * Resolves with whether Discord accepted the request, or may have when its response was lost. Rejects when Discord
   * says that the message itself is invalid or too large.
   */
  const attempt = async (action: ResponseAction, request: Promise<unknown>): Promise<boolean> => {
    try {
      await request;
      return true;
    } catch (error) {
      const { invalidBody, tooLarge } = DISCORD_ERROR_CODES;
      if (isDiscordError(error, invalidBody, tooLarge)) throw error;
      log.warn(
        { event: 'interaction.response_failed', action, interaction: id, err: describeError(error) },
        'responding to an interaction failed',
      );
      return !(error instanceof DiscordAPIError || error instanceof RateLimitError);
    }
  };

  /**
   * Sends the callback of this interaction. After a stall of the process it is not even attempted: Discord has expired
   * the interaction, and a request that times out at once would leave it open whether there was an answer.
   */
  const sendCallback = (
    action: ResponseAction,
    request: (options: { readonly signal: AbortSignal }) => Promise<unknown>,
  ): Promise<boolean> => {
    const elapsedMs = Math.round(performance.now() - receivedAt);
    if (elapsedMs < CALLBACK_TIMEOUT_MS) {
      const send = (): Promise<unknown> =>
        withTimeout(CALLBACK_TIMEOUT_MS - elapsedMs, (signal) => request({ signal }));
      return attempt(action, traced('acknowledged', { tableId, interactionId: id }, send));
    }
    log.warn(
      { event: 'interaction.response_too_late', action, interaction: id, elapsedMs },
      'too late to respond to an interaction',
    );
    return Promise.resolve(false);
  };

  const acknowledge = (): Promise<boolean> => {
    clearTimeout(deferTimer);
    acknowledgement ??= sendCallback('acknowledge', (options) =>
      mode === 'reply'
        ? callbacks.interactions.defer(id, token, { flags: EPHEMERAL }, options)
        : callbacks.interactions.deferMessageUpdate(id, token, {}, options),
    ).catch((error: unknown) => {
      log.error(
        { event: 'interaction.acknowledgement_rejected', interaction: id, err: describeError(error) },
        'Discord rejected an acknowledgement',
      );
      return false;
    });
    return acknowledgement;
  };

  const deferTimer = setTimeout(() => void acknowledge(), AUTO_DEFER_AFTER_MS);

  const sendInitial = (
    { attachments, files, flags, components, allowed_mentions }: MessageBody,
    options: { readonly signal: AbortSignal },
  ): Promise<unknown> =>
    mode === 'update'
      ? callbacks.interactions.updateMessage(
          id,
          token,
          { components, allowed_mentions, attachments, flags, files },
          options,
        )
      : callbacks.interactions.reply(
          id,
          token,
          { components, allowed_mentions, attachments, flags: flags | EPHEMERAL, files },
          options,
        );

  const sendDeferred = (body: MessageBody): Promise<boolean> =>
    attempt(
      'edit reply',
      mode === 'follow-up'
        ? webhooks.interactions.followUp(application, token, { ...body, flags: body.flags | EPHEMERAL })
        : webhooks.interactions.editReply(application, token, { ...body }),
    );

  /** The answer's pictures; `null` when a newer answer in the same message supersedes this one. */
  const paintPictures = async ({ screen }: AddressedScreen): Promise<Paintings | null> => {
    const sourceMessageId = mode === 'update' ? interaction.message?.id : undefined;
    try {
      return await paintAll(painter, log, screen, {
        replaceKey: sourceMessageId,
        maxWaitMs: PICTURE_MAX_WAIT_MS,
        turnKey: interaction.guild_id ?? interaction.user?.id,
      });
    } catch (error) {
      if (error instanceof SupersededError) return null;
      throw error;
    }
  };

  /** Sends an answer with its pictures, and without them when Discord refuses that. */
  const sendOrDropPictures = async (
    answer: AddressedScreen,
    paintings: Paintings,
    sendBody: (body: MessageBody) => Promise<boolean>,
  ): Promise<void> => {
    const body = renderMessage(answer, paintings);
    try {
      await sendBody(body);
    } catch (error) {
      if (body.files.length === 0) throw error;
      log.error(
        { event: 'interaction.attachments_rejected', interaction: id, err: describeError(error) },
        'Discord rejected a reply with attachments',
      );
      await sendBody(renderMessage(answer, noPaintings(paintings)));
    }
  };

  return {
    defer: async () => {
      void acknowledge();
      await nextEventLoopTurn();
      await nextEventLoopTurn();
    },
    acknowledge,
    send: async (answer) => {
      clearTimeout(deferTimer);
      const pictures = picturesOf(answer.screen);
      if (acknowledgement === null && pictures.length === 0) {
        const body = renderMessage(answer, []);
        await sendCallback('reply', (options) => sendInitial(body, options));
        return;
      }
      deps.onPictures?.(interaction, pictures.length);
      const painting = paintPictures(answer);
      if (acknowledgement === null) {
        const painted = await within(PICTURES_AT_ONCE_MS, painting);
        if (painted !== null) {
          await sendOrDropPictures(answer, painted, (body) =>
            sendCallback('reply', (options) => sendInitial(body, options)),
          );
          return;
        }
      }
      const [accepted, paintings] = await Promise.all([acknowledge(), painting]);
      if (accepted && paintings !== null) await sendOrDropPictures(answer, paintings, sendDeferred);
    },
    showModal: async (modal) => {
      clearTimeout(deferTimer);
      if (acknowledgement !== null) return false;
      await sendCallback('open modal', (options) =>
        callbacks.interactions.createModal(id, token, modal, options),
      );
      return true;
    },
  };
}

/** What the promise resolves with within so many milliseconds; `null` when that takes longer. */
async function within<Value>(milliseconds: number, promise: Promise<Value | null>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

/** On an open connection, a request is written by the second turn of the event loop after it was made. */
const nextEventLoopTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const noPaintings = (pictures: readonly unknown[]): readonly null[] => pictures.map(() => null);
