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

// Plain channels: tracing channels would publish results and errors as well, and secrets with them.
const CHANNELS: ReadonlyMap<string, Channel> = new Map(
  TRACE_POINTS.flatMap((point) => [traceChannel(point, 'before'), traceChannel(point, 'after')]).map(
    (name) => [name, channel(name)],
  ),
);

/** Calls the subscribers synchronously; costs next to nothing when there are none. */
export const emitTrace = (point: TracePoint, phase: TracePhase, subject: TraceSubject): void =>
  CHANNELS.get(traceChannel(point, phase))?.publish(subject);

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
export function createRequestContext() {
  const storage = new AsyncLocalStorage<{ ids: ContextIds }>();
  return {
    /** Runs work that belongs to these ids. */
    run: <Value>(ids: ContextIds, work: () => Value): Value => storage.run({ ids }, work),
    /** Adds the table to the ids of the running work, unless it has one. */
    setTable: (table: string): void => {
      const store = storage.getStore();
      if (store !== undefined) store.ids = { table, ...store.ids };
    },
    /** The ids of the running work; none outside `run`. */
    current: (): ContextIds => storage.getStore()?.ids ?? {},
  };
}

export type RequestContext = ReturnType<typeof createRequestContext>;
