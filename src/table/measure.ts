import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { TaskKind } from './ports/outbox.ts';
import type { CommitResult } from './ports/tables.ts';

/** Something that operators can count or time (docs/metrics.md). It names no person, server or table. */
export type Measure =
  /** An interaction of this kind has arrived, or is handled with all that follows from it. */
  | { readonly of: 'interaction'; readonly id: string; readonly kind: string; readonly isHandled: boolean }
  /** An interaction was not admitted: the limit it ran into. */
  | { readonly of: 'rate-limit'; readonly reason: 'person' | 'server' | 'ignored' }
  /** Something was refused because of this quota. */
  | { readonly of: 'quota'; readonly quota: string }
  /** An attempt to commit a change has ended. */
  | { readonly of: 'commit'; readonly result: CommitResult | 'failed'; readonly durationMs: number }
  /** A task needs no outbox entry of its own, because another of its table waits. */
  | { readonly of: 'merged-task'; readonly kind: TaskKind }
  /** An outbox entry has to wait for Discord's rate limit. */
  | { readonly of: 'deferred-task'; readonly kind: TaskKind }
  /** Discord answered a request with this HTTP status. */
  | { readonly of: 'response'; readonly status: number }
  /** A request ran into a rate limit of Discord's. */
  | { readonly of: 'discord-rate-limit'; readonly scope: string }
  /** The event loop was blocked for longer than Discord waits for an answer. */
  | { readonly of: 'stall' };

const CHANNEL = 'pedestal:measure';
const measures = channel(CHANNEL);

/** Tells the subscribers synchronously; costs next to nothing when there are none. */
export const measure = (fact: Measure): void => measures.publish(fact);

/** Calls `count` with every measure of this process. Returns a function that stops it. */
export function watchMeasures(count: (fact: Measure) => void): () => void {
  const listener = (fact: unknown): void => count(fact as Measure);
  subscribe(CHANNEL, listener);
  return () => unsubscribe(CHANNEL, listener);
}
