import { type APIInteraction, InteractionType } from 'discord-api-types/v10';
import { DEFAULT_LOCALE } from '../../kernel/game-texts.ts';
import type { RequestContext } from '../../table/trace.ts';
import { type RateLimitDeps, rateLimitRouter } from './rate-limit.ts';
import {
  type InteractionKind,
  isAnswerable,
  isWellFormed,
  receiveInteraction,
} from './received-interaction.ts';
import { createReply } from './reply.ts';
import { createRouter, type RouterDeps, withErrorReport } from './router.ts';

export interface PipelineDeps extends RouterDeps, RateLimitDeps {
  readonly commands: RouterDeps['commands'];
  readonly requestContext: RequestContext;
  /** Called when an interaction arrives; what it returns is called when it is answered. */
  readonly interactionReceived: (interactionId: string, kind: InteractionKind) => () => void;
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
    const onDone = deps.interactionReceived(received.ids.interaction, received.kind);
    return deps.requestContext.run(received.ids, () => handle(received)).finally(onDone);
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
