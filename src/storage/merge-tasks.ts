import type { OutboxTask } from '../table/ports/outbox.ts';

/**
 * The one task that does for two: for one that waits at a table and has never been attempted, the newest or of a `reshow`
 * any, and one that is to be queued behind it. `null` when both are needed. Screens are made from the store when an entry is
 * delivered, so a redraw that waits shows what changed meanwhile as well. A post that narrates a step is never dropped.
 */
export function mergeTasks(waiting: OutboxTask, next: OutboxTask): OutboxTask | null {
  switch (next.kind) {
    case 'lobby':
      if (waiting.kind === 'lobby') return { kind: 'lobby', fresh: waiting.fresh || next.fresh };
      return waiting.kind === 'retire' && next.fresh ? next : null;
    case 'post':
      // A new post of the end goes on where the one before it had come to.
      return waiting.kind === 'refresh' || waiting.kind === 'retire' || waiting.kind === 'reveal'
        ? next
        : null;
    case 'refresh':
      if (waiting.kind !== 'refresh') return null;
      return waiting.paced === true && next.paced === true ? waiting : { kind: 'refresh' };
    case 'reveal':
      return waiting.kind === 'reveal' ? { kind: 'reveal', all: waiting.all || next.all } : null;
    case 'replay':
      return waiting.kind === 'replay' ? waiting : null;
    case 'epilogue':
      return waiting.kind === 'epilogue' ? waiting : null;
    case 'rematch':
      return waiting.kind === 'rematch' ? next : null;
    case 'seated':
    case 'invitation':
    case 'call':
    case 'reminder':
    case 'ladder':
    case 'missed':
    case 'decided':
    case 'offer':
    case 'direct':
    case 'blanked':
      return null;
    case 'reshow':
      return waiting.kind === 'reshow' ? { kind: 'reshow', from: Math.min(waiting.from, next.from) } : null;
    case 'retire':
      return retiresOldPosts(waiting) ? waiting : null;
  }
}

/** Whether delivering this task removes the controls of older posts. */
const retiresOldPosts = (task: OutboxTask): boolean =>
  task.kind === 'post' ||
  task.kind === 'retire' ||
  task.kind === 'reveal' ||
  (task.kind === 'lobby' && task.fresh);
