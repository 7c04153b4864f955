import { randomBytes } from 'node:crypto';
import type {
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import { InteractionResponseType, InteractionType, MessageFlags, MessageType } from 'discord-api-types/v10';
import { type DiscordError, fieldError, discordError, withErrorPath } from '../errors.ts';
import { blankMessage } from '../messages/blank-message.ts';
import type { MessageBody, UploadedFile } from '../messages/message-body.ts';
import { createMessage, editMessage } from '../messages/write-message.ts';
import type { DiscordState, StoredMessage } from '../state/discord-state.ts';
import type { BotResponse, Interaction, OpenModal, InteractionOutcome } from './interaction.ts';
import { checkModal } from './modal-limits.ts';
import { interactionFields } from './interaction-metadata.ts';
import { type UserAction, type InteractionPayload, buildPayload } from './payload.ts';

/** A bot must respond within three seconds. */
const RESPONSE_TIMEOUT_MS = 3_000;
/** The token of an interaction is valid for fifteen minutes. */
const TOKEN_TTL_MS = 15 * 60_000;

/** The body of an interaction callback, after validation against the API description. */
export interface CallbackBody {
  readonly type: InteractionResponseType;
  readonly data?: unknown;
}

const ALLOWED_RESPONSE_TYPES: Readonly<Record<InteractionType, readonly InteractionResponseType[]>> = {
  [InteractionType.Ping]: [InteractionResponseType.Pong],
  [InteractionType.ApplicationCommand]: [
    InteractionResponseType.ChannelMessageWithSource,
    InteractionResponseType.DeferredChannelMessageWithSource,
    InteractionResponseType.Modal,
  ],
  [InteractionType.MessageComponent]: [
    InteractionResponseType.ChannelMessageWithSource,
    InteractionResponseType.DeferredChannelMessageWithSource,
    InteractionResponseType.DeferredMessageUpdate,
    InteractionResponseType.UpdateMessage,
    InteractionResponseType.Modal,
  ],
  [InteractionType.ApplicationCommandAutocomplete]: [
    InteractionResponseType.ApplicationCommandAutocompleteResult,
  ],
  [InteractionType.ModalSubmit]: [
    InteractionResponseType.ChannelMessageWithSource,
    InteractionResponseType.DeferredChannelMessageWithSource,
    InteractionResponseType.DeferredMessageUpdate,
    InteractionResponseType.UpdateMessage,
  ],
};

/** All interactions: delivers them, handles the bot's responses, and resolves interaction tokens. */
export class Interactions {
  readonly #state: DiscordState;
  readonly #deliver: (payload: InteractionPayload) => void;
  readonly #byId = new Map<string, Interaction>();
  readonly #byToken = new Map<string, Interaction>();
  readonly #modals = new Map<string, OpenModal>();
  /** The modal that each person saw first under a custom id. */
  readonly #firstSeen = new Map<string, APIModalInteractionResponseCallbackData>();
  /** How long the bot may take to respond to an interaction that begins now, in milliseconds. */
  responseTimeoutMs: number;

  constructor(
    state: DiscordState,
    deliver: (payload: InteractionPayload) => void,
    responseTimeoutMs = RESPONSE_TIMEOUT_MS,
  ) {
    this.#state = state;
    this.#deliver = deliver;
    this.responseTimeoutMs = responseTimeoutMs;
  }

  /** Delivers an interaction to the bot; resolves when it is acknowledged or has failed, never rejects. */
  begin(action: UserAction, openedBy?: Interaction): Promise<InteractionOutcome> {
    const state = this.#state;
    const id = state.nextId();
    const token = randomBytes(48).toString('base64url');
    const payload = buildPayload(state, action, id, token);
    return new Promise((resolve) => {
      const started = performance.now();
      const settle = (response: BotResponse, arrivedAt: number) => {
        cancelTimeout();
        const durationMs = arrivedAt - started;
        resolve({ ...response, interactionId: id, durationMs });
        const { userId, data } = action;
        state.changes.emit({ type: 'interaction', interactionId: id, userId, data });
      };
      const interaction: Interaction = {
        id,
        token,
        action,
        payload,
        startedAt: state.clock.now(),
        openedBy,
        state: 'open',
        original: undefined,
        followUps: new Set(),
        settle,
      };
      const cancelTimeout = state.clock.after(this.responseTimeoutMs, () => this.fail(id));
      this.#byId.set(id, interaction);
      this.#byToken.set(token, interaction);
      state.clock.after(TOKEN_TTL_MS, () => this.#expire(interaction));
      this.#deliver(payload);
    });
  }

  /** Delivers an interaction again, as Discord sometimes does. */
  redeliver(interactionId: string): void {
    const interaction = this.#byId.get(interactionId);
    if (interaction === undefined) throw new Error(`There is no interaction ${interactionId}`);
    this.#deliver(interaction.payload);
  }

  modal(modalId: string): OpenModal | undefined {
    return this.#modals.get(modalId);
  }

  /**
   * Finds the interaction that a callback answers.
   * @throws DiscordError 10062 when it is unknown, too old or has failed, 40060 when it is already acknowledged
   */
  requireUnanswered(id: string, token: string): Interaction {
    const interaction = this.#byId.get(id);
    if (interaction === undefined || interaction.token !== token) throw discordError('unknownInteraction');
    if (interaction.state === 'acknowledged') throw discordError('alreadyAcknowledged');
    if (interaction.state === 'failed') throw discordError('unknownInteraction');
    return interaction;
  }

  /** Marks an interaction as failed; one that is already acknowledged stays so. */
  fail(id: string): void {
    const interaction = this.#byId.get(id);
    if (interaction?.state !== 'open') return;
    interaction.state = 'failed';
    interaction.settle({ kind: 'failed', text: failureText(interaction.action.type) }, performance.now());
  }

  /**
   * Handles the bot's response, which arrived at this reading of `performance.now()`.
   * @returns the message that was created or changed, if any
   * @throws DiscordError when the response is invalid; the interaction stays open
   */
  acknowledge(
    interaction: Interaction,
    body: CallbackBody,
    files: readonly UploadedFile[],
    arrivedAt = performance.now(),
  ): APIMessage | undefined {
    const settle = (response: BotResponse): APIMessage | undefined => {
      interaction.state = 'acknowledged';
      interaction.settle(response, arrivedAt);
      return 'message' in response ? response.message : undefined;
    };
    checkResponseType(interaction, body.type);
    switch (body.type) {
      case InteractionResponseType.ChannelMessageWithSource: {
        const message = withErrorPath('data', () =>
          this.#createMessage(interaction, messageData(body), files, undefined),
        );
        interaction.original = message.id;
        return settle({ kind: 'message', message });
      }
      case InteractionResponseType.DeferredChannelMessageWithSource: {
        const message = this.#deferResponse(interaction, messageData(body).flags ?? 0);
        return settle({ kind: 'deferred', message });
      }
      case InteractionResponseType.DeferredMessageUpdate: {
        interaction.original = this.#sourceMessage(interaction).message.id;
        return settle({ kind: 'deferredUpdate' });
      }
      case InteractionResponseType.UpdateMessage: {
        const source = this.#sourceMessage(interaction);
        const message = withErrorPath('data', () =>
          editMessage(this.#state, source, messageData(body), files),
        );
        interaction.original = message.id;
        return settle({ kind: 'update', message });
      }
      case InteractionResponseType.ApplicationCommandAutocompleteResult: {
        const { choices } = (body.data ?? {}) as { choices?: APIApplicationCommandOptionChoice[] | null };
        return settle({ kind: 'choices', choices: choices ?? [] });
      }
      case InteractionResponseType.Modal: {
        const data = body.data as APIModalInteractionResponseCallbackData;
        checkModal(data, this.#state.emojis);
        return settle({ kind: 'modal', modal: this.#openModal(interaction, data) });
      }
      case InteractionResponseType.Pong:
      case InteractionResponseType.PremiumRequired:
      case InteractionResponseType.LaunchActivity:
        throw invalidResponseType();
    }
  }

  /**
   * Finds an interaction by its token, for follow-ups.
   * @throws DiscordError 10015 before the acknowledgement, 50027 when the token is wrong or older than 15 minutes
   */
  requireByToken(applicationId: string, token: string): Interaction {
    const state = this.#state;
    const interaction = this.#byToken.get(token);
    if (applicationId !== state.applicationId) throw discordError('unknownWebhook');
    if (interaction === undefined || state.clock.now() - interaction.startedAt >= TOKEN_TTL_MS) {
      throw discordError('invalidWebhookToken');
    }
    if (interaction.state !== 'acknowledged') throw discordError('unknownWebhook');
    return interaction;
  }

  /**
   * Finds a message that an interaction's token gives access to.
   * @param messageId `@original` or the id of a follow-up
   * @throws DiscordError 10008
   */
  requireMessage(interaction: Interaction, messageId: string): StoredMessage {
    const { original = '', followUps } = interaction;
    const id = messageId === '@original' ? original : messageId;
    const stored = this.#state.findMessage(id);
    if (stored === undefined || (id !== original && !followUps.has(id))) throw discordError('unknownMessage');
    return stored;
  }

  /** Creates a follow-up message; the first one after a deferral replaces the deferred message. */
  createFollowUp(interaction: Interaction, body: MessageBody, files: readonly UploadedFile[]): APIMessage {
    const first = this.#state.findMessage(interaction.original ?? '');
    if (first !== undefined && ((first.message.flags ?? 0) & MessageFlags.Loading) !== 0) {
      return editMessage(this.#state, first, body, files);
    }
    const message = this.#createMessage(interaction, body, files, first?.message);
    interaction.followUps.add(message.id);
    return message;
  }

  #createMessage(
    interaction: Interaction,
    body: MessageBody,
    files: readonly UploadedFile[],
    original: APIMessage | undefined,
  ): APIMessage {
    const { action } = interaction;
    const isEphemeral = ((body.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
    const referenced = original ?? action.message;
    return createMessage(this.#state, {
      channelId: action.channelId,
      author: this.#state.bot,
      body,
      files,
      owner: isEphemeral ? action.userId : undefined,
      answer: interactionFields(this.#state, interaction, original?.id),
      ...(referenced === undefined ? {} : { reference: { type: MessageType.Reply, to: referenced } }),
    });
  }

  #deferResponse(interaction: Interaction, flags: number): APIMessage {
    const state = this.#state;
    const { action } = interaction;
    const isEphemeral = (flags & MessageFlags.Ephemeral) !== 0;
    const message: APIMessage = {
      ...blankMessage(state, action.channelId, state.bot),
      flags: MessageFlags.Loading | (isEphemeral ? MessageFlags.Ephemeral : 0),
      ...interactionFields(state, interaction, undefined),
    };
    state.putMessage(message, isEphemeral ? action.userId : undefined);
    interaction.original = message.id;
    return message;
  }

  #sourceMessage({ action }: Interaction): StoredMessage {
    const stored = this.#state.message(action.channelId, action.message?.id ?? '');
    if (stored === undefined) throw discordError('unknownMessage');
    return stored;
  }

  #openModal(interaction: Interaction, data: APIModalInteractionResponseCallbackData): OpenModal {
    const { action } = interaction;
    // As phones do: https://github.com/discord/discord-api-docs/issues/7554
    const seenAs = `${action.userId} ${data.custom_id}`;
    const shown = this.#firstSeen.get(seenAs) ?? data;
    this.#firstSeen.set(seenAs, shown);
    const modal: OpenModal = {
      modalId: this.#state.nextId(),
      userId: action.userId,
      channelId: action.channelId,
      data: shown,
      messageId: action.message?.id,
      openedBy: interaction,
    };
    this.#modals.set(modal.modalId, modal);
    return modal;
  }

  #expire(interaction: Interaction): void {
    this.#byId.delete(interaction.id);
    this.#byToken.delete(interaction.token);
    for (const [modalId, modal] of this.#modals) {
      if (modal.openedBy === interaction) this.#modals.delete(modalId);
    }
  }
}

function messageData(body: CallbackBody): MessageBody {
  return body.data ?? {};
}

function checkResponseType({ action }: Interaction, type: InteractionResponseType): void {
  const needsMessage =
    type === InteractionResponseType.UpdateMessage || type === InteractionResponseType.DeferredMessageUpdate;
  const allowed = ALLOWED_RESPONSE_TYPES[action.type].filter(
    (one) => action.message !== undefined || one !== type || !needsMessage,
  );
  if (!allowed.includes(type)) throw invalidResponseType();
}

const invalidResponseType = (): DiscordError => fieldError(['type'], 'INTERACTION_INVALID_CALLBACK_TYPE');

/** The text that Discord's client shows. */
function failureText(type: InteractionType): string {
  return type === InteractionType.ApplicationCommandAutocomplete
    ? 'Loading options failed'
    : 'The application did not respond';
}
