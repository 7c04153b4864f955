import { type Channel, channel } from 'node:diagnostics_channel';

/**
 * The steps of a move, in the order in which they begin; an acknowledgement ends when Discord has answered. A computer
 * player's move is neither received nor acknowledged.
 */
export const STEPS = [
  /** The router has the interaction. */
  'received',
  /** Discord is told that it arrived. */
  'acknowledged',
  /** The judge says yes or no. */
  'decided',
  /** The store has it. */
  'committed',
  /** A public message is made or changed. */
  'posted',
  /** What was posted is settled in the store. */
  'kept',
] as const;
export type Step = (typeof STEPS)[number];

/** `before` it is tried, each time it is tried; `after` it has come off. */
export type Moment = 'before' | 'after';

/** What a step belongs to; `null` where that is not known, or nobody clicked. */
export interface StepOf {
  readonly tableId: string | null;
  readonly interactionId: string | null;
}

/** The name of the diagnostics channel on which a step is told, with a `StepOf` and nothing else. */
export const stepChannel = (step: Step, moment: Moment): string => `pedestal:${step}:${moment}`;

const both = (step: Step): Readonly<Record<Moment, Channel>> => ({
  before: channel(stepChannel(step, 'before')),
  after: channel(stepChannel(step, 'after')),
});

// Plain channels: tracing channels would hand out results and errors as well, and secrets with them.
const CHANNELS: Readonly<Record<Step, Readonly<Record<Moment, Channel>>>> = {
  received: both('received'),
  acknowledged: both('acknowledged'),
  decided: both('decided'),
  committed: both('committed'),
  posted: both('posted'),
  kept: both('kept'),
};

/** Tells those who listen, at once and in this turn of the event loop; as good as free when nobody does. */
export function tellStep(step: Step, moment: Moment, of: StepOf): void {
  CHANNELS[step][moment].publish(of);
}

/** Does a step and tells it, before and after; not after when it rejects. */
export async function takeStep<Value>(step: Step, of: StepOf, work: () => Promise<Value>): Promise<Value> {
  tellStep(step, 'before', of);
  const value = await work();
  tellStep(step, 'after', of);
  return value;
}
