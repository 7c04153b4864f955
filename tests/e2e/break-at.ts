/**
 * Loaded into the bot's process before its own code (`node --import`). Told to by its parent, it breaks something at a
 * named step of a move, once.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type Moment, type Step, stepChannel } from '../../src/app/steps.ts';

/** What is to break, and where. */
export interface BreakOrder {
  readonly breaks: 'standstill' | 'throw' | 'reject';
  readonly breakAt: Step;
  readonly moment: Moment;
}

/** Longer than Discord waits for an acknowledgement, in milliseconds. */
const STANDSTILL = 3_500;

const BREAKS: Readonly<Record<BreakOrder['breaks'], () => void>> = {
  standstill: () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STANDSTILL),
  throw: () =>
    void setImmediate(() => {
      throw new Error('a bug that nobody catches');
    }),
  reject: () => void Promise.reject(new Error('a bug that nobody waits for')),
};

process.on('message', ({ breaks, breakAt, moment }: BreakOrder) => {
  const name = stepChannel(breakAt, moment);
  const once = (): void => {
    unsubscribe(name, once);
    BREAKS[breaks]();
  };
  subscribe(name, once);
});
process.channel?.unref();
