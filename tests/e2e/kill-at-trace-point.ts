/**
 * Loaded into the bot's process before its own code (`node --import`). On a message of the parent process it kills the
 * process at a trace point of a move, in the same turn of the event loop: no other code runs afterwards. It reports every
 * commit that met a version conflict and is decided again.
 */
import { subscribe } from 'node:diagnostics_channel';
import { type TracePhase, type TracePoint, type TraceSubject, traceChannel } from '../../src/table/trace.ts';

/** The trace point at which the process kills itself. */
export interface KillCommand {
  readonly killAt: TracePoint;
  readonly phase: TracePhase;
  /** Only in a move of a bot or while posting it; otherwise in any move. */
  readonly ofBotMove?: boolean;
}

/** A message to the parent: the kill command is in force, or a commit met a version conflict. */
export type KillReport = 'armed' | 'conflict';

const report = (status: KillReport): void => {
  process.send?.(status);
};

const killSelf = (): void => {
  process.kill(process.pid, 'SIGKILL');
};

/** Kills in a move of a bot: it has no interaction, and its posts come after its first commit. */
function killInBotMove({ killAt, phase }: KillCommand): void {
  const isDelivery = killAt === 'posted' || killAt === 'settled';
  let botHasMoved = !isDelivery;
  if (isDelivery)
    subscribe(traceChannel('committed', 'after'), (subject) => {
      botHasMoved ||= (subject as TraceSubject).interactionId === null;
    });
  subscribe(traceChannel(killAt, phase), (subject) => {
    if (botHasMoved && (subject as TraceSubject).interactionId === null) killSelf();
  });
}

process.on('message', (command: KillCommand) => {
  if (command.ofBotMove === true) killInBotMove(command);
  else subscribe(traceChannel(command.killAt, command.phase), killSelf);
  report('armed');
});
// The channel to the parent must not keep the process alive.
process.channel?.unref();

const committing = new Set<string>();
const keyOf = (subject: unknown): string => {
  const { tableId, interactionId } = subject as TraceSubject;
  return `${tableId} ${interactionId}`;
};
subscribe(traceChannel('committed', 'before'), (subject) => committing.add(keyOf(subject)));
subscribe(traceChannel('committed', 'after'), (subject) => committing.delete(keyOf(subject)));
subscribe(traceChannel('decided', 'before'), (subject) => {
  if (committing.delete(keyOf(subject))) report('conflict');
});
