import { AsyncLocalStorage } from 'node:async_hooks';
import { type Channel, channel } from 'node:diagnostics_channel';

/**
 * The trace points of a move, in the order in which they begin; `acknowledged` ends when Discord has answered. A
 * bot's move is neither received nor acknowledged.
 */
export const TRACE_POINTS = [
  /** The router received the interaction. */
  'received',
  /** The interaction was acknowledged to Discord. */
  'acknowledged',
  /** The command was decided: accepted or rejected. */
  'decided',
  /** The change was committed to the store. */
  'committed',
  /** A public message was created or edited. */
  'posted',
  /** The outbox entry was settled in the store. */
  'settled',
] as const;
export type TracePoint = (typeof TRACE_POINTS)[number];

/** `before` each attempt; `after` one that succeeded. */
export type TracePhase = 'before' | 'after';

/** The subject of a trace point; `null` where that is not known, or nobody clicked. */
export interface TraceSubject {
  readonly tableId: string | null;
  readonly interactionId: string | null;
}

/** The name of the diagnostics channel of a trace point. Its messages are `TraceSubject`s and carry nothing else. */
export const traceChannel = (point: TracePoint, phase: TracePhase): string => `pedestal:${point}:${phase}`;

const channelPair = (point: TracePoint): Readonly<Record<TracePhase, Channel>> => ({
  before: channel(traceChannel(point, 'before')),
  after: channel(traceChannel(point, 'after')),
});

// Plain channels: tracing channels would publish results and errors as well, and secrets with them.
const CHANNELS: Readonly<Record<TracePoint, Readonly<Record<TracePhase, Channel>>>> = {
  received: channelPair('received'),
  acknowledged: channelPair('acknowledged'),
  decided: channelPair('decided'),
  committed: channelPair('committed'),
  posted: channelPair('posted'),
  settled: channelPair('settled'),
};

/** Calls the subscribers synchronously; costs next to nothing when there are none. */
export function emitTrace(point: TracePoint, phase: TracePhase, subject: TraceSubject): void {
  CHANNELS[point][phase].publish(subject);
}

/** Emits a trace point before and after the work; not after when it rejects. */
export async function traced<Value>(
  point: TracePoint,
  subject: TraceSubject,
  work: () => Promise<Value>,
): Promise<Value> {
  emitTrace(point, 'before', subject);
  const value = await work();
  emitTrace(point, 'after', subject);
  return value;
}

/** The subject of a log line. Ids only: never a name, a custom id or a token. */
export interface ContextIds {
  readonly interaction?: string;
  readonly table?: string;
  /** The outbox entry. */
  readonly entry?: string;
}

/** The ids of the work that is running, carried along its asynchronous calls. */
export interface RequestContext {
  /** Runs work that belongs to these ids. */
  run<Value>(ids: ContextIds, work: () => Value): Value;
  /** Adds the table to the ids of the running work, unless it has one. */
  setTable(tableId: string): void;
  /** The ids of the running work; none outside `run`. */
  current(): ContextIds;
}

/** An independent context. */
export function createRequestContext(): RequestContext {
  const storage = new AsyncLocalStorage<{ ids: ContextIds }>();
  return {
    run: (ids, work) => storage.run({ ids }, work),
    setTable: (table) => {
      const store = storage.getStore();
      if (store !== undefined) store.ids = { table, ...store.ids };
    },
    current: () => storage.getStore()?.ids ?? {},
  };
}
