import { DiscordAPIError } from 'discord.js';
import { expect, test } from 'vitest';
import { classifyError } from '../../../src/discord/rest/error-classification.ts';

const refusal = (code: number, status = 403): DiscordAPIError =>
  new DiscordAPIError({ code, message: 'no' }, code, status, 'POST', 'https://discord.com/api', {
    body: {},
    files: [],
  });

test.each([
  // Direct messages to new people too fast, and sending switched off for a while: both pass.
  [40_003, { type: 'retry', delayMs: 60_000 }],
  [40_004, { type: 'retry', delayMs: 60_000 }],
  [40_333, { type: 'retry', delayMs: 1_000 }],
  [130_000, { type: 'retry', delayMs: 1_000 }],
  [10_008, { type: 'retry', delayMs: 300_000 }],
  // What a server can lift: rights, and threads that are locked, archived or too many.
  ...[50_001, 50_013, 50_083, 160_005, 160_006, 160_007].map(
    (code) => [code, { type: 'forbidden', code, permanent: false }] as const,
  ),
  // A channel or server that is gone, a channel of another kind, a body that Discord finds invalid.
  ...[10_003, 10_004, 50_024, 50_035].map(
    (code) => [code, { type: 'forbidden', code, permanent: true }] as const,
  ),
] as const)('a refusal with code %i', (code, classified) => {
  expect(classifyError(refusal(code))).toEqual(classified);
});
