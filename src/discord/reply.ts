import type { API } from '@discordjs/core/http-only';
import { DiscordAPIError, RateLimitError } from '@discordjs/rest';
import {
  type APIInteraction,
  type APIModalInteractionResponseCallbackData,
  MessageFlags,
} from 'discord-api-types/v10';
import { type Log, type Painter, Superseded } from '../app/ports.ts';
import { takeStep } from '../app/steps.ts';
import { picturesOf } from './components.ts';
import { describeError } from './describeError.ts';
import { CALLBACK_TIMEOUT } from './line.ts';
import { type Answer, type MessageBody, messageOf, type Paintings, paintAll } from './message.ts';
import { CODES, isRefusal } from './verdict.ts';

/**
 * Where an answer goes: into a new secret message; in place of the clicked secret one; or, for clicks that need no
 * answer when all is well, into a secret message beside the clicked one, which stays as it is.
 */
export type Place = 'new' | 'clicked' | 'beside';

export interface ReplyTools {
  /** Never retries and never waits: for callbacks, which live for three seconds. */
  readonly callbacks: API;
  /** For what follows an acknowledgement. */
  readonly answers: API;
  readonly painter: Painter;
  readonly log: Log;
}

/**
 * The one acknowledgement of an interaction, and what follows it. What Discord or the network refuses is logged; only
 * messages that are wrong in themselves reject: bugs of ours.
 */
export interface Reply {
  /** Acknowledges before the answer. Resolves when that is on its way: what follows may keep the thread busy. */
  defer(): Promise<void>;
  /** Acknowledges, unless that was done, and waits. Whether Discord took it, or may have. */
  acknowledged(): Promise<boolean>;
  /** Answers; with one request unless there are pictures to be painted or it was deferred before. */
  answer(answer: Answer): Promise<void>;
  /** Opens a modal. `false` when it is too late for one. */
  modal(modal: APIModalInteractionResponseCallbackData): Promise<boolean>;
}

/** An answer that takes longer than this is deferred, in milliseconds. */
const PATIENCE = 1_500;

/** When so many pictures wait that those of an answer have no turn within so many milliseconds, it goes without them. */
const PICTURE_WITHIN = 3_000;

const SECRET = MessageFlags.Ephemeral;

/** A reply, to a click on this table if it is known, that must be answered soon, or else defers itself. */
export function createReply(
  tools: ReplyTools,
  interaction: APIInteraction,
  place: Place,
  tableId: string | null,
): Reply {
  const { callbacks, answers, painter, log } = tools;
  const { id, token, application_id: application } = interaction;
  const arrived = performance.now();
  let deferred: Promise<boolean> | null = null;

  const signal = (): AbortSignal =>
    AbortSignal.timeout(Math.max(1, Math.round(CALLBACK_TIMEOUT - (performance.now() - arrived))));

  /** Whether Discord took it, or may have: its answer was lost. Throws when it says that the message itself is wrong. */
  const attempt = async (what: string, request: Promise<unknown>): Promise<boolean> => {
    try {
      await request;
      return true;
    } catch (error) {
      if (isRefusal(error, CODES.invalidBody)) throw error;
      log.warn({ interaction: id, err: describeError(error) }, `${what} failed`);
      return !(error instanceof DiscordAPIError || error instanceof RateLimitError);
    }
  };

  /**
   * Makes the callback of this interaction. After a stall of the process it is not even tried: Discord has given the
   * interaction up, and a request that is cut off at once would leave it open whether there was an answer.
   */
  const callBack = (what: string, request: () => Promise<unknown>): Promise<boolean> => {
    const late = Math.round(performance.now() - arrived);
    if (late < CALLBACK_TIMEOUT)
      return attempt(what, takeStep('acknowledged', { tableId, interactionId: id }, request));
    log.warn({ interaction: id, late }, `${what} would come too late`);
    return Promise.resolve(false);
  };

  const acknowledged = (): Promise<boolean> => {
    clearTimeout(timer);
    deferred ??= callBack('acknowledging', () =>
      place === 'new'
        ? callbacks.interactions.defer(id, token, { flags: SECRET }, { signal: signal() })
        : callbacks.interactions.deferMessageUpdate(id, token, {}, { signal: signal() }),
    ).catch((error: unknown) => {
      log.error({ interaction: id, err: describeError(error) }, 'Discord refused an acknowledgement');
      return false;
    });
    return deferred;
  };

  const timer = setTimeout(acknowledged, PATIENCE);

  const respond = ({ attachments, flags, components, allowed_mentions }: MessageBody): Promise<unknown> =>
    place === 'clicked'
      ? callbacks.interactions.updateMessage(
          id,
          token,
          { components, allowed_mentions, attachments, flags },
          { signal: signal() },
        )
      : callbacks.interactions.reply(
          id,
          token,
          { components, allowed_mentions, flags: flags | SECRET },
          { signal: signal() },
        );

  const show = (body: MessageBody): Promise<boolean> =>
    attempt(
      'showing an answer',
      place === 'beside'
        ? answers.interactions.followUp(application, token, { ...body, flags: body.flags | SECRET })
        : answers.interactions.editReply(application, token, { ...body }),
    );

  /** The answer's pictures; `null` when a newer answer in the same message has overtaken this one. */
  const painted = async ({ screen }: Answer): Promise<Paintings | null> => {
    const clicked = place === 'clicked' ? interaction.message?.id : undefined;
    try {
      return await paintAll(painter, log, screen, { place: clicked, patience: PICTURE_WITHIN });
    } catch (error) {
      if (error instanceof Superseded) return null;
      throw error;
    }
  };

  return {
    defer: async () => {
      void acknowledged();
      await turnOfEventLoop();
      await turnOfEventLoop();
    },
    acknowledged,
    answer: async (answer) => {
      clearTimeout(timer);
      const pictures = picturesOf(answer.screen);
      if (deferred === null && pictures.length === 0) {
        const body = messageOf(answer, []);
        await callBack('answering', () => respond(body));
        return;
      }
      const [taken, paintings] = await Promise.all([acknowledged(), painted(answer)]);
      if (!taken || paintings === null) return;
      const body = messageOf(answer, paintings);
      if (body.files.length === 0) {
        await show(body);
        return;
      }
      await show(body).catch(async (error: unknown) => {
        log.error({ interaction: id, err: describeError(error) }, 'Discord refused an answer with pictures');
        await show(messageOf(answer, unpainted(pictures)));
      });
    },
    modal: async (modal) => {
      clearTimeout(timer);
      if (deferred !== null) return false;
      await callBack('opening a modal', () =>
        callbacks.interactions.createModal(id, token, modal, { signal: signal() }),
      );
      return true;
    },
  };
}

/** A request is written to its connection in the second turn after it was begun, at the latest if that is open. */
const turnOfEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const unpainted = (pictures: readonly unknown[]): readonly null[] => pictures.map(() => null);
