import type { InternalRequest } from 'discord.js';
import { expect, test } from 'vitest';
import { createFormMemory, sendAsForm } from '../../../src/discord/rest/request-body.ts';

/** Sends a request with a file of these bytes, which is read until the test answers. */
function send(memory: ReturnType<typeof createFormMemory>, data: Uint8Array) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let body = new Uint8Array();
  const request = {
    files: [{ name: 'picture-1.png', data }],
    body: { flags: 1 },
  } as unknown as InternalRequest;
  const sent = sendAsForm(memory, request, (form) => {
    body = form.body as typeof body;
    return promise;
  });
  const text = (): string => new TextDecoder().decode(body);
  return {
    text,
    memory: body.buffer,
    succeed: () => {
      resolve();
      return sent;
    },
    fail: async () => {
      reject(new Error('the connection breaks'));
      await expect(sent).rejects.toThrow();
    },
  };
}

test('the memory of a form is used again once Discord has answered, and by no other before', async () => {
  const memory = createFormMemory();
  const [first, second] = [send(memory, Buffer.from('x'.repeat(50))), send(memory, Buffer.from('second'))];
  expect(second.memory).not.toBe(first.memory);
  expect(first.text()).toContain('x'.repeat(50));
  await first.succeed();
  const third = send(memory, Buffer.from('third'));
  expect(third.memory).toBe(first.memory);
  expect(third.text()).toMatch(
    /^--form-[^]*\r\n\r\nthird\r\n--form-[^]*\r\n\r\n\{"flags":1\}\r\n--form-[\w-]+--\r\n$/u,
  );
});

test('the memory of a request that failed, which may still be read, is not used again', async () => {
  const memory = createFormMemory();
  const failed = send(memory, Buffer.from('first'));
  await failed.fail();
  expect(send(memory, Buffer.from('second')).memory).not.toBe(failed.memory);
});

test('a file of any size has room', async () => {
  const memory = createFormMemory();
  const large = send(memory, Buffer.from('y'.repeat(300_000)));
  expect(large.text()).toContain('y'.repeat(300_000));
  await large.succeed();
  expect(send(memory, Buffer.from('small')).memory.byteLength).toBeLessThan(300_000);
});
