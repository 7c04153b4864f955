/**
 * Loaded into the bot's process before its own code (`node --import`). On a message of the parent process it causes one
 * failure at a trace point of a move.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type TracePhase, type TracePoint, traceChannel } from '../../src/table/trace.ts';

/** Which failure to cause, and at which trace point. */
export interface FailCommand {
  readonly failure: 'throw' | 'reject';
  readonly failAt: TracePoint;
  readonly phase: TracePhase;
}

const FAILURES: Readonly<Record<FailCommand['failure'], () => void>> = {
  throw: () =>
    void setImmediate(() => {
      throw new Error('an uncaught test error');
    }),
  reject: () => void Promise.reject(new Error('an unhandled test rejection')),
};

process.on('message', ({ failure, failAt, phase }: FailCommand) => {
  const name = traceChannel(failAt, phase);
  const once = (): void => {
    unsubscribe(name, once);
    FAILURES[failure]();
  };
  subscribe(name, once);
});
process.channel?.unref();
