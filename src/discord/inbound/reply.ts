import type { RouteCodes } from '../components/custom-id.ts';
import type { API } from '@discordjs/core/http-only';
import { DiscordAPIError, RateLimitError } from 'discord.js';
import { type APIInteraction, type APIMessage, MessageFlags } from 'discord-api-types/v10';
import type { Log } from '../../table/ports/log.ts';
import { type Painter, SupersededError } from '../../table/ports/painter.ts';
import { traced } from '../../table/trace.ts';
import { picturesOf } from '../components/components.ts';
import { CALLBACK_TIMEOUT_MS } from '../rest/clients.ts';
import {
  type AddressedScreen,
  type MessageBody,
  renderMessage,
  type Paintings,
  paintAll,
  sendFitting,
} from '../components/message.ts';
import { describeError, DISCORD_ERROR_CODES, isDiscordError } from '../rest/error-classification.ts';
import { type AnsweredMessages, createAnsweredMessages, type PendingAnswer } from './answered-messages.ts';
import type { PublishedMessage, ReplyMode, Reply } from '../interactions/reply.ts';
import type { OpenPanels } from './open-panels.ts';

export interface ReplyDeps {
  /** Never retries and never waits: for callbacks, which Discord accepts for three seconds. */
  readonly callbacks: API;
  /** For what follows an acknowledgement. */
  readonly webhooks: API;
  readonly painter: Painter;
  readonly log: Log;
  readonly routes: RouteCodes;
  /** Called before pictures are painted for an answer, with their number. */
  readonly onPictures?: (count: number) => void;
  /** The state of the ephemeral messages; shared by all replies, so that they know of each other. */
  readonly messages?: AnsweredMessages;
  /** The panels that are kept fresh; none if left out. */
  readonly openPanels?: Pick<OpenPanels, 'note' | 'pressed'>;
  /** Those of Discord, unless a test has no hurry. */
  readonly deadlines?: ReplyDeadlines;
}

/** How much time an answer has, in milliseconds. */
export interface ReplyDeadlines {
  /** An answer that takes longer than this is deferred automatically. */
  readonly deferAfterMs: number;
  /** After this, nothing is sent to an interaction that was not acknowledged. */
  readonly callbackMs: number;
}

const DISCORD_DEADLINES: ReplyDeadlines = { deferAfterMs: 1_500, callbackMs: CALLBACK_TIMEOUT_MS };

/** How long an answer's pictures may wait in the render queue, in milliseconds; after that it is sent without them. */
const PICTURE_MAX_WAIT_MS = 3_000;

const EPHEMERAL = MessageFlags.Ephemeral;

/** The kind of a response to Discord, for the log. */
type ResponseAction = 'acknowledge' | 'reply' | 'edit reply' | 'publish' | 'open modal';

/** A reply to an interaction, about this table if it is known. Unless it is answered soon, it defers itself. */
export function createReply(
  deps: ReplyDeps,
  interaction: APIInteraction,
  mode: ReplyMode,
  tableId: string | null,
): Reply {
  const { callbacks, webhooks, painter, log, routes, messages = createAnsweredMessages() } = deps;
  const { deferAfterMs, callbackMs } = deps.deadlines ?? DISCORD_DEADLINES;
  const { id, token, application_id: application } = interaction;
  const receivedAt = performance.now();
  let acknowledgement: Promise<boolean> | null = null;
  let isDeferred = false;
  /** The id of the message that the answer is in; `null` while Discord has not said. */
  let shownId: string | null = null;

  /**
   * Resolves with whether Discord accepted the request, or may have when its response was lost. Rejects when Discord
   * says that the message itself is invalid. `onResponse` is called with a response that arrived.
   */
  const attempt = async <Response>(
    action: ResponseAction,
    request: Promise<Response>,
    onResponse: (response: Response) => void = () => undefined,
  ): Promise<boolean> => {
    try {
      onResponse(await request);
      return true;
    } catch (error) {
      if (isDiscordError(error, DISCORD_ERROR_CODES.invalidBody)) throw error;
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
    if (elapsedMs < callbackMs) {
      // `AbortSignal.timeout` would make its error, with a stack, of every request that was answered long before.
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(), callbackMs - elapsedMs);
      const send = (): Promise<unknown> =>
        request({ signal: limit.signal }).finally(() => clearTimeout(timer));
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

  /** The message that the answer takes the place of. */
  const sourceMessageId = mode === 'update' ? interaction.message?.id : undefined;

  const deferTimer = setTimeout(() => void acknowledge(), deferAfterMs);

  /** Answers at once. Of a new message that is kept fresh, Discord is asked for the id. */
  const sendInitial = async (
    { attachments, flags, components, allowed_mentions }: MessageBody,
    { panel }: AddressedScreen,
    options: { readonly signal: AbortSignal },
  ): Promise<void> => {
    if (mode === 'update') {
      const edit = { components, allowed_mentions, attachments, flags };
      await callbacks.interactions.updateMessage(id, token, edit, options);
      return;
    }
    const message = { components, allowed_mentions, flags: flags | EPHEMERAL };
    const body = { ...message, with_response: panel !== undefined };
    const response = await callbacks.interactions.reply(id, token, body, options);
    shownId = response?.resource?.message?.id ?? null;
  };

  const requestDeferred = (body: MessageBody): Promise<APIMessage> =>
    mode === 'follow-up'
      ? webhooks.interactions.followUp(application, token, { ...body, flags: body.flags | EPHEMERAL })
      : webhooks.interactions.editReply(application, token, { ...body });

  /** Sends the answer with these pictures, or in the form that Discord takes. */
  const sendForm = <Sent>(
    answer: AddressedScreen,
    paintings: Paintings,
    send: (body: MessageBody) => Promise<Sent>,
    how: Parameters<typeof sendFitting>[1] = deps,
  ): Promise<Sent> =>
    sendFitting(answer, how, async (form) => {
      const body = renderMessage(form, form === answer ? paintings : [], routes);
      try {
        return await send(body);
      } catch (error) {
        if (body.files.length === 0 || !isDiscordError(error, DISCORD_ERROR_CODES.invalidBody)) throw error;
        log.error(
          { event: 'interaction.attachments_rejected', interaction: id, err: describeError(error) },
          'Discord rejected a reply with attachments',
        );
        return send(renderMessage(answer, noPaintings(paintings), routes));
      }
    });

  /** Resolves with the message as Discord shows it then, `null` when that is not known. */
  const sendDeferred = async (answer: AddressedScreen, paintings: Paintings): Promise<APIMessage | null> => {
    let shown: APIMessage | null = null;
    await attempt('edit reply', sendForm(answer, paintings, requestDeferred), (message) => {
      shown = message;
      shownId = message.id;
    });
    return shown;
  };

  /** The answer's pictures; `null` when a newer answer in the same message supersedes this one. */
  const paintPictures = async ({ screen }: AddressedScreen): Promise<Paintings | null> => {
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

  /**
   * Answers at once with the pictures that the message has, where it has such. They stay, as do their alt texts, until the
   * new ones are painted: resolves with `true` if they need not be, because they are the same or a newer answer has begun.
   */
  const isAnsweredWithKept = async (answer: AddressedScreen, pending: PendingAnswer): Promise<boolean> => {
    const shown = pending.shownFor(picturesOf(answer.screen));
    if (shown === null) return false;
    const body = renderMessage(answer, shown.kept, routes);
    let isRejected = false;
    acknowledgement = pending
      .sendKeeping(() => sendCallback('reply', (options) => sendInitial(body, answer, options)))
      .catch((error: unknown) => {
        log.warn(
          { event: 'interaction.kept_pictures_rejected', interaction: id, err: describeError(error) },
          'Discord rejected an answer that keeps pictures',
        );
        isRejected = true;
        acknowledgement = null;
        return acknowledge();
      });
    await requestWritten();
    if (pending.isNewest() && (pending.isContested || !shown.areSame())) return false;
    await acknowledgement;
    return !isRejected;
  };

  /** Shows the answer. Resolves with whether the message shows it now, as far as is known. */
  const show = async (answer: AddressedScreen): Promise<boolean> => {
    clearTimeout(deferTimer);
    const pictures = picturesOf(answer.screen);
    if (sourceMessageId !== undefined && isDeferred && !(await acknowledge())) {
      // Another process has acknowledged and answers: pictures of older presses, still to be painted here, are not sent.
      messages.begin(sourceMessageId, interaction.message, id);
      return false;
    }
    const pending = messages.begin(sourceMessageId ?? null, interaction.message, isDeferred ? null : id);
    if (!pending.isNewest()) {
      await acknowledge();
      return false;
    }
    if (acknowledgement === null && pictures.length === 0) {
      const accepted = await pending.sendWithout(() =>
        sendCallback('reply', (options) =>
          sendForm(answer, [], (body) => sendInitial(body, answer, options), { log, attempts: 0 }),
        ),
      );
      if (accepted && pending.isContested) await pending.edit([], () => sendDeferred(answer, []));
      return accepted;
    }
    if (acknowledgement === null && (await isAnsweredWithKept(answer, pending))) return pending.isNewest();
    deps.onPictures?.(pictures.length);
    const [accepted, paintings] = await Promise.all([acknowledge(), paintPictures(answer)]);
    if (!accepted || paintings === null) return false;
    let isSent = false;
    const sendPainted = async (): Promise<APIMessage | null> => {
      const message = await sendDeferred(answer, paintings);
      isSent = message !== null;
      if (sourceMessageId === undefined && message !== null) messages.note(message, pictures);
      return message;
    };
    await (pictures.length > 0 ? pending.edit(pictures, sendPainted) : pending.sendWithout(sendPainted));
    return sourceMessageId === undefined ? isSent : pending.isNewest();
  };

  return {
    defer: async () => {
      isDeferred = true;
      void acknowledge();
      await requestWritten();
    },
    acknowledge,
    send: async (answer) => {
      if (await show(answer))
        deps.openPanels?.note(interaction, { answer, mode, tableId, messageId: shownId });
    },
    publish: async (answer) => {
      if (!(await acknowledge())) return null;
      const options = { maxWaitMs: PICTURE_MAX_WAIT_MS, turnKey: interaction.guild_id };
      const paintings = await paintAll(painter, log, answer.screen, options);
      let published: PublishedMessage | null = null;
      await attempt(
        'publish',
        sendForm(answer, paintings, (body) =>
          webhooks.interactions.followUp(application, token, { ...body }),
        ),
        (message) => (published = { channelId: message.channel_id, messageId: message.id }),
      );
      return published;
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

/** Resolves when a request that was just made is written: on an open connection, by the second turn of the event loop. */
async function requestWritten(): Promise<void> {
  await nextEventLoopTurn();
  await nextEventLoopTurn();
}

const nextEventLoopTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const noPaintings = (pictures: readonly unknown[]): readonly null[] => pictures.map(() => null);
