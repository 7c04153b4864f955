import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TRACE_POINTS, type TraceSubject, traceChannel, traced } from '../../src/table/trace.ts';
import { type Harness, gameInProgress, createHarness, STOP, TAKE } from './harness.ts';

let traceRecords: { readonly channel: string; readonly subject: TraceSubject }[];
const record = (subject: unknown, channel: string | symbol): void => {
  traceRecords.push({ channel: String(channel), subject: subject as TraceSubject });
};
const CHANNELS = TRACE_POINTS.flatMap((point) => [
  traceChannel(point, 'before'),
  traceChannel(point, 'after'),
]);

let harness: Harness;
beforeEach(() => {
  traceRecords = [];
  harness = createHarness();
  for (const channel of CHANNELS) subscribe(channel, record);
});
afterEach(() => {
  for (const channel of CHANNELS) unsubscribe(channel, record);
});

const tracedPoints = (): readonly string[] =>
  traceRecords.map(({ channel }) => channel.replace('pedestal:', ''));

test('emits the trace points of a move in order, with ids and nothing else', async () => {
  const { id, step, turn } = await gameInProgress(harness);
  traceRecords = [];
  const caller = harness.caller(turn);
  await harness.play(caller, id, [TAKE, STOP], step);
  expect(tracedPoints()).toEqual(['decided:before', 'decided:after', 'committed:before', 'committed:after']);
  for (const { subject } of traceRecords)
    expect(subject).toEqual({ tableId: id, interactionId: caller.interactionId });
});

test('emits the decision of a rejected move, and no commit', async () => {
  const { id, step, waiting } = await gameInProgress(harness);
  traceRecords = [];
  await harness.play(waiting, id, [TAKE], step);
  expect(tracedPoints()).toEqual(['decided:before', 'decided:after']);
});

test('emits no trace point after work that failed', async () => {
  const subject = { tableId: null, interactionId: null };
  await expect(
    traced('settled', subject, () => Promise.reject(new Error('the disk is full'))),
  ).rejects.toThrow('full');
  expect(tracedPoints()).toEqual(['settled:before']);
});
