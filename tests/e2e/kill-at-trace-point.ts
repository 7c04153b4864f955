/**
 * Loaded into the bot's process before its own code (`node --import`). On a message of the parent process it kills the
 * process at a trace point of a move, in the same turn of the event loop: no other code runs afterwards. Or it causes
 * another failure there, once.
 */
import { subscribe } from 'node:diagnostics_channel';
import { type TracePhase, type TracePoint, type TraceSubject, traceChannel } from '../../src/table/trace.ts';

/** The trace point at which the process kills itself. */
export interface KillCommand {
  readonly killAt: TracePoint;
  readonly phase: TracePhase;
  /** Only in a move of a bot or while posting it; otherwise in any move. */
  readonly ofBotMove?: boolean;
  /** What happens there instead. */
  readonly instead?: 'throw' | 'reject';
}

const FAILURES = {
  kill: () => void process.kill(process.pid, 'SIGKILL'),
  throw: () =>
    void setImmediate(() => {
      throw new Error('an uncaught test error');
    }),
  reject: () => void Promise.reject(new Error('an unhandled test rejection')),
} as const;

/** Kills in a move. What is posted or settled counts after its first commit only: earlier moves may still be shown. */
function killInMove({ killAt, phase, ofBotMove = false, instead }: KillCommand): void {
  const counts = (subject: unknown): boolean =>
    !ofBotMove || (subject as TraceSubject).interactionId === null;
  const isDelivery = killAt === 'posted' || killAt === 'settled';
  let hasMoved = !isDelivery;
  if (isDelivery)
    subscribe(traceChannel('committed', 'after'), (subject) => {
      hasMoved ||= counts(subject);
    });
  let isDone = false;
  subscribe(traceChannel(killAt, phase), (subject) => {
    if (isDone || !hasMoved || !counts(subject)) return;
    isDone = true;
    FAILURES[instead ?? 'kill']();
  });
}

process.on('message', (command: KillCommand) => {
  killInMove(command);
  process.send?.('armed');
});
// The channel to the parent must not keep the process alive.
process.channel?.unref();
