/**
 * Loaded into the bot's process before its own code (`node --import`). When its parent asks for it, it counts with V8's
 * coverage which files of `src` run on the main thread, until the next interaction is acknowledged, committed
 * and posted.
 */
import { subscribe } from 'node:diagnostics_channel';
import { type Profiler, Session } from 'node:inspector';
import { type TracePoint, traceChannel } from '../../src/table/trace.ts';

/** The files of `src` that have run by then: when an acknowledgement is sent, a change committed, a post shown. */
export type PassedFiles = Readonly<Record<(typeof MEASURED)[number], readonly string[]>>;

const MEASURED = ['acknowledged', 'committed', 'posted'] as const satisfies readonly TracePoint[];

const SOURCES = new URL('../../src/', import.meta.url).href;
const session = new Session();
let passed: Partial<Record<TracePoint, readonly string[]>> | null = null;
const files = new Set<string>();

/** Adds the files in which something has run since the last call. The inspector answers at once. */
function takeFiles(): void {
  session.post(
    'Profiler.takePreciseCoverage',
    (error, { result }: Profiler.TakePreciseCoverageReturnType) => {
      if (error !== null) throw error;
      for (const { url, functions } of result)
        if (url.startsWith(SOURCES) && functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
          files.add(url.slice(SOURCES.length));
    },
  );
}

for (const point of MEASURED)
  subscribe(traceChannel(point, point === 'acknowledged' ? 'before' : 'after'), () => {
    if (passed === null || passed[point] !== undefined) return;
    takeFiles();
    passed[point] = [...files].toSorted();
    if (MEASURED.some((each) => passed?.[each] === undefined)) return;
    process.send?.(passed);
    passed = null;
  });

process.on('message', () => {
  takeFiles();
  files.clear();
  passed = {};
  process.send?.('ready');
});
process.channel?.unref();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
