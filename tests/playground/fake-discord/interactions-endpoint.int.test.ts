import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { COMMANDS } from './registered-commands.ts';
import { useFakeDiscord } from './rest-request.ts';
import { createSignatureVerifier, readSignature } from '../../../src/discord/http/replay-guard.ts';

type PostedInteraction = { readonly type: number; readonly id: string; readonly token: string };
type Responder = (posted: PostedInteraction, response: ServerResponse) => unknown;

const fake = useFakeDiscord();
const { rest } = fake;
let server: Server;
let url: string;
let respond: Responder;
/** Whether the endpoint rejects wrong signatures. */
let checksSignatures: boolean;

beforeEach(async () => {
  await rest('PUT', `/applications/${fake.discord.applicationId}/commands`, COMMANDS);
  checksSignatures = true;
  respond = (_, response) => response.writeHead(500).end();
  server = createServer((request, response) => void handleRequest(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const signature = readSignature(request.headers);
  const isSigned = signature !== null && createSignatureVerifier(fake.discord.publicKey)(signature, body);
  const posted = JSON.parse(body.toString()) as PostedInteraction;
  if (checksSignatures && !isSigned) response.writeHead(401).end();
  else if (posted.type === 1) json(response, { type: 1 });
  else respond(posted, response);
}

const json = (response: ServerResponse, body: unknown): unknown =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const runHello = () => fake.discord.user('Ada').command(fake.discord.channelId, 'hello');
const callback = ({ id, token }: PostedInteraction, body: unknown) =>
  rest('POST', `/interactions/${id}/${token}/callback`, body, { token: '' });

describe('setting an endpoint', () => {
  test('rejects an endpoint that accepts wrong signatures', async () => {
    checksSignatures = false;
    await expect(fake.discord.setInteractionsEndpoint(url)).rejects.toThrow(
      'did not refuse a wrong signature',
    );
    const { body } = await rest('GET', '/applications/@me');
    expect(body).toMatchObject({ interactions_endpoint_url: null });
  });

  test('rejects an endpoint that does not answer a ping or cannot be reached', async () => {
    await expect(fake.discord.setInteractionsEndpoint(fake.discord.url)).rejects.toThrow(
      'did not answer a ping',
    );
    await expect(fake.discord.setInteractionsEndpoint('http://127.0.0.1:9/')).rejects.toThrow('ECONNREFUSED');
  });
});

describe('a posted interaction', () => {
  beforeEach(() => fake.discord.setInteractionsEndpoint(url));

  test.each([500, 503, 404, 204, 200])('fails at once on a response with status %i', async (status) => {
    respond = (_, response) => response.writeHead(status).end();
    expect((await runHello()).kind).toBe('failed');
    expect(fake.discord.violations).toEqual([]);
  });

  test('fails at once when the endpoint cannot be reached', async () => {
    server.closeAllConnections();
    server.close();
    expect((await runHello()).kind).toBe('failed');
  });

  test('fails after three seconds when it is accepted but not answered', async () => {
    const accepted = new Promise<void>((resolve) => {
      respond = (_, response) => response.writeHead(202).end(resolve);
    });
    const outcome = runHello();
    await accepted;
    fake.clock.advance(3000);
    expect((await outcome).kind).toBe('failed');
  });

  test('stays acknowledged by its callback whatever the response is', async () => {
    respond = async (posted, response) => {
      await callback(posted, { type: 4, data: { content: 'hi' } });
      response.writeHead(409).end();
    };
    expect((await runHello()).kind).toBe('message');
  });

  test('records a violation when a response with status 202 has a body', async () => {
    respond = (posted, response) => {
      response.writeHead(202).end('thank you');
      void callback(posted, { type: 4, data: { content: 'hi', allowed_mentions: { parse: [] } } });
    };
    expect((await runHello()).kind).toBe('message');
    await fake.discord.waitFor(() => fake.discord.violations.length > 0);
    expect(fake.discord.violations).toMatchObject([
      { refused: false, text: 'a response with status 202 must have no body' },
    ]);
  });
});
