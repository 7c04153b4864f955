import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { LogFields } from '../table/ports/log.ts';
import {
  type RequestContext,
  TRACE_POINTS,
  traceChannel,
  type TracePoint,
  type TraceSubject,
} from '../table/trace.ts';

/**
 * Logs each trace point that succeeded, so that a click can be followed through the log, and adds the table to the
 * request context. `write` is `null` when the log level is too high for it. Returns a function that stops it.
 */
export function startTraceLog(
  context: RequestContext,
  write: ((fields: LogFields & { readonly point: TracePoint }, message: string) => void) | null,
): () => void {
  const listeners = TRACE_POINTS.map((point) => {
    const channel = traceChannel(point, 'after');
    const listener = (subject: unknown): void => {
      const { tableId } = subject as TraceSubject;
      if (tableId !== null) context.setTable(tableId);
      write?.({ event: `trace.${point}`, point }, `trace point: ${point}`);
    };
    subscribe(channel, listener);
    return { channel, listener };
  });
  return () => {
    for (const { channel, listener } of listeners) unsubscribe(channel, listener);
  };
}
