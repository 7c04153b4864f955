import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ManualClock, manualClock, type StandIn, startStandIn } from '../../playground/standin/index.ts';
import { createSignatureCheck, signatureIn } from '../../src/discord/http/signature.ts';
import { COMMANDS } from './bot.ts';
import { PIXEL } from './pixel.ts';
import { connectBot } from './raw-bot.ts';
import { rest } from './rest.ts';

type Posted = { readonly type: number; readonly id: string; readonly token: string };
type Answer = (posted: Posted, response: ServerResponse) => unknown;

let standIn: StandIn;
let clock: ManualClock;
let server: Server;
let url: string;
let answer: Answer;
/** Whether wrong signatures are refused. */
let careful: boolean;

beforeEach(async () => {
  clock = manualClock();
  standIn = await startStandIn({ clock });
  await rest(standIn, 'PUT', `/applications/${standIn.applicationId}/commands`, COMMANDS);
  careful = true;
  answer = (_, response) => response.writeHead(500).end();
  server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await standIn.close();
});

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const signature = signatureIn(request.headers);
  const isSigned = signature !== null && createSignatureCheck(standIn.publicKey)(signature, body);
  const posted = JSON.parse(body.toString()) as Posted;
  if (careful && !isSigned) response.writeHead(401).end();
  else if (posted.type === 1) json(response, { type: 1 });
  else answer(posted, response);
}

const json = (response: ServerResponse, body: unknown): unknown =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const hello = () => standIn.person('Ada').command(standIn.channelId, 'hello');
const callback = ({ id, token }: Posted, body: unknown) =>
  rest(standIn, 'POST', `/interactions/${id}/${token}/callback`, body, { token: '' });

describe('Saving an endpoint', () => {
  test('The application shows it, and its key', async () => {
    await standIn.postInteractionsTo(url);
    const { body } = await rest(standIn, 'GET', '/applications/@me');
    expect(body).toMatchObject({ interactions_endpoint_url: url, verify_key: standIn.publicKey });
    expect(standIn.publicKey).toMatch(/^[0-9a-f]{64}$/u);
  });

  test('One that takes wrong signatures is not saved', async () => {
    careful = false;
    await expect(standIn.postInteractionsTo(url)).rejects.toThrow('did not refuse a wrong signature');
    const { body } = await rest(standIn, 'GET', '/applications/@me');
    expect(body).toMatchObject({ interactions_endpoint_url: null });
  });

  test('One that does not answer a ping is not saved, nor is one that is not there', async () => {
    await expect(standIn.postInteractionsTo(standIn.url)).rejects.toThrow('did not answer a ping');
    await expect(standIn.postInteractionsTo('http://127.0.0.1:9/')).rejects.toThrow('ECONNREFUSED');
  });
});

describe('A posted interaction', () => {
  beforeEach(() => standIn.postInteractionsTo(url));

  test('is not told over the gateway, until the endpoint is removed', async () => {
    const bot = await connectBot(standIn);
    answer = (posted, response) => {
      response.writeHead(202).end();
      void callback(posted, { type: 4, data: { content: 'hi' } });
    };
    expect((await hello()).kind).toBe('message');
    await standIn.postInteractionsTo(null);
    void hello();
    await bot.next('INTERACTION_CREATE');
    expect(bot.frames.filter(({ t }) => t === 'INTERACTION_CREATE')).toHaveLength(1);
    bot.socket.close();
  });

  test('is answered in the response, and the answer is kept like a callback', async () => {
    answer = (_, response) =>
      json(response, { type: 4, data: { content: 'hi', flags: 64, allowed_mentions: { parse: [] } } });
    expect(await hello()).toMatchObject({ kind: 'message', message: { content: 'hi', flags: 64 } });
    expect(standIn.requests.at(-1)).toMatchObject({
      path: expect.stringMatching(/^\/interactions\/\d+\/.*\/callback$/u),
      body: { type: 4 },
    });
    expect(standIn.violations).toEqual([]);
  });

  test('is answered with a file', async () => {
    const form = new FormData();
    form.append('payload_json', JSON.stringify({ type: 4, data: { attachments: [{ id: 0 }] } }));
    form.append('files[0]', new Blob([new Uint8Array(PIXEL)], { type: 'image/png' }), 'pixel.png');
    const encoded = new Response(form);
    const bytes = Buffer.from(await encoded.arrayBuffer());
    answer = (_, response) =>
      response.writeHead(200, { 'content-type': encoded.headers.get('content-type') ?? '' }).end(bytes);
    expect(await hello()).toMatchObject({
      kind: 'message',
      message: { attachments: [{ filename: 'pixel.png' }] },
    });
  });

  test('answered against the description is a violation, and has failed', async () => {
    answer = (_, response) => json(response, { type: 4, data: { content: 'x'.repeat(2001) } });
    expect(await hello()).toMatchObject({ kind: 'failed', text: 'The application did not respond' });
    expect(standIn.violations).toMatchObject([{ refused: true, text: expect.stringContaining('2000') }]);
  });

  test.each([500, 503, 404, 204])('answered with status %i has failed at once', async (status) => {
    answer = (_, response) => response.writeHead(status).end();
    expect((await hello()).kind).toBe('failed');
    expect(standIn.violations).toEqual([]);
  });

  test('that nobody is there for has failed at once', async () => {
    server.closeAllConnections();
    server.close();
    expect((await hello()).kind).toBe('failed');
  });

  test('that is accepted and then not answered has failed after three seconds', async () => {
    const accepted = new Promise<void>((resolve) => {
      answer = (_, response) => response.writeHead(202).end(resolve);
    });
    const outcome = hello();
    await accepted;
    clock.advance(3000);
    expect((await outcome).kind).toBe('failed');
  });

  test('that is answered by callback first is not harmed by what the response says', async () => {
    answer = async (posted, response) => {
      await callback(posted, { type: 4, data: { content: 'hi' } });
      response.writeHead(409).end();
    };
    expect((await hello()).kind).toBe('message');
  });

  test('accepted with a body is noted: Discord wants none', async () => {
    answer = (posted, response) => {
      response.writeHead(202).end('thank you');
      void callback(posted, { type: 4, data: { content: 'hi', allowed_mentions: { parse: [] } } });
    };
    expect((await hello()).kind).toBe('message');
    await standIn.waitFor(() => standIn.violations.length > 0);
    expect(standIn.violations).toMatchObject([{ refused: false, text: 'an answer of 202 has no body' }]);
  });

  test('can be posted again, signed anew', async () => {
    const seen: string[] = [];
    answer = (posted, response) => {
      seen.push(posted.id);
      response.writeHead(202).end();
      void callback(posted, { type: 4, data: { content: 'hi' } });
    };
    const { interactionId } = await hello();
    standIn.redeliver(interactionId);
    await standIn.waitFor(() => standIn.requests.filter(({ status }) => status === 400).length > 0);
    expect(seen).toEqual([interactionId, interactionId]);
  });
});
