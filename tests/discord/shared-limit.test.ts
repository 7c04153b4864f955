import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MessageFlags } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { createLine } from '../../src/discord/line.ts';

const CHANNEL = '200000000000000001';
const LIMITED = { message: 'You are being rate limited.', retry_after: 0.2, global: false };
/** Longer than the limit lasts, in milliseconds. */
const SLOW = 600;

/** Answers the first request that the channel's limit is used up by others, and the second one slowly. */
async function answer(request: IncomingMessage, response: ServerResponse, count: number): Promise<void> {
  for await (const _ of request);
  if (count === 2) await new Promise((resolve) => setTimeout(resolve, SLOW));
  const shared = { 'retry-after': '0.2', 'x-ratelimit-scope': 'shared', 'x-ratelimit-remaining': '4' };
  response.writeHead(count === 1 ? 429 : 200, {
    'content-type': 'application/json',
    ...(count === 1 ? shared : {}),
  });
  response.end(JSON.stringify(count === 1 ? LIMITED : { id: String(count) }));
}

it('a limit that is shared with others keeps no channel waiting for ever: its request comes again later', async () => {
  let count = 0;
  const server = createServer((request, response) => void answer(request, response, ++count));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const { api } = createLine(`http://127.0.0.1:${port}/api`, 'token');
    const post = () =>
      api.channels.createMessage(CHANNEL, { flags: MessageFlags.SuppressEmbeds, content: 'a post' });
    const ended = await Promise.allSettled([post(), post(), post()]);
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
