import type { Trail } from '../app/trail.ts';
import { idsOf, type InteractionKind, kindOf } from './interactionKind.ts';
import type { Router } from './router.ts';

export interface RouterWatch {
  readonly trail: Trail;
  /** Told when an interaction comes; what it gives is called when the router has done with it. */
  readonly came: (interactionId: string, kind: InteractionKind) => () => void;
}

/** The router with everybody told whose work it is doing. */
export const watchRouter =
  (route: Router, { trail, came }: RouterWatch): Router =>
  async (interaction) => {
    const gone = came(interaction.id, kindOf(interaction));
    await trail.follow(idsOf(interaction), () => route(interaction)).finally(gone);
  };
