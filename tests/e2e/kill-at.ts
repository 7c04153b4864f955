/**
 * Loaded into the bot's process before its own code (`node --import`). Told to by its parent, it kills its process at a
 * named step of a move, in the very turn of the event loop: nothing else gets done. Tells its parent of every commit that
 * came too late, because somebody else had changed the table, and is judged again.
 */
import { subscribe } from 'node:diagnostics_channel';
import { type Moment, type Step, type StepOf, stepChannel } from '../../src/app/steps.ts';

/** Where to die. */
export interface KillOrder {
  readonly step: Step;
  readonly moment: Moment;
  /** In a move that a computer player makes, or in showing it; otherwise in anybody's. */
  readonly ofComputer?: boolean;
}

/** What the parent is told. */
export type KillNews = 'armed' | 'conflict';

const tell = (news: KillNews): void => {
  process.send?.(news);
};

const die = (): void => {
  process.kill(process.pid, 'SIGKILL');
};

/** Dies in the moves of computer players: they have no interaction, and what shows them comes after the first commit. */
function dieOfComputer({ step, moment }: KillOrder): void {
  const shows = step === 'posted' || step === 'kept';
  let moved = !shows;
  if (shows)
    subscribe(stepChannel('committed', 'after'), (of) => {
      moved ||= (of as StepOf).interactionId === null;
    });
  subscribe(stepChannel(step, moment), (of) => {
    if (moved && (of as StepOf).interactionId === null) die();
  });
}

process.on('message', (order: KillOrder) => {
  if (order.ofComputer === true) dieOfComputer(order);
  else subscribe(stepChannel(order.step, order.moment), die);
  tell('armed');
});
// Whether the parent still listens is nothing that the bot should live for.
process.channel?.unref();

const trying = new Set<string>();
const keyOf = (of: unknown): string => {
  const { tableId, interactionId } = of as StepOf;
  return `${tableId} ${interactionId}`;
};
subscribe(stepChannel('committed', 'before'), (of) => trying.add(keyOf(of)));
subscribe(stepChannel('committed', 'after'), (of) => trying.delete(keyOf(of)));
subscribe(stepChannel('decided', 'before'), (of) => {
  if (trying.delete(keyOf(of))) tell('conflict');
});
