import { randomBytes } from 'node:crypto';
import type {
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import { InteractionResponseType, InteractionType, MessageFlags, MessageType } from 'discord-api-types/v10';
import { type DiscordError, fieldError, refusal, within } from '../errors.ts';
import { blankMessage } from '../messages/blank.ts';
import type { MessageBody, UploadedFile } from '../messages/body.ts';
import { createMessage, type Desk, editMessage } from '../messages/write.ts';
import type { Stored } from '../world/world.ts';
import type { Came, Interaction, OpenModal, Outcome } from './interaction.ts';
import { checkModal } from './modal-limits.ts';
import { answerFields } from './origin.ts';
import { type Act, type InteractionPayload, payloadOf } from './payload.ts';

/** A bot must answer within three seconds; its token then lives for fifteen minutes. */
const ANSWER_WITHIN = 3_000;
const TOKEN_LIVES = 15 * 60_000;

/** The body of an interaction callback, after it was checked against the description. */
export interface CallbackBody {
  readonly type: InteractionResponseType;
  readonly data?: unknown;
}

const ANSWERS: Readonly<Record<InteractionType, readonly InteractionResponseType[]>> = {
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

/** All interactions of the world: begins them, takes the bot's answers, and knows what their tokens are good for. */
export class Interactions {
  readonly #desk: Desk;
  readonly #deliver: (payload: InteractionPayload) => void;
  readonly #byId = new Map<string, Interaction>();
  readonly #byToken = new Map<string, Interaction>();
  readonly #modals = new Map<string, OpenModal>();

  constructor(desk: Desk, deliver: (payload: InteractionPayload) => void) {
    this.#desk = desk;
    this.#deliver = deliver;
  }

  /** Sends the bot an interaction; resolves when it is acknowledged or has failed, never rejects. */
  begin(act: Act, openedBy?: Interaction): Promise<Outcome> {
    const { world } = this.#desk;
    const id = world.nextId();
    const token = randomBytes(48).toString('base64url');
    const payload = payloadOf(world, act, id, token);
    return new Promise((resolve) => {
      const started = performance.now();
      const settle = (came: Came) => {
        callOff();
        const ms = performance.now() - started;
        resolve({ ...came, interactionId: id, ms });
        const { userId, data } = act;
        world.changes.tell({ type: 'interaction', interactionId: id, userId, data });
      };
      const interaction: Interaction = {
        id,
        token,
        act,
        payload,
        begunAt: world.clock.now(),
        openedBy,
        state: 'open',
        original: undefined,
        followUps: new Set(),
        settle,
      };
      const callOff = world.clock.after(ANSWER_WITHIN, () => this.fail(id));
      this.#byId.set(id, interaction);
      this.#byToken.set(token, interaction);
      world.clock.after(TOKEN_LIVES, () => this.#forget(interaction));
      this.#deliver(payload);
    });
  }

  /** Delivers an interaction once more, as Discord sometimes does. */
  redeliver(interactionId: string): void {
    const interaction = this.#byId.get(interactionId);
    if (interaction === undefined) throw new Error(`There is no interaction ${interactionId}`);
    this.#deliver(interaction.payload);
  }

  modal(modalId: string): OpenModal | undefined {
    return this.#modals.get(modalId);
  }

  /**
   * The interaction that a callback answers.
   * @throws DiscordError 10062 when it is unknown, too old or has failed, 40060 when it is already acknowledged
   */
  toAnswer(id: string, token: string): Interaction {
    const interaction = this.#byId.get(id);
    if (interaction === undefined || interaction.token !== token) throw refusal('unknownInteraction');
    if (interaction.state === 'acknowledged') throw refusal('alreadyAcknowledged');
    if (interaction.state === 'failed') throw refusal('unknownInteraction');
    return interaction;
  }

  /** The bot's endpoint did not take an interaction; nothing happens to one that is answered. */
  fail(id: string): void {
    const interaction = this.#byId.get(id);
    if (interaction?.state !== 'open') return;
    interaction.state = 'failed';
    interaction.settle({ kind: 'failed', text: failureText(interaction.act.type) });
  }

  /**
   * Takes the bot's answer.
   * @returns the message that was made or changed, if any
   * @throws DiscordError and the interaction stays open
   */
  acknowledge(
    interaction: Interaction,
    body: CallbackBody,
    files: readonly UploadedFile[],
  ): APIMessage | undefined {
    checkAnswer(interaction, body.type);
    switch (body.type) {
      case InteractionResponseType.ChannelMessageWithSource: {
        const message = within('data', () => this.#respond(interaction, dataOf(body), files));
        return this.#done(interaction, { kind: 'message', message });
      }
      case InteractionResponseType.DeferredChannelMessageWithSource: {
        const message = this.#think(interaction, dataOf(body).flags ?? 0);
        return this.#done(interaction, { kind: 'deferred', message });
      }
      case InteractionResponseType.DeferredMessageUpdate: {
        this.#pointAt(interaction, this.#source(interaction));
        return this.#done(interaction, { kind: 'deferredUpdate' });
      }
      case InteractionResponseType.UpdateMessage: {
        const source = this.#source(interaction);
        const message = within('data', () => editMessage(this.#desk, source, dataOf(body), files));
        this.#pointAt(interaction, source);
        return this.#done(interaction, { kind: 'update', message });
      }
      case InteractionResponseType.ApplicationCommandAutocompleteResult: {
        const { choices } = (body.data ?? {}) as { choices?: APIApplicationCommandOptionChoice[] | null };
        return this.#done(interaction, { kind: 'choices', choices: choices ?? [] });
      }
      case InteractionResponseType.Modal: {
        const data = body.data as APIModalInteractionResponseCallbackData;
        checkModal(data);
        return this.#done(interaction, { kind: 'modal', modal: this.#open(interaction, data) });
      }
      case InteractionResponseType.Pong:
      case InteractionResponseType.PremiumRequired:
      case InteractionResponseType.LaunchActivity:
        throw wrongAnswer(body.type, []);
    }
  }

  /**
   * The interaction whose token this is, for follow-ups.
   * @throws DiscordError 10015 before the acknowledgement, 50027 when the token is wrong or older than 15 minutes
   */
  ofToken(applicationId: string, token: string): Interaction {
    const { world } = this.#desk;
    const interaction = this.#byToken.get(token);
    if (applicationId !== world.applicationId) throw refusal('unknownWebhook');
    if (interaction === undefined || world.clock.now() - interaction.begunAt >= TOKEN_LIVES) {
      throw refusal('invalidWebhookToken');
    }
    if (interaction.state !== 'acknowledged') throw refusal('unknownWebhook');
    return interaction;
  }

  /**
   * A message that a token gives access to.
   * @param messageId `@original` or the id of a follow-up
   * @throws DiscordError 10008
   */
  messageOf(interaction: Interaction, messageId: string): Stored {
    const { original, followUps, act } = interaction;
    const isOriginal =
      original !== undefined && (messageId === '@original' || messageId === original.messageId);
    const place = isOriginal ? original : { channelId: act.channelId, messageId };
    const stored = this.#desk.world.message(place.channelId, place.messageId);
    if (stored === undefined || !(isOriginal || followUps.has(messageId))) throw refusal('unknownMessage');
    return stored;
  }

  /** A further message; right after a deferral it becomes the deferred one. */
  followUp(interaction: Interaction, body: MessageBody, files: readonly UploadedFile[]): APIMessage {
    const { original } = interaction;
    const first =
      original === undefined ? undefined : this.#desk.world.message(original.channelId, original.messageId);
    if (first !== undefined && ((first.message.flags ?? 0) & MessageFlags.Loading) !== 0) {
      return editMessage(this.#desk, first, body, files);
    }
    const message = this.#write(interaction, body, files, first?.message);
    interaction.followUps.add(message.id);
    return message;
  }

  #respond(interaction: Interaction, body: MessageBody, files: readonly UploadedFile[]): APIMessage {
    const message = this.#write(interaction, body, files, undefined);
    interaction.original = { channelId: message.channel_id, messageId: message.id };
    return message;
  }

  #write(
    interaction: Interaction,
    body: MessageBody,
    files: readonly UploadedFile[],
    original: APIMessage | undefined,
  ): APIMessage {
    const { act } = interaction;
    const isSecret = ((body.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
    const to = original ?? act.message;
    return createMessage(this.#desk, {
      channelId: act.channelId,
      author: this.#desk.world.bot,
      body,
      files,
      owner: isSecret ? act.userId : undefined,
      answer: answerFields(this.#desk.world, interaction, original?.id),
      ...(to === undefined ? {} : { reference: { type: MessageType.Reply, to } }),
    });
  }

  #think(interaction: Interaction, flags: number): APIMessage {
    const { world } = this.#desk;
    const { act } = interaction;
    const isSecret = (flags & MessageFlags.Ephemeral) !== 0;
    const message: APIMessage = {
      ...blankMessage(world, act.channelId, world.bot),
      flags: MessageFlags.Loading | (isSecret ? MessageFlags.Ephemeral : 0),
      ...answerFields(world, interaction, undefined),
    };
    world.putMessage(message, isSecret ? act.userId : undefined);
    interaction.original = { channelId: message.channel_id, messageId: message.id };
    return message;
  }

  #source({ act }: Interaction): Stored {
    const stored = this.#desk.world.message(act.channelId, act.message?.id ?? '');
    if (stored === undefined) throw refusal('unknownMessage');
    return stored;
  }

  #pointAt(interaction: Interaction, { message }: Stored): void {
    interaction.original = { channelId: message.channel_id, messageId: message.id };
  }

  #open(interaction: Interaction, data: APIModalInteractionResponseCallbackData): OpenModal {
    const { act } = interaction;
    const modal: OpenModal = {
      modalId: this.#desk.world.nextId(),
      userId: act.userId,
      channelId: act.channelId,
      data,
      messageId: act.message?.id,
      openedBy: interaction,
    };
    this.#modals.set(modal.modalId, modal);
    return modal;
  }

  #done(interaction: Interaction, came: Came): APIMessage | undefined {
    interaction.state = 'acknowledged';
    interaction.settle(came);
    return 'message' in came ? came.message : undefined;
  }

  #forget(interaction: Interaction): void {
    this.#byId.delete(interaction.id);
    this.#byToken.delete(interaction.token);
    for (const [modalId, modal] of this.#modals) {
      if (modal.openedBy === interaction) this.#modals.delete(modalId);
    }
  }
}

function dataOf(body: CallbackBody): MessageBody {
  return (body.data ?? {}) as MessageBody;
}

function checkAnswer({ act }: Interaction, type: InteractionResponseType): void {
  const needsMessage =
    type === InteractionResponseType.UpdateMessage || type === InteractionResponseType.DeferredMessageUpdate;
  const allowed = ANSWERS[act.type].filter(
    (one) => act.message !== undefined || one !== type || !needsMessage,
  );
  if (!allowed.includes(type)) throw wrongAnswer(type, allowed);
}

function wrongAnswer(type: number, allowed: readonly number[]): DiscordError {
  const message = `Type ${type} cannot answer this interaction; it must be one of (${allowed.join(', ')}).`;
  return fieldError(['type'], 'INTERACTION_INVALID_CALLBACK_TYPE', message);
}

/** The words Discord's client shows. */
function failureText(type: InteractionType): string {
  return type === InteractionType.ApplicationCommandAutocomplete
    ? 'Loading options failed'
    : 'The application did not respond';
}
