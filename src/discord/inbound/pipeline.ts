import { type APIInteraction, InteractionType } from 'discord-api-types/v10';
import { createPictureCharges, type RateLimitDeps, rateLimitRouter } from './rate-limit.ts';
import { withErrorReport } from './error-boundary.ts';
import { isAnswerable, isWellFormed } from './validation.ts';
import { createReply } from './reply.ts';
import { receiveInteraction, type InteractionKind, type Stage } from './received-interaction.ts';
import { createRouter, type RouterDeps } from './router.ts';
import { DEFAULT_LOCALE } from '../../kernel/game-texts.ts';
import type { RequestContext } from '../../table/trace.ts';

interface InstrumentationDeps {
  readonly requestContext: RequestContext;
  /** Called when an interaction arrives; what it returns is called when it is answered. */
  readonly interactionReceived: (interactionId: string, kind: InteractionKind) => () => void;
}

/** Wraps a stage: counts interactions, and runs each in a request context with its ids. */
const instrumentRouter =
  (next: Stage, { requestContext, interactionReceived }: InstrumentationDeps): Stage =>
  async (received) => {
    const { ids, kind } = received;
    const onDone = interactionReceived(ids.interaction, kind);
    await requestContext.run(ids, () => next(received)).finally(onDone);
  };

export type PipelineDeps = RouterDeps & RateLimitDeps & InstrumentationDeps;

/** Handles an interaction as Discord sends it, over either transport, and answers it. Never rejects. */
export type InteractionHandler = (interaction: APIInteraction) => Promise<void>;

/**
 * The pipeline that every transport hands its interactions to: first the shape is validated and the interaction parsed,
 * once for all later stages; then instrumentation; then the rate limit; then the router.
 */
export function createInteractionPipeline(deps: PipelineDeps): InteractionHandler {
  const { onAdmitted, onPictures } = createPictureCharges(deps);
  const route = createRouter({ ...deps, onPictures });
  const handle = instrumentRouter(rateLimitRouter(route, deps, onAdmitted), deps);
  return (interaction) =>
    isWellFormed(interaction)
      ? handle(receiveInteraction(deps.routes, interaction))
      : rejectMalformed(deps, interaction);
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
