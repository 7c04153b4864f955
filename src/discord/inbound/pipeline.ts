import {
  type APIApplicationCommandInteraction,
  type APIInteraction,
  ApplicationCommandOptionType,
  InteractionType,
  MessageFlags,
} from 'discord-api-types/v10';
import { DEFAULT_LOCALE } from '../../kernel/game-texts.ts';
import { measure } from '../../table/measure.ts';
import { type RequestContext, traced } from '../../table/trace.ts';
import { localizerFor, textAnswer } from '../components/localizer.ts';
import { renderMessage } from '../components/message.ts';
import { COSTS } from '../interactions/route.ts';
import type { Admission, RateLimiter, RateLimitRequest } from './rate-limiter.ts';
import {
  isAnswerable,
  isWellFormed,
  type ReceivedInteraction,
  receiveInteraction,
  type Stage,
} from './received-interaction.ts';
import { createReply } from './reply.ts';
import {
  type AdmittedStage,
  commandNamed,
  createRouter,
  menuCommandOf,
  type RouterDeps,
  withErrorReport,
} from './router.ts';

export interface PipelineDeps extends RouterDeps {
  readonly rateLimiter: RateLimiter;
  readonly requestContext: RequestContext;
}

/** Handles an interaction as Discord sends it, over either transport, and answers it. Never rejects. */
export type InteractionHandler = (interaction: APIInteraction) => Promise<void>;

/**
 * The pipeline that every transport hands its interactions to: first the shape is validated and the interaction parsed,
 * once for all later stages; then it is counted, and its ids become the request context; then the rate limit; then the
 * router.
 */
export function createInteractionPipeline(deps: PipelineDeps): InteractionHandler {
  const handle = rateLimitRouter(createRouter(deps), deps);
  return async (interaction) => {
    if (!isWellFormed(interaction)) return rejectMalformed(deps, interaction);
    const received = receiveInteraction(deps.routes, interaction);
    const { ids, kind } = received;
    const noted = { of: 'interaction', id: ids.interaction, kind } as const;
    measure({ ...noted, isHandled: false });
    return deps.requestContext
      .run(ids, () => handle(received))
      .finally(() => measure({ ...noted, isHandled: true }));
  };
}

/**
 * Reports an interaction of a shape that Discord never sends, and answers it where that is possible. No rate limit
 * applies, because its user is not known for sure.
 */
async function rejectMalformed(deps: PipelineDeps, interaction: APIInteraction): Promise<void> {
  if (!isAnswerable(interaction) || interaction.type === InteractionType.ApplicationCommandAutocomplete) {
    deps.log.warn(
      { event: 'interaction.invalid', interaction: interaction.id },
      'invalid interaction payload',
    );
    return;
  }
  const reply = createReply(deps, interaction, 'reply', null);
  await withErrorReport(deps, { id: interaction.id, locale: DEFAULT_LOCALE }, reply, () =>
    Promise.reject(new TypeError('invalid interaction payload')),
  );
}

/**
 * Passes on to the next stage what the limits of users and servers admit; for the rest nothing is read from the store.
 * A user who runs into a limit is told so once, in an ephemeral message. Further clicks are acknowledged silently, so
 * that Discord does not show them as failed. From a user who goes on all the same nothing is answered at all, so that
 * abuse costs no requests.
 */
function rateLimitRouter(next: AdmittedStage, deps: PipelineDeps): Stage {
  return async (received) => {
    if (received.limited === null) return next(received, () => undefined);
    const request = { ...received.limited, cost: costOf(deps, received) };
    const admission = deps.rateLimiter.admit(request);
    switch (admission.type) {
      case 'admit':
        return next(received, pictureCharge(deps.rateLimiter, request));
      case 'ignore':
        measure({ of: 'rate-limit', reason: 'ignored' });
        return;
      case 'wait':
        measure({ of: 'rate-limit', reason: admission.scope });
        return answerRateLimited(deps, received, admission);
    }
  };
}

/**
 * Charges an admitted request for the pictures of its answers, whose number nobody knows before they are made: once, by the
 * answer with the most of them.
 */
export function pictureCharge(
  rateLimiter: Pick<RateLimiter, 'charge'>,
  request: RateLimitRequest,
): (count: number) => void {
  let charged = request.cost;
  return (count) => {
    const cost = COSTS.click + count * COSTS.picture;
    if (cost <= charged) return;
    rateLimiter.charge({ ...request, cost: cost - charged });
    charged = cost;
  };
}

function costOf({ commands, featureRoutes }: PipelineDeps, received: ReceivedInteraction): number {
  if (received.type === 'command') return costOfCommand(commands, received.raw);
  if (received.type !== 'click' || received.customId === null) return COSTS.click;
  const cost = featureRoutes.get(received.customId.route)?.cost ?? COSTS.click;
  return typeof cost === 'function' ? cost(received.customId) : cost;
}

/** The cost of the called subcommand, as its command declares it. */
function costOfCommand(commands: RouterDeps['commands'], { data }: APIApplicationCommandInteraction): number {
  const chosen = menuCommandOf(commands, data);
  if (chosen !== undefined) return chosen.cost;
  const [subcommand] = 'options' in data ? (data.options ?? []) : [];
  if (subcommand?.type !== ApplicationCommandOptionType.Subcommand) return COSTS.panel;
  const command = commandNamed(commands, data.name);
  return command?.costs.get(subcommand.name) ?? COSTS.panel;
}

async function answerRateLimited(
  { callbacks, translator, log, routes }: PipelineDeps,
  { raw: interaction, type, ids }: ReceivedInteraction,
  { scope, retryAfterSeconds, notify }: Extract<Admission, { type: 'wait' }>,
): Promise<void> {
  const { id, token } = interaction;
  const replyWithNotice = (): Promise<unknown> => {
    const locale = 'locale' in interaction ? interaction.locale : '';
    const markdown = localizerFor(translator, locale, null).markdown(`app.rate-limited.${scope}`, {
      seconds: retryAfterSeconds,
    });
    const { flags, ...message } = renderMessage(textAnswer(markdown), [], routes);
    return callbacks.interactions.reply(id, token, { ...message, flags: flags | MessageFlags.Ephemeral });
  };
  const respond = (): Promise<unknown> => {
    if (type === 'autocomplete')
      return callbacks.interactions.createAutocompleteResponse(id, token, { choices: [] });
    const isSilent = !notify && interaction.type === InteractionType.MessageComponent;
    return isSilent ? callbacks.interactions.deferMessageUpdate(id, token) : replyWithNotice();
  };
  try {
    await traced('acknowledged', { tableId: ids.table ?? null, interactionId: id }, respond);
  } catch (error) {
    log.warn(
      { event: 'interaction.rate_limit_reply_failed', interaction: id, err: error },
      'could not send rate limit reply',
    );
  }
}
