import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type Step, STEPS, type StepOf, stepChannel } from '../app/steps.ts';
import type { Trail } from '../app/trail.ts';

export interface StepLogTools {
  readonly trail: Trail;
  /** Writes a line; `null` when nobody would read it. */
  readonly write: ((facts: { readonly step: Step }, message: string) => void) | null;
}

/** Lets a person follow a click through the log: a line for each step that came off. Gives the way to stop. */
export function logSteps({ trail, write }: StepLogTools): () => void {
  const listeners = STEPS.map((step) => {
    const channel = stepChannel(step, 'after');
    const listener = (of: unknown): void => {
      const { tableId } = of as StepOf;
      if (tableId !== null) trail.found(tableId);
      write?.({ step }, `step: ${step}`);
    };
    subscribe(channel, listener);
    return { channel, listener };
  });
  return () => {
    for (const { channel, listener } of listeners) unsubscribe(channel, listener);
  };
}
