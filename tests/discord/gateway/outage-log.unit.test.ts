import { expect, test } from 'vitest';
import { createOutageLog } from '../../../src/discord/gateway/outage-log.ts';
import { createLogRecorder } from '../../log-recorder.ts';

const MINUTE_MS = 60_000;

function logging() {
  const time = { now: 0 };
  const recorder = createLogRecorder();
  const outages = createOutageLog(recorder.log, () => time.now);
  return { time, outages, lines: recorder.lines, fields: () => recorder.lines.map(({ fields }) => fields) };
}

test('an outage is logged with its code and reason, again when the code is another, and when it is over', () => {
  const { outages, fields } = logging();
  for (const code of [4000, 4000, 1006, 4000, null]) outages.noteClosed(0, code);
  outages.noteConnected(0);
  outages.noteConnected(0);
  outages.noteClosed(0, 4000);
  const disconnected = { event: 'gateway.disconnected', shard: 0 };
  expect(fields()).toEqual([
    { ...disconnected, code: 4000, reason: 'UnknownError' },
    { ...disconnected, code: 1006, reason: null },
    { ...disconnected, code: null, reason: null },
    { event: 'gateway.reconnected', shard: 0 },
    { ...disconnected, code: 4000, reason: 'UnknownError' },
  ]);
});

test('an outage that lasts is logged every five minutes, and so is its error', () => {
  const { outages, time, lines } = logging();
  for (let seconds = 0; seconds < 60 * 60; seconds += 5) {
    time.now = seconds * 1_000;
    outages.noteError(0, new Error('User-Agent header is required'));
    outages.noteClosed(0, 1006);
  }
  expect(lines.map(({ fields }) => fields['event'])).toEqual(
    Array.from({ length: 12 }, () => ['gateway.error', 'gateway.disconnected']).flat(),
  );
  time.now += 5 * MINUTE_MS;
  outages.noteClosed(1, 1006);
  expect(lines.at(-1)!.fields).toMatchObject({ shard: 1 });
});
