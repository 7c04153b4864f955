import type { RequestContext } from '../../table/request-context.ts';
import type { InteractionKind, Stage } from './received-interaction.ts';

export interface InstrumentationDeps {
  readonly requestContext: RequestContext;
  /** Called when an interaction arrives; what it returns is called when it is answered. */
  readonly interactionReceived: (interactionId: string, kind: InteractionKind) => () => void;
}

/** Wraps a stage: counts interactions, and runs each in a request context with its ids. */
export const instrumentRouter =
  (next: Stage, { requestContext, interactionReceived }: InstrumentationDeps): Stage =>
  async (received) => {
    const { ids, kind } = received;
    const onDone = interactionReceived(ids.interaction, kind);
    await requestContext.run(ids, () => next(received)).finally(onDone);
  };
