import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import type { RouteCodes } from '../components/custom-id.ts';
import type { API } from '@discordjs/core/http-only';
import { DiscordAPIError, RateLimitError } from 'discord.js';
import { type APIInteraction, type APIMessage, MessageFlags } from 'discord-api-types/v10';
import type { Log } from '../../table/ports/log.ts';
import { type Painter, type PaintOptions, SupersededError } from '../../table/ports/painter.ts';
import { emitTrace, traced } from '../../table/trace.ts';
import { picturesOf, type AddressedScreen } from '../components/components.ts';
import { CALLBACK_TIMEOUT_MS } from '../rest/clients.ts';
import {
  isKeepRefused,
  type MessageBody,
  renderMessage,
  keptPaintings,
  type Paintings,
  paintAll,
  readerKey,
  sendFitting,
  type ShownPaintings,
} from '../components/message.ts';
import { DISCORD_ERROR_CODES, isDiscordError } from '../rest/error-classification.ts';
import {
  type AnsweredMessages,
  createAnsweredMessages,
  type KeptPictures,
  type PendingAnswer,
} from './answered-messages.ts';
import type { ReplyMode, Reply } from '../interactions/reply.ts';
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
  const subject = { tableId, interactionId: id };
  emitTrace('received', 'before', subject);
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
        { event: 'interaction.response_failed', action, interaction: id, err: error },
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
      return attempt(action, traced('acknowledged', subject, send));
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
        { event: 'interaction.acknowledgement_rejected', interaction: id, err: error },
        'Discord rejected an acknowledgement',
      );
      return false;
    });
    return acknowledgement;
  };

  /** The message that the answer takes the place of. */
  const sourceMessageId = mode === 'update' ? interaction.message?.id : undefined;

  const deferTimer = setTimeout(() => void acknowledge(), deferAfterMs);
  // From now on it will be acknowledged in time.
  emitTrace('received', 'after', subject);

  /**
   * Answers at once. Of new pictures, and of a new message that is kept fresh, Discord is asked for the message as it is then:
   * resolves with it, `null` when it is not known.
   */
  const sendInitial = async (
    { attachments, files, flags, components, allowed_mentions }: MessageBody,
    { panel }: AddressedScreen,
    options: { readonly signal: AbortSignal },
  ): Promise<APIMessage | null> => {
    const message = { components, allowed_mentions, attachments, files };
    const isUpdate = mode === 'update';
    const body = { ...message, with_response: files.length > 0 || (!isUpdate && panel !== undefined) };
    const response = isUpdate
      ? await callbacks.interactions.updateMessage(id, token, { ...body, flags }, options)
      : await callbacks.interactions.reply(id, token, { ...body, flags: flags | EPHEMERAL }, options);
    const shown = response?.resource?.message ?? null;
    if (!isUpdate) shownId = shown?.id ?? null;
    return shown;
  };

  const requestDeferred = (body: MessageBody): Promise<APIMessage> =>
    mode === 'follow-up'
      ? webhooks.interactions.followUp(application, token, { ...body, flags: body.flags | EPHEMERAL })
      : webhooks.interactions.editReply(application, token, { ...body });

  /**
   * Sends the answer with these pictures, or in the form that Discord takes. Pictures of the message that it refuses to keep,
   * because another process has replaced them, are painted.
   */
  const sendForm = <Sent>(
    answer: AddressedScreen,
    paintings: ShownPaintings,
    send: (body: MessageBody) => Promise<Sent>,
    how: Parameters<typeof sendFitting>[1] = deps,
  ): Promise<Sent> =>
    sendFitting(answer, how, async (form) => {
      const shown = form === answer ? paintings : [];
      try {
        return await send(renderMessage(form, shown, routes));
      } catch (error) {
        if (!isKeepRefused(error, shown)) throw error;
        warnRejected('interaction.kept_pictures_rejected', error);
        deps.onPictures?.(shown.length);
        // They take the place of no newer answer's, which waits for this one.
        const options = { ...paintOptionsFor(form), replaceKey: undefined };
        return send(renderMessage(form, await paintAll(painter, log, form.screen, options), routes));
      }
    });

  /** Resolves with the message as Discord shows it then, `null` when that is not known. */
  const sendDeferred = async (
    answer: AddressedScreen,
    paintings: ShownPaintings,
  ): Promise<APIMessage | null> => {
    let shown: APIMessage | null = null;
    await attempt('edit reply', sendForm(answer, paintings, requestDeferred), (message) => {
      shown = message;
      shownId = message.id;
    });
    return shown;
  };

  const paintOptionsFor = ({ address }: AddressedScreen): PaintOptions => {
    const userId = interaction.member?.user.id ?? interaction.user?.id;
    return {
      replaceKey: sourceMessageId,
      maxWaitMs: PICTURE_MAX_WAIT_MS,
      turnKey: interaction.guild_id ?? userId,
      ...(address === null || userId === undefined ? {} : { keptFor: readerKey(address.tableId, userId) }),
    };
  };

  /** The answer's pictures; `null` when a newer answer in the same message supersedes this one. */
  const paintPictures = (answer: AddressedScreen): Promise<Paintings | null> =>
    paintAll(painter, log, answer.screen, paintOptionsFor(answer)).catch((error: unknown) => {
      if (error instanceof SupersededError) return null;
      throw error;
    });

  const warnRejected = (event: string, error: unknown): void =>
    log.warn({ event, interaction: id, err: error }, 'Discord rejected an answer with pictures');

  /** Acknowledges in place of an answer that Discord rejected for its pictures. */
  const acknowledgeInstead = (event: string, error: unknown): Promise<boolean> => {
    warnRejected(event, error);
    acknowledgement = null;
    return acknowledge();
  };

  /**
   * Answers at once with the pictures that the message has, where it has such. They stay, as do their alt texts, until the
   * new ones are painted: resolves with `true` if they need not be, because they are the same or a newer answer has begun.
   */
  const isAnsweredWithKept = async (
    answer: AddressedScreen,
    pending: PendingAnswer,
    shown: KeptPictures,
  ): Promise<boolean> => {
    const body = renderMessage(answer, shown.kept, routes);
    let isRejected = false;
    acknowledgement = pending
      .sendKeeping(() => sendCallback('reply', (options) => sendInitial(body, answer, options)))
      .catch((error: unknown) => {
        isRejected = true;
        return acknowledgeInstead('interaction.kept_pictures_rejected', error);
      });
    await requestWritten();
    if (pending.isNewest() && (pending.isContested || !shown.areSame())) return false;
    await acknowledgement;
    return !isRejected;
  };

  /** Answers at once with these new pictures. Resolves with `false` if that is not known to have arrived. */
  const isAnsweredWithNew = async (
    answer: AddressedScreen,
    pending: PendingAnswer,
    paintings: Paintings,
  ): Promise<boolean> => {
    const pictures = picturesOf(answer.screen);
    const body = renderMessage(answer, paintings, routes);
    let hasArrived = false;
    let message: APIMessage | null = null;
    acknowledgement = sendCallback('reply', async (options) => {
      const sent = await sendInitial(body, answer, options);
      if (sourceMessageId === undefined && sent !== null) messages.note(sent, pictures);
      [hasArrived, message] = [true, sent];
    }).catch((error: unknown) => acknowledgeInstead('interaction.new_pictures_rejected', error));
    await pending.sendShowing(pictures, () => acknowledge().then(() => message));
    return hasArrived;
  };

  /** Shows the answer. Resolves with whether the message shows it now, as far as is known. */
  const show = async (wanted: AddressedScreen): Promise<boolean> => {
    clearTimeout(deferTimer);
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
    const answer = wanted.showsOnlyKept === true ? withKeptOnly(wanted, pending) : wanted;
    const pictures = picturesOf(answer.screen);
    if (acknowledgement === null && pictures.length === 0) {
      const accepted = await pending.sendWithout(() =>
        sendCallback('reply', (options) =>
          sendForm(answer, [], (body) => sendInitial(body, answer, options), { log, attempts: 0 }),
        ),
      );
      // Whatever is sent after it takes its place.
      acknowledgement = Promise.resolve(accepted);
      if (accepted && pending.isContested) await pending.edit([], () => sendDeferred(answer, []));
      return accepted;
    }
    const shown = pending.shownFor(pictures);
    // Moves are acknowledged first, and often change nothing in the player's own picture.
    const isSame = acknowledgement !== null && shown?.areSame() === true;
    if (acknowledgement === null) {
      const kept = pending.isContested
        ? null
        : keptPaintings(painter, answer.screen, paintOptionsFor(answer));
      if (kept !== null && shown?.areSame() !== true) {
        deps.onPictures?.(pictures.length);
        if (await isAnsweredWithNew(answer, pending, kept)) return pending.isNewest();
      } else if (shown !== null && (await isAnsweredWithKept(answer, pending, shown)))
        return pending.isNewest();
    }
    if (!isSame) deps.onPictures?.(pictures.length);
    const paint = isSame ? shown.kept : paintPictures(answer);
    const [accepted, paintings] = await Promise.all([acknowledge(), paint]);
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
      if (!(await acknowledge())) return;
      const options = { maxWaitMs: PICTURE_MAX_WAIT_MS, turnKey: interaction.guild_id };
      const paintings = await paintAll(painter, log, answer.screen, options);
      await attempt(
        'publish',
        sendForm(answer, paintings, (body) =>
          webhooks.interactions.followUp(application, token, { ...body }),
        ),
      );
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

/** The answer without its pictures, unless its message has them already. */
function withKeptOnly(answer: AddressedScreen, pending: PendingAnswer): AddressedScreen {
  const { screen } = answer;
  if (!pending.isContested && pending.shownFor(picturesOf(screen))?.areSame() === true) return answer;
  return { ...answer, screen: { ...screen, blocks: screen.blocks.filter(({ type }) => type !== 'picture') } };
}
