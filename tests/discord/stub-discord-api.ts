import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type APIMessageTopLevelComponent,
  ChannelType,
  MessageFlags,
  MessageType,
  PermissionFlagsBits,
} from 'discord-api-types/v10';
import { parseBody, readBytes } from '../../playground/fake-discord/rest/parse-body.ts';

/** A request as it was received. */
export interface RecordedRequest {
  readonly method: string;
  /** Without the API version; ids and tokens unchanged. */
  readonly path: string;
  readonly body: RecordedBody;
  /** Names of uploaded files. */
  readonly files: readonly string[];
  /** What is in those that are JSON or text, by name. */
  readonly documents?: Readonly<Record<string, unknown>>;
}

/** The parts of Discord's bodies that the tests read. */
export interface RecordedBody {
  readonly type?: number;
  readonly data?: RecordedBody;
  readonly choices?: readonly { readonly name: string; readonly value: string }[];
  readonly flags?: number;
  readonly content?: string;
  readonly components?: readonly APIMessageTopLevelComponent[];
  readonly allowed_mentions?: {
    readonly parse: readonly string[];
    readonly users?: readonly string[];
    readonly roles?: readonly string[];
  };
  readonly attachments?: readonly {
    readonly id: number | string;
    readonly filename: string;
    readonly description?: string;
  }[];
  readonly nonce?: string;
  readonly enforce_nonce?: boolean;
  readonly name?: string;
  readonly custom_id?: string;
  readonly archived?: boolean;
  readonly recipient_id?: string;
  readonly scheduled_start_time?: string;
  readonly entity_metadata?: { readonly location?: string };
}

/** An error response in Discord's format. */
export interface ErrorResponse {
  readonly status: number;
  readonly code?: number;
}

/** The first id; the next ones count up. */
const FIRST_ID = 500_000_000_000_000_000n;

/** Starts an HTTP server that records requests and responds like Discord, or with the errors it is given. */
export async function startStubDiscordApi() {
  const requests: RecordedRequest[] = [];
  /** The id of the message that each request created. */
  const messageIds = new Map<RecordedRequest, string>();
  const failures: { matching: RegExp; remaining: ErrorResponse[] }[] = [];
  const limits: { matching: RegExp; seconds: number }[] = [];
  const unanswered: RegExp[] = [];
  const nonces = new Map<string, string>();
  const overwrites = new Map<string, readonly object[]>();
  const events = new Map<string, RecordedBody & { readonly status: number }>();
  /** Discord's lines "started a thread", as far as the bot reads them. */
  const threadLines: unknown[] = [];
  let nextId = FIRST_ID;

  const server = createServer((request, response) => void handleRequest(request, response));
  const handleRequest = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const recorded = await readRequest(request);
    requests.push(recorded);
    const target = `${recorded.method} ${recorded.path}`;
    if (unanswered.some((matching) => matching.test(target))) return;
    const failure = failures
      .find(({ matching, remaining }) => remaining.length > 0 && matching.test(target))
      ?.remaining.shift();
    const limit = limits.find(({ matching }) => matching.test(target));
    const limitHeaders = limit && {
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset-after': String(limit.seconds),
    };
    const json = (status: number, body: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...limitHeaders })
        .end(JSON.stringify(body));
    if (failure !== undefined) {
      json(failure.status, { code: failure.code ?? 0, message: 'fails for the test' });
    } else if (recorded.path.endsWith('/callback')) {
      response.writeHead(204).end();
    } else if (recorded.path === '/users/@me/channels') {
      json(200, { id: directChannelOf(recorded.body.recipient_id ?? ''), type: 1 });
    } else if (
      recorded.method === 'GET' &&
      /^\/(?:guilds|channels)\/\d+(?:\/members\/\d+)?$/u.test(recorded.path)
    ) {
      json(200, placeAt(recorded.path, overwrites));
    } else if (recorded.method === 'GET' && recorded.path.endsWith('/messages')) {
      json(200, threadLines);
    } else if (recorded.path.includes('/scheduled-events')) {
      const { method, body } = recorded;
      const id = /\/scheduled-events\/(\d+)$/u.exec(recorded.path)?.[1] ?? String(nextId++);
      if (method === 'DELETE') events.delete(id);
      else if (method !== 'GET') events.set(id, { status: 1, ...events.get(id), ...body });
      json(200, method === 'GET' ? [...events].map(([id, event]) => ({ id, ...event })) : { id });
    } else if (recorded.path.endsWith('/commands')) {
      json(200, recorded.method === 'GET' ? [] : recorded.body);
    } else {
      const { nonce = `none ${nextId}` } = recorded.body;
      const id =
        /\/messages\/(\d+)(?:\/threads)?$/.exec(recorded.path)?.[1] ?? nonces.get(nonce) ?? String(nextId++);
      nonces.set(nonce, id);
      messageIds.set(recorded, id);
      if (recorded.path.endsWith('/threads'))
        threadLines.unshift({
          id: String(nextId++),
          type: MessageType.ThreadCreated,
          message_reference: { channel_id: id },
        });
      // Answers to presses are in the channel where all are made.
      const channelId = /^\/channels\/(\d+)/u.exec(recorded.path)?.[1] ?? '200000000000000001';
      json(200, messageOf(id, channelId, recorded.body));
    }
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    apiUrl: `http://127.0.0.1:${port}/api`,
    requests,
    messageIds,
    /** Fails the next requests whose `METHOD path` matches, one for each of these responses. */
    failNext: (matching: RegExp, ...remaining: ErrorResponse[]) =>
      void failures.push({ matching, remaining }),
    /** The overwrites of channels: the others are open to everyone. */
    overwrites,
    /** The events of the calendar, by id. */
    events,
    /** Reports an exhausted rate limit for so many seconds in the responses to matching requests. */
    rateLimit: (matching: RegExp, seconds: number) => void limits.push({ matching, seconds }),
    /** Records matching requests, and answers none of them. */
    leaveUnanswered: (matching: RegExp) => void unanswered.push(matching),
    /** The requests whose `METHOD path` matches. */
    requestsMatching: (matching: RegExp) =>
      requests.filter(({ method, path }) => matching.test(`${method} ${path}`)),
    [Symbol.asyncDispose]: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type StubDiscordApi = Awaited<ReturnType<typeof startStubDiscordApi>>;

/** The id of the channel of someone's direct messages. */
export const directChannelOf = (userId: string): string => `44${userId}`;

/** The owner of every server. */
export const OWNER = '190000000000000000';
/** The role of its moderators, who may manage messages in all channels. */
export const MODERATORS = '190000000000000001';
/** The permissions of everyone in a server. */
const OPEN =
  PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages | PermissionFlagsBits.AttachFiles;

/** A server, a text channel of it, or a member without roles. */
const placeAt = (path: string, overwrites: ReadonlyMap<string, readonly object[]>): unknown => {
  const [, kind, id = '', members] = path.split('/');
  if (members !== undefined) return { roles: [] };
  return kind === 'guilds'
    ? {
        id,
        owner_id: OWNER,
        roles: [
          { id, permissions: String(OPEN) },
          { id: MODERATORS, permissions: String(PermissionFlagsBits.ManageMessages) },
        ],
      }
    : { id, type: ChannelType.GuildText, permission_overwrites: overwrites.get(id) ?? [] };
};

/** The message that a request made, as far as the bot reads it. */
function messageOf(
  id: string,
  channelId: string,
  { flags, content, components, attachments, allowed_mentions }: RecordedBody,
): unknown {
  const files = (attachments ?? []).map((file) => ({
    ...file,
    id: `9${id.slice(1)}${file.filename.length}`,
  }));
  const withIds = JSON.stringify(components ?? []).replace(
    /\{"url":"attachment:\/\/([^"]*)"\}/gu,
    (_, filename: string) =>
      JSON.stringify({
        url: `https://cdn.example/${id}/${filename}?ex=1`,
        attachment_id: files.find((file) => file.filename === filename)?.id,
      }),
  );
  return {
    id,
    channel_id: channelId,
    flags: flags ?? 0,
    content: content ?? '',
    components: JSON.parse(withIds) as unknown,
    attachments: ((flags ?? 0) & MessageFlags.IsComponentsV2) === 0 ? files : [],
    mentions: (allowed_mentions?.users ?? []).map((userId) => ({ id: userId })),
  };
}

async function readRequest(request: IncomingMessage): Promise<RecordedRequest> {
  const { pathname } = new URL(request.url ?? '', 'http://localhost');
  const path = decodeURIComponent(pathname.replace('/api/v10', ''));
  const method = request.method ?? '';
  const { body, files } = await parseBody(await readBytes(request), request.headers['content-type']);
  const documents = Object.fromEntries(
    files.flatMap(({ name, bytes }): readonly (readonly [string, unknown])[] => {
      if (name.endsWith('.txt')) return [[name, Buffer.from(bytes).toString()]];
      return name.endsWith('.json') ? [[name, JSON.parse(Buffer.from(bytes).toString())]] : [];
    }),
  );
  return { method, path, files: files.map(({ name }) => name), documents, body: body ?? {} };
}
